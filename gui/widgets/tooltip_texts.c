/* tooltip_texts.c - tooltips of labels that mean the same everywhere
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "gui/readers/lang.h"
#include "ui.h"

/* Consequences and keys that a label does not mention; self-explanatory labels
 * have no row. */
static const struct {
    const char *label, *tip;
} words[] = {
    {N_("Continue"), N_("The game that was played last, as it was left")},
    {N_("See the last game"),
     N_("It is over: its land, and how it came about")},
    {N_("New game"), N_("Choose players, boxes and rules")},
    {N_("Deck of the day"),
     N_("Alone, with a deck that is the same for everybody today")},
    {N_("Open"), N_("Go on with one of the saved games")},
    {N_("Replay"), N_("Step through a saved game without changing it")},
    {N_("Tutorial"), N_("Learn the game on a table of your own, step by step")},
    {N_("Rules"), N_("All rules, with pictures (F1)")},
    {N_("Settings"), N_("Language, sizes, sounds, and what is explained")},
    {N_("Quit"), N_("The game is saved already")},
    {N_("Back"), N_("(Esc)")},
    {N_("Back to the game"), N_("(Esc)")},
    {N_("Back to the bazaar"), N_("Puts the tile down again (Esc)")},
    {N_("Back to now"), N_("To the game that goes on")},
    {N_("Main menu"), N_("The game is saved and can be continued there")},
    {N_("Close"), N_("(Esc)")},
    {N_("Done"), N_("(Esc)")},
    {N_("All right"), N_("(Enter)")},
    {N_("I see"), N_("It is not said again")},
    {N_("Add a player"), N_("Up to six can play")},
    {N_("Start the game"), N_("(Enter)")},
    {N_("Who begins"),
     N_("Who has the first turn; the others follow as listed")},
    {N_("Search"), N_("Type what a box is called or what it brings")},
    {N_("Take back anything, even what showed hidden tiles"),
     N_("Undo goes back to the start of the game, whatever was seen since")},
    {N_("Language"), N_("Of all texts, and of the help pages")},
    {N_("Size of the interface"),
     N_("Text, buttons and cards; the land is zoomed by itself")},
    {N_("Speed of play"),
     N_("How fast tiles, figures and points move; a click hurries them")},
    {N_("Table"), N_("What the land lies on")},
    {N_("Hints: legal squares, worth, projections, tile list"),
     N_("Without them the table tells no more than a real one")},
    {N_("Confirm the end of every turn"),
     N_("What cannot be taken back waits for Enter or the button")},
    {N_("Explanations and clocks"),
     N_("What is explained, hidden hands, the clock, what moves")},
    {N_("Result"), N_("The points and where they came from")},
    {N_("Look at the land"),
     N_("Back to the table, to look and step back (Esc)")},
    {N_("Play again"), N_("The same players, boxes and rules")},
    {N_("Save a picture"), N_("The land alone, as a PNG file of 300 dpi")},
    {N_("Save as a page"),
     N_("All lines and a picture of the land, for a browser")},
    {N_("Join with a figure"),
     N_("It leaves the town and counts here (Enter)")},
    {N_("Stay in the town"), N_("(Space)")},
    {N_("Put it up"), N_("Offers this tile with your bid (Enter)")},
    {N_("Take it"), N_("(Enter)")},
    {N_("Bid"), N_("(Enter)")},
    {N_("Pass"), N_("You bid no more for this tile (Space)")},
    {N_("Try"), N_("Hold the tile over the land while you think (T)")},
    {N_("Another place"), N_("The folders that can be written")},
    {N_("File"), N_("Type the name of a file to save the game as")},
    {N_("Save there"), N_("(Enter)")},
    {N_("Try again"), N_("(Enter)")},
    {N_("Give it up"), N_("What was not saved is lost")},
    {N_("Quit without saving"), N_("What was not saved is lost")},
    {N_("Write a report"), N_("One file, to be passed on by yourself")},
    {N_("No report"), N_("Nothing is written")},
    {N_("Leave the lesson"), N_("Back to the chapters")},
    {N_("Next"), N_("(Enter)")},
    {N_("Finish"), N_("(Enter)")},
};

const char *ui_tooltip_text(const char *label)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(_(words[i].label), label) == 0) {
            return _(words[i].tip);
        }
    }
    return NULL;
}
