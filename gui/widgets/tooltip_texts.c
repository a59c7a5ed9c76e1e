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
    {N_("Continue"), N_("Resume your last game")},
    {N_("View last game"),
     N_("View the final board and step through the game")},
    {N_("New game"), N_("Choose players, expansions and rules")},
    {N_("Daily deck"), N_("Solo: the same deck for everyone today")},
    {N_("Daily puzzle"), N_("One turn: find the best one")},
    {N_("Load"), N_("Continue a saved game")},
    /* Translators: step through a finished game; not: play again. */
    {N_("Replay"), N_("Step through a saved game")},
    {N_("Tutorial"), N_("Learn the game step by step")},
    {N_("Rules"), N_("All rules, illustrated (F1)")},
    {N_("Settings"), N_("Language, size, sound and gameplay")},
    {N_("Quit"), N_("Your game is saved automatically")},
    {N_("Back"), N_("(Esc)")},
    {N_("Resume game"), N_("(Esc)")},
    {N_("Back to the bazaar"), N_("Put the tile back (Esc)")},
    {N_("Back to game"), N_("Leave the replay")},
    {N_("Main menu"), N_("Your game is saved; you can continue it there")},
    {N_("Close"), N_("(Esc)")},
    {N_("Done"), N_("(Esc)")},
    {N_("OK"), N_("(Enter)")},
    /* Translators: of a tip that explains a rule. */
    {N_("Got it"), N_("Close this tip; it will not appear again")},
    {N_("Add player"), N_("Up to six players")},
    {N_("Start game"), N_("(Enter)")},
    /* Translators: the other players. */
    {N_("First player"), N_("The others follow in the order of the list")},
    {N_("Search"), N_("Search by name or content")},
    {N_("Unlimited undo, even past revealed tiles"),
     N_("Undo all the way to the start, whatever has been revealed")},
    {N_("Language"), N_("For all texts and rule pages")},
    {N_("Interface size"),
     N_("Text, buttons and cards; zoom the board separately")},
    {N_("Animation speed"), N_("How fast tiles, figures and points move. "
                               "During play, a click hurries them along.")},
    {N_("Table"), N_("The surface of the table")},
    {N_("Show aids: squares, values, projected scores, tile list"),
     N_("Off: no help, as at a real table")},
    {N_("Confirm end of turn"),
     N_("Irreversible actions wait for Enter or the button")},
    {N_("Gameplay"),
     N_("Rule tips, hidden hands, clock, turn banner, calm table")},
    {N_("Result"), N_("All points and where they came from")},
    {N_("View board"), N_("View the final board and step back (Esc)")},
    {N_("Your mistakes"), N_("Which turns cost you most in reviewed games")},
    /* Translators: a turn of a saved game, on the page of mistakes. */
    {N_("View turn"), N_("See it on the board, and the best turn beside it")},
    {N_("Play from here"),
     N_("A new game from this position; it does not count in the records")},
    {N_("Play again"), N_("Same players, expansions and rules")},
    {N_("Save as…"), N_("As a picture with the scores, or as a saved game")},
    {N_("Save as web page"),
     N_("The chronicle with a picture of the landscape")},
    {N_("Join with a meeple"),
     /* Translators: it: the figure; here: the feature on the card. */
     N_("It leaves Carcassonne and counts here (Enter)")},
    {N_("Stay in Carcassonne"), N_("(Space)")},
    {N_("Start bidding"), N_("Offer this tile with your bid (Enter)")},
    {N_("Take tile"), N_("(Enter)")},
    {N_("Bid"), N_("(Enter)")},
    {N_("Pass"), N_("No bid for this tile (Space)")},
    {N_("Preview"), N_("Try the tile on the board (T)")},
    {N_("Other folder"), N_("Folders you can save to")},
    {N_("File name"), N_("Type a file name for the game")},
    {N_("Save here"), N_("(Enter)")},
    {N_("Try again"), N_("(Enter)")},
    {N_("Leave without saving"), N_("Unsaved moves are lost")},
    {N_("Quit without saving"), N_("Unsaved moves are lost")},
    {N_("Create report"), N_("One file for you to pass on")},
    {N_("No report"), N_("No file is created")},
    {N_("Leave lesson"), N_("Back to the lessons")},
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
