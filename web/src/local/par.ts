/**
 * Par: the game of the master at the seat of the person in the deal of a day.
 *
 * The bots of the other seats are the same, with the same seeds. The master makes all simulations of its level,
 * however long they take, so everybody finds the same par.
 */
import { botSeed, cardsOfDay, dealOfDay } from './daily';
import type { Engine } from './engine';
import { Game } from './game';
import { COLOURS } from './names';
import type { Thinker } from './thinking';

/** The master's game. */
export interface Par {
  scores: number[];
  moves: string[];
}

/** What is known of it so far: the round that it has reached, and when it is over the points and the record. */
export interface ParProgress {
  round: number;
  par: { scores: number[]; record: object } | null;
}

const MASTER = 'level-6';

/** Play the master's game; `progress` is called before each action. */
export async function playPar(
  engine: Engine,
  thinker: Thinker,
  day: string,
  progress: (round: number) => void,
): Promise<Par> {
  const deal = dealOfDay(day);
  const game = new Game(engine, { players: COLOURS.slice(0, deal.players), ...cardsOfDay(deal) });
  for (let { seat } = game; seat !== null; { seat } = game) {
    progress(game.view(null).round);
    const bot = seat === deal.seat ? MASTER : deal.bot;
    const moves = await thinker.chooseAction(bot, game, seat, (ply) => botSeed(day, ply));
    for (const move of moves) game.play(move);
  }
  return { scores: game.view(null).scores, moves: game.moves };
}

/** Return the master's game with its record, in which the players have the names of their colours. */
export function parWithRecord(day: string, { scores, moves }: Par): NonNullable<ParProgress['par']> {
  const deal = dealOfDay(day);
  const players = COLOURS.slice(0, deal.players);
  const seats = players.map((_, seat) => (seat === deal.seat ? MASTER : deal.bot));
  const record = { format: 'kokopelli-record', version: 1, players, ...cardsOfDay(deal), moves, seats };
  return { scores, record };
}
