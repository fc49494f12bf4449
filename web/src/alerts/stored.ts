/** What the page stores for the service worker, which has no other way to know it. */

/** The words of notifications, the server's key, and the tables of which this browser is told. */
export interface Stored {
  words: Record<'turn' | 'consent', { title: string; body: string }>;
  key: string;
  games: string[];
}

export const CACHE = 'kokopelli-alerts';
/** The address under which it is stored, below the folder of the site. */
export const STORED = 'alerts.json';
