import type { Condition } from '../blueprint/condition.ts';
import { withContent } from '../blueprint/content.ts';
import {
  Blueprint,
  blueprintVersion,
  type Character,
  type Ending,
  type Point,
  type Position,
  type Rule,
  type Scene,
} from '../blueprint/schema.ts';
import type { WorldChange } from '../blueprint/terms.ts';
import { hash } from '../model/random.ts';
import type { Language } from '../text/language.ts';
import { cuesOf, type Placing } from './assemble-cues.ts';
import { aroundOf, nowOf, startOf, turnOf, withDeductions } from './assemble-script.ts';
import type { Attribution } from './event.ts';
import { eventOf, type Setting, wayTo } from './flags.ts';
import { meant, slug } from './names.ts';
import type { PlannedPoint } from './points.ts';
import { returnsTo } from './returns.ts';
import { placesOfPoints } from './scenes.ts';
import { type ActSketch, pointId, type Sketch } from './sketch.ts';
import { ownAliases, type Register, register } from './things.ts';
import { askedOf, houseWords, neutralFallback } from './words.ts';

export type AssembleOptions = {
  readonly language: Language;
  readonly seed: number;
  /** Whose work it is: the model that wrote it. */
  readonly model: string;
  readonly sources: readonly Attribution[];
};

export type Assembled = { readonly blueprint: Blueprint; readonly repairs: readonly string[] };

/** Makes a blueprint of what the writers handed in. Names become ids, presence becomes entrances and exits, events become conditions. */
export function assemble(sketch: Sketch, options: AssembleOptions): Assembled {
  const repairs: string[] = [];
  const known = register(sketch, repairs);
  const placings = sketch.acts.map((act, index) => placingsOf(act, index + 1, sketch, known, repairs));
  const all = placings.flat();
  const endings = endingsOf(sketch.acts.at(-1), repairs);
  const ways = onwards(all.at(-1) as Placing, endings);
  const forced = forcedOn(all.at(-1) as Placing, ways, endings);
  const { language, seed } = options;
  const blueprint = Blueprint.parse({
    format: 'troupe-blueprint',
    version: blueprintVersion,
    ...aroundOf(sketch.bill, known, sketch.facts),
    id: idOf(sketch.integration.title, seed),
    title: sketch.integration.title,
    author: houseWords(language).author({ model: options.model }),
    language,
    theme: sketch.integration.theme,
    synopsis: sketch.integration.synopsis,
    ...(sketch.integration.content && { content: sketch.integration.content }),
    world: { period: sketch.cast.period, realism: sketch.cast.realism },
    places: known.places,
    characters: charactersOf(sketch, all[0] as Placing),
    props: known.props,
    facts: sketch.facts.map(({ id, text, knownBy, words, mistaken }) => ({ id, text, knownBy, words, ...(mistaken && { mistaken }) })),
    rules: rulesOf(sketch, placings, language),
    acts: sketch.acts.map((act, index) => ({
      id: `act-${index + 1}`,
      title: actTitle(act, sketch, index),
      goals: Object.fromEntries([...act.cues].map(([who, { goal }]) => [who, goal])),
      scenes: scenesOf(act, placings[index] ?? [], { all, known, sketch, options, ways, forced, repairs }),
    })),
    endings,
    ...(options.sources.length > 0 && { sources: options.sources.slice(0, 60) }),
  });
  return { blueprint: withContent(withDeductions(blueprint)), repairs };
}

function idOf(title: string, seed: number): string {
  const own = slug(title);
  return own.length >= 3 ? own : `play-${(hash(`${title} ${seed}`) % 0xffffff).toString(36)}`;
}

const actTitle = ({ source }: ActSketch, { acts, integration }: Sketch, index: number): string =>
  (acts.length === 1 ? integration.title : source.title) || String(index + 1);

function charactersOf({ people }: Sketch, opening: Placing): Character[] {
  return people.map(({ id, name, part, profile }): Character => {
    const { appearance, persona, background, story, strength, lacks, wound, voice, mood } = profile;
    const relations = profile.relations.flatMap(({ to, view }) => {
      const other = meant(to, people);
      return other && other.id !== id ? [{ to: other.id, view }] : [];
    });
    return {
      id,
      name,
      aliases: ownAliases(profile.aliases, name, people),
      appearance,
      persona,
      ...(background !== undefined && { background }),
      ...(story !== undefined && { story }),
      ...(strength !== undefined && { strength }),
      ...(lacks !== undefined && lacks.length > 0 && { lacks }),
      ...(wound !== undefined && { wound }),
      voice,
      mood,
      part,
      relations,
      powers: [],
      ...(opening.point.here.includes(id) && { start: { place: opening.place } }),
    };
  });
}

function placingsOf(act: ActSketch, number: number, sketch: Sketch, known: Register, repairs: string[]): Placing[] {
  const where = placesOfPoints(act.scenes, act.points.length);
  return act.points.map((point, index): Placing => {
    const { place, index: scene } = where[index] as (typeof where)[number];
    const at = meant(place.name, known.places)?.id ?? (known.places[0]?.id as string);
    const setting: Setting = { register: known, facts: sketch.facts, here: point.here, place: at, heard: sketch.bill !== undefined };
    const { any, spoken } = act.flags[index] ?? { any: [], spoken: [] };
    const events = any.flatMap((occurrence) => {
      const event = eventOf(occurrence, setting);
      if (!event) repairs.push(`${pointId(number, point.number)}: dropped "${occurrence.kind}" of what is not there`);
      return event ?? [];
    });
    return { act: number, point, place: at, scene, events, buildUp: buildUpOf(spoken, point, known) };
  });
}

/** Whoever must have spoken has, and not in one breath; or it has gone on long enough. */
function buildUpOf(spoken: readonly string[], { here, turn }: PlannedPoint, known: Register): Placing['buildUp'] {
  const lines = turn?.lines.filter(({ says }) => says !== undefined) ?? [];
  const heard = turn ? here.filter((who) => lines.some((line) => known.person(line.who) === who)) : here;
  const named = spoken.flatMap((name) => known.person(name) ?? []).filter((who) => heard.includes(who));
  const speakers = [...new Set(named.length > 0 ? named : heard.slice(0, 2))].slice(0, 3);
  // A short turn of a script is over when its deed is done.
  const talk = turn ? Math.max(1, Math.min(4, turn.lines.length - 1)) : 4;
  const said = speakers.map((by) => ({ said: { by, times: 1, within: 'point' as const } }));
  return { any: [{ all: [...said, { beats: { atLeast: talk } }] }, { beats: { atLeast: 8 } }] };
}

/** What cannot be undone fails before its time, for a reason of the world. */
function rulesOf(sketch: Sketch, placings: readonly (readonly Placing[])[], language: Language): Rule[] {
  const words = houseWords(language);
  const flat = placings.flat();
  return flat.flatMap(({ act, point, events, buildUp }, order): Rule[] => {
    const before = flat[order - 1];
    const open: Condition | undefined = before && { ended: { point: pointId(before.act, before.point.number) } };
    return events.flatMap(({ irreversible, came }, index): Rule[] => {
      // What a script does earlier, in passing, must not be refused: only what its writer called final is guarded.
      if (!irreversible || (came && came.tooSoon === undefined)) return [];
      const text = came?.tooSoon ?? sketch.acts[act - 1]?.flags[point.number - 1]?.tooSoon ?? words.tooSoon;
      const id = `too-soon-${act}-${point.number}-${index + 1}`;
      return [
        {
          id,
          ...irreversible,
          verbs: [...irreversible.verbs],
          when:
            isDueBefore(irreversible, flat.slice(0, order)) && open
              ? { all: [open, { not: buildUp }] }
              : { not: open ? { all: [open, buildUp] } : buildUp },
          outcome: 'failure',
          text,
          instead: words.instead,
          changes: [],
        },
      ];
    });
  });
}

type Final = NonNullable<Placing['events'][number]['irreversible']>;

/** A deed that an earlier point waits for, too, is refused from its own point on: there its build-up is another. */
const isDueBefore = ({ target, verbs }: Final, earlier: readonly Placing[]): boolean =>
  earlier.some(({ events }) =>
    events.some(({ irreversible: other }) => other?.target === target && other?.verbs.some((verb) => verbs.includes(verb))),
  );

function endingsOf(last: ActSketch | undefined, repairs: string[]): Ending[] {
  const endings: Ending[] = [];
  for (const { title, text } of last?.ending.endings ?? []) {
    const own = slug(title);
    const id = own !== '' && !endings.some((one) => one.id === `end-${own}`) ? `end-${own}` : `end-${endings.length + 1}`;
    if (endings.some((one) => one.title === title)) repairs.push(`two endings are called "${title}"`);
    else endings.push({ id, title, text });
  }
  return endings;
}

/** Where the last point leads: by what was done in it. The first ending that nothing leads to is the one for all else; of a second such its writer is asked. */
function onwards({ events }: Placing, endings: readonly Ending[]): Point['next'] {
  const next: Point['next'] = [];
  for (const event of events) {
    const to = endingOf(event, endings);
    if (to !== undefined) next.push({ when: event.condition('act'), to: { ending: to } });
  }
  const led = new Set(next.flatMap(({ to }) => ('ending' in to ? [to.ending] : [])));
  const other = endings.find(({ id }) => !led.has(id)) ?? endings.at(-1);
  return [...next, { to: { ending: other?.id ?? '' } }];
}

const endingOf = ({ ending }: Placing['events'][number], endings: readonly Ending[]): string | undefined =>
  ending === undefined
    ? undefined
    : meant(
        ending,
        endings.map(({ id, title }) => ({ id, name: title })),
      )?.id;

/**
 * Nobody has ended the last point, and it comes to the ending for all else: what another way would have left behind has not happened, and
 * no thing has come to anybody.
 */
function forcedOn({ events }: Placing, ways: Point['next'], endings: readonly Ending[]): WorldChange[] {
  const to = ways.at(-1)?.to;
  const own = events.find((event) => to !== undefined && 'ending' in to && endingOf(event, endings) === to.ending);
  return (own?.changes ?? []).filter((change) => !('put' in change) && !('find' in change));
}

type Assembling = {
  readonly all: readonly Placing[];
  readonly known: Register;
  readonly sketch: Sketch;
  readonly options: AssembleOptions;
  readonly ways: Point['next'];
  /** What becomes of the world where the last point is forced. */
  readonly forced: WorldChange[];
  readonly repairs: string[];
};

function scenesOf(act: ActSketch, placings: readonly Placing[], assembling: Assembling): Scene[] {
  const scenes: Scene[] = [];
  const numbers = [...new Set(placings.map(({ scene }) => scene))];
  for (const [order, number] of numbers.entries()) {
    const { title, time, description, start } = act.scenes.scenes[number] as ActSketch['scenes']['scenes'][number];
    const own = placings.filter(({ scene }) => scene === number);
    const [first] = own;
    if (!first) continue;
    scenes.push({
      id: `act-${first.act}-scene-${order + 1}`,
      title,
      place: first.place,
      ...(time !== undefined && { time }),
      description,
      ...positions(startOf(start, first.point.here, assembling.known)),
      points: own.map((placing) => pointFrom(placing, act, assembling)),
    });
  }
  return scenes;
}

const positions = (start: readonly Position[]): Pick<Scene, 'start'> => (start.length > 0 ? { start: [...start] } : {});

function pointFrom(placing: Placing, act: ActSketch, { all, known, sketch, options, ways, forced }: Assembling): Point {
  const { point, events, buildUp } = placing;
  const { language, seed } = options;
  const at = all.indexOf(placing);
  const { enters, leaves } = movements(all, at);
  const flag = act.flags[point.number - 1];
  const fallback = act.fallbacks.fallbacks.find((one) => one.point === point.number);
  const happened = events.map(({ condition }) => condition('point'));
  const { followUps = [], ...turned } = turnOf(placing, known, sketch.facts);
  const after = [...returnsTo(placing, all[at - 1], known, language), ...followUps];
  return {
    id: pointId(placing.act, point.number),
    title: point.title,
    description: point.description,
    enters: enters.map((who) => ({ who })),
    leaves: [...leaves],
    cues: cuesOf(placing, act, known, sketch, language),
    flag:
      happened.length > 0
        ? { when: happened.length === 1 ? (happened[0] as (typeof happened)[number]) : { any: happened } }
        : { judged: asQuestion(flag?.question, point.happens, language) },
    buildUp,
    fallback: {
      text: fallback?.text ?? neutralFallback(language, seed, placing.act, point.number),
      changes: at === all.length - 1 ? forced : [...(events[0]?.changes ?? [])],
    },
    result: point.result,
    seen: {
      text: point.seen,
      changes: [...learntBy(placing, all[at - 1], sketch.facts), ...nowOf(point.turn?.now ?? [], known)],
      ...(point.turn && { unscripted: true }),
    },
    ways: events
      .map((event, index) => ({ id: `way-${index + 1}`, beats: wayTo(event, point.here) }))
      .filter(({ beats }) => beats.length > 0),
    complications: [
      ...ofThemselves(placing),
      ...(fallback?.complications ?? []).map((text, index) => ({ id: `stir-${index + 1}`, text, changes: [] })),
    ],
    next: at === all.length - 1 ? ways : [],
    ...(point.citation && { citation: point.citation }),
    ...turned,
    ...(after.length > 0 && { followUps: after }),
  };
}

/** What happens by itself also does where nobody plays what was written: once there was talk, and the play stands still. */
const ofThemselves = ({ events, buildUp }: Placing): Point['complications'] =>
  events.flatMap(({ byItself, came, changes }, index) =>
    byItself && came ? [{ id: `by-itself-${index + 1}`, when: buildUp, text: came.seen ?? came.result, changes: [...changes] }] : [],
  );

export const asQuestion = (question: string | undefined, happens: string, language: Language): string =>
  question !== undefined && /[?？]\s*$/u.test(question) ? question : askedOf(question ?? happens, language);

/** What has become known since the last scene, out of everybody's sight. */
const learntBy = ({ scene }: Placing, before: Placing | undefined, facts: Sketch['facts']): WorldChange[] =>
  before?.scene === scene
    ? []
    : facts.flatMap(({ id, later = [] }) =>
        later.filter((one) => one.scene === scene + 1).map(({ who }) => ({ learn: { who, fact: id } })),
      );

/** Who comes and who goes, from who is there. When the place changes everybody goes, and whoever is needed comes again. */
function movements(all: readonly Placing[], at: number): { enters: readonly string[]; leaves: readonly string[] } {
  const here = all[at] as Placing;
  const before = all[at - 1];
  const after = all[at + 1];
  const stays = (a: Placing, b: Placing): boolean => a.place === b.place && a.act === b.act;
  const staying = before && stays(before, here) ? before.point.here : [];
  const enters = at === 0 ? [] : here.point.here.filter((who) => !staying.includes(who));
  const kept = after && stays(here, after) ? after.point.here : [];
  return { enters, leaves: after ? here.point.here.filter((who) => !kept.includes(who)) : [] };
}
