/**
 * The compiled rules and bots in a browser: kokopelli.wasm with typed methods.
 *
 * Nothing is decided here. Tables are values of the caller: every call copies one into the memory of the
 * module, and what the call changed or found back out of it. Sets are integers with one bit for each member.
 */
import {
  BATCH,
  BYTES,
  CARDS,
  EVALUATOR,
  EXPLORATION,
  FACT_COLUMNS,
  FINDINGS,
  FOUND,
  JUDGE,
  KINDS,
  KNOWLEDGE,
  LEAVES,
  LEVEL_SETTINGS,
  LOOKAHEAD,
  MAX_DECK,
  MAX_PLAYERS,
  NETWORK,
  NETWORKS,
  NODE_BYTES,
  NODES,
  NONE,
  OUTPUT_BYTES,
  PLAYOUT,
  PROOF,
  PROOF_LIMIT,
  REASONS,
  ROOM,
  SIDES,
  STYLE_WEIGHTS,
  SURVEY_COLUMNS,
  TABLE_BYTES,
  TASKS,
  TRACE_COLUMNS,
  TREE,
  WEIGHTS,
  WORLDS,
  type Kernels,
  type Pointer,
} from './layout.ts';
import { Memory } from './memory.ts';
import { randomState } from './randomState.ts';
import { Table } from './table.ts';
import { Weighing } from './weighing.ts';
import type { Card, Kind, Side } from '../net/protocol.ts';

/** One thing that a move caused; `NONE` stands for no ceremony or no card. A ceremony is owner * 16 + kind. */
export interface TraceRow {
  event: number;
  rule: number;
  seat: number;
  ceremony: number;
  card: number;
  amount: number;
}

/** What a viewer knows: a table without secrets, and for each seat how many of each card are unseen. */
export interface View {
  table: Table;
  unseen: Uint8Array;
}

/** What follows from the villages for one seat; spots and openings have lanes of 16 bits. */
export interface Survey {
  left: number;
  right: number;
  full: number;
  pileSpaces: number;
  reach: number;
  area: number;
  opens: number;
  fires: number;
}

/** What a move brings at once, as far as its seat can know; the lists have a set of kinds for each seat. */
export interface MovePreview {
  rows: TraceRow[];
  /** The next decision if no unknown card can be played, and if all of them can. */
  decisions: [number, number];
  begins: number[];
  ends: number[];
  blocked: number[];
  /** The number of cards in each hand after the move. */
  hands: number[];
}

/** Why a move is not legal: the `ReasonBody` of the protocol without its sentence. */
export interface Reason {
  key: (typeof REASONS)[number];
  rule: string;
  kind: Kind | null;
  card: Card | null;
  owner: number | null;
  side: Side | null;
  blocking: [number, Kind][];
}

/** What speaks for a move or against it; `NONE` stands for no ceremony or no amount. */
export interface FactRow {
  fact: number;
  seat: number;
  ceremony: number;
  amount: number;
}

/** A move of a hint, by its code, and the chance to win with it. */
export interface Hinted {
  code: number;
  chance: number;
}

/** A bot: its level from 1 on and its style, which may be empty. The same seed gives the same move. */
export interface Bot {
  level: number;
  style: string;
  seed: bigint;
}

/** What a puzzle asks for: to gain the most on the others in this turn, or to win with it. */
export type Task = keyof typeof TASKS;

/** What trying every way to end a turn has found. */
export interface Findings {
  /** The best result that the seat can reach whatever it draws, and with the best draw. */
  certain: number;
  possible: number;
  /** A move that keeps the certain result. */
  move: number;
}

/** Whether there is time for another batch of simulations. */
export type HasTime = () => boolean;

const SPECTATOR = -1;

export class Engine {
  readonly #kernels: Kernels;
  readonly #memory: Memory;
  readonly #networks = new Map<number, Uint8Array>();
  #searches = 0;

  private constructor(kernels: Kernels) {
    this.#kernels = kernels;
    this.#memory = new Memory(kernels);
  }

  /** The engine of a module that is fetched, or of its bytes. */
  static async load(source: Response | Promise<Response> | BufferSource): Promise<Engine> {
    const given = await source;
    const { instance } =
      given instanceof Response
        ? await WebAssembly.instantiateStreaming(given)
        : await WebAssembly.instantiate(given);
    return new Engine(instance.exports as unknown as Kernels);
  }

  /** A new game with a set of kinds; each deck has the numbers of its cards, the top card first. */
  deal(players: number, kinds: number, first: number, decks: number[][]): Table {
    this.#memory.reset();
    const cards = new Uint8Array(MAX_PLAYERS * MAX_DECK);
    decks.forEach((deck, seat) => cards.set(deck, seat * MAX_DECK));
    const at = this.#memory.take(TABLE_BYTES);
    this.#kernels.deal_table(at, players, kinds, first, this.#memory.put(cards));
    return this.#table(at);
  }

  /** The codes of the legal moves, in ascending order. */
  legal(table: Table): number[] {
    const at = this.#begin(table);
    const codes = this.#memory.take(BYTES.codes);
    return this.#memory.codes(codes, this.#kernels.legal_moves(at, codes));
  }

  /** Make a legal move on this table and return what it caused. */
  play(table: Table, code: number): TraceRow[] {
    const at = this.#begin(table);
    const trace = this.#memory.take(BYTES.trace);
    this.#kernels.make_move(at, code, trace);
    table.bytes.set(this.#memory.bytes(at, TABLE_BYTES));
    return this.#rows(trace);
  }

  /** What a seat, or with null a spectator, may know. */
  hide(table: Table, viewer: number | null): View {
    const at = this.#begin(table);
    const unseen = this.#memory.take(BYTES.counts);
    this.#kernels.hide_secrets(at, viewer ?? SPECTATOR, unseen);
    return { table: this.#table(at), unseen: this.#memory.bytes(unseen, BYTES.counts).slice() };
  }

  /** What follows from the villages, for each seat. */
  survey(table: Table): Survey[] {
    const at = this.#begin(table);
    const found = this.#memory.take(BYTES.survey);
    this.#kernels.survey_villages(at, found);
    return Array.from({ length: table.number('players') }, (_, seat) => {
      const row = this.#memory.integers(found + 8 * SURVEY_COLUMNS * seat, SURVEY_COLUMNS);
      const [left, right, full, pileSpaces, reach, area, opens, fires] = row;
      return { left, right, full, pileSpaces, reach, area, opens, fires };
    });
  }

  /** What a legal move brings, on the table of a view whose seat is on turn. */
  preview(view: View, code: number): MovePreview {
    const at = this.#begin(view.table);
    const worlds = this.#memory.take(BYTES.worlds);
    const trace = this.#memory.take(BYTES.trace);
    const changes = this.#memory.take(BYTES.changes);
    this.#kernels.preview_move(at, code, worlds, trace, changes);
    const [closed, open] = [this.#table(worlds), this.#table(worlds + TABLE_BYTES)];
    const players = view.table.number('players');
    const [begins, ends, blocked] = [0, 1, 2].map((row) =>
      this.#memory.integers(changes + 8 * MAX_PLAYERS * row, players),
    );
    const decisions: [number, number] = [closed.number('decision'), open.number('decision')];
    const hands = open.list('hand_sizes');
    return { rows: this.#rows(trace), decisions, begins, ends, blocked, hands };
  }

  /** What speaks for a legal move and then what against it, on the table of a view whose seat is on turn. */
  facts(view: View, code: number): FactRow[] {
    const at = this.#begin(view.table);
    const unseen = this.#memory.put(view.unseen);
    const worlds = this.#memory.take(BYTES.worlds);
    const trace = this.#memory.take(BYTES.trace);
    const changes = this.#memory.take(BYTES.changes);
    const facts = this.#memory.take(BYTES.facts);
    this.#kernels.facts_of_move(at, code, unseen, worlds, trace, changes, facts);
    const [count] = this.#memory.integers(facts, 1);
    return Array.from({ length: count }, (_, number) => {
      const row = this.#memory.integers(facts + 8 * FACT_COLUMNS * (number + 1), FACT_COLUMNS);
      const [fact, seat, ceremony, amount] = row;
      return { fact, seat, ceremony, amount };
    });
  }

  /** Why a viewer may not make a move now; null if it may. */
  whyNot(table: Table, viewer: number | null, code: number): Reason | null {
    const at = this.#begin(table);
    const found = this.#memory.take(BYTES.reason);
    if (!this.#kernels.why_not(at, viewer ?? SPECTATOR, code, found)) return null;
    const [key, rule, kind, card, owner, side, ...blocking] = this.#memory.integers(found, BYTES.reason / 8);
    return {
      key: REASONS[key],
      rule: ruleText(rule),
      kind: kind === NONE ? null : KINDS[kind],
      card: card === NONE ? null : CARDS[card],
      owner: owner === NONE ? null : owner,
      side: side === NONE ? null : SIDES[side],
      blocking: blocking.flatMap((kinds, seat) =>
        members(kinds).map((number): [number, Kind] => [seat, KINDS[number]]),
      ),
    };
  }

  /** The kinds by whose abilities the viewer may play a further card in its action. */
  continuesBy(table: Table, viewer: number | null): Kind[] {
    const kinds = this.#kernels.continues_by(this.#begin(table), viewer ?? SPECTATOR);
    return members(kinds).map((kind) => KINDS[kind]);
  }

  /** The winning seats; null until the game is over. */
  winners(table: Table): number[] | null {
    const seats = this.#kernels.winning_set(this.#begin(table));
    return seats ? members(seats) : null;
  }

  /** Whether the network for a number of players was added. */
  hasNetwork(players: number): boolean {
    return this.#networks.has(players);
  }

  /** Add the network for a number of players: its output weights, then its rows. */
  addNetwork(players: number, bytes: Uint8Array): void {
    this.#networks.set(players, bytes);
  }

  /** The code of a bot's move. A search stops when there is no more time, after one batch at the earliest. */
  choose(view: View, bot: Bot, hasTime: HasTime = () => true): number {
    const { simulations } = LEVEL_SETTINGS[bot.level - 1];
    if (!simulations) return this.#lookAhead(view, bot);
    return this.#finish(this.search(view, bot), hasTime).move();
  }

  /** Good moves with their chances, the best one first: always the same for the same view. */
  hint(view: View, hasTime: HasTime = () => true): Hinted[] {
    return this.#finish(this.judge(view), hasTime).best();
  }

  /** Each seat's chance to win, judged from what the view's seat knows. */
  odds(view: View, hasTime: HasTime = () => true): number[] {
    return this.#finish(this.judge(view), hasTime).odds();
  }

  /** The search of a bot whose level has one, to be continued in steps. Only the newest search can go on. */
  search(view: View, bot: Bot): Search {
    // A single move needs no thought.
    const simulations = this.legal(view.table).length > 1 ? LEVEL_SETTINGS[bot.level - 1].simulations : 0;
    return this.#search(view, bot, bot.seed, simulations, NODES);
  }

  /** The search behind hints and odds, to be continued in steps. Only the newest search can go on. */
  judge(view: View): Search {
    return this.#search(view, null, JUDGE.seed, JUDGE.simulations, JUDGE.nodes);
  }

  /** A table with the position of a puzzle, and hidden cards that a seed deals. */
  setUp(position: Uint8Array, seed: bigint): Table {
    this.#memory.reset();
    const content = this.#memory.take(BYTES.position);
    this.#memory.bytes(content, position.length).set(position);
    const knowledge = this.#memory.take(KNOWLEDGE.bytes);
    const unseen = this.#memory.take(BYTES.counts);
    const rng = this.#memory.take(BYTES.rng);
    this.#memory.setInteger(rng, randomState(seed));
    this.#kernels.set_up(content, knowledge, unseen, rng);
    return this.#table(knowledge + KNOWLEDGE.tables);
  }

  /** Try every way in which a seat can end its turn; `before` has the points at the beginning of the turn. */
  prove(view: View, task: Task, seat: number, before: number[]): Findings {
    this.#memory.reset();
    const proof = this.#memory.take(PROOF.bytes);
    this.#memory.bytes(proof + PROOF.tables, TABLE_BYTES).set(view.table.bytes);
    const own = view.unseen.slice(seat * CARDS.length, (seat + 1) * CARDS.length);
    this.#memory.bytes(proof + PROOF.unseen, own.length).set(own);
    before.forEach((points, other) => this.#memory.setInteger(proof + PROOF.before + 8 * other, points));
    this.#kernels.prove(proof, TASKS[task], seat, PROOF_LIMIT);
    const found = this.#memory.integers(proof + PROOF.found, FINDINGS);
    if (!found[FOUND.complete]) throw new RangeError('there are too many ways to end this turn');
    return { certain: found[FOUND.certain], possible: found[FOUND.possible], move: found[FOUND.move] };
  }

  /** Play random games, to measure the speed: the number of moves, and the points of all games by seat. */
  playGames(
    players: number,
    kinds: number,
    seed: bigint,
    games: number,
  ): { moves: number; points: number[] } {
    this.#memory.reset();
    const playout = this.#memory.take(PLAYOUT.bytes);
    this.#memory.setInteger(playout + PLAYOUT.players, players);
    this.#memory.setInteger(playout + PLAYOUT.kind_count, kinds);
    this.#memory.setInteger(playout + PLAYOUT.rng, randomState(seed));
    const moves = this.#kernels.play_games(playout, games);
    return { moves, points: this.#memory.integers(playout + PLAYOUT.totals, MAX_PLAYERS) };
  }

  /** What reviews of games with so many players are weighed with; no search can go on after that. */
  weighing(players: number): Weighing {
    this.#searches++;
    const weighing = new Weighing(this.#kernels, this.#memory, players);
    this.#weigh(players, null, weighing.evaluator);
    return weighing;
  }

  #begin(table: Table): Pointer {
    this.#memory.reset();
    return this.#memory.put(table.bytes);
  }

  #table(at: Pointer): Table {
    return new Table(this.#memory.bytes(at, TABLE_BYTES).slice());
  }

  #rows(trace: Pointer): TraceRow[] {
    const [count] = this.#memory.integers(trace, 1);
    return Array.from({ length: count }, (_, number) => {
      const row = this.#memory.integers(trace + 8 * TRACE_COLUMNS * (number + 1), TRACE_COLUMNS);
      const [event, rule, seat, ceremony, card, amount] = row;
      return { event, rule, seat, ceremony, card, amount };
    });
  }

  /** Write what a viewer knows to a place in memory. */
  #know(view: View, place: Pointer): void {
    this.#memory.bytes(place + KNOWLEDGE.tables, TABLE_BYTES).set(view.table.bytes);
    const counts = this.#memory.put(view.unseen);
    this.#kernels.list_unseen(counts, place + KNOWLEDGE.unseen, place + KNOWLEDGE.sizes);
  }

  #lookAhead(view: View, bot: Bot): number {
    this.#memory.reset();
    const { noise, wholeTurn } = LEVEL_SETTINGS[bot.level - 1];
    const knowledge = this.#memory.take(KNOWLEDGE.bytes);
    this.#know(view, knowledge);
    const ahead = this.#memory.take(LOOKAHEAD.bytes);
    this.#memory.setInteger(ahead + LOOKAHEAD.worlds, WORLDS);
    this.#memory.setInteger(ahead + LOOKAHEAD.max_leaves, LEAVES);
    this.#memory.setInteger(ahead + LOOKAHEAD.whole_turn, Number(wholeTurn));
    this.#memory.setFloats(ahead + LOOKAHEAD.noise, [noise]);
    const evaluator = this.#memory.take(EVALUATOR.bytes);
    this.#weigh(view.table.number('players'), bot, evaluator);
    const rng = this.#memory.take(BYTES.rng);
    this.#memory.setInteger(rng, randomState(bot.seed));
    return this.#kernels.choose_by_lookahead(ahead, evaluator, knowledge, rng);
  }

  /** Write how a bot, or the search behind hints, evaluates tables to a place that is filled with zeros. */
  #weigh(players: number, bot: Bot | null, evaluator: Pointer): void {
    const byBest = !bot || (LEVEL_SETTINGS[bot.level - 1].simulations > 0 && !bot.style);
    const network = byBest ? this.#networks.get(players) : undefined;
    if (!network) {
      if (byBest && NETWORKS.includes(players))
        throw new Error(`no network for ${players} players was added`);
      const weights = bot ? weightsOf(bot, players) : WEIGHTS[players];
      this.#memory.setFloats(evaluator + EVALUATOR.weights, weights);
      return;
    }
    const place = evaluator + EVALUATOR.network;
    const rows = network.length - OUTPUT_BYTES;
    this.#memory.setInteger(evaluator + EVALUATOR.by_network, 1);
    this.#memory.bytes(place + NETWORK.output_weights, OUTPUT_BYTES).set(network.subarray(0, OUTPUT_BYTES));
    this.#memory.bytes(place + NETWORK.row_weights, rows).set(network.subarray(OUTPUT_BYTES));
  }

  #search(view: View, bot: Bot | null, seed: bigint, simulations: number, nodes: number): Search {
    this.#memory.reset();
    const places = this.#memory.keep({
      knowledge: KNOWLEDGE.bytes,
      evaluator: EVALUATOR.bytes,
      rng: BYTES.rng,
      tree: TREE.bytes + nodes * NODE_BYTES,
    });
    this.#know(view, places.knowledge);
    this.#memory.bytes(places.evaluator, EVALUATOR.bytes).fill(0);
    this.#weigh(view.table.number('players'), bot, places.evaluator);
    this.#memory.setInteger(places.rng, randomState(seed));
    this.#memory.setInteger(places.tree + TREE.filled + 8 * ROOM, nodes);
    this.#kernels.clear_tree(places.tree);
    const number = ++this.#searches;
    const isNewest = (): boolean => number === this.#searches;
    return new Search(
      this.#kernels,
      this.#memory,
      places,
      simulations,
      view.table.number('players'),
      isNewest,
    );
  }

  #finish(search: Search, hasTime: HasTime): Search {
    while (search.step() && hasTime());
    return search;
  }
}

/** A search in progress. */
export class Search {
  /** Simulations made so far. */
  simulations = 0;
  readonly #kernels: Kernels;
  readonly #memory: Memory;
  readonly #places: Record<'knowledge' | 'evaluator' | 'rng' | 'tree', Pointer>;
  readonly #limit: number;
  readonly #players: number;
  readonly #isNewest: () => boolean;

  constructor(
    kernels: Kernels,
    memory: Memory,
    places: Record<'knowledge' | 'evaluator' | 'rng' | 'tree', Pointer>,
    limit: number,
    players: number,
    isNewest: () => boolean,
  ) {
    this.#kernels = kernels;
    this.#memory = memory;
    this.#places = places;
    this.#limit = limit;
    this.#players = players;
    this.#isNewest = isNewest;
  }

  /** Make a batch of simulations; returns whether more of them could change the move. */
  step(): boolean {
    this.#check();
    const { tree, evaluator, knowledge, rng } = this.#places;
    const batch = Math.min(BATCH, this.#limit - this.simulations);
    this.#kernels.search(tree, evaluator, knowledge, EXPLORATION, batch, rng);
    this.simulations += batch;
    const left = this.#limit - this.simulations;
    return left > 0 && !this.#kernels.is_decided(tree, left);
  }

  /** The code of the move that most simulations chose. */
  move(): number {
    this.#check();
    return this.#kernels.most_visited(this.#places.tree, this.#places.knowledge);
  }

  /** Up to three moves that most simulations chose, with the chance of the seat on turn after each. */
  best(): Hinted[] {
    this.#check();
    this.#memory.reset();
    const codes = this.#memory.take(BYTES.hinted_codes);
    const chances = this.#memory.take(BYTES.hinted_chances);
    const { tree, knowledge } = this.#places;
    const size = this.#kernels.best_moves(tree, knowledge, codes, chances);
    const found = this.#memory.floats(chances, size);
    return this.#memory.codes(codes, size).map((code, place) => ({ code, chance: found[place] }));
  }

  /** Each seat's chance to win if the seat on turn makes this move. */
  odds(): number[] {
    this.#check();
    this.#memory.reset();
    const odds = this.#memory.take(BYTES.odds);
    this.#kernels.read_odds(this.#places.tree, this.#players, odds);
    return this.#memory.floats(odds, this.#players);
  }

  #check(): void {
    if (!this.#isNewest()) throw new Error('another search has begun');
  }
}

/** The members of a set, in ascending order. */
export function members(set: number): number[] {
  const found: number[] = [];
  for (let number = 0; set >> number; number++) if ((set >> number) & 1) found.push(number);
  return found;
}

/** The number of a rule as it is written in the rulebook, such as R9.11. */
export function ruleText(rule: number): string {
  return `R${Math.floor(rule / 100)}.${rule % 100}`;
}

function weightsOf(bot: Bot, players: number): number[] {
  const weights = WEIGHTS[players].slice();
  for (const place of LEVEL_SETTINGS[bot.level - 1].overlooks) weights[place] = 0;
  if (!bot.style) return weights;
  return weights.map((weight, place) => weight + STYLE_WEIGHTS[bot.style][place]);
}
