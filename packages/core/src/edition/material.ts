import { isBookkeeping } from './bookkeeping.ts';
import type { Edition, Paragraph } from './edition.ts';
import { type Heard, heardFrom } from './likeness.ts';
import type { Moment } from './witnessed.ts';

/** One thing an editor may print, by its number. */
export type Material = {
  readonly number: number;
  readonly kind: 'words' | 'aside' | 'whisper' | 'deed';
  readonly by: string | null;
  readonly name: string;
  readonly to?: string;
  readonly text: string;
  readonly person: boolean;
};

/** A part of one scene that is edited at once: what happened in it, and how it reads by rules. */
export type Passage = {
  readonly scene: number;
  readonly material: readonly Material[];
  readonly paragraphs: readonly Paragraph[];
  readonly heard: Heard;
};

/** Signs of a passage, about. */
const size = 5000;

/** Every scene in parts that an editor can hold. */
export function windowsOf(edition: Edition, moments: readonly Moment[]): Passage[] {
  const names = new Map(
    edition.scenes.flatMap(({ paragraphs }) => paragraphs.flatMap(({ by, name }) => (by === null ? [] : [[by, name] as const]))),
  );
  const said = [edition.title, edition.synopsis, ...edition.cast.flatMap(({ name, about }) => [name, about]), ...names.values()];
  const all = moments.flatMap((moment) => materialOf(moment, names));
  const places = edition.scenes.flatMap(({ title, place }) => [title, place]);
  const heard = heardFrom([...said, ...places, ...moments.flatMap(({ frame }) => ('text' in frame ? [frame.text] : []))]);
  return edition.scenes.flatMap(({ event, paragraphs }, scene) => {
    const end = edition.scenes[scene + 1]?.event ?? Number.POSITIVE_INFINITY;
    const parts = inParts(paragraphs);
    return parts.map((part, at) => {
      const from = at === 0 ? event + 1 : (part[0]?.events[0] ?? 0);
      const until = parts[at + 1]?.[0]?.events[0] ?? end;
      const material = all.filter(({ number }) => number >= from && number < until);
      return { scene, material, paragraphs: part, heard };
    });
  });
}

function inParts(paragraphs: readonly Paragraph[]): Paragraph[][] {
  const parts: Paragraph[][] = [];
  let room = 0;
  for (const paragraph of paragraphs) {
    const length = paragraph.parts.reduce((sum, { text }) => sum + text.length, 0);
    if (room < length) {
      parts.push([]);
      room = size;
    }
    parts.at(-1)?.push(paragraph);
    room -= length;
  }
  return parts;
}

const kinds: Readonly<Record<string, Material['kind']>> = { speech: 'words', thought: 'aside', whisper: 'whisper' };

function materialOf(moment: Moment, names: ReadonlyMap<string, string>): Material[] {
  const { frame, key, person } = moment;
  if (!('text' in frame) || (isBookkeeping(moment) && key !== 'discover.looks')) return [];
  // What is found, and what the play itself tells of a deed, is nobody's direction.
  const seen = frame.type === 'discovery' || (frame.type === 'ruling' && key === undefined);
  const who = 'by' in frame && !seen ? { by: frame.by, name: names.get(frame.by) ?? frame.name } : { by: null, name: '' };
  const to = frame.type === 'whisper' ? { to: names.get(frame.to) ?? frame.to } : {};
  return [{ number: frame.number, kind: kinds[frame.type] ?? 'deed', ...who, ...to, text: frame.text, person }];
}
