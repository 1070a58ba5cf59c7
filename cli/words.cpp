#include "cli/words.h"

#include <cstdlib>

namespace calanque::cli {

namespace {

// Sorted by key: Texts::find searches by halves.
constexpr TextEntry kWords[] = {
    {"ask.action", "Que joues-tu ?", "Your move?"},
    {"ask.continue", "Entrée pour continuer", "Enter to go on"},
    {"ask.throw", "{seat}, Entrée pour lancer le dé", "{seat}, Enter to throw the die"},
    {"bot.level", "Ordi {level}", "Computer {level}"},
    {"bot.name", "Ordi « {name} »", "Computer “{name}”"},
    {"commands",
     "Un numéro ou une notation joue (Tab complète). ? coup : ce que dit la règle · liste · règles "
     "[n] · journal · annuler · refaire · conseil · sauver FICHIER · quitter",
     "A number or a notation plays (Tab completes). ? move: what the rule says · list · rules [n] "
     "· "
     "log · undo · redo · hint · save FILE · quit"},
    {"consent", "{seat}, es-tu d'accord pour annuler ? (o/n)",
     "{seat}, do you agree to take back? (y/n)"},
    {"game.adjudicated", "Partie d'ordinateurs arrêtée à la limite et jugée telle quelle.",
     "A game among computers, stopped at the limit and scored as it stands."},
    {"game.over", "Fin de la partie", "The game is over"},
    {"games.players", "ordinateurs :", "computers:"},
    {"handover", "Passe l'écran à {seat}.", "Hand the screen to {seat}."},
    {"handover.ready", "{seat} : Entrée quand tu es seul devant l'écran",
     "{seat}: Enter when only you can see the screen"},
    {"hint", "Conseil : {action} ({percent} % de chances de gagner)",
     "Hint: {action} ({percent}% chance to win)"},
    {"hint.second", "Ensuite vient {action} ({percent} %).", "Next comes {action} ({percent}%)."},
    {"list.more", "… et {count} autres : tape « liste » ou le début d'un coup",
     "… and {count} more: type “list” or the beginning of a move"},
    {"menu.bad", "Tape un des numéros.", "Type one of the numbers."},
    {"menu.continue", "Reprendre la partie de {game}", "Go on with the game of {game}"},
    {"menu.game", "À quoi joue-t-on ?", "What shall we play?"},
    {"menu.opponent",
     "Contre qui ? 0 personnes autour de l'écran · 1 à 5 l'ordi, du plus doux au plus fort",
     "Against whom? 0 people round the screen · 1 to 5 the computer, from gentle to strong"},
    {"menu.players", "Combien de joueurs ({low}–{high}) ?", "How many players ({low}–{high})?"},
    {"menu.title", "Calanque — cinq jeux de société", "Calanque — five board games"},
    {"place", "{place}. {seat} : {score}", "{place}. {seat}: {score}"},
    {"record.kept", "Partie gardée (calanque replay, calanque verify) :",
     "Record kept (calanque replay, calanque verify):"},
    {"redo.nothing", "Rien à refaire.", "Nothing to redo."},
    {"redone", "{seat} rejoue {steps} {steps:coup|coups}.",
     "{seat} plays {steps} {steps:step|steps} again."},
    {"replay.help", "Entrée : suivant · r : retour · numéro : aller à · q : quitter",
     "Enter: next · b: back · number: go to · q: quit"},
    {"replay.step", "Étape {step} sur {count}", "Step {step} of {count}"},
    {"rule", "Règle {clause} : ", "Rule {clause}: "},
    {"save.autosaved", "Partie gardée ; pour la reprendre :", "Game kept; to go on with it:"},
    {"save.done", "Sauvé dans", "Saved to"},
    {"save.failed", "La partie continue sans sauvegarde, impossible d'écrire",
     "The game goes on without a save, cannot write"},
    {"series", "Série : partie {game} sur {games}", "Series: game {game} of {games}"},
    {"series.totals", "Totaux de la série", "Totals of the series"},
    {"serve.bad_host", "--host attend une adresse IP comme 127.0.0.1, pas",
     "--host takes an IP address such as 127.0.0.1, not"},
    {"serve.bad_page", "--page attend un dossier ; ceci n'en est pas un :",
     "--page takes a folder, and this is none:"},
    {"serve.cannot_listen", "Impossible de servir à l'adresse", "Cannot serve at"},
    {"serve.lan",
     "Sur un autre appareil du même réseau : scanne ce code, ou ouvre l'adresse ci-dessus.",
     "On another device of the same network: scan this code, or open the address above."},
    {"serve.lan_http",
     "En simple http sur une adresse du réseau, tout marche sauf l'installation et le jeu hors "
     "ligne.",
     "Over plain http on a network address everything works except install and offline."},
    {"serve.lan_none", "Pas de réseau local ici : la page n'est servie qu'à cet ordinateur.",
     "There is no local network here: the page is served to this computer only."},
    {"serve.name", "Calanque :", "Calanque:"},
    {"serve.no_page",
     "La page n'est pas construite. Lance ./play, qui la construit, ou donne son dossier : --page "
     "DOSSIER",
     "The page is not built. Run ./play, which builds it, or name its folder: --page DIR"},
    {"serve.port_taken",
     "Le port {port} est déjà pris. Choisis-en un autre avec --port, ou --port 0 pour un port "
     "libre.",
     "Port {port} is taken. Choose another one with --port, or --port 0 for a free one."},
    {"serve.stop", "(Ctrl-C pour arrêter)", "(Ctrl-C to stop)"},
    {"thinking", "{seat} réfléchit…", "{seat} is thinking…"},
    {"undo.chance", "On n'annule pas un hasard.", "Chance cannot be taken back."},
    {"undo.needs_consent", "Il faut l'accord des autres.", "The others must agree."},
    {"undo.nothing", "Rien à annuler.", "Nothing to take back."},
    {"undo.over", "La partie est finie.", "The game is over."},
    {"undo.reveal", "Quelque chose de caché a été montré : on n'annule plus.",
     "Something hidden has been shown: it cannot be taken back."},
    {"undone", "{seat} reprend {steps} {steps:coup|coups}.",
     "{seat} takes back {steps} {steps:step|steps}."},
    {"unreadable", "Je ne comprends pas « {text} ».", "I do not understand “{text}”."},
    {"winner", "Victoire : {seat}", "Winner: {seat}"},
};

}  // namespace

const Texts& words() {
  static constexpr Texts kTexts{kWords, {}};
  return kTexts;
}

std::string say(Language language, const Message& message) {
  return format(words(), language, message, [](Seat) { return std::string(); });
}

std::string say(Language language, std::string_view key) {
  return say(language, Message(key));
}

Language language_of_environment() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value != nullptr && *value != '\0') {
      return std::string_view(value).starts_with("en") ? Language::English : Language::French;
    }
  }
  return Language::French;
}

}  // namespace calanque::cli
