/**
 * The socket to one table: it opens again whenever it closes, says hello first, and sends what was not answered once more
 * with the same id, so that nothing is lost and nothing is done twice.
 */
import type { ClientFrame, ServerFrame } from './protocol';

type Wish<Frame> = Frame extends unknown ? Omit<Frame, 'v' | 'id' | 'game' | 'ply'> : never;
export type FrameWish = Wish<ClientFrame>;

const PROTOCOL = 1;
const FIRST_WAIT = 300; // milliseconds, doubled after each failure
const LONGEST_WAIT = 5000;
const FINAL_CODES = [4403, 4404]; // the table is not there, or not for us

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
  private readonly run = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly game: string,
    private listener: Listener,
  ) {
    this.open();
  }

  /** Send a frame; returns its id. */
  send(wish: FrameWish): string {
    const id = `${this.run}-${this.count++}`;
    if (wish.type === 'look') this.seat = wish.seat ?? null;
    const text = JSON.stringify({ v: PROTOCOL, id, game: this.game, ply: this.ply, ...wish });
    this.waiting.set(id, text);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    return id;
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.game}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      const hello = { v: PROTOCOL, id: `${this.run}-hello${this.count++}`, game: this.game, type: 'hello' };
      socket.send(JSON.stringify(this.seat === null ? hello : { ...hello, seat: this.seat }));
      for (const text of this.waiting.values()) socket.send(text);
      this.listener.state(true);
    };
    socket.onmessage = (message: MessageEvent<string>) => this.receive(JSON.parse(message.data));
    socket.onclose = ({ code }) => {
      if (this.closed) return;
      this.listener.state(false);
      if (FINAL_CODES.includes(code)) {
        this.listener.refused(code);
        return;
      }
      setTimeout(() => !this.closed && this.open(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    };
  }

  private receive(frame: ServerFrame): void {
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
