import { excerpts } from './designer.prompt.ts';
import { headingOf, readManuscript } from './manuscript.ts';
import { isNamedIn } from './own-names.ts';
import { type Citation, locate, nearestCitation, selection } from './passages.ts';
import type { Book } from './read-book.ts';
import { bullet, type Section } from './request.ts';
import type { Room } from './room.ts';
import type { ScriptPart } from './script-parts.ts';
import { eveningRoom } from './source.ts';
import { houseWords } from './words.ts';

/** A book as the writers of one evening are shown it. */
export type Material = {
  /** What happens in it, who is in it and where. */
  readonly told: readonly Section[];
  /** Its own words, around what an evening must show. */
  readonly words: Section;
  /** What it says of somebody, or of somewhere. */
  about(what: string, most: number): Section;
  /** What stands where each stretch of a scene comes from, in the order of the book: what lies together is read together. */
  scene(stretches: readonly string[], most: number): Section;
  /** Whoever or whatever a script names that the book does not, as a fault of it. */
  strange(script: ScriptPart): string[];
  /** Where a quotation stands; undefined where it stands nowhere. */
  cite(quotation: string): Citation | undefined;
  /** The passage that speaks of something, where nobody quoted one. */
  nearest(what: string): Citation | undefined;
  /** Whether somebody of these is spoken of around a citation. */
  speaksOf(citation: Citation, names: readonly string[]): boolean;
};

const around = 1500;

export function materialOf({ work, premise }: Room, { acts, people, places }: Book): Material | undefined {
  if (!work) return undefined;
  const { language } = premise;
  const zh = language === 'zh';
  const { text } = work.whole;
  const [start, end] = [Math.min(...acts.map((act) => act.start)), Math.max(...acts.map((act) => act.end))];
  const passages = acts.flatMap((act) => selection(act.passages, Math.floor(eveningRoom / acts.length)));
  const happens = acts.flatMap(({ title, told }) => (told === undefined ? [] : [`### ${title}\n${told}`]));
  const said = people.map(({ name, about, chapters }) => `${name} (${chapters}): ${about}`);
  const sections: Section[] = [
    [zh ? '书里发生的事，依次' : 'What happens in the book, in order', happens.join('\n\n')],
    [zh ? '书中的人（所在章数）' : 'People of the book, with the chapters they are in', bullet(said)],
    [zh ? '书中的地点' : 'Places of the book', places.join(zh ? '、' : ', ')],
  ];
  const known = (name: string): boolean => !work.named || isNamedIn(name, text, language);
  return {
    told: sections.filter(([, told]) => told !== ''),
    words: excerpts(passages, premise),
    about: (what, most) => excerpts(work.corpus.best(what, most), premise),
    scene: (stretches, most) => {
      const found = stretches.flatMap((what) => work.corpus.stretch(what, Math.ceil(most / stretches.length)));
      const once = new Map(found.map((passage) => [passage.offset, passage]));
      return excerpts(
        [...once.values()].toSorted((a, b) => a.offset - b.offset),
        premise,
      );
    },
    strange: (script) =>
      namesIn(script)
        .filter((name) => !known(name))
        .map((name) => strangeIn(name, language)),
    cite: (quotation) => locate(quotation, work.whole, { start, end }),
    nearest: (what) => nearestCitation(what, work.corpus.best(what, 1)),
    speaksOf: ({ offset, quotation }, names) => {
      const near = text.slice(Math.max(start, offset - around), offset + quotation.length + around);
      return !work.named || names.some((name) => isNamedIn(name, near, language));
    },
  };
}

/** Everybody who speaks in a script, and everywhere it is set. */
function namesIn({ text }: ScriptPart): string[] {
  const { scenes } = readManuscript(text);
  const speakers = scenes.flatMap(({ lines }) => lines.flatMap(({ who }) => who ?? []));
  const places = scenes.map(({ head }) => headingOf(head).place).filter((place) => place !== '');
  return [...new Set([...speakers, ...places])];
}

function strangeIn(name: string, language: 'en' | 'zh'): string {
  const words = houseWords(language);
  return `${words.notOfBook({ name })} ${words.notOfBookRemedy}`;
}
