/** What a page and the worker of its local tables tell each other. */

/** From the page. A connection is one socket of a table; the page numbers them. */
export type ToWorker =
  | { type: 'request'; number: number; path: string; body: string | undefined }
  | { type: 'frame'; connection: number; text: string }
  | { type: 'close'; connection: number }
  | { type: 'thinking-failed' };

/** To the page, which starts the worker of the bots and gives it a port: see decision 28. */
export type ToPage =
  | { type: 'answer'; number: number; status: number; content: unknown }
  | { type: 'frame'; connection: number; text: string }
  | { type: 'closed'; connection: number; code: number }
  | { type: 'think'; port: MessagePort };

/** What tabs tell each other: how long the log of a table is now. */
export interface Announcement {
  game: string;
  length: number;
}

/**
 * The codes with which the connection to a local table is closed for good, by the ids of the errors behind
 * them.
 */
export const FINAL_CODES = {
  'no-table': 4404,
  'damaged-here': 4501,
  'browser-newer': 4502,
  'browser-storage': 4503,
} as const;
