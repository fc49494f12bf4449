/** Whether this browser tells the player of their turns, and how far it can. */
import { subscribe, unsubscribe } from '../alerts/worker';
import { whereIs } from '../net/transport';
import { hasServer } from './addresses';
import { groupOf, knownGames } from './knownGames.svelte';
import { preferences, t } from './preferences.svelte';

/**
 * off: not wanted; pushed: also while the page is closed; open-only: the browser has no push service; denied: the
 * browser forbids it; none: there are no notifications here; failed: the server could not be told.
 */
export type AlertState = 'off' | 'pushed' | 'open-only' | 'denied' | 'none' | 'failed';

const MAX_GAMES = 10; // that the server is told of when the player switches this on

class TurnAlerts {
  state = $state<AlertState>('off');
  busy = $state(false);

  constructor() {
    if (!('Notification' in globalThis)) this.state = 'none';
    else if (Notification.permission === 'denied') this.state = 'denied';
    else if (preferences.notify && Notification.permission === 'granted') this.state = 'open-only';
  }

  get isOn(): boolean {
    return this.state === 'pushed' || this.state === 'open-only' || this.state === 'failed';
  }

  /** Ask the browser for permission, and be told of turns at the own games. */
  async turnOn(): Promise<void> {
    this.busy = true;
    const permission = await Notification.requestPermission();
    this.remember(permission === 'granted');
    if (permission === 'granted') await this.follow(ownGames());
    else this.state = permission === 'denied' ? 'denied' : 'off';
    this.busy = false;
  }

  async turnOff(): Promise<void> {
    this.busy = true;
    this.remember(false);
    this.state = 'off';
    await unsubscribe();
    this.busy = false;
  }

  /** Be told of turns at these tables, if the player wants to be told at all. */
  async follow(games: string[]): Promise<void> {
    if (!preferences.notify || Notification.permission !== 'granted') return;
    const onServer = games.filter((game) => whereIs(game) === 'server');
    if (!hasServer || (games.length > 0 && onServer.length === 0)) {
      this.state = 'open-only';
      return;
    }
    try {
      this.state = (await subscribe(onServer, words())) ? 'pushed' : 'open-only';
    } catch {
      this.state = 'failed';
    }
  }

  private remember(wanted: boolean): void {
    preferences.notify = wanted;
    preferences.save();
  }
}

function ownGames(): string[] {
  const own = knownGames.all.filter((game) => game.seat !== null && groupOf(game) !== 'done');
  return own.slice(0, MAX_GAMES).map(({ game }) => game);
}

/** Return what the service worker says, in the player's language. */
function words() {
  return {
    turn: { title: t('web-your-turn'), body: t('web-alert-turn') },
    consent: { title: t('web-alert-consent'), body: t('web-alert-consent-about') },
  };
}

export const turnAlerts = new TurnAlerts();
