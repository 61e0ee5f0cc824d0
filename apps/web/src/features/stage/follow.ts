import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Ticket } from '../../api/tickets.ts';
import { type Speed, usePreferences } from '../../ui/preferences.ts';
import { type Connection, Live } from './live.ts';
import { Pace } from './pace.ts';
import { type Line, type LiveBeat, type Shown, type StreamFrame, Transcript } from './transcript.ts';

/** Milliseconds for which changes are gathered before the page is drawn again. */
const gathering = 40;
/** What comes within this time after another frame of a new connection is history, and is not read out. */
const historyGap = 250;

const later = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

class Following {
  readonly #transcript = new Transcript();
  readonly #pace: Pace;
  readonly #listeners = new Set<() => void>();
  readonly #hearers = new Set<(line: Line) => void>();
  readonly #watchers = new Set<(live: LiveBeat | null) => void>();
  readonly #live: Live;
  #drawing = false;
  #historyUntil = Number.POSITIVE_INFINITY;
  #shown: Shown = this.#transcript.shown;

  constructor(ticket: Ticket, as: string | undefined, speed: Speed, onConnection: (connection: Connection) => void) {
    this.#pace = new Pace(
      speed,
      (frame) => this.#show(frame),
      later,
      () => performance.now(),
    );
    this.#live = new Live({
      ticket,
      ...(as !== undefined && { as }),
      after: () => this.#received,
      onFrame: (frame) => this.#receive(frame),
      onConnection: (connection) => {
        if (connection === 'open') this.#historyUntil = performance.now() + historyGap;
        onConnection(connection);
      },
    });
  }

  #received = 0;

  #receive(frame: StreamFrame): void {
    if ('number' in frame) this.#received = Math.max(this.#received, frame.number);
    const now = performance.now();
    if (now > this.#historyUntil && !document.hidden) {
      this.#pace.push(frame);
      return;
    }
    if ('number' in frame && !document.hidden) this.#historyUntil = Math.max(this.#historyUntil, now + historyGap);
    this.#pace.flush();
    this.#show(frame);
  }

  #show(frame: StreamFrame): void {
    const live = performance.now() > this.#historyUntil;
    const before = this.#transcript.shown.lines.at(-1)?.key;
    this.#transcript.take(frame);
    const line = this.#transcript.shown.lines.at(-1);
    if (live && line && line.key !== before) for (const hear of this.#hearers) hear(line);
    if (live) for (const watch of this.#watchers) watch(this.#transcript.shown.live);
    this.#draw();
  }

  #draw(): void {
    if (this.#drawing) return;
    this.#drawing = true;
    setTimeout(() => {
      this.#drawing = false;
      this.#drawNow();
    }, gathering);
  }

  #drawNow(): void {
    this.#shown = this.#transcript.shown;
    for (const listener of this.#listeners) listener();
  }

  readonly shown = (): Shown => this.#shown;

  readonly listen = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** New lines, one by one, as they are played: not what was played before one came. */
  readonly hear = (hearer: (line: Line) => void) => {
    this.#hearers.add(hearer);
    return () => void this.#hearers.delete(hearer);
  };

  /** What streams just now, with every word of it. */
  readonly followLive = (watcher: (live: LiveBeat | null) => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  get behind(): number {
    return this.#pace.behind;
  }

  catchUp(): void {
    this.#pace.flush();
  }

  /** Shown at once, beside what the house sends: otherwise, for a moment, it would still be the turn of whoever has spoken. */
  sent(sent: LiveBeat | null): void {
    this.#show({ type: 'sent', sent });
    this.#drawNow();
  }

  set speed(speed: Speed) {
    this.#pace.speed = speed;
    this.#pace.flush();
  }

  close(): void {
    this.#live.close();
    this.#pace.close();
  }
}

export type Followed = ReturnType<typeof useFollowed>;

const nothing = new Transcript().shown;
const silence = {
  shown: () => nothing,
  listen: () => () => false,
  hear: () => () => undefined,
  followLive: () => () => undefined,
  catchUp: () => undefined,
  sent: (_: LiveBeat | null) => undefined,
  behind: 0,
};

/** Follows a performance for as long as the page is open. `as` undefined means: not yet known. */
export function useFollowed(ticket: Ticket, as: string | null | undefined) {
  const { speed } = usePreferences();
  const [connection, setConnection] = useState<Connection>('connecting');
  const [following, setFollowing] = useState<Following | null>(null);
  const { id, token } = ticket;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the speed is set below, without a new connection
  useEffect(() => {
    if (as === undefined) return;
    const next = new Following(token === undefined ? { id } : { id, token }, as ?? undefined, speed, setConnection);
    setFollowing(next);
    return () => next.close();
  }, [id, token, as]);
  useEffect(() => {
    if (following) following.speed = speed;
  }, [following, speed]);
  const source = following ?? silence;
  const shown = useSyncExternalStore(source.listen, source.shown);
  return useMemo(
    () => ({
      shown,
      connection,
      behind: source.behind,
      catchUp: () => source.catchUp(),
      sent: (sent: LiveBeat | null) => source.sent(sent),
      hear: source.hear,
      followLive: source.followLive,
    }),
    [shown, connection, source],
  );
}
