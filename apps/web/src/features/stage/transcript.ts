import type { PublicFrame } from '@troupe/core/events';
import type { Refusal } from '../../ui/refusal.ts';
import { standing, type Takes, TakeTree } from './takes.ts';

type Of<T extends PublicFrame['type']> = Extract<PublicFrame, { type: T }>;
export type KeptFrame = Extract<PublicFrame, { number: number }>;
export type HouseFrame = Of<'house'>;

/** What the house itself says on a stream, beside the frames of the play. */
export type Notice =
  | { readonly type: 'rest'; readonly why: string }
  | ({ readonly type: 'refused' } & Refusal)
  /** What one has just sent, before the house has played it; null where it did not arrive. */
  | { readonly type: 'sent'; readonly sent: LiveBeat | null };
export type StreamFrame = PublicFrame | Notice;

export type Line =
  | {
      readonly key: string;
      readonly frame: Exclude<KeptFrame, HouseFrame>;
      readonly opens: boolean;
      readonly tried?: Tried;
      readonly takes?: Takes;
    }
  | { readonly key: string; readonly struck: readonly KeptFrame[]; readonly text: string }
  | { readonly key: string; readonly reply: string; readonly refused?: Refusal };

/** What a ruling is about: it is told once, with what came of it. */
export type Tried = { readonly number: number; readonly text: string };

export type LivePart = { readonly kind: Of<'delta'>['kind']; readonly text: string };
export type LiveBeat = { readonly by: string; readonly name: string; readonly parts: readonly LivePart[] };
/** What was just said in a seat and may have been meant as a deed: the words of it, and the line to send instead. */
export type Doubt = { readonly seat: string; readonly words: string; readonly line: string };
export type Unplayed = { readonly seat: string; readonly text: string; readonly count: number };
export type Sitting = { readonly person: string | null; readonly standIn: boolean };

export type Shown = {
  readonly last: number;
  readonly beat: number;
  readonly playbill: Of<'playbill'> | null;
  readonly lines: readonly Line[];
  readonly live: LiveBeat | null;
  /** A line of one's own that was sent and not played yet: a model reads it for seconds, and nobody should wonder where it went. */
  readonly sent: LiveBeat | null;
  readonly turn: Of<'your-turn'> | null;
  /** Whose turn it is, for those who may know. */
  readonly floor: Of<'floor'> | null;
  readonly doubt: Doubt | null;
  /** The last line of a seat of which nothing was played; `count` tells it from the one before. */
  readonly unplayed: Unplayed | null;
  readonly scene: Of<'scene'> | null;
  readonly act: string | null;
  readonly present: readonly string[];
  readonly goals: Readonly<Record<string, string>>;
  readonly seats: Readonly<Record<string, Sitting>>;
  readonly paused: string | null;
  /** Paused because a cap was reached; because somebody asked to stop. */
  readonly spent: boolean;
  readonly stopped: boolean;
  readonly rest: string | null;
  readonly curtain: Of<'curtain'> | null;
  readonly house: readonly HouseFrame[];
};

type State = Omit<Shown, 'lines' | 'house' | 'last' | 'playbill'>;

const blank: State = {
  beat: 0,
  live: null,
  sent: null,
  turn: null,
  floor: null,
  doubt: null,
  unplayed: null,
  scene: null,
  act: null,
  present: [],
  goals: {},
  seats: {},
  paused: null,
  spent: false,
  stopped: false,
  rest: null,
  curtain: null,
};

/** What one viewer has seen, line by line. Frames come in any number of pieces; each kept frame counts once. */
export class Transcript {
  #state: State = blank;
  #playbill: Of<'playbill'> | null = null;
  /** All there ever was, rewinds too: what was struck may be taken up again. */
  readonly #all: KeptFrame[] = [];
  readonly #tree = new TakeTree();
  #struckOnce = false;
  #kept: KeptFrame[] = [];
  #lines: Line[] = [];
  #house: HouseFrame[] = [];
  #last = 0;
  #asides = 0;
  #shown: Shown | null = null;

  /** The number of the last kept frame: where to go on after a broken connection. */
  get last(): number {
    return this.#last;
  }

  get shown(): Shown {
    const lines = () => this.#lines.map((line) => (this.#struckOnce && 'frame' in line ? this.#withTakes(line) : line));
    this.#shown ??= { ...this.#state, last: this.#last, playbill: this.#playbill, lines: lines(), house: [...this.#house] };
    return this.#shown;
  }

  take(frame: StreamFrame): void {
    if ('number' in frame) {
      if (frame.number <= this.#last) return;
      this.#last = frame.number;
      this.#all.push(frame);
      this.#tree.add(frame);
      if (frame.type === 'rewind') this.#strike(frame);
      else {
        this.#kept.push(frame);
        this.#keep(frame);
      }
    } else this.#pass(frame);
    this.#shown = null;
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
  }

  #keep(frame: KeptFrame): void {
    if (frame.type === 'house') {
      this.#house.push(frame);
      return;
    }
    const { live } = this.#state;
    const goesOn = live !== null && 'by' in frame && frame.by === live.by;
    this.#set({ beat: frame.beat, turn: null, floor: null, rest: null, ...(goesOn ? { live: shortened(live, frame) } : { live: null }) });
    if ('by' in frame && this.#isPlayed(frame.by)) this.#set({ doubt: null });
    if ('by' in frame && frame.by === this.#state.sent?.by) this.#set({ sent: null });
    this.#note(frame);
    if (frame.type === 'playbill') this.#playbill = frame;
    if (frame.type === 'ruling') this.#rule(frame);
    else if (frame.type !== 'resume') this.#lines.push({ key: `k${frame.number}`, frame, opens: this.#opens(frame) });
  }

  /** A deed stands there once: what was tried gives way to what came of it. */
  #rule(frame: Of<'ruling'>): void {
    const at = this.#lines.findLastIndex(
      (line) => 'frame' in line && line.frame.type === 'attempt' && line.frame.by === frame.by && line.frame.beat === frame.beat,
    );
    const line = this.#lines[at];
    if (!line || !('frame' in line) || line.frame.type !== 'attempt') {
      this.#lines.push({ key: `k${frame.number}`, frame, opens: this.#opens(frame) });
      return;
    }
    const { number, text } = line.frame;
    this.#lines[at] = { key: `k${frame.number}`, frame, opens: line.opens, tried: { number, text } };
  }

  #note(frame: KeptFrame): void {
    const { present, goals, seats } = this.#state;
    switch (frame.type) {
      case 'act':
        this.#set({ act: frame.title });
        break;
      case 'scene':
        this.#set({ scene: frame });
        break;
      case 'entrance':
      case 'speech':
      case 'gesture':
      case 'attempt':
        if (!present.includes(frame.by)) this.#set({ present: [...present, frame.by] });
        break;
      case 'exit':
        this.#set({ present: present.filter((who) => who !== frame.by) });
        break;
      case 'goal':
        this.#set({ goals: { ...goals, [frame.by]: frame.text } });
        break;
      case 'seat':
        this.#set({ seats: { ...seats, [frame.seat]: { person: frame.person, standIn: frame.standIn } } });
        break;
      case 'pause':
        this.#set({ paused: frame.text, spent: frame.reason === 'budget', stopped: frame.reason === 'stop' });
        break;
      case 'resume':
        this.#set({ paused: null, spent: false, stopped: false });
        break;
      case 'curtain':
        this.#set({ curtain: frame, present: [] });
        break;
    }
  }

  /** Whether a person plays it: once somebody went on, what was said before is past. */
  #isPlayed(who: string): boolean {
    const { seats, doubt } = this.#state;
    return who === doubt?.seat || (seats[who]?.person != null && !seats[who]?.standIn);
  }

  /** Whether the speaker's name stands above the line. */
  #opens(frame: KeptFrame): boolean {
    const before = this.#lines.at(-1);
    if (!('by' in frame) || !before || !('frame' in before) || !('by' in before.frame)) return true;
    return before.frame.by !== frame.by || before.frame.beat !== frame.beat || !named.has(before.frame.type);
  }

  #withTakes(line: Extract<Line, { frame: unknown }>): Line {
    const takes = this.#tree.of(line.tried?.number ?? line.frame.number);
    return takes ? { ...line, takes } : line;
  }

  /** It is as it was at `to`: the state is what it was then, and the lines that do not stand fold into one. */
  #strike({ text, number }: Of<'rewind'>): void {
    this.#struckOnce = true;
    const kept = standing(this.#all);
    const stands = new Set(kept);
    const struck = this.#kept.filter((frame) => !stands.has(frame) && frame.type !== 'house' && frame.type !== 'resume');
    const parted = this.#kept.findLast((frame) => stands.has(frame))?.number ?? 0;
    const earlier = this.#lines.filter((line) => 'struck' in line).filter(({ key }) => key !== `s${parted}`);
    const marks = [...earlier, { key: `s${parted}`, struck, text }]
      .map((line) => ({ ...line, struck: line.struck.filter((frame) => !stands.has(frame)) }))
      .filter((line) => line.struck.length > 0);
    this.#state = blank;
    this.#kept = kept;
    this.#lines = marks.filter(({ key }) => key === 's0');
    this.#house = [];
    for (const frame of kept) {
      this.#keep(frame);
      this.#lines.push(...marks.filter(({ key }) => key === `s${frame.number}`));
    }
    this.#last = number;
  }

  #pass(frame: Exclude<StreamFrame, KeptFrame>): void {
    switch (frame.type) {
      case 'beat-start':
        this.#set({ live: { by: frame.by, name: frame.name, parts: [] }, turn: null, rest: null });
        if (frame.by === this.#state.sent?.by) this.#set({ sent: null });
        break;
      case 'delta':
        this.#set({ live: { by: frame.by, name: frame.name, parts: joined(this.#state.live, frame) }, turn: null });
        break;
      case 'beat-dropped':
        this.#set({ live: null });
        break;
      case 'floor':
        this.#set({ floor: frame });
        break;
      case 'your-turn':
        this.#set({ turn: frame, live: null, sent: null, rest: null });
        break;
      case 'halt':
        this.#set({ paused: frame.text });
        break;
      case 'rest':
        this.#set({ rest: frame.why, live: null, sent: null, turn: null, floor: null });
        break;
      case 'reply':
        this.#set({ sent: null });
        this.#lines.push({ key: `a${++this.#asides}`, reply: frame.text });
        if (frame.deed) this.#set({ doubt: { seat: frame.seat, ...frame.deed } });
        if (frame.unplayed !== undefined) this.#set({ unplayed: { seat: frame.seat, text: frame.unplayed, count: this.#asides } });
        break;
      case 'sent':
        this.#set({ sent: frame.sent, ...(frame.sent && { turn: null }) });
        break;
      case 'refused':
        this.#set({ sent: null });
        this.#lines.push({
          key: `a${++this.#asides}`,
          reply: [frame.message, frame.remedy].filter(Boolean).join(' '),
          refused: frame,
        });
        break;
    }
  }
}

const named = new Set<string>(['speech', 'gesture', 'thought', 'whisper', 'attempt', 'ruling', 'discovery']);

function joined(live: LiveBeat | null, { by, kind, text }: Of<'delta'>): LivePart[] {
  const parts = live && live.by === by ? [...live.parts] : [];
  const last = parts.at(-1);
  if (last && last.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
  else parts.push({ kind, text });
  return parts;
}

/** What has been kept need not stand there twice: the parts that streamed for it go. */
function shortened(live: LiveBeat, { type }: KeptFrame): LiveBeat | null {
  const index = live.parts.findIndex(({ kind }) => kind === type);
  const parts = index < 0 ? live.parts : live.parts.slice(index + 1);
  return parts.length === 0 ? null : { ...live, parts };
}
