import type { Blueprint, Character, Point, Prop, Scene } from '../blueprint/schema.ts';

/** What a text of a play is about, for whoever is told that it was changed. */
export const textKinds = ['play', 'place', 'sheet', 'cue', 'thing', 'fact', 'scene', 'point', 'ending'] as const;
/** Where in a play a text stands. */
export type TextKind = (typeof textKinds)[number];

/** One text of a play that can be put otherwise without anything else in it changing. */
export type PlayText = {
  /** Where it stands, as the checker names it ("characters.0.background"). */
  readonly path: string;
  readonly text: string;
  readonly kind: TextKind;
  /** What it belongs to, by its name. */
  readonly of: string;
  /** What it is there, in the words of the schema ("background"). */
  readonly field: string;
  /** Whose own it is, by id: nobody else is told it. */
  readonly whose?: string;
  /** It shows what is there tonight, to whoever is there. */
  readonly seen?: true;
  /** It can be left out altogether. */
  readonly optional?: true;
  readonly longest: number;
};

const line = 600;
const passage = 8000;

type Standing = Pick<PlayText, 'kind' | 'of'> & Partial<Pick<PlayText, 'whose'>>;

/** Everything in a play that tells of people, things and what went before, in the order in which it is written. */
export function playTexts(blueprint: Blueprint): PlayText[] {
  const whole: Standing = { kind: 'play', of: blueprint.title };
  return [
    ...text('synopsis', blueprint.synopsis, 'synopsis', whole, { longest: passage }),
    ...text('world.notes', blueprint.world.notes, 'notes', whole, { longest: passage, optional: true }),
    ...text('firstImage', blueprint.firstImage, 'firstImage', whole, { seen: true, optional: true }),
    ...text('lastImage', blueprint.lastImage, 'lastImage', whole, { optional: true }),
    ...blueprint.places.flatMap(({ name, description }, index) =>
      text(`places.${index}.description`, description, 'description', { kind: 'place', of: name }, { longest: passage, seen: true }),
    ),
    ...blueprint.characters.flatMap((one, index) => sheetOf(one, `characters.${index}`, blueprint)),
    ...blueprint.props.flatMap((one, index) => thingOf(one, `props.${index}`)),
    ...blueprint.facts.flatMap(({ text: told }, index) => text(`facts.${index}.text`, told, 'text', { kind: 'fact', of: '' }, {})),
    ...blueprint.acts.flatMap((act, a) => [
      ...Object.entries(act.goals).flatMap(([who, goal]) =>
        text(`acts.${a}.goals.${who}`, goal, 'goal', { kind: 'cue', of: nameIn(blueprint, who), whose: who }, {}),
      ),
      ...act.scenes.flatMap((scene, s) => sceneOf(scene, `acts.${a}.scenes.${s}`, blueprint)),
    ]),
    ...blueprint.endings.flatMap(({ title, text: told }, index) =>
      text(`endings.${index}.text`, told, 'text', { kind: 'ending', of: title }, { longest: passage }),
    ),
  ];
}

const nameIn = ({ characters }: Blueprint, who: string): string => characters.find(({ id }) => id === who)?.name ?? who;

type Nature = Partial<Pick<PlayText, 'seen' | 'optional' | 'longest'>>;

const text = (path: string, told: string | undefined, field: string, standing: Standing, nature: Nature): PlayText[] =>
  told === undefined ? [] : [{ path, text: told, field, ...standing, longest: line, ...nature }];

function sheetOf({ id, name, ...one }: Character, path: string, blueprint: Blueprint): PlayText[] {
  const own: Standing = { kind: 'sheet', of: name, whose: id };
  const long = { longest: passage };
  return [
    ...text(`${path}.appearance`, one.appearance, 'appearance', { kind: 'sheet', of: name }, { ...long, seen: true }),
    ...text(`${path}.persona`, one.persona, 'persona', own, long),
    ...text(`${path}.background`, one.background, 'background', own, { ...long, optional: true }),
    ...text(`${path}.story`, one.story, 'story', own, { ...long, optional: true }),
    ...text(`${path}.wound.text`, one.wound?.text, 'wound', own, {}),
    ...text(`${path}.mood`, one.mood, 'mood', own, {}),
    ...one.relations.flatMap(({ to, view }, index) =>
      text(`${path}.relations.${index}.view`, view, `view: ${nameIn(blueprint, to)}`, own, {}),
    ),
  ];
}

function thingOf({ name, description, writing, tells = {} }: Prop, path: string): PlayText[] {
  const own: Standing = { kind: 'thing', of: name };
  return [
    ...text(`${path}.description`, description, 'description', own, { longest: passage }),
    ...text(`${path}.writing`, writing, 'writing', own, { longest: passage, optional: true }),
    ...Object.entries(tells).flatMap(([who, told]) => text(`${path}.tells.${who}`, told, 'tells', { ...own, whose: who }, {})),
  ];
}

function sceneOf({ title, description, points }: Scene, path: string, blueprint: Blueprint): PlayText[] {
  return [
    ...text(`${path}.description`, description, 'description', { kind: 'scene', of: title }, { longest: passage, seen: true }),
    ...points.flatMap((point, index) => pointOf(point, `${path}.points.${index}`, blueprint)),
  ];
}

function pointOf(point: Point, path: string, blueprint: Blueprint): PlayText[] {
  const own: Standing = { kind: 'point', of: point.title };
  const shown = { seen: true } as const;
  const cues = Object.entries(point.cues).flatMap(([who, { want, moves }]) => {
    const theirs: Standing = { kind: 'cue', of: nameIn(blueprint, who), whose: who };
    return [
      ...text(`${path}.cues.${who}.want`, want, 'want', theirs, {}),
      ...moves.flatMap(({ say }, m) => text(`${path}.cues.${who}.moves.${m}.say`, say, 'say', theirs, { optional: true })),
    ];
  });
  return [
    ...text(`${path}.description`, point.description, 'description', own, { longest: passage }),
    ...cues,
    ...text(`${path}.seen.text`, point.seen?.text, 'seen', own, shown),
    ...(point.followUps ?? []).flatMap(({ seen }, index) => text(`${path}.followUps.${index}.seen.text`, seen.text, 'seen', own, shown)),
    ...(point.alternatives ?? []).flatMap(({ result, seen }, index) => [
      ...text(`${path}.alternatives.${index}.result`, result, 'result', own, {}),
      ...text(`${path}.alternatives.${index}.seen.text`, seen?.text, 'seen', own, shown),
    ]),
    ...text(`${path}.stakes`, point.stakes, 'stakes', own, { optional: true }),
    ...text(`${path}.fallback.text`, point.fallback.text, 'fallback', own, shown),
    ...text(`${path}.result`, point.result, 'result', own, {}),
    ...point.complications.flatMap((one, index) => text(`${path}.complications.${index}.text`, one.text, 'complication', own, shown)),
  ];
}

/** The same play with one of its texts put otherwise; null takes it out. */
export const withText = (blueprint: Blueprint, path: string, told: string | null): Blueprint =>
  put(blueprint, path.split('.'), told) as Blueprint;

function put(value: unknown, [key, ...rest]: readonly string[], told: string | null): unknown {
  if (key === undefined) return told;
  if (Array.isArray(value)) return value.map((one, index) => (index === Number(key) ? put(one, rest, told) : one));
  const whole = { ...(value as Record<string, unknown>) };
  const inner = put(whole[key], rest, told);
  if (inner === null) delete whole[key];
  else whole[key] = inner;
  return whole;
}
