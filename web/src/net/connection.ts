/**
 * The connection to one table.
 *
 * It reconnects whenever it closes or falls silent, says hello first, and sends unanswered messages again
 * with the same id, so that nothing is lost and nothing is done twice. It sends no faster than the server
 * reads.
 */
import { FINAL_CODES } from '../local/messages';
import type { ClientFrame, ServerFrame } from './protocol';
import { openSocket, type Socket } from './transport';

type WithoutEnvelope<Frame> = Frame extends unknown ? Omit<Frame, 'v' | 'id' | 'game' | 'ply'> : never;
/** A frame without the fields that the connection fills in. */
export type Message = WithoutEnvelope<ClientFrame>;

const PROTOCOL = 1;
/** Milliseconds until the first attempt to reconnect, doubled after each failure. */
const FIRST_RETRY = 300;
const LONGEST_RETRY = 5000;
/**
 * Milliseconds without a frame after which the connection counts as lost; the server sends one every ten
 * seconds at least.
 */
const MAX_SILENCE = 16_000;
/** Close codes: the operator closed the table, or does not admit us; the table cannot be read. */
export const CLOSED = 4410;
export const BLOCKED = 4451;
export const DAMAGED = 4500;
/** These, or the table does not exist or is not for us: connecting again does not help. */
const FINAL_CLOSE_CODES: number[] = [4403, 4404, CLOSED, BLOCKED, DAMAGED, ...Object.values(FINAL_CODES)];
/** Frames that may be sent at once; the server allows a few more. */
const BURST = 15;
/** Milliseconds until one more frame may be sent. */
const SEND_INTERVAL = 250;

export interface Listener {
  frame(frame: ServerFrame): void;
  state(connected: boolean): void;
  refused(code: number): void;
}

export class Connection {
  /** The newest ply that arrived. */
  ply = 0;
  private hash = '';
  /** The seat to look from, kept for the next connection. */
  private seat: number | null = null;
  private socket: Socket | null = null;
  /** The messages without an answer, as JSON, by their id. */
  private unanswered = new Map<string, string>();
  private retryDelay = FIRST_RETRY;
  private closed = false;
  private messageCount = 0;
  private lastHeard = 0;
  /** When the last frames were sent. */
  private sendTimes: number[] = [];
  private retryTimer = 0;
  private silenceTimer = 0;
  private readonly idPrefix = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly game: string,
    private listener: Listener,
  ) {
    this.open();
    this.silenceTimer = window.setInterval(() => this.checkSilence(), MAX_SILENCE / 4);
    addEventListener('online', this.retryNow);
    document.addEventListener('visibilitychange', this.retryNow);
  }

  /** Send a message; return its id. */
  send(message: Message): string {
    const id = `${this.idPrefix}-${this.messageCount++}`;
    if (message.type === 'look') this.seat = message.seat ?? null;
    const frame = { v: PROTOCOL, id, game: this.game, ply: this.ply, ...message };
    this.unanswered.set(id, JSON.stringify(frame));
    this.transmit(id);
    return id;
  }

  /** Say hello again, because this browser has other keys now. */
  reconnect(): void {
    this.seat = null;
    this.socket?.close();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.silenceTimer);
    clearTimeout(this.retryTimer);
    removeEventListener('online', this.retryNow);
    document.removeEventListener('visibilitychange', this.retryNow);
    this.socket?.close();
  }

  /**
   * Give a message to the socket, at once or when the server will read it, unless it was answered meanwhile.
   */
  private transmit(id: string): void {
    const socket = this.socket;
    if (!socket?.isOpen) return; // sent after the next hello
    const now = performance.now();
    this.sendTimes = this.sendTimes.filter((time) => time > now - BURST * SEND_INTERVAL);
    if (this.sendTimes.length >= BURST) {
      setTimeout(() => socket === this.socket && this.transmit(id), SEND_INTERVAL);
      return;
    }
    const text = this.unanswered.get(id);
    if (text === undefined) return;
    this.sendTimes.push(now);
    socket.send(text);
  }

  private open(): void {
    clearTimeout(this.retryTimer);
    const socket = openSocket(this.game, {
      opened: () => {
        this.retryDelay = FIRST_RETRY;
        this.sendTimes = [performance.now()];
        const id = `${this.idPrefix}-hello${this.messageCount++}`;
        const hello = { v: PROTOCOL, id, game: this.game, type: 'hello' };
        socket.send(JSON.stringify(this.seat === null ? hello : { ...hello, seat: this.seat }));
        for (const id of this.unanswered.keys()) this.transmit(id);
        this.listener.state(true);
      },
      message: (text) => this.receive(JSON.parse(text)),
      closed: (code) => this.lost(socket, code),
    });
    this.socket = socket;
    this.lastHeard = performance.now();
  }

  private lost(socket: Socket, code: number): void {
    if (this.closed || socket !== this.socket) return;
    this.socket = null;
    this.listener.state(false);
    if (FINAL_CLOSE_CODES.includes(code)) {
      this.listener.refused(code);
      return;
    }
    this.retryTimer = window.setTimeout(() => this.open(), this.retryDelay);
    this.retryDelay = Math.min(LONGEST_RETRY, this.retryDelay * 2);
  }

  /** Drop a connection that has been silent for too long: a network can fail without closing the socket. */
  private checkSilence(): void {
    if (this.socket === null || performance.now() - this.lastHeard < MAX_SILENCE) return;
    const socket = this.socket;
    socket.close();
    this.lost(socket, 1006);
  }

  /** Reconnect at once when the network or the player is back. */
  private retryNow = (): void => {
    if (this.closed || document.hidden || this.socket !== null) return;
    this.retryDelay = FIRST_RETRY;
    this.open();
  };

  private receive(frame: ServerFrame): void {
    this.lastHeard = performance.now();
    if (frame.re !== null) this.unanswered.delete(frame.re);
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
