import { fingerprint } from '../model/random.ts';
import type { Legacy } from '../sequel/legacy.ts';
import { chooseDivisions, mainDivisions } from '../source/choose-divisions.ts';
import type { Division, LiteraryWork } from '../source/work.ts';
import type { Language } from '../text/language.ts';
import type { Agreed } from './agreed.ts';
import { besides, type Chapter, chaptersOf, story } from './chapters.ts';
import { fault } from './errors.en.ts';
import type { PlannedSource, WantedPerson } from './event.ts';
import { type Passage, passagesIn, selection } from './passages.ts';
import { tongueOf } from './tongue.ts';

/** What the writers are given: a sentence, or a whole work and which of its chapters. */
export type PlanningSource =
  | {
      readonly kind: 'topic';
      readonly topic: string;
      readonly language?: Language;
      /** Who shall be in it, whatever else it is about: a card, a role of the house, whoever asks. */
      readonly people?: readonly WantedPerson[];
      readonly agreed?: Agreed;
      /** The evening it goes on from. */
      readonly after?: Legacy;
    }
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
  /** What happens in it, where it was read whole. */
  readonly told?: string;
};

const mostActs = 5;
const mostChosen = 8;
/** Characters of the work that the writers of an act are shown. */
export const actRoom = 14_000;
/** … and whoever writes the whole evening. */
export const eveningRoom = 42_000;
const longestTopic = 2000;

function checkedTopic(topic: string): string {
  const plain = topic.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (plain === '') throw fault('usage-topic');
  if (plain.length > longestTopic) throw fault('usage-topic/long', { characters: plain.length });
  return plain;
}

/** Chinese by its script; everything else is planned as English is, in its own tongue. */
export function languageOf(source: PlanningSource): Language {
  if (source.language) return source.language;
  if (source.kind === 'work') return source.work.language === 'zh' ? 'zh' : 'en';
  return /\p{Script=Han}/u.test(source.topic) && tongueOf(source.topic) === undefined ? 'zh' : 'en';
}

export function actsOf(source: PlanningSource): ActSource[] {
  if (source.kind === 'topic') return [{ number: 1, title: checkedTopic(source.topic), start: 0, end: 0, passages: [] }];
  const { work } = source;
  return groupsOf(source).map((group, index): ActSource => {
    const [first, last] = [group[0] as Division, group.at(-1) as Division];
    const passages = passagesOf(work, group);
    const title = group.length === 1 ? first.title : `${first.title} – ${last.title}`;
    return { number: index + 1, title: title.slice(0, 200), start: first.start, end: last.end, passages: selection(passages, actRoom) };
  });
}

type WorkSource = Extract<PlanningSource, { kind: 'work' }>;

/** The chapters of each act. */
function groupsOf({ work, chapters: wanted }: WorkSource): Division[][] {
  if (work.text.trim() === '') throw fault('source-empty/work', { title: work.title });
  const chapters = wanted === undefined ? story(mainDivisions(work)) : chooseDivisions(work, wanted);
  return grouped(chapters, wanted === undefined ? mostActs : mostChosen);
}

const passagesOf = ({ text }: LiteraryWork, group: readonly Division[]): Passage[] =>
  group.flatMap(({ body, end }) => passagesIn(text, body, end));

/** What must be read before a play can be made of it: every chapter, where the acts are longer than their writers can be shown. */
export function chaptersToRead(source: PlanningSource): Chapter[] {
  if (source.kind === 'topic') return [];
  const groups = groupsOf(source);
  const size = (group: readonly Division[]): number => passagesOf(source.work, group).reduce((sum, { text }) => sum + text.length, 0);
  const sizes = groups.map(size);
  if (sizes.every((one) => one <= actRoom) && sizes.reduce((sum, one) => sum + one, 0) <= eveningRoom) return [];
  const loose = source.chapters === undefined ? besides(source.work, groups.flat()) : [];
  const actOf = ({ start }: Division): number =>
    Math.max(
      0,
      groups.findLastIndex(([first]) => (first?.start ?? 0) <= start),
    );
  const whole = groups.map((group, act) => [...group, ...loose.filter((one) => actOf(one) === act)].toSorted((a, b) => a.start - b.start));
  return chaptersOf(source.work, whole);
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
  if (source.kind === 'topic') return topicNamed(source);
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

function topicNamed({ topic: written, language, people = [], agreed, after }: Extract<PlanningSource, { kind: 'topic' }>): PlannedSource {
  const topic = checkedTopic(written);
  const tongue = language === undefined ? tongueOf(topic) : undefined;
  return {
    kind: 'topic',
    topic,
    ...(tongue !== undefined && { tongue }),
    ...(people.length > 0 && { people }),
    ...(agreed && { agreed }),
    ...(after && { after }),
  };
}

/** A work that does not say what it is called is called something. */
export const titleOf = ({ title, language }: Pick<LiteraryWork, 'title' | 'language'>): string =>
  title.trim() || (language === 'zh' ? '无题' : 'Untitled');
