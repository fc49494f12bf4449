/**
 * Events, reasons and moves as sentences, from the same Fluent files as the Python side.
 *
 * A sentence is a list of parts, so that the page can explain the cards in it; `plainText` joins them.
 */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import { kindOfRule } from '../game/cards';
import type { Move } from '../game/choices';
import { parsePlace } from '../game/places';
import { lieOf } from '../game/plazas';
import type { Card, FactBody, GameEvent, Kind, PointsScored, ReasonBody, Side } from '../net/protocol';
import { EVENT_VARIABLES, POINTS, POINTS_EXCEPTIONS, POINTS_WITH_KIND } from './eventMessages';
import { WITH_ABILITY, WITH_ELSEWHERE, WITH_HIDDEN } from './eventMessages';

/** How many facts about a move are told. */
const SAID = 3;

export type Part = { text: string; card: Card | null };

// A private-use character marks the names of cards until the sentence is split into parts.
const MARK = '\uE000';

type Values = Record<string, FluentVariable>;

/** A number without separators: the numbers of a game need none, and their formatter takes long to load. */
class PlainNumber extends FluentNumber {
  override toString(): string {
    return `${this.value}`;
  }
}

export class Texts {
  private bundle: FluentBundle;
  /** Messages without values, which are needed again and again. */
  private cache = new Map<string, string>();

  constructor(
    readonly language: string,
    source: string,
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(new FluentResource(source));
  }

  /** Return a message, or one of its attributes, as in `kind-paw.ability`. */
  get(name: string, values?: Values): string {
    if (values) return this.format(name, values);
    const text = this.cache.get(name) ?? this.format(name, {});
    this.cache.set(name, text);
    return text;
  }

  private format(name: string, values: Values): string {
    const [id, attribute] = name.split('.');
    const message = this.bundle.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) throw new Error(`no message ${name}`);
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, withPlainNumbers(values), errors);
    if (errors.length > 0) throw errors[0];
    return text;
  }

  card(card: Card): string {
    return this.get(messageOf(card));
  }

  ability(card: Card): string {
    return this.get(`${messageOf(card)}.ability`);
  }

  details(card: Card): string {
    return this.get(`${messageOf(card)}.details`);
  }

  /** Return the heading of a rule, such as R6.5 or R6. */
  rule(rule: string): string {
    return this.get(`rule-${rule.slice(1).replace('.', '-')}`);
  }

  names(names: string[]): string {
    return names.join(this.language === 'ja' ? '、' : ', ');
  }

  /** Return the names of people who share something, with "and" before the last one. */
  namesAnd(names: string[]): string {
    if (names.length < 2) return this.names(names);
    return this.get('names-and', { names: this.names(names.slice(0, -1)), last: names[names.length - 1] });
  }

  /** Return where a side of a village lies, seen by the viewer: "shared with you". */
  place(owner: number, side: Side, players: string[], viewer: number | null): string {
    const lie = lieOf(owner, side, players.length, viewer);
    if (lie.type === 'shared-with') return this.get('web-place-shared-with', { player: players[lie.seat] });
    return this.get(`web-place-${lie.type}`);
  }

  /** Return the sentence for an event, as the viewer sees it: it says "you" to whoever did it. */
  event(event: GameEvent, players: string[], viewer: number | null): Part[] {
    const [message, values] = this.eventMessage(event, players);
    if ('side' in event) values.side = this.place(event.owner, event.side, players, viewer);
    if (event.type === 'game-ended' && viewer !== null && event.winners.includes(viewer))
      values.winners = this.namesAnd(othersOf(event.winners, viewer).map((seat) => players[seat]));
    const addressed = this.addressed(message, event, viewer);
    const what = this.get(addressed, { player: players[event.seat], ...values });
    const ability = this.abilityBehind(event);
    if (ability === null) return this.parts(what);
    const how = event.type === 'ceremony-finished' ? ability : 'ability';
    return this.parts(this.get(`event-by-${how}`, { ability: this.marked(ability), what }));
  }

  /** Return a move as advice for the seat that may make it. */
  move(move: Move, players: string[], seat: number): string {
    const place = move.place === null ? null : parsePlace(move.place);
    const values: Values = {};
    if (move.card !== null) values.card = this.card(move.card);
    if (place?.type === 'space') values.side = this.place(place.owner, place.side, players, seat);
    if (move.verb === 'open') values.kind = this.card(move.card as Kind);
    else if (place?.type === 'ceremony') values.kind = this.card(place.kind);
    const elsewhere = place !== null && place.owner !== seat;
    if (elsewhere) values.owner = players[place.owner];
    return this.get(
      `move-${move.verb === 'wild' ? 'play' : move.verb}${elsewhere ? '-elsewhere' : ''}`,
      values,
    );
  }

  /** Return a move with the chance to win with it, if that is known. */
  moveWithChance(move: Move, chance: number | null, players: string[], seat: number): string {
    const text = this.move(move, players, seat);
    return chance === null ? text : this.get('hint-move', { move: text, chance: Math.round(100 * chance) });
  }

  /**
   * Return the most important facts about a move as one sentence for a viewer; empty without facts. Those
   * against the move follow those for it. Of several facts with the same name the first one is told.
   */
  facts(facts: FactBody[], players: string[], viewer: number | null): string {
    const first = (fact: FactBody) => facts.find(({ name }) => name === fact.name) === fact;
    const told = facts.filter(first).slice(0, SAID);
    const [favour, against] = [false, true].map((side) =>
      this.clauses(told.filter((one) => one.against === side).map((one) => this.fact(one, players, viewer))),
    );
    const both =
      favour && against ? this.get('fact-but', { facts: favour, last: against }) : favour || against;
    return both && this.get('fact-sentence', { facts: both });
  }

  private fact({ name, seat, owner, kind, count }: FactBody, players: string[], viewer: number | null) {
    const values: Values = { player: players[seat], count: count ?? 0 };
    if (owner !== null && kind !== null) {
      values.kind = this.card(kind);
      const message = owner === viewer ? 'fact-ceremony.you' : 'fact-ceremony';
      values.ceremony = this.get(message, { kind: values.kind, owner: players[owner] });
    }
    return this.get(`fact-${name}`, values);
  }

  private clauses(clauses: string[]): string {
    if (clauses.length < 2) return clauses.join('');
    return this.get('fact-and', {
      facts: this.names(clauses.slice(0, -1)),
      last: clauses[clauses.length - 1],
    });
  }

  /** Return why something is not possible, by the rules or by the server. */
  reason(reason: ReasonBody, players: string[], viewer: number | null): string {
    if (reason.rule === null) return this.get(`refusal-${reason.key}`);
    if (reason.key === 'kind-in-area' && reason.kind && reason.blocking.length > 0)
      return this.inReach(reason.kind, reason.blocking[0][0], players, viewer);
    const values: Values = {};
    if (reason.kind) values.kind = this.card(reason.kind);
    if (reason.card) values.card = this.card(reason.card);
    const owner = reason.owner ?? viewer; // no owner: the village is one's own
    if (reason.side && owner !== null) values.side = this.place(owner, reason.side, players, viewer);
    if (reason.owner !== null) {
      values.seat = reason.owner;
      values.owner = players[reason.owner] ?? '';
    }
    return this.get(`reason-${reason.key}`, values);
  }

  /** Return that a kind cannot be opened, because it lies where the viewer can play onto it (R5.2). */
  inReach(kind: Kind, owner: number, players: string[], viewer: number | null): string {
    if (owner === viewer) return this.get('web-why-in-village', { kind: this.card(kind) });
    return this.get('web-why-in-reach', { kind: this.card(kind), owner: players[owner] });
  }

  /** Return the message, or its variant for a viewer who acts or owns the village. */
  private addressed(message: string, event: GameEvent, viewer: number | null): string {
    if (viewer === null) return message;
    const acts = event.type === 'game-ended' ? event.winners.includes(viewer) : event.seat === viewer;
    const owns = 'owner' in event && event.owner === viewer;
    const variants = [acts && owns && 'your-own', acts && 'you', !acts && owns && 'yours'];
    const known = this.bundle.getMessage(message)?.attributes ?? {};
    const variant = variants.find((name) => name && name in known);
    return variant ? `${message}.${variant}` : message;
  }

  private marked(card: Card): string {
    return `${MARK}${card}${MARK}`;
  }

  private parts(sentence: string): Part[] {
    return sentence
      .split(MARK)
      .map((text, index) =>
        index % 2 === 1 ? { text: this.card(text as Card), card: text as Card } : { text, card: null },
      )
      .filter((part) => part.text !== '');
  }

  /** Return the ability that made an event possible, unless its message names the ability anyway. */
  private abilityBehind(event: GameEvent): Kind | null {
    return 'rule' in event && WITH_ABILITY.includes(event.type) ? kindOfRule(event.rule) : null;
  }

  private eventMessage(event: GameEvent, players: string[]): [string, Values] {
    if (event.type === 'points-scored') return this.pointsMessage(event);
    const variables = EVENT_VARIABLES[event.type];
    if (!variables) return [`web-event-${event.type}`, {}]; // an event of the server, not of the game
    const fields = new Map(Object.entries(event));
    if (WITH_HIDDEN.includes(event.type) && fields.get('card') === null)
      return [`event-${event.type}-hidden`, {}];
    const values: Values = {};
    for (const [name, field] of Object.entries(variables))
      values[name] = this.eventValue(name, fields.get(field), players);
    if (event.type === 'game-ended') values.count = event.winners.length;
    const elsewhere = WITH_ELSEWHERE.includes(event.type) && fields.get('owner') !== event.seat;
    return [`event-${event.type}${elsewhere ? '-elsewhere' : ''}`, values];
  }

  private eventValue(name: string, value: unknown, players: string[]): FluentVariable {
    if (name === 'kind' || name === 'card') return this.marked(value as Card);
    if (name === 'owner') return players[value as number];
    if (name === 'winners') return this.namesAnd((value as number[]).map((seat) => players[seat]));
    return value as number;
  }

  private pointsMessage({ rule, points, kind }: PointsScored): [string, Values] {
    const values: Values = { points };
    if (POINTS_WITH_KIND.includes(rule) && kind !== null) values.kind = this.marked(kind);
    return [`event-points-${POINTS_EXCEPTIONS[rule]?.[points] ?? POINTS[rule]}`, values];
  }
}

function othersOf(seats: number[], viewer: number): number[] {
  return seats.filter((seat) => seat !== viewer);
}

function withPlainNumbers(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? new PlainNumber(value) : value,
    ]),
  );
}

/** Return the seat whose emblem stands beside the sentence of an event: who acted, or who won. */
export function subjectOf(event: GameEvent): number {
  return event.type === 'game-ended' ? (event.winners[0] ?? event.seat) : event.seat;
}

/** Return a sentence as one text. */
export function plainText(parts: Part[]): string {
  return parts.map((part) => part.text).join('');
}

function messageOf(card: Card): string {
  return card === 'kokopelli' ? 'card-kokopelli' : `kind-${card}`;
}

/** Return a name with soft hyphens; `breaks` lists words that may be divided, as in `Koko|pelli`. */
export function withSoftHyphens(name: string, breaks: string): string {
  for (const word of breaks.split(' '))
    name = name.replace(word.replace('|', ''), word.replace('|', '\u00ad'));
  return name;
}

/** Return the length of the longest word of a name, which has to fit into a line. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]/).map((word) => word.length));
}
