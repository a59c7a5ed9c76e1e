/* version.h - the version, printed by --version
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TOOLS_VERSION_H
#define TOOLS_VERSION_H

#define CARCASSONNE_VERSION "0.12"

#endif
