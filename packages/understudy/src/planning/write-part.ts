import type { PlanningBrief } from '@troupe/core/model';
import { bookPart } from './book.ts';
import { company, one } from './company.ts';
import { canHappen } from './fit.ts';
import { type Given, givenIn } from './given.ts';
import type { Both, Happening, PlayedMove, SituationPoint, SituationThing, Slot } from './situation.ts';
import { type Staging, stage } from './staging.ts';
import { fitsTitle, headline, titleIn } from './title.ts';

/** One part of a plan, from a dramatic situation and what the topic names. The same brief gets the same part. */
export function writePart(brief: PlanningBrief): unknown {
  const given = givenIn(brief);
  // Nobody asks it for an opinion; whoever does all the same hears none.
  if (brief.step === 'review') return { approved: true, problems: [] };
  if (given.source.kind === 'work') return bookPart(brief, given);
  const staging = stage(given, brief.language, brief.seed);
  return writers[brief.step]?.(staging, given) ?? {};
}

type Writer = (staging: Staging, given: Given) => unknown;

const at = ({ language }: Staging): 0 | 1 => (language === 'zh' ? 1 : 0);

const cast: Writer = (staging, { source }) => {
  const { situation, setting, text, extras, seed, names, raised } = staging;
  const roles = Object.entries(situation.roles).map(([slot, role]) => ({
    name: names[slot],
    part: role.part,
    about: raised && slot === 'a' ? text(company.raised.about) : text(role.about),
  }));
  const others = extras.map((name) => ({
    name,
    part: 'confidant',
    about: one(company.views, seed, name)[at(staging)].replace('{x}', name),
  }));
  return {
    title: (source.kind === 'topic' ? titleIn(source.topic, staging.language) : undefined) ?? situationTitle(staging),
    theme: situation.theme[at(staging)],
    period: [staging.era, setting.period[at(staging)]].filter((one) => one !== undefined).join(at(staging) === 1 ? '。' : '. '),
    realism: staging.fantastic ? 'fantastic' : 'realistic',
    characters: [...roles, ...others],
  };
};

function situationTitle(staging: Staging): string {
  const { situation, names, seed, text, language } = staging;
  const fitting = situation.titles.filter((title) => fitsTitle(title, names));
  const title = text(one(fitting.length > 0 ? fitting : situation.titles, seed, 'title'));
  return language === 'zh' ? title : headline(title);
}

const profile: Writer = (staging, { self, cast: people }) => {
  const { situation, text, seed, slotOf } = staging;
  const me = people.find(({ id }) => id === self)?.name ?? '';
  const slot = slotOf(me);
  const role = slot && situation.roles[slot];
  // Neighbours on the cast list look different and see differently.
  const place = people.findIndex(({ id }) => id === self);
  const relations = people
    .filter(({ name }) => name !== me)
    .map(({ name }, nth) => ({
      to: name,
      view: text(company.views[(seed + place * 3 + nth) % company.views.length] as Both).replaceAll('{x}', name),
    }));
  return {
    aliases: aliasesOf(
      me,
      people.map(({ name }) => name),
    ),
    appearance: text(company.looks[(seed + Math.max(0, place)) % company.looks.length] as Both),
    persona: text(role?.persona ?? one(company.persona, seed, me)),
    voice: text(role?.voice ?? company.voice),
    mood: (role?.mood ?? company.mood)[at(staging)],
    relations,
    secrets: role?.secret
      ? [
          {
            text: text(role.secret.text),
            words: role.secret.words[at(staging)].map((group) => group.map((word) => staging.token(word))),
            sharedWith: [],
          },
        ]
      : [],
  };
};

/** A first or a last name that nobody else has. */
function aliasesOf(name: string, everyone: readonly string[]): string[] {
  const words = name
    .split(/[\s·]+/u)
    .filter((word) => word.length > 2 && /^\p{Lu}|\p{Script=Han}/u.test(word) && !/^(?:The|Mr|Mrs|Dr|Professor|Princess)\.?$/u.test(word));
  if (words.length < 2) return [];
  return words.filter((word) => everyone.filter((other) => other.includes(word)).length === 1);
}

const draft: Writer = (staging) => ({
  paragraphs: staging.situation.points.map(({ about, happens, result }) => [about, happens, result].map(staging.text).join(' ')),
  synopsis: synopsisOf(staging),
});

/** First the topic in its own words: what no situation has a place for is told at least. */
const synopsisOf = (staging: Staging): string =>
  [...(staging.told === undefined ? [] : [staging.told]), about(staging, company.raised.synopsis, staging.situation.synopsis)].join(
    at(staging) === 1 ? '' : ' ',
  );

/** First what its people meet over, where the situation itself does not say. */
const about = ({ text, raised, language }: Staging, first: Both, own: Both): string =>
  raised ? [first, own].map(text).join(language === 'zh' ? '' : ' ') : text(own);

const ending: Writer = (staging) => ({
  endings: staging.situation.endings
    .filter((_, at) => at === 0 || canEnd(at, staging))
    .map((end) => ({ title: staging.text(end.title), text: staging.text(end.text) })),
});

/** An ending that cannot be reached with the topic's thing is none. */
const canEnd = (at: number, { situation, fitted }: Staging): boolean =>
  !!situation.points.at(-1)?.any.some((one) => one.ending === at && (!fitted || canHappen(one, fitted)));

const points: Writer = (staging) => ({
  points: staging.situation.points
    .map((point, index) => ({
      title: staging.text(point.title),
      description: index === 0 ? about(staging, company.raised.begins, point.about) : staging.text(point.about),
      present: [...point.who.map((slot) => staging.names[slot] ?? ''), ...staging.extras],
      seen: staging.text(point.seen),
      happens: staging.text(point.happens),
      result: staging.text(point.result),
    }))
    .toReversed(),
});

const hours: readonly Both[] = [
  ['early in the evening', '入夜时分'],
  ['late', '夜深'],
];

const scenes: Writer = (staging, { points: list }) => {
  const { setting, names, text } = staging;
  const count = Math.max(1, list.length);
  const first = Array.from({ length: Math.max(1, count - 1) }, (_, index) => index + 1);
  const scene = (index: number, numbers: readonly number[]) => ({
    title: [text([names.place ?? '', names.place ?? '']), hours[index]?.[at(staging)]].join(at(staging) === 1 ? '，' : ', '),
    place: names.place,
    time: hours[index]?.[at(staging)],
    description: index === 0 ? text(setting.place.description) : text(setting.stir),
    points: numbers,
  });
  return {
    places: [
      { name: names.place, description: text(setting.place.description), leadsTo: [names.door] },
      { name: names.door, description: text(setting.door.description), leadsTo: [names.place] },
    ],
    scenes: count === 1 ? [scene(0, [1])] : [scene(0, first), scene(1, [count])],
  };
};

const props: Writer = (staging, given) => {
  const { situation, setting, object, names, text } = staging;
  const standing = (thing: { name: Both; description: Both }, nature: string[]) => ({
    name: thing.name[at(staging)],
    description: text(thing.description),
    relation: 'at',
    of: names.place,
    nature,
  });
  const small = (thing: SituationThing) => {
    const slot = ['box', 'table', 'cover', 'place'].includes(thing.at) ? undefined : thing.at;
    const whose = thing.reveals === undefined ? undefined : factNumber(thing.reveals, staging, given);
    return {
      name: thing.name[at(staging)],
      description: text(thing.description),
      relation: slot ? 'held by' : ({ box: 'in', table: 'on', place: 'at' }[thing.at as string] ?? 'behind'),
      of: slot ? names[slot] : names[thing.at],
      nature: thing.nature,
      reveals: whose === undefined ? [] : [whose],
      affords: thing.affords ?? [],
      ...(thing.writing && { writing: text(thing.writing) }),
    };
  };
  return {
    props: [
      standing(setting.box, ['container']),
      standing(setting.table, ['surface']),
      standing(setting.cover, ['cover']),
      { ...standing(setting.lamp, ['lit']), relation: 'on', of: names.table, affords: ['light'] },
      small(object),
      ...(situation.things ?? []).map(small),
      ...staging.also.map((name) => small({ name: [name, name], description: besides(name), at: 'table', nature: ['portable'] })),
    ],
  };
};

const besides = (name: string): Both => [`The ${name}, where everybody can see it.`, `${name}，摆在看得见的地方。`];

/** The number under which the house knows somebody's secret. */
function factNumber(slot: Slot, { situation, text, names }: Staging, { facts, cast: people }: Given): number | undefined {
  const secret = situation.roles[slot]?.secret;
  if (!secret) return undefined;
  const own = facts.find((fact) => fact.text === text(secret.text));
  const id = people.find(({ name }) => name === names[slot])?.id;
  return (own ?? facts.find(({ knownBy }) => id !== undefined && knownBy.includes(id)))?.number;
}

const flag: Writer = (staging, given) => {
  const { situation, names, token } = staging;
  const point = situation.points[(given.point ?? 1) - 1];
  if (!point) return { any: [{ kind: 'does', verb: 'examine', thing: names.table }], spoken: [] };
  const any = point.any
    .filter((one) => !staging.fitted || canHappen(one, staging.fitted))
    .flatMap((happening) => occurrence(happening, staging, given));
  return { any, spoken: point.spoken.map((slot) => names[slot]), ...(token('{object}') !== '' && { tooSoon: staging.text(tooSoon) }) };
};

const tooSoon: Both = ['Not yet: there is still something to be said, and the moment passes.', '还不到时候：有话没说完，这一刻便过去了。'];

function occurrence({ kind, who, verb, thing, secret, state, ending: to }: Happening, staging: Staging, given: Given): object[] {
  const fact = secret === undefined ? undefined : factNumber(secret, staging, given);
  if (secret !== undefined && fact === undefined) return [];
  const end = to === undefined || !given.last ? undefined : staging.situation.endings[to];
  const title = end && given.endings.find((one) => one === staging.text(end.title));
  return [
    {
      kind,
      ...(who && { who: staging.names[who] }),
      ...(verb && { verb }),
      ...(thing && { thing: staging.token(thing) }),
      ...(fact !== undefined && { fact }),
      ...(state && { state }),
      ...(title !== undefined && { ending: title }),
    },
  ];
}

const cues: Writer = (staging, { self, cast: people, occasions }) => {
  const me = people.find(({ id }) => id === self)?.name ?? '';
  const slot = staging.slotOf(me);
  const role = slot && staging.situation.roles[slot];
  return {
    goal: staging.text(role?.goal ?? company.goal),
    cues: occasions.map(({ point }) => ({ point, ...cueFor(staging.situation.points[point - 1], slot, me, point, staging) })),
  };
};

function cueFor(point: SituationPoint | undefined, slot: Slot | undefined, me: string, number: number, staging: Staging) {
  const own = slot && point?.cues[slot];
  const { text, token, seed } = staging;
  if (!own) {
    const first = one(company.lines, seed, me, number);
    const second = company.lines[(company.lines.indexOf(first) + 3) % company.lines.length] as Both;
    return { want: text(one(company.want, seed, me, number)), moves: [first, second].map((line) => ({ say: text(line) })) };
  }
  return {
    want: text(own.want),
    moves: [...raisedMoves(slot, number, staging), ...own.moves]
      .filter((move) => canMove(move, staging))
      .map((move) => ({
        ...(move.say && { say: text(move.say) }),
        ...(move.verb && { verb: move.verb }),
        targets: (move.targets ?? []).map(token),
      })),
  };
}

/** Whoever came for it brings it up; the other has something else to say. */
const raisedMoves = (slot: Slot, number: number, { raised }: Staging): PlayedMove[] =>
  raised && number === 1 && (slot === 'a' || slot === 'b') ? [{ say: company.raised[slot] }] : [];

/** A deed that cannot be done to the topic's thing is not offered. */
const canMove = ({ verb, targets = [] }: PlayedMove, { fitted }: Staging): boolean =>
  !fitted || verb === undefined || targets.every((thing) => canHappen({ kind: 'does', verb, thing }, fitted));

const fallbacks: Writer = ({ situation, setting, text }) => ({
  fallbacks: situation.points.map(({ fallback, stir }, index) => ({
    point: index + 1,
    text: text(fallback),
    complications: [text(stir), text(setting.stir)],
  })),
});

const integration: Writer = (staging, { play }) => ({
  title: play?.title ?? staging.text(staging.situation.titles[0] as Both),
  theme: play?.theme ?? staging.text(staging.situation.theme),
  synopsis: synopsisOf(staging),
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
