/* setup.h - whether a setup can be played
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_SETUP_H
#define CC_SETUP_H

#include "engine/carcassonne.h"

/* Whether the sets, modules and players of a setup may come together. */
cc_status cc_setup_check_mix(const cc_setup *s, const cc_catalog *catalog,
                             cc_error *error);

/* Whether each number of a setup is one that its text can say. */
cc_status cc_setup_check_ranges(const cc_setup *s, const cc_catalog *catalog,
                                cc_error *error);

/* cc_setup_parse() on top of what a record of a revision means where it says
 * nothing. */
cc_status cc_setup_parse_record(cc_setup *setup, const cc_catalog *catalog,
                                int revision, const char *text,
                                cc_error *error);

#endif
