/**
 * View: what one seat, or a spectator, may know (R11). Pages and bots get nothing else.
 *
 * A view holds a copy of the table from which the rules have removed all secrets, and reads it in the words
 * of the protocol (`view.py`, `table_reader.py`, `preview.py`).
 */
import type { Card, CeremonyBody, FactBody, Kind, PreviewBody, Side, VillageBody } from '../net/protocol';
import { members, type Engine, type Reason, type Survey, type View as Known } from './engine';
import { readEvent, seenBy } from './events';
import { CARDS, DECISIONS, DECK_SIZES, FACTS, FIRST_AGAINST, HAND_LIMIT, KINDS } from './layout';
import { LANES, NONE, RING, SIDES, SIDE_SPACES } from './layout';
import { moveCode, moveText } from './moves';
import type { LISTS, NUMBERS } from './layout';
import type { Table } from './table';

type Counts = Record<string, number>;
type Decision = (typeof DECISIONS)[number];
type CeremonyId = [owner: number, kind: Kind];

/** What follows for a seat from the ceremonies of all villages. */
interface Reach {
  fullSize: number; // cards that finish a ceremony (R6.2)
  pileSpaces: number;
  reached: CeremonyId[]; // ceremonies that it may play onto (R6.1)
  area: CeremonyId[]; // ceremonies in its play area (R1.5)
  openings: { owner: number; side: Side; kinds: Kind[] }[]; // where it could open what (R5, R9.6)
}

export class View {
  /** What bots get: the table without secrets, and the cards that the viewer has not seen. */
  readonly known: Known;
  protected readonly table: Table;
  private reaches: Reach[] | null = null;
  private legalMoves: string[] | null = null;

  constructor(
    protected readonly engine: Engine,
    table: Table,
    readonly players: readonly string[],
    /** Null for a spectator. */
    readonly viewer: number | null,
  ) {
    this.known = engine.hide(table, viewer);
    this.table = this.shown(table);
  }

  get kinds(): Kind[] {
    return kindsOf(this.number('kinds'));
  }

  /** The seat that begins each round. */
  get first(): number {
    return this.number('first');
  }

  get round(): number {
    return this.number('round_number');
  }

  get isOver(): boolean {
    return this.tableDecision === 'over';
  }

  /** The seat on turn; null when the game is over. */
  get turn(): number | null {
    return this.isOver ? null : this.number('seat');
  }

  /** What this seat has to decide; null on another's turn. */
  get decision(): Decision | null {
    return this.isOver || this.turn === this.viewer ? this.tableDecision : null;
  }

  get actionsLeft(): number {
    return this.number('actions_left');
  }

  get scores(): number[] {
    return this.ofSeats('scores');
  }

  get hand(): Counts {
    return this.viewer === null || this.isOver ? {} : this.handOf(this.viewer);
  }

  get handSizes(): number[] {
    return this.ofSeats('hand_sizes');
  }

  get pileSizes(): number[] {
    const tops = this.ofSeats('pile_tops');
    return this.ofSeats('pile_ends').map((end, seat) => end - tops[seat]);
  }

  /** The cards that this seat tucked under its own pile, upper ones first: all that came after its deck. */
  get tucked(): Card[] {
    const { viewer } = this;
    if (viewer === null) return [];
    const [top, end] = [this.list('pile_tops')[viewer], this.list('pile_ends')[viewer]];
    const ring = this.list('piles').slice(viewer * RING, (viewer + 1) * RING);
    const begin = Math.max(top, DECK_SIZES[this.kinds.length]);
    return Array.from(
      { length: Math.max(0, end - begin) },
      (_, place) => CARDS[ring[(begin + place) % RING]],
    );
  }

  /**
   * How many cards this seat has to tuck: its hand in an exchange (R8.1), else those above the limit (R3.5).
   */
  get toTuck(): number {
    if (this.decision !== 'tuck') return 0;
    const held = this.handSizes[this.number('seat')];
    return this.number('exchanging') > 0 ? held : held - HAND_LIMIT;
  }

  /** For each seat, the cards in its hand and pile that the viewer has not seen. */
  get unseen(): Counts[] {
    const counts = Array.from(this.known.unseen);
    return this.seats.map((seat) => countsOf(counts.slice(seat * CARDS.length, (seat + 1) * CARDS.length)));
  }

  /** For each kind in play, the VP tiles left on its selection tile, top first. */
  get tiles(): Record<string, number[]> {
    const left = this.list('tiles');
    return Object.fromEntries(this.kinds.map((kind) => [kind, [4, 3].slice(2 - left[KINDS.indexOf(kind)])]));
  }

  get endTiles(): number {
    return this.number('end_tiles');
  }

  get ending(): boolean {
    return this.number('ending') !== 0;
  }

  /** The winning seats; null until the game is over. */
  get winners(): number[] | null {
    return this.engine.winners(this.table);
  }

  /** The legal moves of this seat; none on another's turn. */
  get legal(): string[] {
    if (this.viewer === null || this.turn !== this.viewer) return [];
    this.legalMoves ??= this.engine.legal(this.table).map(moveText);
    return this.legalMoves;
  }

  /** The abilities by which this seat may play a further card in its action. */
  get continuesBy(): Kind[] {
    return this.engine.continuesBy(this.table, this.viewer);
  }

  get villages(): VillageBody[] {
    const [sets, cards, wilds] = [this.list('villages'), this.list('cards'), this.list('wilds')];
    return this.seats.map((owner) => ({
      ceremonies: SIDES.flatMap((side, place) =>
        kindsOf(sets[owner * SIDES.length + place]).map((kind): CeremonyBody => {
          const number = owner * KINDS.length + KINDS.indexOf(kind);
          return {
            kind,
            side,
            cards: cards[number],
            wilds: wilds[number],
            full: this.reach[owner].fullSize,
            reached_by: this.seats.filter((seat) => has(this.reach[seat].reached, owner, kind)),
            area_of: this.seats.filter((seat) => has(this.reach[seat].area, owner, kind)),
          };
        }),
      ),
      spaces: { left: SIDE_SPACES, right: SIDE_SPACES, pile: this.reach[owner].pileSpaces },
      opened_by: Object.fromEntries(SIDES.map((side) => [side, this.openersOf(owner, side)])),
    }));
  }

  /** For each seat, the kinds of which it can open no ceremony now. */
  get barred(): Kind[][] {
    return this.reach.map(({ openings }) => {
      const openable = new Set(openings.flatMap(({ kinds }) => kinds));
      return this.kinds.filter((kind) => !openable.has(kind));
    });
  }

  /** What each legal move of this seat brings at once, as far as the seat can know. */
  get previews(): Record<string, PreviewBody> {
    return Object.fromEntries(this.legal.map((move) => [move, this.preview(move)]));
  }

  /** Return what speaks for a legal move of this seat, and then what against it. */
  facts(move: string): FactBody[] {
    const rows = this.engine.facts(this.known, moveCode(move) as number);
    return rows.map(({ fact, seat, ceremony, amount }) => ({
      name: FACTS[fact],
      seat,
      owner: ceremony === NONE ? null : ceremony >> 4,
      kind: ceremony === NONE ? null : KINDS[ceremony & 15],
      count: amount === NONE ? null : amount,
      against: fact >= FIRST_AGAINST,
    }));
  }

  /** Return why this seat may not make a move now; null if it may. */
  whyNot(move: string): Reason | null {
    const code = moveCode(move);
    if (code === null) throw new RangeError(`"${move}" is not a move`);
    return this.engine.whyNot(this.table, this.viewer, code);
  }

  protected handOf(seat: number): Counts {
    return countsOf(this.list('hands').slice(seat * CARDS.length, (seat + 1) * CARDS.length));
  }

  /** Return the table that this view shows, of the whole one. */
  protected shown(_whole: Table): Table {
    return this.known.table;
  }

  protected get seats(): number[] {
    return this.players.map((_, seat) => seat);
  }

  private get tableDecision(): Decision {
    return DECISIONS[this.number('decision')];
  }

  private get reach(): Reach[] {
    this.reaches ??= this.engine.survey(this.table).map(readReach);
    return this.reaches;
  }

  private openersOf(owner: number, side: Side): number[] {
    const opens = (seat: number) =>
      this.reach[seat].openings.some(
        (one) => one.owner === owner && one.side === side && one.kinds.length > 0,
      );
    return this.seats.filter(opens);
  }

  private preview(move: string): PreviewBody {
    const { rows, begins, ends, blocked, decisions, hands } = this.engine.preview(
      this.known,
      moveCode(move) as number,
    );
    const events = rows.map((row) => seenBy(readEvent(row), null));
    const happens = (type: string) => events.some((event) => event.type === type);
    const goesOn = decisions.map((decision) => DECISIONS[decision] === 'more');
    const each = (sets: number[]) =>
      this.seats.flatMap((seat) => kindsOf(sets[seat]).map((kind): CeremonyId => [seat, kind]));
    return {
      points: events.flatMap((event) =>
        event.type === 'points-scored' ? [{ seat: event.seat, points: event.points, rule: event.rule }] : [],
      ),
      finishes: happens('ceremony-finished'),
      begins: each(begins),
      ends: each(ends),
      draws: events.filter((event) => event.type === 'card-drawn').length,
      above_limit: Math.max(0, hands[this.number('seat')] - HAND_LIMIT),
      extra_action: happens('action-gained'),
      goes_on: goesOn[0] === goesOn[1] ? goesOn[0] : null,
      blocked: each(blocked),
      last_round: happens('end-triggered'),
      over: happens('game-ended'),
    };
  }

  private number(name: keyof typeof NUMBERS): number {
    return this.table.number(name);
  }

  private list(name: keyof typeof LISTS): number[] {
    return this.table.list(name);
  }

  private ofSeats(name: keyof typeof LISTS): number[] {
    return this.list(name).slice(0, this.players.length);
  }
}

/** The whole table face up, for finished games. Players must not get it during a game. */
export class OpenView extends View {
  constructor(engine: Engine, table: Table, players: readonly string[]) {
    super(engine, table, players, null);
  }

  /** All hands; none when the game is over. */
  get hands(): Counts[] {
    return this.seats.map((seat) => (this.isOver ? {} : this.handOf(seat)));
  }

  protected override shown(whole: Table): Table {
    return whole;
  }
}

/** Return the number of each card, without zeros. */
function countsOf(numbers: number[]): Counts {
  return Object.fromEntries(
    CARDS.map((card, number) => [card, numbers[number]]).filter(([, count]) => count),
  );
}

function has(ceremonies: CeremonyId[], owner: number, kind: Kind): boolean {
  return ceremonies.some((one) => one[0] === owner && one[1] === kind);
}

/** Return what the rules wrote about a seat; sets of spots have 16 bits for each village. */
function readReach(
  { left, right, full, pileSpaces, reach, area, opens, fires }: Survey,
  seat: number,
): Reach {
  const owners = [seat, left, right];
  const ceremonies = (spots: number) =>
    owners.flatMap((owner, lane) => kindsOf(laneOf(spots, lane)).map((kind): CeremonyId => [owner, kind]));
  return {
    fullSize: full,
    pileSpaces,
    reached: ceremonies(reach),
    area: ceremonies(area),
    openings: [
      ...SIDES.map((side, lane) => ({ owner: seat, side, kinds: kindsOf(laneOf(opens, lane)) })),
      { owner: left, side: 'right', kinds: kindsOf(laneOf(fires, 0)) },
      { owner: right, side: 'left', kinds: kindsOf(laneOf(fires, 1)) },
    ],
  };
}

/** Return the kinds of a set, in the order of the rules. */
const kindsOf = (set: number): Kind[] => members(set).map((number) => KINDS[number]);

/** Return one of the parts of a set of up to 48 bits, which a number holds exactly. */
function laneOf(spots: number, lane: number): number {
  return Math.floor(spots / 2 ** LANES[lane]) & 0xffff;
}
