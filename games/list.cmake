# Every game of the house, in its order: the one list of the C++ side. What goes over all games gets
# them by games/all.h, games/list.h or wire/codec/all.h, which are made from it; `calanque games` tells it to scripts.
set(CALANQUE_GAMES calypso callisto captn_clever kuna_yala calcory template)
