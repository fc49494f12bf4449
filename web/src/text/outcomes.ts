/** What a move brings at once, as short parts with signs: "+4", "Hunter ends", two cards to draw. */
import { kindOfRule } from '../game/cards';
import { parsePlace, type Place } from '../game/places';
import type { Card, Kind, PointsBody, PreviewBody, ViewBody } from '../net/protocol';
import type { Texts } from './sentences';

/** A sign with a few words: the symbol of a card, the back of a card to draw, or the token of an action. */
export interface Piece {
  sign: Card | 'back' | 'action' | null;
  text: string;
}

export interface OutcomePart {
  /** The seat that it concerns, shown by its emblem. */
  seat: number | null;
  pieces: Piece[];
  points: boolean;
  /** The same without signs, for screen readers. */
  spoken: string;
}

/**
 * Return the outcome of a move that puts a card to a place, or to none: points first, then abilities, cards and
 * actions, and what it ends.
 */
export function outcomeParts(
  texts: Texts,
  preview: PreviewBody,
  view: ViewBody,
  place: Place | null = null,
): OutcomePart[] {
  const parts = [
    ...pointsOfSeats(
      texts,
      view,
      preview.points.filter((one) => !isFinal(one)),
    ),
    ...missingCards(texts, preview, view, place),
    ...abilities(texts, preview, view),
    ...cardsAndActions(texts, preview),
    ...blocked(texts, preview, view),
  ];
  if (preview.last_round) parts.push(words(texts.get('web-outcome-last-round')));
  if (preview.over)
    parts.push(
      words(texts.get('web-outcome-over')),
      ...pointsOfSeats(texts, view, preview.points.filter(isFinal)),
    );
  return parts;
}

/** Return the points that a seat scores at once, without the final scoring. */
export function pointsFor(preview: PreviewBody, seat: number): number {
  return sum(preview.points.filter((one) => one.seat === seat && !isFinal(one)));
}

const isByAbility = ({ rule }: PointsBody) => kindOfRule(rule) !== null;
const isFinal = ({ rule }: PointsBody) => rule.startsWith('R10.');
const sum = (points: PointsBody[]) => points.reduce((total, one) => total + one.points, 0);

function words(spoken: string, sign: Piece['sign'] = null, text = spoken): OutcomePart {
  return { seat: null, pieces: [{ sign, text }], points: false, spoken };
}

/** Return a part about a seat; `what` is what screen readers say of it. */
function about(
  texts: Texts,
  view: ViewBody,
  seat: number,
  pieces: Piece[],
  what: string,
  points = false,
): OutcomePart {
  const player = seat === view.viewer ? texts.get('web-you') : view.players[seat];
  return { seat, pieces, points, spoken: texts.get('web-outcome-of', { player, what }) };
}

/** Return a part for each seat with points, the viewer's own first. */
function pointsOfSeats(texts: Texts, view: ViewBody, points: PointsBody[]): OutcomePart[] {
  const seats = view.players.map((_, seat) => seat).sort((seat) => (seat === view.viewer ? -1 : 0));
  return seats.flatMap((seat) => {
    const scored = points
      .filter((one) => one.seat === seat)
      .sort((one, other) => Number(isByAbility(one)) - Number(isByAbility(other)));
    if (scored.length === 0) return [];
    // The final scoring has a table of its own.
    if (isFinal(scored[0])) {
      const total = { sign: null, text: `+${sum(scored)}` };
      return [about(texts, view, seat, [total], texts.get('table-points', { count: sum(scored) }), true)];
    }
    const named = (rule: string) => (rule === 'R3.6' ? texts.rule(rule) : '');
    const pieces = scored.map(({ rule, points }) => ({
      sign: kindOfRule(rule),
      text: `+${points} ${named(rule)}`.trim(),
    }));
    const spoken = scored.map(({ rule, points }) => {
      const kind = kindOfRule(rule);
      const cause = kind ? texts.card(kind) : named(rule);
      return `${texts.get('table-points', { count: points })} ${cause}`.trim();
    });
    return [about(texts, view, seat, pieces, spoken.join(' + '), true)];
  });
}

/** Return how many cards a ceremony still needs after the move, if it adds a card and does not finish it. */
function missingCards(
  texts: Texts,
  preview: PreviewBody,
  view: ViewBody,
  place: Place | null,
): OutcomePart[] {
  const parsed = place === null || preview.finishes ? null : parsePlace(place);
  if (parsed?.type !== 'ceremony') return [];
  const { kind, owner } = parsed;
  const ceremony = view.villages[owner].ceremonies.find((one) => one.kind === kind);
  if (!ceremony) return [];
  const count = ceremony.full - ceremony.cards - 1;
  return [words(texts.get('web-outcome-needs', { kind: texts.card(kind), count }), kind)];
}

function abilities(texts: Texts, preview: PreviewBody, view: ViewBody): OutcomePart[] {
  const part = (message: string, [seat, kind]: [number, Kind]) =>
    ofKind(texts, view, seat, kind, texts.get(message, { kind: texts.card(kind) }));
  return [
    ...preview.begins.map((ability) => part('web-outcome-begins', ability)),
    ...preview.ends.map((ability) => part('web-outcome-ends', ability)),
  ];
}

function ofKind(texts: Texts, view: ViewBody, seat: number, kind: Kind, text: string): OutcomePart {
  return about(texts, view, seat, [{ sign: kind, text }], text);
}

function cardsAndActions(texts: Texts, preview: PreviewBody): OutcomePart[] {
  const parts: OutcomePart[] = [];
  const { draws, above_limit, extra_action, goes_on } = preview;
  if (draws > 0) parts.push(words(texts.get('web-outcome-draws', { count: draws }), 'back', `+${draws}`));
  if (draws > 0 && above_limit > 0)
    parts.push(words(texts.get('web-outcome-above-limit', { count: above_limit })));
  if (extra_action) parts.push(words(texts.get('web-outcome-action'), 'action', '+1'));
  if (goes_on) parts.push(words(texts.get('web-outcome-more')));
  if (goes_on === null) parts.push(words(texts.get('web-outcome-perhaps-more')));
  return parts;
}

/** Return who can open less afterwards. That nobody opens a kind of their own twice goes without saying. */
function blocked(texts: Texts, preview: PreviewBody, view: ViewBody): OutcomePart[] {
  return view.players.flatMap((_, seat) => {
    const kinds = preview.blocked.filter(([who]) => who === seat).map(([, kind]) => kind);
    if (kinds.length === 0) return [];
    if (view.barred[seat].length + kinds.length === view.kinds.length) {
      const text = texts.get('web-outcome-no-opening');
      return [about(texts, view, seat, [{ sign: null, text }], text)];
    }
    return kinds
      .filter((kind) => !preview.begins.some(([owner, begun]) => owner === seat && begun === kind))
      .map((kind) =>
        ofKind(texts, view, seat, kind, texts.get('web-outcome-blocked', { kind: texts.card(kind) })),
      );
  });
}
