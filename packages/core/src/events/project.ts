import { type StageBook, stageBook } from '../blueprint/lookup.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { isUnsaid, type MessageText } from '../text/messages.ts';
import type { Frame, PauseReason, Recorded, Seq, Witnesses } from './event.ts';
import type { PublicFrame, Viewer } from './frames.ts';
import { guiseOf, isDisguised, veiled } from './guise.ts';
import type { StageState } from './state.ts';
import { lineOf, type Say, say } from './transcript.ts';

type Bare<T = PublicFrame> = T extends PublicFrame ? Omit<T, 'number' | 'beat'> : never;

/** A beat of the play, and which of the beats that the viewer saw anything of it is. */
type Counted = { readonly of: number; readonly own: number };

/** What people say, think and do is in their own words. */
const spoken: ReadonlySet<string> = new Set(['speech', 'whisper', 'thought', 'gesture', 'delta']);

/** Turns what happens into what one viewer may see, events and beats numbered for that viewer alone: a gap would betray what was hidden. */
const nobody: ReadonlySet<string> = new Set();

/** Turns events into what one viewer may see, numbered for that viewer. */
export class Projector {
  readonly viewer: Viewer;
  #number = 0;
  #seen: { readonly seq: Seq; readonly number: number; readonly beat: Counted }[] = [];
  #beat: Counted = { of: 0, own: 0 };
  #blueprint: Blueprint | null = null;
  #trespasses = 0;
  /** Who was dead at which moment, wherever that changed. */
  readonly #deaths: { readonly seq: Seq; readonly dead: ReadonlySet<string> }[] = [];
  /** Which scene it was at which moment, and whether whoever looks has been told where it is played. */
  readonly #scenes: { readonly seq: Seq; readonly scene: string | null; readonly told: boolean }[] = [];
  #learned = new Set<string>();
  readonly #living: boolean;

  /** `living`: whoever dies perceives nothing more, where else they would watch on with the audience. */
  constructor(viewer: Viewer, { living = false }: { readonly living?: boolean } = {}) {
    this.viewer = viewer;
    this.#living = living;
  }

  project(frame: Frame): PublicFrame | null {
    if (frame.type === 'performance-open') this.#blueprint = frame.blueprint;
    if (frame.type === 'trespass') this.#trespasses++;
    const seen = maySee(this.#partOver() ? 'audience' : this.viewer, frame.witnesses) || maySee(this.viewer, frame.witnesses);
    this.#countTheDead(frame);
    this.#followScene(frame, seen);
    this.#learn(frame);
    if (!this.#blueprint || !seen) return null;
    const book = stageBook(this.#blueprint);
    const speak = say(this.#blueprint);
    if (!('seq' in frame)) {
      const shown = this.#asKnown(passing(frame, book, speak));
      return 'beat' in shown ? ({ ...shown, beat: this.#ownBeat(shown.beat) } as PublicFrame) : shown;
    }
    const kept = this.#kept(frame, this.#blueprint, speak);
    if (!kept) return null;
    const bare = this.#asKnown(kept);
    if (frame.type !== 'rewind') this.#beat = { of: frame.beat, own: this.#ownBeat(frame.beat) };
    this.#seen.push({ seq: frame.seq, number: ++this.#number, beat: this.#beat });
    return { ...bare, number: this.#number, beat: this.viewer === 'house' ? frame.beat : this.#beat.own } as PublicFrame;
  }

  get #scene(): string | null {
    return this.#scenes.at(-1)?.scene ?? null;
  }

  #followScene(frame: Frame, seen: boolean): void {
    if (frame.type === 'scene-start') this.#scenes.push({ seq: frame.seq, scene: frame.scene, told: seen });
    // As it was then: a scene of a take that was struck is not the one that is played.
    if (frame.type !== 'rewind') return;
    const then = this.#scenes.findLast(({ seq }) => seq <= frame.to) ?? { scene: null, told: false };
    this.#scenes.push({ ...then, seq: frame.seq });
  }

  /** Who has learned what. */
  #learn(frame: Frame): void {
    const learned = (who: string, fact: string) => this.#learned.add(`${who} ${fact}`);
    for (const change of 'changes' in frame && frame.changes ? frame.changes : []) {
      if (!('learn' in change)) continue;
      learned(change.learn.who, change.learn.fact);
      if (frame.witnesses.audience) learned('', change.learn.fact);
    }
    for (const fact of frame.type === 'speech' || frame.type === 'whisper' || frame.type === 'voice' ? frame.tells : [])
      for (const who of [...frame.witnesses.characters, ...(frame.witnesses.audience ? [''] : [])]) learned(who, fact);
  }

  #knows(who: string, id: string): boolean {
    if (this.viewer === 'house') return true;
    const fact = this.#blueprint?.facts.find((one) => one.id === id);
    const seats = typeof this.viewer === 'object' ? this.viewer.seats : [''];
    const always = fact?.knownBy === 'everyone' || (this.viewer === 'audience' && fact?.audience);
    return always || seats.some((seat) => seat === who || this.#learned.has(`${seat} ${id}`) || (fact?.knownBy.includes(seat) ?? false));
  }

  /** With the names that whoever looks knows people by. What anybody says stays as it was said. */
  #asKnown<T extends object>(shown: T): T {
    const blueprint = this.#blueprint;
    if (!blueprint || !isDisguised(blueprint)) return shown;
    const { type, by, character, seat, text } = shown as Readonly<Record<string, unknown>>;
    const who = [by, character, seat].find((one) => typeof one === 'string') as string | undefined;
    const guise = who === undefined ? undefined : guiseOf(blueprint, who, this.#scene, (fact) => this.#knows(who, fact));
    const engine = typeof text === 'string' && !spoken.has(String(type));
    return {
      ...shown,
      ...('name' in shown && guise && { name: guise.name }),
      ...(engine && { text: veiled(blueprint, text, this.#scene, (one, fact) => this.#knows(one, fact)) }),
    };
  }

  /** The house sees every beat; anybody else's next one is one more than the last they saw anything of. */
  #ownBeat(beat: number): number {
    if (this.viewer === 'house') return beat;
    return beat === this.#beat.of ? this.#beat.own : this.#beat.own + 1;
  }

  get #dead(): ReadonlySet<string> {
    return this.#deaths.at(-1)?.dead ?? nobody;
  }

  /** Whoever has no part left to play may watch with the audience. */
  #partOver(): boolean {
    return !this.#living && typeof this.viewer === 'object' && this.viewer.seats.every((seat) => this.#dead.has(seat));
  }

  #countTheDead(frame: Frame): void {
    if (!('seq' in frame)) return;
    const { seq } = frame;
    // As it was then: a death that was struck is one again when its take is taken up again.
    if (frame.type === 'rewind') this.#deaths.push({ seq, dead: this.#deaths.findLast((one) => one.seq <= frame.to)?.dead ?? nobody });
    if (!('changes' in frame)) return;
    for (const change of frame.changes ?? [])
      if ('harm' in change && change.harm.health === 'dead') this.#deaths.push({ seq, dead: new Set([...this.#dead, change.harm.who]) });
  }

  /** Whoever comes on later has not seen the scene begin: their entrance is its beginning. Without it they would speak in a room they have not read of. */
  #comesOn(event: Recorded, blueprint: Blueprint): Bare | null {
    const now = this.#scenes.at(-1);
    if (event.type !== 'entrance' || !now?.scene || now.told || typeof this.viewer !== 'object' || !this.viewer.seats.includes(event.who))
      return null;
    this.#scenes.push({ ...now, seq: event.seq, told: true });
    return openedBy(event, now.scene, blueprint);
  }

  #kept(event: Recorded, blueprint: Blueprint, speak: Say): Bare | null {
    if (event.type === 'rewind') {
      const last = this.#seen.findLast(({ seq }) => seq <= event.to);
      this.#beat = last?.beat ?? { of: 0, own: 0 };
      return { type: 'rewind', to: last?.number ?? 0, text: speak({ key: 'stage.rewind' }) };
    }
    if (event.type === 'curtain') return curtain(event, blueprint, { trespasses: this.#trespasses, beats: this.#ownBeat(event.beat) });
    if (event.type === 'performance-open') return playbill(event);
    const shown = this.#comesOn(event, blueprint) ?? shownEvent(event, blueprint, speak);
    if (shown || this.viewer !== 'house') return shown;
    const { seq, at, version, beat, witnesses, ...rest } = event;
    return { type: 'house', event: { ...rest, seq } };
  }
}

/** A scene as it opens before somebody who comes on in the middle of it. */
function openedBy(event: Extract<Recorded, { type: 'entrance' }>, id: string, blueprint: Blueprint): Bare | null {
  const book = stageBook(blueprint);
  const scene = book.scenes.get(id);
  const place = book.places.get(event.place);
  if (!scene || !place) return null;
  const entered = event.told ? undefined : lineOf(event, blueprint)?.text;
  return {
    type: 'scene',
    scene: scene.id,
    title: scene.title,
    place: place.name,
    ...(scene.time && { time: scene.time }),
    text: [place.description, entered].filter(Boolean).join(blueprint.language === 'zh' ? '' : ' '),
  };
}

/** What is true just now and kept nowhere, for one who comes late. The dead watch with the audience. */
export function glimpse(frame: Exclude<Frame, Recorded>, viewer: Viewer, { blueprint, world }: StageState): PublicFrame | null {
  const over = typeof viewer === 'object' && viewer.seats.every((seat) => world.characters[seat]?.health === 'dead');
  const seen = maySee(viewer, frame.witnesses) || (over && frame.witnesses.audience);
  return seen ? passing(frame, stageBook(blueprint), say(blueprint)) : null;
}

function maySee(viewer: Viewer, witnesses: Witnesses): boolean {
  if (viewer === 'house') return true;
  if (viewer === 'audience') return witnesses.audience;
  return viewer.seats.some((seat) => witnesses.characters.includes(seat));
}

function playbill({ blueprint, seed }: Extract<Recorded, { type: 'performance-open' }>): Bare {
  const cast = blueprint.characters.map(({ id, name, appearance }) => ({ id, name, appearance }));
  return {
    type: 'playbill',
    play: blueprint.id,
    title: blueprint.title,
    language: blueprint.language,
    theme: blueprint.theme,
    synopsis: blueprint.synopsis,
    ...(blueprint.content && { content: blueprint.content }),
    seed,
    cast,
  };
}

function curtain(
  event: Extract<Recorded, { type: 'curtain' }>,
  blueprint: Blueprint,
  count: { readonly trespasses: number; readonly beats: number },
): Bare {
  const book = stageBook(blueprint);
  const ending = book.endings.get(event.ending);
  const points = event.points.map(({ point, how }) => ({ point, title: book.nameOf(point), how }));
  return {
    type: 'curtain',
    ending: event.otherwise
      ? { id: event.ending, title: blueprint.title, text: event.epilogue ?? '' }
      : { id: event.ending, title: ending?.title ?? event.ending, text: event.epilogue ?? ending?.text ?? '' },
    points,
    ...count,
  };
}

const pauseKeys: Record<PauseReason, string> = {
  budget: 'stage.pause-budget',
  store: 'stage.pause-store',
  model: 'stage.pause-model',
  host: 'stage.pause-host',
  stop: 'stage.pause-stop',
};
/** What is told of a pause, for `render`. */
export const pauseText = (reason: PauseReason): MessageText => ({ key: pauseKeys[reason] });

function shownEvent(event: Recorded, blueprint: Blueprint, speak: Say): Bare | null {
  const book = stageBook(blueprint);
  const name = (id: string) => book.nameOf(id);
  switch (event.type) {
    case 'way':
      return { type: 'note', text: speak({ key: 'stage.goes-on' }) };
    case 'act-start':
      return { type: 'act', act: event.act, title: name(event.act) };
    case 'goal':
      return { type: 'goal', by: event.who, name: name(event.who), text: event.text };
    case 'scene-start': {
      const scene = book.scenes.get(event.scene);
      return scene
        ? {
            type: 'scene',
            scene: scene.id,
            title: scene.title,
            place: name(scene.place),
            // Whoever leads into it says what hour it has come to.
            ...(scene.time && !event.told ? { time: scene.time } : {}),
            text: event.told ? '' : scene.description,
          }
        : null;
    }
    case 'speech':
      return {
        type: 'speech',
        by: event.by,
        name: name(event.by),
        text: event.text,
        to: [...event.to],
        interrupted: event.interrupted ?? false,
      };
    case 'voice':
      return {
        type: 'voice',
        behind: event.behind,
        text: speak({ key: 'stage.voice', params: { prop: event.behind, words: event.text } }),
      };
    case 'whisper':
      return { type: 'whisper', by: event.by, name: name(event.by), to: event.to, text: event.text };
    case 'whispering':
      return {
        type: 'whispering',
        by: event.by,
        name: name(event.by),
        to: event.to,
        text: speak({ key: 'stage.whispering', params: { who: event.by, to: event.to } }),
      };
    case 'attempt':
      return event.told ? null : { type: 'attempt', by: event.by, name: name(event.by), verb: event.verb, text: event.text };
    case 'ruling':
      return event.untold || (event.told && event.outcome === 'success')
        ? null
        : {
            type: 'ruling',
            by: event.by,
            name: name(event.by),
            outcome: event.outcome,
            text: speak(event.because),
            ...(event.instead ? { instead: speak(event.instead) } : {}),
          };
    case 'discovery':
      return event.untold ? null : { type: 'discovery', by: event.who, name: name(event.who), text: speak(event.text) };
    case 'offstage-told':
      return { type: 'discovery', by: event.to, name: name(event.to), text: lineOf(event, blueprint)?.text ?? '' };
    case 'hint':
    case 'direction':
      return { type: event.type, to: event.to, text: speak(event.text) };
    case 'narration':
    case 'happening':
      return isUnsaid(event.text) ? null : { type: 'narration', text: speak(event.text) };
    case 'entrance':
    case 'exit':
      if ('told' in event) return null;
      return { type: event.type, by: event.who, name: name(event.who), text: lineOf(event, blueprint)?.text ?? '' };
    case 'gesture':
    case 'thought':
    case 'silence':
      return { type: event.type, by: event.by, name: name(event.by), text: lineOf(event, blueprint)?.text ?? '' };
    case 'pass':
      return { type: 'pass', by: event.by, name: name(event.by), text: speak({ key: 'stage.pass', params: { who: event.by } }) };
    case 'seat-taken':
    case 'seat-left':
    case 'stand-in':
      return seatFrame(event, name, speak);
    case 'wish-answer':
      return wishFrame(event, speak);
    case 'pause':
      return { type: 'pause', reason: event.reason, text: speak(event.text) };
    case 'resume':
      return { type: 'resume' };
    default:
      return null;
  }
}

/** What was wished for, without a name in it: who is called on might be hiding. */
function wishFrame(event: Extract<Recorded, { type: 'wish-answer' }>, speak: Say): Bare {
  const { by, means, refused } = event;
  const asked = by === 'host' ? speak({ key: 'stage.wish-by-host' }) : speak({ key: 'stage.wish-by', params: { who: by } });
  const become = refused ? [`stage.wish-refused-${refused}`] : means.map(({ kind }) => `stage.wish-${kind}`);
  return {
    type: 'wish',
    seat: by === 'host' ? null : by,
    granted: refused === undefined,
    text: [asked, ...become.map((key) => speak({ key }))].join(/\p{Script=Han}/u.test(asked) ? '' : ' '),
  };
}

function seatFrame(
  event: Extract<Recorded, { type: 'seat-taken' | 'seat-left' | 'stand-in' }>,
  name: (id: string) => string,
  speak: Say,
): Bare {
  const key = event.type === 'stand-in' ? (event.on ? 'stage.stand-in-on' : 'stage.stand-in-off') : `stage.${event.type}`;
  const person = event.type === 'seat-taken' ? event.person : null;
  return {
    type: 'seat',
    seat: event.seat,
    name: name(event.seat),
    person,
    standIn: event.type === 'stand-in' && event.on,
    text: speak({ key, params: { who: event.seat, person: person ?? '' } }),
  };
}

function passing(frame: Exclude<Frame, Recorded>, book: StageBook, speak: Say): PublicFrame {
  switch (frame.type) {
    case 'floor':
      return {
        type: 'floor',
        character: frame.who,
        name: book.nameOf(frame.who),
        ...(frame.waiting ? { seat: frame.who } : {}),
        waiting: frame.waiting,
      };
    case 'your-turn':
      return { type: 'your-turn', seat: frame.seat, name: book.nameOf(frame.seat), suggestions: [...frame.suggestions] };
    case 'reply':
      return {
        type: 'reply',
        seat: frame.seat,
        text: speak(frame.text),
        ...(frame.deed && { deed: { ...frame.deed } }),
        ...(frame.unplayed !== undefined && { unplayed: frame.unplayed }),
      };
    case 'halt':
      return { type: 'halt', reason: frame.reason, text: speak(frame.text) };
    case 'delta':
      return { type: 'delta', by: frame.by, name: book.nameOf(frame.by), kind: frame.kind, text: frame.text };
    default:
      return { type: frame.type, by: frame.by, name: book.nameOf(frame.by), beat: frame.beat };
  }
}
