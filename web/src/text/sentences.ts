/**
 * Events, reasons and moves as sentences, from the same Fluent files as the Python side.
 *
 * A sentence is a list of parts, so that the page can explain the cards in it; `plain` joins them.
 */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Move } from '../game/choices';
import { parsePlace } from '../game/places';
import type { Card, GameEvent, Kind, PointsScored, ReasonBody, Side } from '../net/protocol';

export type Part = { text: string; card: Card | null };

const POINTS: Record<string, string> = {
  'R3.6': 'empty-hand',
  'R6.6': 'owner',
  'R9.7': 'paw',
  'R9.9': 'eagle-feather',
  'R9.10': 'tortoise',
  'R9.13': 'mother-of-heaven',
  'R9.15': 'shaman',
  'R10.3': 'village',
};

const MARK = '\uE000'; // a letter of no language stands around names of cards until they are parts

type Values = Record<string, FluentVariable>;

/** A number as it is written everywhere: those of a game need no separators, which take long to load. */
class Whole extends FluentNumber {
  override toString(): string {
    return `${this.value}`;
  }
}

export class Texts {
  private bundle: FluentBundle;
  private constant = new Map<string, string>(); // messages without values, which are asked for again and again

  constructor(
    readonly language: string,
    source: string,
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(new FluentResource(source));
  }

  /** A message, or with a dot its attribute. */
  get(name: string, values?: Values): string {
    if (values) return this.format(name, values);
    const text = this.constant.get(name) ?? this.format(name, {});
    this.constant.set(name, text);
    return text;
  }

  private format(name: string, values: Values): string {
    const [id, attribute] = name.split('.');
    const message = this.bundle.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) throw new Error(`no message ${name}`);
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, written(values), errors);
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

  side(side: Side): string {
    return this.get(`side-${side}`);
  }

  /** The heading of a rule, such as R6.5 or R6. */
  rule(rule: string): string {
    return this.get(`rule-${rule.slice(1).replace('.', '-')}`);
  }

  names(names: string[]): string {
    return names.join(this.language === 'ja' ? '、' : ', ');
  }

  /** The sentence for an event. */
  event(event: GameEvent, players: string[]): Part[] {
    const [message, values] = this.eventMessage(event, players);
    return this.parts(message, { player: players[event.seat], ...values });
  }

  /** A move as advice for the seat that may make it. */
  move(move: Move, players: string[], seat: number): string {
    const place = move.place === null ? null : parsePlace(move.place);
    const values: Values = {};
    if (move.card !== null) values.card = this.card(move.card);
    if (place?.type === 'space') values.side = this.side(place.side);
    if (move.verb === 'open') values.kind = this.card(move.card as Kind);
    else if (place?.type === 'ceremony') values.kind = this.card(place.kind);
    const elsewhere = place !== null && place.owner !== seat;
    if (elsewhere) values.owner = players[place.owner];
    return this.get(
      `move-${move.verb === 'wild' ? 'play' : move.verb}${elsewhere ? '-elsewhere' : ''}`,
      values,
    );
  }

  /** Why not: a reason of the rules, or of the server. */
  reason(reason: ReasonBody, players: string[]): string {
    if (reason.rule === null) return this.get(`refusal-${reason.key}`);
    const values: Values = {};
    if (reason.kind) values.kind = this.card(reason.kind);
    if (reason.card) values.card = this.card(reason.card);
    if (reason.side) values.side = this.side(reason.side);
    if (reason.owner !== null) {
      values.seat = reason.owner;
      values.owner = players[reason.owner] ?? '';
    }
    return this.get(`reason-${reason.key}`, values);
  }

  private marked(card: Card): string {
    return `${MARK}${card}${MARK}`;
  }

  private parts(message: string, values: Values): Part[] {
    return this.get(message, values)
      .split(MARK)
      .map((text, number) =>
        number % 2 === 1 ? { text: this.card(text as Card), card: text as Card } : { text, card: null },
      )
      .filter((part) => part.text !== '');
  }

  private eventMessage(event: GameEvent, players: string[]): [string, Values] {
    const elsewhere = (message: string, owner: number, values: Values): [string, Values] =>
      owner === event.seat
        ? [message, values]
        : [`${message}-elsewhere`, { ...values, owner: players[owner] }];
    switch (event.type) {
      case 'turn-began':
        return ['event-turn-began', { round: event.round, count: event.actions }];
      case 'card-drawn':
      case 'card-tucked':
        return event.card === null
          ? [`event-${event.type}-hidden`, {}]
          : [`event-${event.type}`, { card: this.marked(event.card) }];
      case 'ceremony-opened': {
        const values = { kind: this.marked(event.kind), side: this.side(event.side) };
        return elsewhere('event-ceremony-opened', event.owner, values);
      }
      case 'card-played': {
        const values = { kind: this.marked(event.kind), card: this.marked(event.card), count: event.cards };
        return elsewhere('event-card-played', event.owner, values);
      }
      case 'ceremony-finished':
        return elsewhere('event-ceremony-finished', event.owner, { kind: this.marked(event.kind) });
      case 'points-scored':
        return this.pointsMessage(event);
      case 'action-gained':
        return ['event-action-gained', { owner: players[event.owner] }];
      case 'end-tile-placed':
        return ['event-end-tile-placed', { kind: this.marked(event.kind), count: event.left }];
      case 'ceremony-cancelled':
        return ['event-ceremony-cancelled', { kind: this.marked(event.kind) }];
      case 'exchange-began':
        return ['event-exchange-began', { count: event.cards }];
      case 'game-ended': {
        const winners = event.winners.map((seat) => players[seat]);
        return ['event-game-ended', { winners: this.names(winners), count: winners.length }];
      }
      case 'taken-over':
        return ['web-event-taken-over', {}];
      case 'undone':
        return ['web-event-undone', {}];
      case 'timed-out':
        return ['web-event-timed-out', {}];
      case 'taken-back':
        return ['web-event-taken-back', {}];
    }
    return [`event-${event.type}`, {}];
  }

  private pointsMessage(event: PointsScored): [string, Values] {
    const values: Values = { points: event.points };
    if (['R6.5', 'R6.6'].includes(event.rule) && event.kind !== null) values.kind = this.marked(event.kind);
    let reason = POINTS[event.rule];
    if (event.rule === 'R6.5') reason = event.points === 1 ? 'supply' : 'tile';
    if (event.rule === 'R10.2') reason = event.points === 5 ? 'fewest' : 'second-fewest';
    return [`event-points-${reason}`, values];
  }
}

function written(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? new Whole(value) : value,
    ]),
  );
}

/** A sentence as one text. */
export function plain(parts: Part[]): string {
  return parts.map((part) => part.text).join('');
}

function messageOf(card: Card): string {
  return card === 'kokopelli' ? 'card-kokopelli' : `kind-${card}`;
}

/** How many letters the longest word of a name has: it has to fit into a line. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]/).map((word) => word.length));
}
