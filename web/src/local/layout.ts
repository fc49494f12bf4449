// Made by web/generate.py; do not edit.

import type { Card, FactBody, GameEvent, Kind, Side } from '../net/protocol';

/** A place in the memory of the module. */
export type Pointer = number;

/** What kokopelli.wasm exports: functions of the Python package with the same names. */
export interface Kernels {
  memory: WebAssembly.Memory;
  deal_table(tables: Pointer, players: number, kinds: number, first: number, decks: Pointer): void;
  legal_moves(tables: Pointer, codes: Pointer): number;
  make_move(tables: Pointer, code: number, trace: Pointer): void;
  hide_secrets(tables: Pointer, viewer: number, unseen: Pointer): void;
  survey_villages(tables: Pointer, found: Pointer): void;
  preview_move(tables: Pointer, code: number, worlds: Pointer, trace: Pointer, changes: Pointer): void;
  facts_of_move(tables: Pointer, code: number, unseen: Pointer, worlds: Pointer, trace: Pointer, changes: Pointer, facts: Pointer): void;
  why_not(tables: Pointer, viewer: number, code: number, reason: Pointer): number;
  continues_by(tables: Pointer, viewer: number): number;
  winning_set(tables: Pointer): number;
  list_unseen(counts: Pointer, unseen: Pointer, sizes: Pointer): void;
  choose_by_lookahead(lookahead: Pointer, evaluator: Pointer, knowledge: Pointer, rng: Pointer): number;
  clear_tree(tree: Pointer): void;
  search(tree: Pointer, evaluator: Pointer, knowledge: Pointer, exploration: number, simulations: number, rng: Pointer): void;
  is_decided(tree: Pointer, left: number): number;
  most_visited(tree: Pointer, knowledge: Pointer): number;
  best_moves(tree: Pointer, knowledge: Pointer, codes: Pointer, chances: Pointer): number;
  read_odds(tree: Pointer, players: number, odds: Pointer): void;
  play_games(playout: Pointer, games: number): number;
  set_up(position: Pointer, knowledge: Pointer, unseen: Pointer, rng: Pointer): void;
  prove(proof: Pointer, task: number, seat: number, limit: number): void;
  weigh_turn(weighing: Pointer, before: Pointer, viewer: number, worlds: number, rng: Pointer): void;
  weigh_decision(weighing: Pointer, before: Pointer, code: number, worlds: number, rng: Pointer): number;
  weigh_draw(weighing: Pointer, before: Pointer, code: number, worlds: number, rng: Pointer): number;
  write_line(weighing: Pointer, before: Pointer, code: number, rng: Pointer): number;
}

/** Bytes of the arrays that are passed, of a table, and of a node of a search tree. */
export const BYTES = {
  codes: 512,
  counts: 68,
  decks: 168,
  trace: 6144,
  survey: 256,
  worlds: 1660,
  changes: 96,
  facts: 4096,
  reason: 80,
  odds: 32,
  hinted_codes: 6,
  hinted_chances: 24,
  rng: 8,
  position: 512,
  answer: 128,
};
export const TABLE_BYTES = 830;
export const NODE_BYTES = 56;

/** Where the numbers of a table are, each of 64 bits. */
export const NUMBERS = {
  players: 0,
  kinds: 8,
  first: 16,
  round_number: 24,
  seat: 32,
  decision: 40,
  actions_left: 48,
  vases_used: 56,
  begun: 64,
  onto: 72,
  exchanging: 80,
  end_tiles: 88,
  ending: 96,
};

/** Where the lists of a table are, and the bytes of a number in them. */
export const LISTS = {
  scores: {"offset": 104, "bytes": 8, "length": 4},
  hand_sizes: {"offset": 136, "bytes": 8, "length": 4},
  hand_sets: {"offset": 168, "bytes": 8, "length": 4},
  pile_tops: {"offset": 200, "bytes": 8, "length": 4},
  pile_ends: {"offset": 232, "bytes": 8, "length": 4},
  villages: {"offset": 264, "bytes": 8, "length": 12},
  drawn: {"offset": 360, "bytes": 1, "length": 2},
  tiles: {"offset": 362, "bytes": 1, "length": 16},
  cards: {"offset": 378, "bytes": 1, "length": 64},
  wilds: {"offset": 442, "bytes": 1, "length": 64},
  hands: {"offset": 506, "bytes": 1, "length": 68},
  piles: {"offset": 574, "bytes": 1, "length": 256},
};

/** The members of Knowledge, a tuple in the memory of the module, and its size. */
export const KNOWLEDGE = {
  tables: 0,
  unseen: 832,
  sizes: 1000,
  bytes: 1032,
};
/** The members of Network, a tuple in the memory of the module, and its size. */
export const NETWORK = {
  row_weights: 0,
  output_weights: 186368,
  sums: 186592,
  active: 187104,
  found: 187832,
  counts: 188560,
  new: 188696,
  gone: 211992,
  bytes: 235288,
};
/** The members of Evaluator, a tuple in the memory of the module, and its size. */
export const EVALUATOR = {
  by_network: 0,
  weights: 8,
  rows: 400,
  network: 2512,
  bytes: 237800,
};
/** The members of Lookahead, a tuple in the memory of the module, and its size. */
export const LOOKAHEAD = {
  worlds: 0,
  max_leaves: 8,
  whole_turn: 16,
  noise: 24,
  tables: 32,
  leaves: 39872,
  leaf_values: 667352,
  found: 691544,
  codes: 691552,
  values: 692064,
  bytes: 694112,
};
/** The members of Tree, a tuple in the memory of the module, and its size. */
export const TREE = {
  filled: 0,
  state: 16,
  tables: 48,
  leaves: 880,
  chances: 213360,
  result: 221552,
  path: 221584,
  children: 223184,
  codes: 225232,
  nodes: 225744,
  bytes: 225744,
};
/** The members of Playout, a tuple in the memory of the module, and its size. */
export const PLAYOUT = {
  players: 0,
  kind_count: 8,
  tables: 16,
  decks: 848,
  rng: 1016,
  totals: 1024,
  bytes: 1056,
};
/** The members of Proof, a tuple in the memory of the module, and its size. */
export const PROOF = {
  tables: 0,
  unseen: 33200,
  before: 33224,
  drawn: 33256,
  found: 33896,
  bytes: 33984,
};
/** The members of Trials, a tuple in the memory of the module, and its size. */
export const TRIALS = {
  state: 0,
  codes: 24,
  visits: 536,
  order: 2584,
  shares: 4632,
  world: 397848,
  ends: 398680,
  chances: 478360,
  fork: 481432,
  judgements: 481440,
  bytes: 487584,
};
/** The members of Rollout, a tuple in the memory of the module, and its size. */
export const ROLLOUT = {
  lookahead: 0,
  evaluator: 314832,
  counts: 552632,
  knowledge: 552704,
  bytes: 553736,
};
/** The members of Weighing, a tuple in the memory of the module, and its size. */
export const WEIGHING = {
  knowledge: 0,
  trials: 1032,
  rollout: 488616,
  tables: 1042352,
  real: 1044016,
  counts: 1044848,
  drawn: 1044920,
  shares: 1044984,
  fork: 1053176,
  line: 1053184,
  answer: 1053216,
  bytes: 1053344,
};

/** Names by their numbers in the rules. */
export const CARDS: Card[] = ["chieftain", "birth", "spider-woman", "warrior", "hunter", "fire", "paw", "lizard", "eagle-feather", "tortoise", "vase", "sun", "mother-of-heaven", "drummer", "shaman", "snake-dance", "kokopelli"];
export const KINDS: Kind[] = ["chieftain", "birth", "spider-woman", "warrior", "hunter", "fire", "paw", "lizard", "eagle-feather", "tortoise", "vase", "sun", "mother-of-heaven", "drummer", "shaman", "snake-dance"];
export const SIDES: Side[] = ["left", "right", "pile"];
export const DECISIONS = ["action", "more", "tuck", "over"] as const;
export const EVENTS: GameEvent['type'][] = ["turn-began", "card-drawn", "pile-emptied", "ceremony-opened", "card-played", "points-scored", "action-gained", "ceremony-finished", "end-tile-placed", "ceremony-cancelled", "exchange-began", "card-tucked", "action-passed", "end-triggered", "game-ended"];
export const REASONS = ["game-over", "not-your-turn", "kind-not-in-game", "no-such-seat", "tuck-exchange", "tuck-limit", "not-in-hand", "no-tuck", "more-first", "no-more", "pile-empty", "hand-empty", "no-pass", "no-own-ceremony", "kind-in-area", "no-pile-space", "village-full", "side-full", "own-village", "needs-fire", "not-your-village", "not-next-to-you", "kind-in-their-area", "side-full-elsewhere", "no-ceremony", "out-of-reach", "not-drawn", "other-ceremony", "same-ceremony", "fits-none", "no-opening"] as const;
export const FACTS: FactBody['name'][] = ["wins", "scores", "finishes", "can-finish", "denies", "empties-hand", "gains-action", "gains", "draws", "takes", "last-round", "leads", "end-tiles", "smallest-pile", "will-finish", "blocks", "lacks", "gives", "allows", "loses", "hands-over", "above-limit"];

/** Moves by their codes. */
export const MOVES: Record<number, string> = {
  0: "draw",
  1: "exchange",
  2: "done",
  3: "pass",
  16: "cancel chieftain",
  17: "cancel birth",
  18: "cancel spider-woman",
  19: "cancel warrior",
  20: "cancel hunter",
  21: "cancel fire",
  22: "cancel paw",
  23: "cancel lizard",
  24: "cancel eagle-feather",
  25: "cancel tortoise",
  26: "cancel vase",
  27: "cancel sun",
  28: "cancel mother-of-heaven",
  29: "cancel drummer",
  30: "cancel shaman",
  31: "cancel snake-dance",
  32: "open chieftain left",
  33: "open birth left",
  34: "open spider-woman left",
  35: "open warrior left",
  36: "open hunter left",
  37: "open fire left",
  38: "open paw left",
  39: "open lizard left",
  40: "open eagle-feather left",
  41: "open tortoise left",
  42: "open vase left",
  43: "open sun left",
  44: "open mother-of-heaven left",
  45: "open drummer left",
  46: "open shaman left",
  47: "open snake-dance left",
  48: "open chieftain right",
  49: "open birth right",
  50: "open spider-woman right",
  51: "open warrior right",
  52: "open hunter right",
  53: "open fire right",
  54: "open paw right",
  55: "open lizard right",
  56: "open eagle-feather right",
  57: "open tortoise right",
  58: "open vase right",
  59: "open sun right",
  60: "open mother-of-heaven right",
  61: "open drummer right",
  62: "open shaman right",
  63: "open snake-dance right",
  64: "open chieftain pile",
  65: "open birth pile",
  66: "open spider-woman pile",
  67: "open warrior pile",
  68: "open hunter pile",
  69: "open fire pile",
  70: "open paw pile",
  71: "open lizard pile",
  72: "open eagle-feather pile",
  73: "open tortoise pile",
  74: "open vase pile",
  75: "open sun pile",
  76: "open mother-of-heaven pile",
  77: "open drummer pile",
  78: "open shaman pile",
  79: "open snake-dance pile",
  80: "play chieftain@0",
  81: "play birth@0",
  82: "play spider-woman@0",
  83: "play warrior@0",
  84: "play hunter@0",
  85: "play fire@0",
  86: "play paw@0",
  87: "play lizard@0",
  88: "play eagle-feather@0",
  89: "play tortoise@0",
  90: "play vase@0",
  91: "play sun@0",
  92: "play mother-of-heaven@0",
  93: "play drummer@0",
  94: "play shaman@0",
  95: "play snake-dance@0",
  96: "play chieftain@1",
  97: "play birth@1",
  98: "play spider-woman@1",
  99: "play warrior@1",
  100: "play hunter@1",
  101: "play fire@1",
  102: "play paw@1",
  103: "play lizard@1",
  104: "play eagle-feather@1",
  105: "play tortoise@1",
  106: "play vase@1",
  107: "play sun@1",
  108: "play mother-of-heaven@1",
  109: "play drummer@1",
  110: "play shaman@1",
  111: "play snake-dance@1",
  112: "play chieftain@2",
  113: "play birth@2",
  114: "play spider-woman@2",
  115: "play warrior@2",
  116: "play hunter@2",
  117: "play fire@2",
  118: "play paw@2",
  119: "play lizard@2",
  120: "play eagle-feather@2",
  121: "play tortoise@2",
  122: "play vase@2",
  123: "play sun@2",
  124: "play mother-of-heaven@2",
  125: "play drummer@2",
  126: "play shaman@2",
  127: "play snake-dance@2",
  128: "play chieftain@3",
  129: "play birth@3",
  130: "play spider-woman@3",
  131: "play warrior@3",
  132: "play hunter@3",
  133: "play fire@3",
  134: "play paw@3",
  135: "play lizard@3",
  136: "play eagle-feather@3",
  137: "play tortoise@3",
  138: "play vase@3",
  139: "play sun@3",
  140: "play mother-of-heaven@3",
  141: "play drummer@3",
  142: "play shaman@3",
  143: "play snake-dance@3",
  144: "wild chieftain@0",
  145: "wild birth@0",
  146: "wild spider-woman@0",
  147: "wild warrior@0",
  148: "wild hunter@0",
  149: "wild fire@0",
  150: "wild paw@0",
  151: "wild lizard@0",
  152: "wild eagle-feather@0",
  153: "wild tortoise@0",
  154: "wild vase@0",
  155: "wild sun@0",
  156: "wild mother-of-heaven@0",
  157: "wild drummer@0",
  158: "wild shaman@0",
  159: "wild snake-dance@0",
  160: "wild chieftain@1",
  161: "wild birth@1",
  162: "wild spider-woman@1",
  163: "wild warrior@1",
  164: "wild hunter@1",
  165: "wild fire@1",
  166: "wild paw@1",
  167: "wild lizard@1",
  168: "wild eagle-feather@1",
  169: "wild tortoise@1",
  170: "wild vase@1",
  171: "wild sun@1",
  172: "wild mother-of-heaven@1",
  173: "wild drummer@1",
  174: "wild shaman@1",
  175: "wild snake-dance@1",
  176: "wild chieftain@2",
  177: "wild birth@2",
  178: "wild spider-woman@2",
  179: "wild warrior@2",
  180: "wild hunter@2",
  181: "wild fire@2",
  182: "wild paw@2",
  183: "wild lizard@2",
  184: "wild eagle-feather@2",
  185: "wild tortoise@2",
  186: "wild vase@2",
  187: "wild sun@2",
  188: "wild mother-of-heaven@2",
  189: "wild drummer@2",
  190: "wild shaman@2",
  191: "wild snake-dance@2",
  192: "wild chieftain@3",
  193: "wild birth@3",
  194: "wild spider-woman@3",
  195: "wild warrior@3",
  196: "wild hunter@3",
  197: "wild fire@3",
  198: "wild paw@3",
  199: "wild lizard@3",
  200: "wild eagle-feather@3",
  201: "wild tortoise@3",
  202: "wild vase@3",
  203: "wild sun@3",
  204: "wild mother-of-heaven@3",
  205: "wild drummer@3",
  206: "wild shaman@3",
  207: "wild snake-dance@3",
  208: "open chieftain left@0",
  209: "open birth left@0",
  210: "open spider-woman left@0",
  211: "open warrior left@0",
  212: "open hunter left@0",
  213: "open fire left@0",
  214: "open paw left@0",
  215: "open lizard left@0",
  216: "open eagle-feather left@0",
  217: "open tortoise left@0",
  218: "open vase left@0",
  219: "open sun left@0",
  220: "open mother-of-heaven left@0",
  221: "open drummer left@0",
  222: "open shaman left@0",
  223: "open snake-dance left@0",
  224: "open chieftain left@1",
  225: "open birth left@1",
  226: "open spider-woman left@1",
  227: "open warrior left@1",
  228: "open hunter left@1",
  229: "open fire left@1",
  230: "open paw left@1",
  231: "open lizard left@1",
  232: "open eagle-feather left@1",
  233: "open tortoise left@1",
  234: "open vase left@1",
  235: "open sun left@1",
  236: "open mother-of-heaven left@1",
  237: "open drummer left@1",
  238: "open shaman left@1",
  239: "open snake-dance left@1",
  240: "open chieftain left@2",
  241: "open birth left@2",
  242: "open spider-woman left@2",
  243: "open warrior left@2",
  244: "open hunter left@2",
  245: "open fire left@2",
  246: "open paw left@2",
  247: "open lizard left@2",
  248: "open eagle-feather left@2",
  249: "open tortoise left@2",
  250: "open vase left@2",
  251: "open sun left@2",
  252: "open mother-of-heaven left@2",
  253: "open drummer left@2",
  254: "open shaman left@2",
  255: "open snake-dance left@2",
  256: "open chieftain left@3",
  257: "open birth left@3",
  258: "open spider-woman left@3",
  259: "open warrior left@3",
  260: "open hunter left@3",
  261: "open fire left@3",
  262: "open paw left@3",
  263: "open lizard left@3",
  264: "open eagle-feather left@3",
  265: "open tortoise left@3",
  266: "open vase left@3",
  267: "open sun left@3",
  268: "open mother-of-heaven left@3",
  269: "open drummer left@3",
  270: "open shaman left@3",
  271: "open snake-dance left@3",
  272: "open chieftain right@0",
  273: "open birth right@0",
  274: "open spider-woman right@0",
  275: "open warrior right@0",
  276: "open hunter right@0",
  277: "open fire right@0",
  278: "open paw right@0",
  279: "open lizard right@0",
  280: "open eagle-feather right@0",
  281: "open tortoise right@0",
  282: "open vase right@0",
  283: "open sun right@0",
  284: "open mother-of-heaven right@0",
  285: "open drummer right@0",
  286: "open shaman right@0",
  287: "open snake-dance right@0",
  288: "open chieftain right@1",
  289: "open birth right@1",
  290: "open spider-woman right@1",
  291: "open warrior right@1",
  292: "open hunter right@1",
  293: "open fire right@1",
  294: "open paw right@1",
  295: "open lizard right@1",
  296: "open eagle-feather right@1",
  297: "open tortoise right@1",
  298: "open vase right@1",
  299: "open sun right@1",
  300: "open mother-of-heaven right@1",
  301: "open drummer right@1",
  302: "open shaman right@1",
  303: "open snake-dance right@1",
  304: "open chieftain right@2",
  305: "open birth right@2",
  306: "open spider-woman right@2",
  307: "open warrior right@2",
  308: "open hunter right@2",
  309: "open fire right@2",
  310: "open paw right@2",
  311: "open lizard right@2",
  312: "open eagle-feather right@2",
  313: "open tortoise right@2",
  314: "open vase right@2",
  315: "open sun right@2",
  316: "open mother-of-heaven right@2",
  317: "open drummer right@2",
  318: "open shaman right@2",
  319: "open snake-dance right@2",
  320: "open chieftain right@3",
  321: "open birth right@3",
  322: "open spider-woman right@3",
  323: "open warrior right@3",
  324: "open hunter right@3",
  325: "open fire right@3",
  326: "open paw right@3",
  327: "open lizard right@3",
  328: "open eagle-feather right@3",
  329: "open tortoise right@3",
  330: "open vase right@3",
  331: "open sun right@3",
  332: "open mother-of-heaven right@3",
  333: "open drummer right@3",
  334: "open shaman right@3",
  335: "open snake-dance right@3",
  336: "tuck chieftain",
  337: "tuck birth",
  338: "tuck spider-woman",
  339: "tuck warrior",
  340: "tuck hunter",
  341: "tuck fire",
  342: "tuck paw",
  343: "tuck lizard",
  344: "tuck eagle-feather",
  345: "tuck tortoise",
  346: "tuck vase",
  347: "tuck sun",
  348: "tuck mother-of-heaven",
  349: "tuck drummer",
  350: "tuck shaman",
  351: "tuck snake-dance",
  352: "tuck kokopelli",
};

/** Numbers of the rules. */
export const CODES = 353;
export const MAX_PLAYERS = 4;
export const MAX_DECK = 42;
export const MAX_LEGAL = 256;
export const HAND_LIMIT = 5;
export const SIDE_SPACES = 2;
export const TILES = 2;
export const RING = 64;
export const NONE = -1;
export const MORE = 1;
export const TUCK = 2;
export const OVER = 3;
export const PILE = 2;
export const TRACE_COLUMNS = 6;
export const FACT_COLUMNS = 4;
export const FIRST_AGAINST = 17;
export const SURVEY_COLUMNS = 8;
/** Cards of a deck, by the number of kinds. */
export const DECK_SIZES = [6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54];
/** First bits of the lanes of a set of spots: the own village, the left and right neighbour's. */
export const LANES = [0, 16, 32] as const;

/** The weights of the evaluation, by the number of players. */
export const WEIGHTS: Record<number, number[]> = {
  2: [5.012, -1.022, 1.471, 7.175, -0.381, -2.335, 4.183, -0.488, 8.489, 4.208, -0.74, 1.523, -0.565, -1.649, 3.17, 1.838, -5.113, 1.013, -2.096, -7.279, -0.106, 2.867, -1.428, -0.024, -6.838, -3.827, 0.008, -1.321, 2.2, 0.632, -2.516, -0.159, 1.0, 1.037, -1.072, 0.925, -0.294, 2.718, -0.373, 1.044, 0.439, 0.655, 0.184, 0.184, 0.099, 0.135, 0.59, 3.682, -0.105],
  3: [1.667, -0.558, 3.552, 7.945, -1.087, -2.246, 4.491, -1.289, 6.466, 1.155, -0.008, 0.578, -1.389, -1.756, 0.353, -1.8, -0.683, -0.556, -3.313, -5.789, -0.271, 2.743, -1.243, 0.188, -5.02, -1.203, -0.909, 0.266, 2.39, 0.61, -0.251, 4.168, 1.0, 0.846, -1.173, 0.593, -0.599, 1.357, -0.214, 1.255, 0.136, 0.776, 0.282, 0.543, 0.31, 0.179, 0.77, 2.339, 0.747],
  4: [0.604, -2.118, -0.247, 7.525, -1.238, -2.187, 4.524, -1.485, 5.036, 1.114, -0.055, 1.024, 0.788, -1.52, 1.283, -0.49, 0.332, 0.938, 0.528, -4.423, -0.338, 2.272, -1.364, 1.038, -3.113, -0.733, -0.484, -0.33, -0.088, 0.472, -0.619, 2.2, 1.0, 0.939, -1.967, 1.407, -0.526, 0.363, 0.395, 1.094, 0.287, 0.772, 0.372, 0.591, 0.332, 0.122, 0.911, 1.252, 0.939],
};

/** The numbers of players for which there is a network, and the bytes of its output weights. */
export const NETWORKS: number[] = [2, 3, 4];
export const OUTPUT_BYTES = 224;

/** The levels: features without weight, errors, whole turns, simulations of a search. */
export const LEVEL_SETTINGS = [
  {"overlooks": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 44, 45], "noise": 1.1, "wholeTurn": false, "simulations": 0},
  {"overlooks": [44, 45], "noise": 1.12, "wholeTurn": false, "simulations": 0},
  {"overlooks": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31], "noise": 0.7, "wholeTurn": true, "simulations": 0},
  {"overlooks": [], "noise": 0.75, "wholeTurn": true, "simulations": 0},
  {"overlooks": [], "noise": 0.0, "wholeTurn": true, "simulations": 0},
  {"overlooks": [], "noise": 0.0, "wholeTurn": true, "simulations": 10000},
];

/** What a style adds to the weights. */
export const STYLE_WEIGHTS: Record<string, number[]> = {
  builder: [0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.4, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
  raider: [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.25, 0.15, 0.1, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0],
  racer: [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.4, 0.0, 0.0, 0.0, 0.0, 0.6, 0.0, 0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0, 0.6],
};

/** Look-ahead: sampled tables, and evaluated positions for each move in one of them. */
export const WORLDS = 6;
export const LEAVES = 500;

/** Search: exploration, nodes, where a tree has their number, simulations of a batch, seconds. */
export const EXPLORATION = 0.05;
export const NODES = 400000;
export const ROOM = 1;
export const BATCH = 64;
export const THINKING = 0.5;

/** The search behind hints and odds. */
export const JUDGE = { seed: 1776630401191380941n, simulations: 2000, nodes: 50000 };

/** A seed times one of these plus the other is the state of a random number generator. */
export const SEED_FACTOR = 11400714819323198485n;
export const SEED_ADDEND = 15111065706836454659n;

/** Where a proof has what it found, its tasks, and how many positions it looks at. */
export const FOUND = {
  certain: 0,
  possible: 1,
  complete: 4,
  move: 8,
};
export const FINDINGS = 11;
export const TASKS = {
  gain: 0,
  win: 1,
};
export const PROOF_LIMIT = 200000;

/** Reviews: columns of an answer and of a judgement, sampled tables, and the look-ahead. */
export const ANSWER = {
  shares: 0,
  cards: 4,
  errors: 8,
  cardsErrors: 12,
};
export const JUDGEMENT = {
  value: 0,
  error: 1,
  cost: 2,
  costError: 3,
  shares: 4,
  columns: 8,
};
export const DECISION_WORLDS = 48;
export const TURN_WORLDS = 32;
export const ROLLOUT_WORLDS = 1;
export const ROLLOUT_LEAVES = 60;
