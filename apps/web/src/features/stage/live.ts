import type { Ticket } from '../../api/tickets.ts';
import type { StreamFrame } from './transcript.ts';

export type Connection = 'connecting' | 'open' | 'lost' | 'ended' | 'refused';

export type LiveOptions = {
  readonly ticket: Ticket;
  /** `house`, `audience` or `seat:<id>`; the token of a seat or a spectator decides for itself. */
  readonly as?: string;
  /** The last number that was seen. */
  readonly after: () => number;
  readonly onFrame: (frame: StreamFrame) => void;
  readonly onConnection: (connection: Connection) => void;
};

const longestWait = 10_000;
/** Sockets that never opened, after which an event stream is tried. */
const socketsTried = 2;

/** Follows a performance until it is closed: comes back by itself, and asks for what it missed. */
export class Live {
  readonly #options: LiveOptions;
  #socket: WebSocket | null = null;
  #events: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #neverOpened = 0;
  #closed = false;

  constructor(options: LiveOptions) {
    this.#options = options;
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#events?.close();
  }

  #hurry = (): void => {
    if (this.#timer === undefined || document.hidden) return;
    this.#failures = 0;
    this.#connect();
  };

  #address(): string {
    const { ticket, as, after } = this.#options;
    const query = new URLSearchParams({ after: String(after()), ...(as && { as }), ...(ticket.token && { token: ticket.token }) });
    return `/api/performances/${encodeURIComponent(ticket.id)}/live?${query}`;
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#closed) return;
    if (this.#failures === 0) this.#options.onConnection('connecting');
    if (this.#neverOpened >= socketsTried) this.#listen();
    else this.#open();
  }

  #open(): void {
    const socket = new WebSocket(new URL(this.#address(), location.href.replace(/^http/, 'ws')));
    let opened = false;
    this.#socket = socket;
    socket.onopen = () => {
      opened = true;
      this.#arrived();
    };
    socket.onmessage = ({ data }) => this.#frame(String(data));
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      if (!opened) this.#neverOpened++;
      if (code === 1000) this.#end('ended');
      else if (code === 4401 || code === 1008) this.#end('refused');
      else this.#lost();
    };
  }

  /** Where sockets do not get through: an event stream. */
  #listen(): void {
    const events = new EventSource(this.#address());
    this.#events = events;
    events.onopen = () => this.#arrived();
    events.onmessage = ({ data }) => this.#frame(String(data));
    events.onerror = () => {
      events.close();
      if (this.#events !== events) return;
      this.#neverOpened = 0;
      this.#lost();
    };
  }

  #arrived(): void {
    this.#failures = 0;
    this.#neverOpened = 0;
    this.#options.onConnection('open');
  }

  #frame(data: string): void {
    const frame = JSON.parse(data) as StreamFrame;
    this.#options.onFrame(frame);
    if (frame.type === 'rest' && frame.why === 'curtain') this.#end('ended');
  }

  #end(how: 'ended' | 'refused'): void {
    if (this.#closed) return;
    this.close();
    this.#options.onConnection(how);
  }

  #lost(): void {
    if (this.#closed) return;
    this.#options.onConnection('lost');
    const wait = Math.min(longestWait, 300 * 2 ** this.#failures++) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }
}
