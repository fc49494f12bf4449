/**
 * The socket to one table: it opens again whenever it closes or falls silent, says hello first, and sends what was not
 * answered once more with the same id, so that nothing is lost and nothing is done twice. It sends no faster than the server
 * reads.
 */
import type { ClientFrame, ServerFrame } from './protocol';

type Wish<Frame> = Frame extends unknown ? Omit<Frame, 'v' | 'id' | 'game' | 'ply'> : never;
export type FrameWish = Wish<ClientFrame>;

const PROTOCOL = 1;
const FIRST_WAIT = 300; // milliseconds, doubled after each failure
const LONGEST_WAIT = 5000;
const SILENCE = 16_000; // milliseconds: the server beats every five seconds
const FINAL_CODES = [4403, 4404]; // the table is not there, or not for us
const AT_ONCE = 15; // frames; the server allows a few more
const EACH = 250; // milliseconds for one more

export interface Listener {
  frame(frame: ServerFrame): void;
  state(connected: boolean): void;
  refused(code: number): void;
}

export class Connection {
  ply = 0; // the newest that came
  private hash = '';
  private seat: number | null = null; // to look from, after a new start as well
  private socket: WebSocket | null = null;
  private waiting = new Map<string, string>(); // frames without an answer, by their id
  private wait = FIRST_WAIT;
  private closed = false;
  private count = 0;
  private heard = 0; // when the last frame came
  private spent: number[] = []; // when the last frames were sent
  private retry = 0;
  private watch = 0;
  private readonly run = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly game: string,
    private listener: Listener,
  ) {
    this.open();
    this.watch = window.setInterval(() => this.listen(), SILENCE / 4);
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /** Send a frame; returns its id. */
  send(wish: FrameWish): string {
    const id = `${this.run}-${this.count++}`;
    if (wish.type === 'look') this.seat = wish.seat ?? null;
    this.waiting.set(id, JSON.stringify({ v: PROTOCOL, id, game: this.game, ply: this.ply, ...wish }));
    this.post(id);
    return id;
  }

  /** Say hello anew, because this browser holds other keys now. */
  renew(): void {
    this.seat = null;
    this.socket?.close();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.watch);
    clearTimeout(this.retry);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  /** Hand a frame to the socket, now or when the server will read it; once it is answered it needs no sending. */
  private post(id: string): void {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return; // all that waits is sent after the next hello
    const now = performance.now();
    this.spent = this.spent.filter((at) => at > now - AT_ONCE * EACH);
    const delay = this.spent.length < AT_ONCE ? 0 : EACH;
    if (delay > 0) {
      setTimeout(() => socket === this.socket && this.post(id), delay);
      return;
    }
    const text = this.waiting.get(id);
    if (text === undefined) return;
    this.spent.push(now);
    socket.send(text);
  }

  private open(): void {
    clearTimeout(this.retry);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.game}/socket`);
    this.socket = socket;
    this.heard = performance.now();
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.spent = [performance.now()];
      const hello = { v: PROTOCOL, id: `${this.run}-hello${this.count++}`, game: this.game, type: 'hello' };
      socket.send(JSON.stringify(this.seat === null ? hello : { ...hello, seat: this.seat }));
      for (const id of this.waiting.keys()) this.post(id);
      this.listener.state(true);
    };
    socket.onmessage = (message: MessageEvent<string>) => this.receive(JSON.parse(message.data));
    socket.onclose = ({ code }) => this.lost(socket, code);
  }

  private lost(socket: WebSocket, code: number): void {
    if (this.closed || socket !== this.socket) return;
    this.socket = null;
    this.listener.state(false);
    if (FINAL_CODES.includes(code)) {
      this.listener.refused(code);
      return;
    }
    this.retry = window.setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** A network that went away without a word is noticed by the silence. */
  private listen(): void {
    if (this.socket === null || performance.now() - this.heard < SILENCE) return;
    const socket = this.socket;
    socket.close();
    this.lost(socket, 1006);
  }

  /** The network or the player is back: try again at once. */
  private hurry = (): void => {
    if (this.closed || document.hidden || this.socket !== null) return;
    this.wait = FIRST_WAIT;
    this.open();
  };

  private receive(frame: ServerFrame): void {
    this.heard = performance.now();
    if (frame.re !== null) this.waiting.delete(frame.re);
    if (frame.type === 'heartbeat') {
      if (frame.hash !== this.hash || frame.ply !== this.ply) this.send({ type: 'sync' });
      return;
    }
    if (frame.type === 'view' || frame.type === 'refusal') {
      this.ply = frame.ply;
      this.hash = frame.hash;
    }
    this.listener.frame(frame);
  }
}
