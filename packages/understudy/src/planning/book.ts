import type { PlanningBrief } from '@troupe/core/model';
import content from '../../data/plans/book.json' with { type: 'json' };
import { filled } from '../filled.ts';
import { chosen, type Passage, placeOf, quotationOf, sentences, setIn } from './book-passages.ts';
import { isNamedThere, linesOf, rolesIn, speakersIn } from './book-speech.ts';
import { company, one } from './company.ts';
import type { Given } from './given.ts';
import type { Setting } from './settings.ts';
import { settingFor } from './settings.ts';
import type { Both } from './situation.ts';

// A work is played from its own words: who is named most, passages in which they meet, the things and the lines in them.

type Book = {
  readonly at: 0 | 1;
  readonly seed: number;
  readonly title: string;
  readonly given: Given;
  readonly setting: Setting;
  readonly people: readonly string[];
};

type OfPlay = 'nearer' | 'pause' | 'untitled' | 'theme' | 'period' | 'synopsis' | 'endingTitle' | 'ending' | 'fallback';
type OfPart = 'somewhere' | 'about' | 'persona' | 'voice' | 'goal' | 'passage' | 'seen' | 'happens' | 'result' | 'thing';
const words = content as unknown as Readonly<
  Record<OfPlay | OfPart, Both> & Record<'strangers' | 'wants' | 'openings' | 'things', readonly Both[]>
>;
const parts = ['seeker', 'keeper', 'confidant', 'meddler', 'threat', 'fool'] as const;
const pick = ({ at }: Pick<Book, 'at'>, both: Both, places: Readonly<Record<string, string>> = {}): string => filled(both[at], places);

export function bookPart({ step, language, seed }: PlanningBrief, given: Given): unknown {
  const named = given.source.kind === 'work' ? given.source.title.trim() : '';
  const at = language === 'zh' ? 1 : 0;
  const title = named || words.untitled[at];
  const text = given.passages.map((passage) => passage.text).join(' ');
  const place = placeOf(given.points, at === 1 ? 'zh' : 'en', namedIn(given))?.name ?? given.places[0];
  const setting = settingFor(text || title, place, seed + given.act);
  const book: Book = { at, seed, title, given, setting, people: given.cast.map(({ name }) => name) };
  return writers[step]?.(book) ?? {};
}

const namedIn = ({ known, cast }: Given): string[] => [...known, ...cast.map(({ name }) => name)];

type Writer = (book: Book) => unknown;

/** A chapter by its own sentences: it is not understood, and nothing is added. */
const chapter: Writer = ({ given }) => {
  const quotations = [...new Set(given.passages.map(({ text }) => quotationOf(text)))].filter((one) => one.length >= 4);
  const step = Math.max(1, Math.ceil(quotations.length / 4));
  const kept = quotations.filter((_, at) => at % step === 0);
  const text = given.passages.map((passage) => passage.text).join(' ');
  const named = given.known.filter((name) => isNamedThere(name, text));
  const whole = sentences(text).filter((one) => one.length < 300);
  return {
    moments: (kept.length > 0 ? kept : [text.slice(0, 80)]).map((quotation) => ({ quotation, what: quotation, who: [] })),
    people: named.map((name) => ({ name, about: (whole.find((one) => isNamedThere(name, one)) ?? name).slice(0, 300) })),
    places: [],
    summary: [whole[0], whole[Math.floor(whole.length / 2)], whole.at(-1)].filter(Boolean).join(' ').slice(0, 1200) || text.slice(0, 300),
  };
};

const digest: Writer = ({ given }) => ({
  summary: given.told.join(' ').slice(0, 1400),
  open: (given.told.at(-1) ?? '').slice(-200),
  moments: Array.from({ length: Math.min(8, Math.max(1, given.moments)) }, (_, at) => 1 + Math.floor((at * given.moments) / 8)),
});

const mostLeads = 3;

const cast: Writer = (book) => {
  const { given, title } = book;
  const text = given.passages.map((passage) => passage.text).join('\n');
  const named = given.known.filter((name) => isNamedThere(name, text));
  // Whoever speaks in it is in it, and not everybody who is spoken of.
  const known = speakersIn(text, given.known);
  const speaking = known.length >= 2 ? known : rolesIn(text);
  // A few passages may miss who speaks most in the whole of it.
  const leads = book.at === 0 && known.length >= 2 ? given.known.slice(0, mostLeads) : [];
  const heard = [...new Set([...leads, ...speaking])];
  const names = (heard.length >= 2 ? heard : named.length >= 2 ? named : given.known).slice(0, 5);
  const people = names.length >= 2 ? names : [...names, ...words.strangers.map((both) => pick(book, both))].slice(0, 3);
  return {
    title: title.slice(0, 80),
    theme: pick(book, words.theme),
    period: pick(book, words.period),
    realism: 'realistic',
    characters: people.map((name, index) => ({
      name,
      part: parts[index % parts.length],
      about: aboutOf(name, given.passages, book),
    })),
  };
};

/** A sentence of the work in which somebody is named, cut short. */
function aboutOf(name: string, passages: readonly Passage[], book: Book): string {
  const found = passages
    .flatMap(({ text }) => sentences(text))
    .find((sentence) => isNamedThere(name, sentence) && sentence.length > name.length + 8 && sentence.length < 220);
  return found ?? pick(book, words.about, { x: name });
}

const profile: Writer = (book) => {
  const { given, seed } = book;
  const me = given.cast.find(({ id }) => id === given.self)?.name ?? '';
  return {
    aliases: [],
    appearance: pick(book, one(company.looks, seed, me)),
    persona: pick(book, words.persona, { x: me }),
    voice: pick(book, words.voice),
    mood: pick(book, company.mood),
    relations: book.people
      .filter((name) => name !== me)
      .map((name) => ({ to: name, view: pick(book, one(company.views, seed, me, name)).replaceAll('{x}', name) })),
    secrets: [],
  };
};

const synopsisOf = (book: Book): string => pick(book, words.synopsis, { title: book.title });

const draft: Writer = (book) => {
  const told = chosen(book.given.passages, book.people).map(({ passage }) => (sentences(passage.text)[0] ?? passage.text).slice(0, 600));
  const synopsis = synopsisOf(book);
  return { paragraphs: told.length >= 2 ? told : [...told, synopsis, synopsis].slice(0, 2), synopsis };
};

const ending: Writer = (book) => ({
  endings: [{ title: pick(book, words.endingTitle), text: pick(book, words.ending) }],
});

const points: Writer = (book) => {
  const list = chosen(book.given.passages, book.people).map(({ passage, present }) => {
    const quotation = quotationOf(passage.text);
    const thing = tokenIn(passage.text, book);
    const [x = '', y = ''] = present;
    return {
      title: titleOf(quotation, book),
      description: pick(book, words.passage, {
        passage: setIn(passage, book.given.passages, book.at === 1 ? 'zh' : 'en', namedIn(book.given))
          .replace(/\s+/gu, ' ')
          .slice(0, 900),
      }),
      present,
      seen: pick(book, words.seen, { quotation }),
      happens: thing === undefined ? pick(book, words.nearer) : pick(book, words.happens, { thing }),
      result: pick(book, words.result, { x, y }),
      quotation,
    };
  });
  const whole = list.length >= 2 ? list : [...list, ...list, ...list].slice(0, 2);
  return { points: whole.toReversed() };
};

const titleOf = (quotation: string, book: Book): string => {
  const plain = quotation.replace(/[“”"「」『』\n]+/gu, ' ').trim();
  return book.at === 1 ? `「${[...plain].slice(0, 10).join('')}」` : `“${plain.split(/\s+/u).slice(0, 6).join(' ')}”`;
};

/** A small thing that the passage itself names, if it names one. */
function tokenIn(text: string, book: Book): string | undefined {
  const found = words.things.find((thing) =>
    book.at === 1 ? text.includes(thing[1]) : new RegExp(`\\b${thing[0]}s?\\b`, 'iu').test(text),
  );
  return found && pick(book, found);
}

const scenes: Writer = (book) => {
  const { setting, given } = book;
  const found = placeOf(given.points, book.at === 1 ? 'zh' : 'en', namedIn(given));
  const place = found?.name ?? pick(book, words.somewhere);
  const told = found?.told ?? pick(book, setting.place.description);
  const door = pick(book, setting.door.name);
  const all = given.points.map(({ number }) => number);
  return {
    places: [
      { name: place, description: told, leadsTo: [door] },
      { name: door, description: pick(book, setting.door.description), leadsTo: [place] },
    ],
    scenes: [{ title: place, place, description: told, points: all }],
  };
};

const props: Writer = (book) => {
  const { setting, given } = book;
  const place = given.places[0] ?? pick(book, words.somewhere);
  const table = pick(book, setting.table.name);
  const tokens = [...new Set(given.points.flatMap((_, index) => tokenFor(book, index) ?? []))];
  return {
    props: [
      { name: table, description: pick(book, setting.table.description), relation: 'at', of: place, nature: ['surface'] },
      {
        name: pick(book, setting.cover.name),
        description: pick(book, setting.cover.description),
        relation: 'at',
        of: place,
        nature: ['cover'],
      },
      ...tokens.map((name) => ({
        name,
        description: pick(book, words.thing, { thing: name }),
        relation: 'on',
        of: table,
        nature: ['portable'],
      })),
    ],
  };
};

/** A thing that the passage of a point names. */
const tokenFor = (book: Book, index: number): string | undefined => tokenIn(book.given.points[index]?.description ?? '', book);

const flag: Writer = (book) => {
  const { given } = book;
  const number = given.point ?? 1;
  const thing = tokenFor(book, number - 1);
  const present = given.points.find((point) => point.number === number)?.present ?? [];
  const [x, y] = present;
  return {
    any: [
      ...(thing === undefined ? [] : ['take', 'show'].map((verb) => ({ kind: 'does', verb, thing }))),
      ...(y === undefined ? [] : ['touch', 'approach'].map((verb) => ({ kind: 'does', who: x, verb, thing: y }))),
    ],
    spoken: present.slice(0, 2),
  };
};

const cues: Writer = (book) => {
  const { given, seed } = book;
  const me = given.cast.find(({ id }) => id === given.self)?.name ?? '';
  return {
    goal: pick(book, words.goal),
    cues: given.occasions.map(({ point, passage = '', with: others }) => {
      const own = linesOf(me, passage, book.people).slice(0, 5);
      const x = others[0]?.name ?? '';
      const fill = (both: Both): string => pick(book, both, { x });
      const opening = one(words.openings, seed, me, point);
      return {
        point,
        want: fill(one(words.wants, seed, me, point)),
        moves: [
          ...own.map((say) => ({ say, targets: [] })),
          // Only whoever has no words in the passage is given some.
          ...(own.length > 0 ? [] : [{ say: fill(opening), targets: [] }]),
        ],
      };
    }),
  };
};

const fallbackFor = (book: Book, thing: string | undefined): string =>
  thing === undefined ? pick(book, words.pause) : pick(book, words.fallback, { thing });

const fallbacks: Writer = (book) => ({
  fallbacks: book.given.points.map(({ number }) => ({
    point: number,
    text: fallbackFor(book, tokenFor(book, number - 1)),
    complications: [pick(book, book.setting.stir)],
  })),
});

const integration: Writer = (book) => ({
  title: (book.given.play?.title ?? book.title).slice(0, 200),
  theme: book.given.play?.theme ?? pick(book, words.theme),
  synopsis: synopsisOf(book),
});

const writers: Readonly<Record<string, Writer>> = {
  chapter,
  digest,
  cast,
  profile,
  draft,
  ending,
  points,
  scenes,
  props,
  flag,
  cues,
  fallbacks,
  integration,
};
