/* setup.h - checks of setups
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_SETUP_H
#define CC_SETUP_H

#include "engine/carcassonne.h"

/* All of these return CC_OK, or an error with *error filled in. */

/* Checks that the sets, modules and players of a setup can be combined. */
cc_status cc_setup_check_mix(const cc_setup *s, const cc_catalog *catalog,
                             cc_error *error);

/* Checks that each number of a setup is in the range its text allows. */
cc_status cc_setup_check_ranges(const cc_setup *s, const cc_catalog *catalog,
                                cc_error *error);

/* cc_setup_parse() with the defaults of records of a revision. */
cc_status cc_setup_parse_record(cc_setup *setup, const cc_catalog *catalog,
                                int revision, const char *text,
                                cc_error *error);

#endif
