import { randomBytes } from 'node:crypto';
import type { TroupeError } from '@troupe/core/errors';
import { type EventStore, type Log, openLog } from '@troupe/core/log';
import { type Clock, callLogged, hash, type Model, type Models, type Spending } from '@troupe/core/model';
import {
  factsOf,
  type LayerDelta,
  type Screened,
  type ScreenLine,
  type ScreenRestart,
  type ScreenView,
  screen,
} from '@troupe/core/screening';
import { houseClosing, notRemoved } from '../shared/refusals.ts';
import { fault } from './errors.en.ts';
import { type Language, talkPrefix, type Watcher } from './film-event.ts';
import type { FilmFiles } from './film-files.ts';
import { seenUntil } from './film-frames.ts';
import type { FilmIndex, KeptScreening } from './film-index.ts';
import { type FilmTalkEvent, type Talk, type TalkLine, talkStream } from './talk-event.ts';

export type ScreeningsOptions = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly index: FilmIndex;
  readonly files: FilmFiles;
  /** Models that speak, at a pace one can read. `spent`: what the talk has cost so far, so that the cap holds over all of it. */
  readonly speak: (spent: Spending) => Promise<Models>;
  /** Whether nobody here can see: the understudy only measures. */
  readonly understudyOnly: () => boolean;
};

export type Said = { readonly text: string; readonly to: string; readonly moment: number };
export type Turns = { readonly turns: number; readonly moment: number };
export type TalkPart =
  | { readonly type: 'line'; readonly line: TalkLine }
  | { readonly type: 'begins'; readonly by: string; readonly moment: number }
  | LayerDelta
  | ScreenRestart;

type TalkLog = Log<FilmTalkEvent, Talk>;

/** Talks in front of films: who watches, what they see, think and say. */
export class Screenings {
  readonly #options: ScreeningsOptions;
  readonly #talks = new Map<string, Promise<TalkLog>>();
  readonly #under = new Set<string>();
  readonly #closing = new AbortController();

  constructor(options: ScreeningsOptions) {
    this.#options = options;
  }

  /** Those there are, or those that were put away. */
  list({ away = false }: { readonly away?: boolean } = {}): KeptScreening[] {
    const { index } = this.#options;
    return [...(away ? index.away : index.screenings).values()].sort((a, b) => b.openedAt - a.openedAt);
  }

  screening(id: string): KeptScreening {
    const found = this.#options.index.screenings.get(id);
    if (found) return found;
    throw fault('unknown-screening');
  }

  async lines(id: string): Promise<readonly TalkLine[]> {
    this.screening(id);
    return (await this.#talk(id)).state.lines;
  }

  async open(film: string, cast: readonly Watcher[], person: Watcher, language: Language): Promise<string> {
    this.#refuseWhenClosing();
    this.#options.files.film(film);
    const names = [...cast, person].map(({ name }) => name.toLowerCase());
    if (new Set(names).size < names.length) throw fault('usage-watchers');
    const id = `screening-${randomBytes(5).toString('hex')}`;
    await this.#options.index.append({ type: 'screening-opened', screening: id, film, language, cast, person });
    return id;
  }

  /** Says something, and hears the answer in its layers. Without words, the role speaks to what was said last, or to what it sees. */
  async *say(id: string, { text, to, moment }: Said, signal: AbortSignal): AsyncGenerator<TalkPart> {
    const { cast, person } = this.screening(id);
    const role = cast.find(({ name }) => name === to);
    if (!role) throw fault('unknown-role/watching', { names: cast.map(({ name }) => name) });
    yield* this.#alone(id, signal, async function* (this: Screenings, talk, both) {
      const said = { type: 'said', line: lineId(), by: person.name, text: text.trim(), moment } as const;
      if (said.text !== '') yield { type: 'line', line: await this.#keep(talk, said) };
      yield* this.#answer(id, talk, role, moment, both);
    });
  }

  /** The two of them talk to each other, while the film goes on. */
  async *together(id: string, { turns, moment: from }: Turns, signal: AbortSignal): AsyncGenerator<TalkPart> {
    const { cast, film } = this.screening(id);
    const [first, second] = cast;
    if (!first || !second) throw fault('usage-watchers/alone');
    const { seconds } = this.#options.files.film(film);
    yield* this.#alone(id, signal, async function* (this: Screenings, talk, both) {
      const last = talk.state.lines.at(-1)?.by;
      const order = last === first.name ? [second, first] : [first, second];
      for (let turn = 0; turn < turns; turn++) {
        const moment = Math.min(seconds, from + ((turn + 1) * Math.max(0, seconds - from)) / turns);
        yield* this.#answer(id, talk, order[turn % 2] as Watcher, Math.round(moment * 10) / 10, both);
      }
    });
  }

  /** Strikes a line and all that followed. */
  async takeBack(id: string, line: string): Promise<void> {
    this.screening(id);
    const talk = await this.#talk(id);
    if (this.#under.has(id)) throw underWay();
    if (!talk.state.lines.some((one) => one.line === line)) throw fault('no-such-line');
    await talk.append({ type: 'taken-back', line });
  }

  async putAway(id: string): Promise<void> {
    this.screening(id);
    if (this.#under.has(id)) throw underWay();
    await this.#options.index.append({ type: 'screening-put-away', screening: id });
    this.#talks.delete(id);
  }

  async bringBack(id: string): Promise<void> {
    const { index } = this.#options;
    if (index.away.has(id)) await index.append({ type: 'screening-brought-back', screening: id });
    else this.screening(id);
  }

  /** Takes a talk that was put away out of the house for good. */
  async forget(id: string): Promise<void> {
    const { index } = this.#options;
    if (!index.away.has(id)) {
      this.screening(id);
      throw notRemoved();
    }
    this.#talks.delete(id);
    await index.forgetScreening(id);
  }

  close(): void {
    this.#closing.abort(houseClosing());
  }

  async *#alone(
    id: string,
    signal: AbortSignal,
    during: (this: Screenings, talk: TalkLog, signal: AbortSignal) => AsyncGenerator<TalkPart>,
  ): AsyncGenerator<TalkPart> {
    this.#refuseWhenClosing();
    if (this.#under.has(id)) throw underWay();
    this.#under.add(id);
    try {
      yield* during.call(this, await this.#talk(id), AbortSignal.any([signal, this.#closing.signal]));
    } finally {
      this.#under.delete(id);
    }
  }

  async *#answer(id: string, talk: TalkLog, role: Watcher, moment: number, signal: AbortSignal): AsyncGenerator<TalkPart> {
    const { performer } = await this.#options.speak(talk.state.spent);
    yield { type: 'begins', by: role.name, moment };
    const { perception, think, answer } = yield* this.#screened(talk, this.#view(id, talk, role, moment), performer, signal);
    const measured = this.#options.understudyOnly();
    const layers = { perception, think, measured, model: performer.id };
    const line = await this.#keep(talk, { type: 'answered', line: lineId(), by: role.name, text: answer, moment, ...layers });
    yield { type: 'line', line };
  }

  /** Whatever was asked of the model is paid for, also when nobody could use the answer or somebody left. */
  async *#screened(talk: TalkLog, view: ScreenView, performer: Model, signal: AbortSignal): AsyncGenerator<TalkPart, Screened> {
    let paid: Spending = { money: 0, tokens: 0 };
    const model = callLogged(performer, {
      clock: this.#options.clock,
      log: ({ money, input, output }) => {
        paid = { money: paid.money + money, tokens: paid.tokens + input + output };
      },
    });
    try {
      return yield* screen(view, { model, signal });
    } finally {
      if (paid.money > 0 || paid.tokens > 0) await talk.append({ type: 'paid', ...paid });
    }
  }

  #view(id: string, talk: TalkLog, role: Watcher, moment: number): ScreenView {
    const { film, cast, person, language } = this.screening(id);
    const { seconds } = this.#options.files.film(film);
    const frames = this.#options.files.frames(film);
    const count = seenUntil(frames.at, moment);
    const history = talk.state.lines.map(spokenLine);
    const last = history.findLast(({ by }) => by !== role.name)?.by;
    const partner = cast.find((one) => one !== role);
    const other = [person, ...cast].find(({ name }) => name === last) ?? (partner && history.length === 0 ? partner : person);
    const whole = count === frames.at.length;
    const before = talk.state.lines.findLast(({ by }) => by === role.name)?.moment;
    const until = whole ? seconds : Math.max(moment, frames.at[count - 1] ?? 0);
    return {
      language: /\p{Script=Han}/u.test(`${history.at(-1)?.text ?? ''}${role.name}`) ? 'zh' : language,
      role,
      other,
      history,
      pictures: this.#options.understudyOnly()
        ? []
        : Array.from({ length: count }, (_, index) => `data:image/jpeg;base64,${Buffer.from(frames.picture(index)).toString('base64')}`),
      facts: factsOf(frames.measured.slice(0, count), until, before !== undefined && before < moment ? { since: before } : {}),
      seed: hash(id),
    };
  }

  async #keep(talk: TalkLog, event: Extract<FilmTalkEvent, { line: string; text: string }>): Promise<TalkLine> {
    await talk.append(event);
    const kept = talk.state.lines.find(({ line }) => line === event.line);
    if (!kept) throw fault('no-such-line/taken-back');
    return kept;
  }

  #talk(id: string): Promise<TalkLog> {
    const known = this.#talks.get(id) ?? openLog(talkStream, { ...this.#options, stream: talkPrefix + id });
    this.#talks.set(id, known);
    known.catch(() => this.#talks.delete(id));
    return known;
  }

  #refuseWhenClosing(): void {
    if (this.#closing.signal.aborted) throw houseClosing();
  }
}

/** What was seen and thought belongs to the line; what the understudy only measured was neither. */
const spokenLine = ({ by, text, layers }: TalkLine): ScreenLine => ({ by, text, ...(layers && !layers.measured && { inner: layers }) });

const lineId = (): string => randomBytes(6).toString('hex');
const underWay = (): TroupeError => fault('talk-under-way/line');
