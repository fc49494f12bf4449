/** How the ids of tables begin that show a puzzle, and are not kept. */
export const PUZZLE = 'local-puzzle-';

export const isPuzzle = (game: string): boolean => game.startsWith(PUZZLE);
