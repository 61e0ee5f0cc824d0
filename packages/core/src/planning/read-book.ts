import type { Language } from '../text/language.ts';
import { type ChapterView, chapterPrompt, type DigestView, digestPrompt } from './book.prompt.ts';
import { ChapterPart, DigestPart } from './book-parts.ts';
import type { Chapter } from './chapters.ts';
import { meant, plainName } from './names.ts';
import { isNamedIn } from './own-names.ts';
import type { Problem } from './parts.ts';
import { type Citation, locate, type Passage, passagesIn } from './passages.ts';
import { heldTo, inTurn, type Room, together, write } from './room.ts';
import { type ActSource, actRoom } from './source.ts';
import { houseWords } from './words.ts';

/** A book as its readers tell it: what each act holds, who is in it and where, all by its own names. */
export type Book = {
  readonly acts: readonly ActSource[];
  readonly people: readonly { readonly name: string; readonly about: string; readonly chapters: number }[];
  readonly places: readonly string[];
};

type Read = Omit<ChapterPart, 'moments'> & { readonly chapter: Chapter; readonly moments: readonly Moment[] };
type Moment = { readonly what: string; readonly citation: Citation };
type Work = NonNullable<Room['work']>;

/** Chapters that are read at the same time. */
const atOnce = 6;
/** How often whoever quotes what is not there is asked again. */
const citationRounds = 2;

/** Reads every chapter, and puts them together act by act. What was read before is not read again: the desk remembers. */
export async function readWhole(room: Room): Promise<Book> {
  const { work, acts } = room;
  if (!work || work.chapters.length === 0) return { acts, people: [], places: [] };
  const read = await inTurn(work.chapters, atOnce, (chapter) => readChapter(room, work, chapter));
  const told = await together(
    acts.map((act) =>
      digested(
        room,
        work,
        act,
        read.filter(({ chapter }) => chapter.act === act.number),
      ),
    ),
  );
  const own = (name: string): boolean => !work.named || isNamedIn(name, work.whole.text, room.premise.language);
  const places = read
    .flatMap((one) => one.places)
    .filter((name, at, all) => own(name) && all.findIndex((other) => plainName(other) === plainName(name)) === at);
  return { acts: told, people: peopleIn(read).filter(({ name }) => own(name)), places: places.slice(0, mostPlaces) };
}

const mostPeople = 24;
const mostPlaces = 40;

/** Everybody, by the number of chapters they are in; first and last word about them. Who is called now by one name and now by another is one. */
function peopleIn(read: readonly Read[]): Book['people'] {
  const found: { id: string; name: string; aliases: string[]; about: string[]; chapters: Set<number> }[] = [];
  const longestFirst = read
    .flatMap(({ people, chapter }) => people.map((one) => ({ ...one, chapter: chapter.number })))
    .toSorted((a, b) => plainName(b.name).length - plainName(a.name).length || a.chapter - b.chapter);
  for (const { name, chapter } of longestFirst) {
    const one = meant(name, found);
    if (!one) found.push({ id: plainName(name), name, aliases: [], about: [], chapters: new Set([chapter]) });
    else {
      one.chapters.add(chapter);
      if (plainName(name) !== plainName(one.name) && !one.aliases.includes(name)) one.aliases.push(name);
    }
  }
  for (const { people } of read)
    for (const { name, about } of people) {
      const one = meant(name, found);
      if (one) one.about = [...one.about.slice(0, 1), about];
    }
  return found
    .toSorted((a, b) => b.chapters.size - a.chapters.size)
    .slice(0, mostPeople)
    .map(({ name, aliases, about, chapters }) => ({
      name,
      about: [...aliases.map((alias) => `= ${alias}.`), about.join(' … ')].join(' '),
      chapters: chapters.size,
    }));
}

async function readChapter(room: Room, work: Work, chapter: Chapter): Promise<Read> {
  const { premise, desk } = room;
  const part = `chapter:${chapter.number}`;
  const passages = passagesIn(work.whole.text, chapter.start, chapter.end);
  const view: ChapterView = { chapter, of: work.chapters.length, passages, known: work.names };
  const first = await desk.part(part, chapterPrompt(premise, view), ChapterPart);
  const found = ({ quotation }: { readonly quotation: string }) => locate(quotation, work.whole, chapter);
  const answer = await heldTo(room, part, first, {
    prompt: (revision) => chapterPrompt(premise, view, revision),
    schema: ChapterPart,
    problems: ({ moments }) => moments.filter((one) => !found(one)).map(({ quotation }) => notThere(quotation, premise.language)),
    rounds: citationRounds,
  });
  // Whatever still cannot be found in the text is left out.
  const moments = answer.moments.flatMap((one): Moment[] => {
    const citation = found(one);
    return citation ? [{ what: one.what, citation }] : [];
  });
  return { ...answer, chapter, moments };
}

export function notThere(quotation: string, language: Language): Problem {
  const words = houseWords(language);
  return { problem: words.notThere({ quotation: quotation.slice(0, 300) }), suggestions: [words.notThereRemedy] };
}

export function notOfBook(name: string, language: Language): Problem {
  const words = houseWords(language);
  return { about: name, problem: words.notOfBook({ name }), suggestions: [words.notOfBookRemedy] };
}

/** Chapters that are put together at once. */
export const digestSize = 16;

async function digested(room: Room, work: Work, act: ActSource, read: readonly Read[]): Promise<ActSource> {
  if (read.length === 0) return act;
  const groups = Array.from({ length: Math.ceil(read.length / digestSize) }, (_, at) => read.slice(at * digestSize, (at + 1) * digestSize));
  const digests = await together(groups.map((group, at) => digest(room, act, at + 1, group)));
  const start = Math.min(act.start, ...read.map(({ chapter }) => chapter.start));
  const end = Math.max(act.end, ...read.map(({ chapter }) => chapter.end));
  const passages = read.flatMap(({ chapter }) => passagesIn(work.whole.text, chapter.start, chapter.end));
  const told = digests.map(({ told: text }) => text).join('\n\n');
  return {
    ...act,
    start,
    end,
    told,
    passages: around(
      passages,
      digests.flatMap(({ moments }) => moments),
    ),
  };
}

async function digest(room: Room, act: ActSource, group: number, read: readonly Read[]) {
  const all = read.flatMap(({ moments }) => moments);
  const view: DigestView = {
    act: act.number,
    group,
    title: act.title,
    chapters: read.map(({ chapter, summary }) => ({ title: chapter.title, summary })),
    moments: all.map(({ what, citation }) => ({ what, quotation: citation.quotation })),
  };
  const { summary, open, moments } = await write(
    room,
    `digest:${act.number}:${group}`,
    (revision) => digestPrompt(room.premise, view, revision),
    DigestPart,
  );
  const chosen = moments.flatMap((number) => all[number - 1] ?? []);
  const kept = chosen.length > 0 ? chosen : all.filter((_, at) => at % Math.ceil(all.length / 6) === 0);
  return { told: [summary, open, ...kept.map(({ what, citation }) => `- ${what} | ${citation.quotation}`)].join('\n'), moments: kept };
}

/** The passages in which these moments stand, and then those beside them, as far as there is room. */
function around(passages: readonly Passage[], moments: readonly Moment[]): Passage[] {
  const centres = moments.map(({ citation }) =>
    Math.max(
      0,
      passages.findLastIndex(({ offset }) => offset <= citation.offset),
    ),
  );
  const kept = new Set<number>();
  let used = 0;
  for (let distance = 0; distance < 12; distance++)
    for (const centre of centres)
      for (const at of [centre - distance, centre + distance]) {
        const size = passages[at]?.text.length;
        if (size === undefined || kept.has(at) || used + size > actRoom) continue;
        kept.add(at);
        used += size;
      }
  return passages.filter((_, at) => kept.has(at));
}
