// Made by web/generate.py; do not edit.

/** For each event, the variables of its message and the fields of the event behind them. */
export const EVENT_VARIABLES: Record<string, Record<string, string>> = {
  "turn-began": {"round": "round", "count": "actions"},
  "card-drawn": {"card": "card"},
  "card-tucked": {"card": "card"},
  "pile-emptied": {},
  "ceremony-opened": {"kind": "kind", "side": "side", "owner": "owner"},
  "card-played": {"kind": "kind", "card": "card", "count": "cards", "owner": "owner"},
  "action-gained": {"owner": "owner"},
  "ceremony-finished": {"kind": "kind", "owner": "owner"},
  "end-tile-placed": {"kind": "kind", "count": "left"},
  "ceremony-cancelled": {"kind": "kind"},
  "exchange-began": {"count": "cards"},
  "action-passed": {},
  "end-triggered": {},
  "game-ended": {"winners": "winners"},
};

/** Events whose message has a variant "-hidden" for an unknown card. */
export const WITH_HIDDEN = ["card-drawn", "card-tucked"];

/** Events whose message has a variant "-elsewhere" for another village than one's own. */
export const WITH_ELSEWHERE = ["ceremony-opened", "card-played", "ceremony-finished"];

/** Events that an ability can make possible, without being named in their messages. */
export const WITH_ABILITY = ["card-drawn", "ceremony-opened", "card-played", "ceremony-finished"];

/** The message for each rule that gives points, and exceptions for some numbers of points. */
export const POINTS: Record<string, string> = {
  "R3.6": "empty-hand",
  "R6.5": "tile",
  "R6.6": "owner",
  "R9.7": "paw",
  "R9.9": "eagle-feather",
  "R9.10": "tortoise",
  "R9.13": "mother-of-heaven",
  "R9.15": "shaman",
  "R10.2": "second-fewest",
  "R10.3": "village"
};
export const POINTS_EXCEPTIONS: Record<string, Record<number, string>> = {"R6.5": {"1": "supply"}, "R10.2": {"5": "fewest"}};
export const POINTS_WITH_KIND = ["R6.5", "R6.6"];
