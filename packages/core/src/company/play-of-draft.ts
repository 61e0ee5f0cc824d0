import { withContent } from '../blueprint/content.ts';
import { Blueprint, blueprintVersion } from '../blueprint/schema.ts';
import { wordsOf } from '../text/words.ts';
import { fault } from './errors.en.ts';
import content from './play-of-draft.words.json' with { type: 'json' };
import { type DraftFormat, type DraftScene, type DraftSpeech, readDraft } from './read-draft.ts';

/** What the draft did not say, and somebody had to decide. */
export type MadeUp =
  | { readonly what: 'looks'; readonly who: readonly string[] }
  | { readonly what: 'wants' | 'ends' | 'period' | 'place' }
  | { readonly what: 'silent-scene' | 'joined-scene'; readonly scene: string }
  | { readonly what: 'left-out'; readonly who: readonly string[] };

/** A play made of a draft, and what had to be made up for it. */
export type DraftPlay = { readonly blueprint: Blueprint; readonly madeUp: readonly MadeUp[] };
/** What a draft is, and what its play is called. */
export type PlayOfDraftOptions = { readonly title: string; readonly format: DraftFormat; readonly language: 'en' | 'zh' };

const wording = wordsOf(content);

const mostPeople = 12;
const linesInPoint = 10;

/**
 * A draft as a play that can go on at once: its people, places and lines, and around them as little as possible. Nothing of the plot is
 * invented: its lines are the script, and a point is over when all of them have had their turn. What had to be made up is listed, for the
 * author to see.
 */
export function playOfDraft(text: string, { title, format, language }: PlayOfDraftOptions): DraftPlay {
  const draft = readDraft(text, format);
  const people = peopleOf(draft.scenes);
  const cast = people.slice(0, mostPeople);
  if (cast.length === 0) throw fault('draft-silent');
  const words = wording[language];
  const ids = new Map(cast.map((name, index) => [name, idFor(name, 'person', index)]));
  const scenes = draft.scenes.map((scene) => ({ ...scene, speeches: scene.speeches.filter(({ by }) => ids.has(by)) }));
  const played = scenes.filter(({ speeches }) => speeches.length > 0);
  const closing = scenes.at(-1)?.speeches.length === 0 ? scenes.at(-1) : undefined;
  const places = placesOf(played, words);
  const looks = new Map(cast.map((name) => [name, lookOf(name, draft.scenes)]));
  const called = clipped(draft.title ?? title, 200) || words.act;
  const blueprint = Blueprint.parse({
    format: 'troupe-blueprint',
    version: blueprintVersion,
    id: idFor(called, 'draft', 0),
    title: called,
    language,
    theme: called,
    synopsis: words.synopsis,
    world: { period: words.period },
    places: [...places.values()],
    characters: cast.map((name) => characterOf(name, { id: ids.get(name) ?? '', look: looks.get(name) ?? null, played, places, words })),
    acts: [
      {
        id: 'draft-act',
        title: words.act,
        goals: goalsOf(ids, words),
        scenes: played.map((scene, index) => sceneOf(scene, index, [played[index - 1], played[index + 1]], { ids, places, words })),
      },
    ],
    endings: [{ id: 'draft-end', title: words.end, text: clipped((closing?.told ?? []).join(' '), 7000) || words.over }],
  });
  return { blueprint: withContent(blueprint), madeUp: madeUpOf({ scenes, played, closing, looks, people, cast }) };
}

type Words = (typeof wording)['en' | 'zh'];
type Stage = {
  readonly ids: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, { readonly id: string }>;
  readonly words: Words;
};

/** Those who speak, whoever speaks most first; one name however it is written. */
function peopleOf(scenes: readonly DraftScene[]): string[] {
  const counts = new Map<string, number>();
  for (const { by } of scenes.flatMap(({ speeches }) => speeches)) counts.set(by, (counts.get(by) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

function idFor(name: string, kind: string, index: number): string {
  const latin = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 40);
  return `${kind}-${index + 1}${latin === '' ? '' : `-${latin}`}`;
}

/** "FERRYMAN" is Ferryman to everybody on stage. */
export function nameOnStage(name: string): string {
  return /\p{Ll}/u.test(name) || !/\p{Lu}{2}/u.test(name)
    ? name
    : name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

function clipped(text: string, most: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}

/** The sentence that first tells of somebody, where there is one. */
function lookOf(name: string, scenes: readonly DraftScene[]): string | null {
  const wanted = name.toLowerCase();
  const sentences = scenes.flatMap(({ told }) => told).flatMap((line) => line.match(/[^.!?。！？]+[.!?。！？]*/gu) ?? []);
  const found = sentences.find((sentence) => sentence.toLowerCase().includes(wanted));
  return found ? clipped(found.replaceAll(name, nameOnStage(name)), 500) : null;
}

function placesOf(scenes: readonly DraftScene[], words: Words) {
  const names = [...new Set(scenes.map(({ place }) => place))];
  const id = (name: string) => idFor(name, 'place', names.indexOf(name));
  const placeNamed = (name: string) => {
    const told = scenes.find(({ place }) => place === name)?.told[0];
    const neighbours = scenes.flatMap(({ place }, index) => (place === name ? [scenes[index - 1]?.place, scenes[index + 1]?.place] : []));
    const exits = [...new Set(neighbours)].filter((one) => one !== undefined && one !== name).map((one) => ({ to: id(one as string) }));
    return { id: id(name), name: clipped(name, 200) || words.somewhere, description: clipped(told ?? '', 2000) || words.bare, exits };
  };
  return new Map(names.map((name) => [name, placeNamed(name)]));
}

function characterOf(
  name: string,
  {
    id,
    look,
    played,
    places,
    words,
  }: {
    readonly id: string;
    readonly look: string | null;
    readonly played: readonly DraftScene[];
    readonly places: Stage['places'];
    readonly words: Words;
  },
) {
  const own = played
    .flatMap(({ speeches }) => speeches)
    .filter(({ by }) => by === name)
    .map(({ text }) => words.quote({ line: clipped(text, 200) }));
  const opens = played[0]?.speeches.some(({ by }) => by === name);
  return {
    id,
    name: nameOnStage(name),
    appearance: look ?? words.seen({ name: nameOnStage(name) }),
    persona: words.persona({ name: nameOnStage(name), lines: own.slice(0, 8).join(' ') }),
    voice: words.voice({ lines: own.slice(-6).join(' ') }),
    ...(opens && { start: { place: placeOf(played[0] as DraftScene, places) } }),
  };
}

const placeOf = ({ place }: DraftScene, places: Stage['places']): string => places.get(place)?.id ?? '';

const goalsOf = (ids: ReadonlyMap<string, string>, { goal }: Words) => Object.fromEntries([...ids.values()].map((id) => [id, goal]));

const speakersOf = (speeches: readonly DraftSpeech[]): string[] => [...new Set(speeches.map(({ by }) => by))];

function sceneOf(scene: DraftScene, index: number, [before, next]: readonly (DraftScene | undefined)[], { words, ids, places }: Stage) {
  const present = speakersOf(scene.speeches);
  // Whoever has lines in both of two scenes in one place stays; and nobody is sent off before the curtain.
  const staysIn = (other: DraftScene | undefined) => (name: string) =>
    other?.place === scene.place && other.speeches.some(({ by }) => by === name);
  const gone = next ? present.filter((name) => !staysIn(next)(name)) : [];
  const comes = before ? present.filter((name) => !staysIn(before)(name)) : [];
  const pieces = Array.from({ length: Math.ceil(scene.speeches.length / linesInPoint) }, (_, piece) =>
    scene.speeches.slice(piece * linesInPoint, (piece + 1) * linesInPoint),
  );
  return {
    id: `scene-${index + 1}`,
    title: clipped(scene.heading, 300) || words.scene({ number: index + 1 }),
    place: placeOf(scene, places),
    ...(scene.time !== null && { time: clipped(scene.time, 200) }),
    description: clipped(scene.told.join(' '), 7000) || words.bare,
    points: pieces.map((speeches, piece) => ({
      id: `scene-${index + 1}-part-${piece + 1}`,
      title: clipped(scene.heading, 280) || words.scene({ number: index + 1 }),
      description: words.about({ names: present.map(nameOnStage).join(words.and) }),
      enters: piece === 0 ? comes.map((name) => ({ who: ids.get(name) ?? '', place: placeOf(scene, places) })) : [],
      leaves: piece === pieces.length - 1 ? gone.map((name) => ids.get(name) ?? '') : [],
      cues: Object.fromEntries(present.map((name) => [ids.get(name) ?? '', cueOf(name, speeches, words)])),
      flag: { when: { all: speakersOf(speeches).map((name) => spokenBy(name, speeches, ids)) } },
      script: speeches.map(({ by, text }) => ({ who: ids.get(by) ?? '', says: clipped(text, 1500) })),
      fallback: { text: words.passes },
      result: words.result,
      ...(!next && piece === pieces.length - 1 && { next: [{ to: { ending: 'draft-end' } }] }),
    })),
  };
}

/** The lines of the draft are what its people may say; the words are the actor's. */
function cueOf(name: string, speeches: readonly DraftSpeech[], words: Words) {
  const own = speeches.filter(({ by }) => by === name);
  const last = own.at(-1);
  return {
    want: last ? words.want({ line: clipped(last.text, 400) }) : words.listens,
    moves: own.map(({ text }, index) => ({ id: `line-${index + 1}`, say: clipped(text, 500) })),
  };
}

/** As often as it was drafted: a short draft is not over before its last line. */
const spokenBy = (name: string, speeches: readonly DraftSpeech[], ids: ReadonlyMap<string, string>) => ({
  said: { by: ids.get(name) ?? '', times: speeches.filter(({ by }) => by === name).length, within: 'point' as const },
});

type Known = {
  readonly scenes: readonly DraftScene[];
  readonly played: readonly DraftScene[];
  readonly closing: DraftScene | undefined;
  readonly looks: ReadonlyMap<string, string | null>;
  readonly people: readonly string[];
  readonly cast: readonly string[];
};

function madeUpOf({ scenes, played, closing, looks, people, cast }: Known): MadeUp[] {
  const unseen = cast.filter((name) => looks.get(name) === null).map(nameOnStage);
  const silent = scenes.filter((scene) => scene.speeches.length === 0 && scene !== closing && scene.told.length > 0);
  const extras = people.slice(cast.length).map(nameOnStage);
  return [
    ...(unseen.length > 0 ? [{ what: 'looks', who: unseen } as const] : []),
    ...(played.some(({ place }) => place === '') ? [{ what: 'place' } as const] : []),
    { what: 'wants' },
    { what: 'ends' },
    { what: 'period' },
    ...silent.map(({ heading }) => ({ what: 'silent-scene', scene: heading }) as const),
    ...(closing ? [{ what: 'joined-scene', scene: closing.heading } as const] : []),
    ...(extras.length > 0 ? [{ what: 'left-out', who: extras } as const] : []),
  ];
}
