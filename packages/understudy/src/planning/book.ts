import type { PlanningBrief } from '@troupe/core/model';
import { chosen, type Passage, quotationOf, sentences, things } from './book-passages.ts';
import { company, one } from './company.ts';
import type { Given } from './given.ts';
import { type Setting, settings } from './settings.ts';
import type { Both } from './situation.ts';
import { bestFor } from './topic.ts';

// A work is played from its own words: who is named most, passages in which they meet, the things and the lines in them.

type Book = {
  readonly at: 0 | 1;
  readonly seed: number;
  readonly title: string;
  readonly given: Given;
  readonly setting: Setting;
  readonly people: readonly string[];
};

const parts = ['seeker', 'keeper', 'confidant', 'meddler', 'threat', 'fool'] as const;
const pick = ({ at }: Pick<Book, 'at'>, both: Both): string => both[at];

export function bookPart({ step, language, seed }: PlanningBrief, given: Given): unknown {
  const named = given.source.kind === 'work' ? given.source.title.trim() : '';
  const title = named || (language === 'zh' ? '无题之作' : 'An untitled work');
  const text = given.passages.map((passage) => passage.text).join(' ');
  const setting =
    settings.find(({ place }) => given.places[0] === place.name[0] || given.places[0] === place.name[1]) ??
    bestFor(settings, text || title, seed + given.act);
  const book: Book = { at: language === 'zh' ? 1 : 0, seed, title, given, setting, people: given.cast.map(({ name }) => name) };
  return writers[step]?.(book) ?? {};
}

type Writer = (book: Book) => unknown;

const cast: Writer = (book) => {
  const { given, title } = book;
  const text = given.passages.map((passage) => passage.text).join('\n');
  const named = given.known.filter((name) => text.includes(name));
  const names = (named.length >= 2 ? named : given.known).slice(0, 5);
  const people =
    names.length >= 2 ? names : [...names, pick(book, ['the Reader', '读者']), pick(book, ['the Neighbour', '邻人'])].slice(0, 3);
  return {
    title: title.slice(0, 80),
    theme: pick(book, ['What was written, said again by people who do not know the end.', '写下的事，由不知结局的人再说一遍。']),
    period: pick(book, ['The world of the work, as its own pages have it', '原作自己的世界，一如书中所写']),
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
    .find((sentence) => sentence.includes(name) && sentence.length > name.length + 8 && sentence.length < 220);
  return found ?? pick(book, [`${name}, as the work has them.`, `${name}，一如书中所写。`]);
}

const profile: Writer = (book) => {
  const { given, seed } = book;
  const me = given.cast.find(({ id }) => id === given.self)?.name ?? '';
  return {
    aliases: [],
    appearance: pick(book, one(company.looks, seed, me)),
    persona: pick(book, [
      `${me} is played as the work has them: watchful, and sure of one thing more than the others are.`,
      `${me}照原作来演：留心旁人，心里比别人多一分数。`,
    ]),
    voice: pick(book, ['The words of the work, where there are any; otherwise few.', '有原话用原话，没有便少说。']),
    mood: pick(book, company.mood),
    relations: book.people
      .filter((name) => name !== me)
      .map((name) => ({ to: name, view: pick(book, one(company.views, seed, me, name)).replaceAll('{x}', name) })),
    secrets: [],
  };
};

const draft: Writer = (book) => {
  const told = chosen(book.given.passages, book.people).map(({ passage }) => (sentences(passage.text)[0] ?? passage.text).slice(0, 600));
  const synopsis = pick(book, [
    `From the pages of ${book.title}: what happens, played as if it had not happened yet.`,
    `取自《${book.title}》：书里的事，当作还没发生来演。`,
  ]);
  return { paragraphs: told.length >= 2 ? told : [...told, synopsis, synopsis].slice(0, 2), synopsis };
};

const ending: Writer = (book) => ({
  endings: [
    {
      title: pick(book, ['The page turns', '翻过一页']),
      text: pick(book, ['The page turns. What was said on it stays said.', '书翻过一页，页上说过的话还在。']),
    },
  ],
});

const points: Writer = (book) => {
  const list = chosen(book.given.passages, book.people).map(({ passage, present }) => {
    const quotation = quotationOf(passage.text);
    const thing = tokenIn(passage.text, book);
    const [x = '', y = ''] = present;
    return {
      title: titleOf(quotation, book),
      description: pick(book, [
        `From the work: ${passage.text.replace(/\s+/gu, ' ').slice(0, 900)}`,
        `原文：${passage.text.replace(/\s+/gu, ' ').slice(0, 900)}`,
      ]),
      present,
      seen: pick(book, [`As the work has it: ${quotation}`, `书中写道：${quotation}`]),
      happens: pick(book, [
        `Somebody takes up, looks at or shows the ${thing}, or turns to another.`,
        `有人拿起、细看或亮出${thing}，或转向另一个人。`,
      ]),
      result: pick(book, [`What the passage tells of has come about between ${x} and ${y}.`, `这段文字说的事，在${x}与${y}之间成了真。`]),
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

/** A small thing that the passage itself names. */
function tokenIn(text: string, book: Book): string {
  const found = things.find((thing) => (book.at === 1 ? text.includes(thing[1]) : new RegExp(`\\b${thing[0]}s?\\b`, 'iu').test(text)));
  return pick(book, found ?? ['folded note', '字条']);
}

const scenes: Writer = (book) => {
  const { setting, given } = book;
  const place = pick(book, setting.place.name);
  const door = pick(book, setting.door.name);
  const all = given.points.map(({ number }) => number);
  return {
    places: [
      { name: place, description: pick(book, setting.place.description), leadsTo: [door] },
      { name: door, description: pick(book, setting.door.description), leadsTo: [place] },
    ],
    scenes: [{ title: place, place, description: pick(book, setting.place.description), points: all }],
  };
};

const props: Writer = (book) => {
  const { setting, given } = book;
  const place = given.places[0] ?? pick(book, setting.place.name);
  const table = pick(book, setting.table.name);
  const tokens = [...new Set(given.points.map((_, index) => tokenFor(book, index)))];
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
        description: pick(book, [`A ${name}, as the work mentions it.`, `${name}，书中提到的那一件。`]),
        relation: 'on',
        of: table,
        nature: ['portable'],
      })),
    ],
  };
};

/** Without the text before it, a step goes by the number of the point: every point has a thing of its own. */
const tokenFor = (book: Book, index: number): string =>
  pick(book, things[(book.seed + book.given.act * 3 + index * 7) % things.length] as Both);

const flag: Writer = (book) => {
  const { given } = book;
  const number = given.point ?? 1;
  const thing = tokenFor(book, number - 1);
  const present = given.points.find((point) => point.number === number)?.present ?? [];
  const [x, y] = present;
  return {
    any: [
      { kind: 'does', verb: 'take', thing },
      { kind: 'does', verb: 'show', thing },
      ...(y === undefined ? [] : [{ kind: 'does', who: x, verb: 'touch', thing: y }]),
    ],
    spoken: present.slice(0, 2),
  };
};

const wants: readonly Both[] = [
  ['Say what you have come to say, and watch how {x} takes it.', '把来意说出来，看{x}怎么接。'],
  ['Something here matters to you more than to the others. Do not leave it to them.', '这里有样东西，你比旁人更在意。别留给他们。'],
  ['You want an answer from {x}, and you want it kindly.', '你要{x}一个答复，也要好声好气地要。'],
];
const openings: readonly Both[] = [
  ['I have been thinking of what you said, {x}.', '{x}，你说的话，我一直在想。'],
  ['You need not answer at once, {x}.', '{x}，不必马上答我。'],
  ['It would be easier if we were both a little less polite.', '我们都少客气一点，事情就容易了。'],
  ['Let us look at it as it is.', '照它本来的样子看吧。'],
];

const cues: Writer = (book) => {
  const { given, seed } = book;
  const me = given.cast.find(({ id }) => id === given.self)?.name ?? '';
  return {
    goal: pick(book, ['Come out of this act with your own mind still your own.', '走出这一幕时，主意还是自己的。']),
    cues: given.occasions.map(({ point, seen, with: others }) => {
      const x = others[0]?.name ?? '';
      const words = /[“「『"]([^”」』"]{8,160})[”」』"]/u.exec(seen)?.[1]?.replace(/\s+/gu, ' ');
      const fill = (both: Both): string => pick(book, both).replaceAll('{x}', x);
      const opening = one(openings, seed, me, point);
      return {
        point,
        want: fill(one(wants, seed, me, point)),
        moves: [
          ...(words === undefined ? [] : [{ say: words, targets: [] }]),
          { say: fill(opening), targets: [] },
          { say: fill(openings[(openings.indexOf(opening) + 1) % openings.length] as Both), targets: [] },
          { verb: 'take', targets: [tokenFor(book, point - 1)] },
        ],
      };
    }),
  };
};

const fallbacks: Writer = (book) => ({
  fallbacks: book.given.points.map(({ number }) => ({
    point: number,
    text: pick(book, [
      `A gust goes through the place; the ${tokenFor(book, number - 1)} falls, and with it the last reason to wait.`,
      `一阵风穿过；${tokenFor(book, number - 1)}落在地上，再没有等下去的理由。`,
    ]),
    complications: [pick(book, book.setting.stir)],
  })),
});

const integration: Writer = (book) => ({
  title: (book.given.play?.title ?? book.title).slice(0, 200),
  theme:
    book.given.play?.theme ??
    pick(book, ['What was written, said again by people who do not know the end.', '写下的事，由不知结局的人再说一遍。']),
  synopsis: pick(book, [
    `From the pages of ${book.title}: what happens, played as if it had not happened yet.`,
    `取自《${book.title}》：书里的事，当作还没发生来演。`,
  ]),
  notes: [],
});

const writers: Readonly<Record<string, Writer>> = {
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
