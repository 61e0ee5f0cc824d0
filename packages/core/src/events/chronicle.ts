import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { hash } from '../model/random.ts';
import type { Recorded, Seq } from './event.ts';
import { unstruck } from './fold.ts';
import { lineOf, type TranscriptLine } from './transcript.ts';

/** What somebody keeps of a scene. */
export type Recap = { readonly scene: string; readonly text: string };

/** Something of an earlier evening. */
export type Past = { readonly seq: Seq; readonly text: string };

/** Under which a memory is brought along that is told only when it comes back. */
export const longBefore = 'long-before';

/** What each character witnessed, kept as the performance goes on, so that no prompt has to read the whole log. */
export class Chronicle {
  readonly #blueprint: Blueprint;
  #witnessed = new Map<CharacterId, TranscriptLine[]>();
  #said = new Map<CharacterId, { readonly beat: number; readonly mark: number }[]>();
  #recaps = new Map<CharacterId, Recap[]>();
  #past = new Map<CharacterId, Past[]>();
  #sceneStarts = new Map<string, Seq>();
  #all: TranscriptLine[] = [];
  #audience: TranscriptLine[] = [];
  #words = 0;
  /** Minds play it; performances that match words see what they always saw. */
  #minds = false;

  constructor(blueprint: Blueprint, events: readonly Recorded[] = []) {
    this.#blueprint = blueprint;
    this.add(unstruck(events));
  }

  add(events: readonly Recorded[]): void {
    for (const event of events) {
      if (event.type === 'performance-open') this.#minds = event.switches.way !== undefined;
      if (event.type === 'recap' && event.scene === longBefore) push(this.#past, event.who, { seq: event.seq, text: event.text });
      else if (event.type === 'recap') push(this.#recaps, event.who, { scene: event.scene, text: event.text });
      if (event.type === 'scene-start') this.#sceneStarts.set(event.scene, event.seq);
      const line = lineOf(event, this.#blueprint);
      if (!line) continue;
      this.#all.push(line);
      if (event.witnesses.audience) this.#audience.push(line);
      const seen = this.#asSeen(event, line);
      for (const who of event.witnesses.characters) push(this.#witnessed, who, seen);
      if (event.type === 'speech') this.#words += wordsIn(event.text);
      if (event.type === 'speech') for (const mark of marks(event.text)) push(this.#said, event.by, { beat: event.beat, mark });
    }
  }

  /** The title of a scene is on the audience's card: nobody on stage sees or hears it. */
  #asSeen(event: Recorded, line: TranscriptLine): TranscriptLine {
    const scene = this.#minds && event.type === 'scene-start' ? stageBook(this.#blueprint).scenes.get(event.scene) : undefined;
    return scene ? { ...line, text: scene.description } : line;
  }

  /** What one character witnessed, oldest first. */
  witnessedBy(who: CharacterId): readonly TranscriptLine[] {
    return this.#witnessed.get(who) ?? [];
  }

  /** Hashes of what one character said after a beat, oldest first: so that it need not say it again. */
  saidBy(who: CharacterId, after: number): readonly number[] {
    const said = this.#said.get(who) ?? [];
    return said.slice(said.findLastIndex(({ beat }) => beat <= after) + 1).map(({ mark }) => mark);
  }

  /** What one character witnessed of one scene: for its recap. */
  sceneOf(who: CharacterId, scene: string): readonly TranscriptLine[] {
    const start = this.#sceneStarts.get(scene) ?? 0;
    const later = [...this.#sceneStarts.values()].filter((seq) => seq > start);
    const end = later.length > 0 ? Math.min(...later) : Number.POSITIVE_INFINITY;
    const lines = this.witnessedBy(who);
    return lines.slice(firstAfter(lines, start - 1), firstAfter(lines, end - 1));
  }

  /** The scene in which something happened. */
  sceneAt(seq: Seq): string | null {
    return [...this.#sceneStarts].findLast(([, start]) => start <= seq)?.[0] ?? null;
  }

  /** What the audience saw and heard. */
  get audience(): readonly TranscriptLine[] {
    return this.#audience;
  }

  /** How much has been said: an evening is paced by it. */
  get wordsSpoken(): number {
    return this.#words;
  }

  /** In how many of its last beats somebody did something with hands or face. */
  gesturesOf(who: CharacterId, beats: number): number {
    const own = this.witnessedBy(who).filter(({ by, kind }) => by === who && (kind === 'gesture' || kind === 'speech'));
    const last = [...new Set(own.map(({ beat }) => beat))].slice(-beats);
    return last.filter((beat) => own.some((line) => line.beat === beat && line.kind === 'gesture')).length;
  }

  /** What of earlier evenings is not told it, and may come back to it. */
  pastOf(who: CharacterId): readonly Past[] {
    return this.#past.get(who) ?? [];
  }

  recapsOf(who: CharacterId): readonly Recap[] {
    return this.#recaps.get(who) ?? [];
  }

  /** Everything after a number, for house agents. */
  since(after: Seq): readonly TranscriptLine[] {
    return this.#all.slice(firstAfter(this.#all, after));
  }
}

/** Where lines after a number begin. They stand in the order of their numbers: of a long evening most are not looked at. */
function firstAfter(lines: readonly TranscriptLine[], seq: Seq): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as TranscriptLine).seq <= seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many words of it are spoken; of Chinese, characters. */
export function wordsIn(text: string): number {
  return text.match(/\p{Script=Han}|[\p{L}\p{N}'’]+/gu)?.length ?? 0;
}

/** A speech, and what followed each of its first sentences: an echo before a line must not let the line come again. */
function marks(text: string): number[] {
  const ends = [...text.matchAll(/[.!?。！？…]+["”’」』]*\s*(?=\S)/gu)].slice(0, 3);
  return [hash(text), ...ends.map((end) => hash(text.slice(end.index + end[0].length)))];
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
