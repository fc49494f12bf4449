/** What the operator of the server tells all players, without what was dismissed in this browser. */
import { fetchAnnouncements } from '../net/api';
import type { Announcement } from '../net/protocol';

const KEY = 'kokopelli-dismissed';
const MAX_DISMISSED = 20;

/** Numbers alone would not do: a new database begins again with 1. */
const nameOf = ({ number, text }: Announcement) => `${number} ${text}`;

class Announcements {
  shown = $state.raw<Announcement[]>([]);
  private dismissed: string[] = [];
  private timers: number[] = [];

  constructor() {
    try {
      this.dismissed = JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
    } catch {
      localStorage.removeItem(KEY); // not written by this client
    }
  }

  async fetch(): Promise<void> {
    try {
      this.show((await fetchAnnouncements()).announcements);
    } catch {
      // The page works without them.
    }
  }

  /** Show the announcements of now, each until it ends. */
  show(all: Announcement[]): void {
    this.shown = all.filter((one) => !this.dismissed.includes(nameOf(one)));
    this.timers.forEach(clearTimeout);
    this.timers = this.shown
      // A browser waits for 24 days at most.
      .filter(({ left }) => left !== null && left < 2 ** 31)
      .map((one) => window.setTimeout(() => this.remove(one), one.left ?? 0));
  }

  dismiss(one: Announcement): void {
    this.dismissed = [...this.dismissed, nameOf(one)].slice(-MAX_DISMISSED);
    localStorage.setItem(KEY, JSON.stringify(this.dismissed));
    this.remove(one);
  }

  private remove(one: Announcement): void {
    this.shown = this.shown.filter((other) => other !== one);
  }
}

export const announcements = new Announcements();
