import { fingerprint } from '../model/random.ts';
import { chooseDivisions, mainDivisions } from '../source/choose-divisions.ts';
import type { Division, LiteraryWork } from '../source/work.ts';
import type { Language } from '../text/language.ts';
import { fault } from './errors.en.ts';
import type { PlannedSource } from './event.ts';
import { type Passage, passagesIn, selection } from './passages.ts';

/** What the writers are given: a sentence, or a whole work and which of its chapters. */
export type PlanningSource =
  | { readonly kind: 'topic'; readonly topic: string; readonly language?: Language }
  | {
      readonly kind: 'work';
      readonly work: LiteraryWork;
      /** "3-5", "1,4", "last": see `chooseDivisions`. Without it: the whole work, in at most five acts. */
      readonly chapters?: string;
      readonly language?: Language;
      readonly origin?: string;
    };

/** One act to be designed: for a topic there is one, for a work as many as its chapters make. */
export type ActSource = {
  readonly number: number;
  readonly title: string;
  /** Where in the work it comes from. */
  readonly start: number;
  readonly end: number;
  /** What is shown to the writers of it. */
  readonly passages: readonly Passage[];
};

const mostActs = 5;
const mostChosen = 8;
const room = 14_000;
const longestTopic = 2000;

function checkedTopic(topic: string): string {
  const plain = topic.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (plain === '') throw fault('usage-topic');
  if (plain.length > longestTopic) throw fault('usage-topic/long', { characters: plain.length });
  return plain;
}

/** Chinese by its script; everything else is planned in English unless told. */
export function languageOf(source: PlanningSource): Language {
  if (source.language) return source.language;
  if (source.kind === 'work') return source.work.language === 'zh' ? 'zh' : 'en';
  return /\p{Script=Han}/u.test(source.topic) ? 'zh' : 'en';
}

export function actsOf(source: PlanningSource): ActSource[] {
  if (source.kind === 'topic') return [{ number: 1, title: checkedTopic(source.topic), start: 0, end: 0, passages: [] }];
  const { work } = source;
  if (work.text.trim() === '') throw fault('source-empty/work', { title: work.title });
  const chapters = source.chapters === undefined ? story(mainDivisions(work)) : chooseDivisions(work, source.chapters);
  const groups = grouped(chapters, source.chapters === undefined ? mostActs : mostChosen);
  return groups.map((group, index): ActSource => {
    const [first, last] = [group[0] as Division, group.at(-1) as Division];
    const passages = group.flatMap(({ body, end }) => passagesIn(work.text, body, end));
    const title = group.length === 1 ? first.title : `${first.title} – ${last.title}`;
    return { number: index + 1, title: title.slice(0, 200), start: first.start, end: last.end, passages: selection(passages, room) };
  });
}

const aside: ReadonlySet<string> = new Set(['preface', 'afterword']);

/** A preface is no part of the story, unless there is nothing else. */
function story(divisions: readonly Division[]): readonly Division[] {
  const kept = divisions.filter(({ kind }) => !aside.has(kind));
  return kept.length > 0 ? kept : divisions;
}

/** Neighbours together, so that there are no more acts than an evening holds. */
function grouped(chapters: readonly Division[], most: number): Division[][] {
  const acts = Math.min(most, chapters.length);
  return Array.from({ length: acts }, (_, act) =>
    chapters.slice(Math.floor((act * chapters.length) / acts), Math.floor(((act + 1) * chapters.length) / acts)),
  );
}

/** The source as the log knows it. */
export function namedSource(source: PlanningSource): PlannedSource {
  if (source.kind === 'topic') return { kind: 'topic', topic: checkedTopic(source.topic) };
  const { author, text } = source.work;
  const title = titleOf(source.work);
  return {
    kind: 'work',
    title,
    ...(author !== undefined && { author }),
    fingerprint: fingerprint([text]),
    ...(source.chapters !== undefined && { chapters: source.chapters }),
  };
}

/** A work that does not say what it is called is called something. */
export const titleOf = ({ title, language }: Pick<LiteraryWork, 'title' | 'language'>): string =>
  title.trim() || (language === 'zh' ? '无题' : 'Untitled');
