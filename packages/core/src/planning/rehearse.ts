import type { Whereabouts } from '../blueprint/check/diagnostic.ts';
import { type PlacedPoint, stageBook } from '../blueprint/lookup.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { wordsOf } from '../text/words.ts';
import { criticPrompt } from './critic.prompt.ts';
import type { PartNotes, Rehearsed } from './event.ts';
import { meant } from './names.ts';
import { isSaid } from './notes.ts';
import type { PartId, Problem } from './parts.ts';
import { playReviewPrompt } from './play-review.prompt.ts';
import content from './rehearsal.words.json' with { type: 'json' };
import type { Room } from './room.ts';
import type { Sketch } from './sketch.ts';

const sentences = wordsOf(content);

/** What somebody is told of the rehearsals, and where in the play it is. */
type Remark = { readonly where: Whereabouts; readonly problem: Problem };
type PartOf = (where: Whereabouts) => PartId;

/** Performs the play before anybody sees it; code reads what it can of the evenings, a critic the rest. What each writer is told of it. */
export async function rehearse(room: Room, blueprint: Blueprint, partOf: PartOf): Promise<readonly PartNotes[]> {
  const { desk, rehearsals, reviewer, premise } = room;
  const evenings: Rehearsed[] = [];
  for (let number = 1; number <= (rehearsals?.count ?? 0); number++) {
    const evening = await desk.rehearse(blueprint, number);
    if (evening) evenings.push(evening);
  }
  if (evenings.length === 0 || !rehearsals?.notes) return [];
  const found = remarksOn(blueprint, evenings);
  const told = found.map(({ problem }) => problem);
  const { problems } = reviewer
    ? await desk.review('rehearsals', 1, criticPrompt(premise, { blueprint, evenings, found: told }))
    : { problems: [] };
  const opinions = problems.filter(
    (one) =>
      !isSaid(
        one.problem,
        told.map((other) => other.problem),
      ),
  );
  return byPart([...found, ...opinionsOn(blueprint, opinions)], partOf).filter(({ part }) => !desk.edited(part));
}

/** What the director finds in the whole of a play, for whoever wrote it. */
export async function directed(room: Room, sketch: Sketch, blueprint: Blueprint, partOf: PartOf): Promise<readonly PartNotes[]> {
  const { desk, premise } = room;
  const { problems } = await desk.review('play', 1, playReviewPrompt(premise, sketch));
  return byPart(opinionsOn(blueprint, problems), partOf).filter(({ part }) => !desk.edited(part));
}

const opinionsOn = (blueprint: Blueprint, problems: readonly Problem[]): Remark[] =>
  problems.flatMap((problem) => {
    const where = whereIs(problem.about ?? '', blueprint);
    return where ? [{ where, problem }] : [];
  });

const partsAsked = 4;
const mostNotes = 6;

/** Few writers, those with the most to mend first; each hears a handful. */
function byPart(remarks: readonly Remark[], partOf: PartOf): PartNotes[] {
  const parts = [...new Set(remarks.map(({ where }) => partOf(where)))];
  const notes = parts.map((part) => ({
    part,
    problems: remarks.filter(({ where }) => partOf(where) === part).map(({ problem }) => problem),
  }));
  return notes
    .toSorted((a, b) => b.problems.length - a.problems.length)
    .slice(0, partsAsked)
    .map(({ part, problems }) => ({ part, problems: problems.slice(0, mostNotes) }));
}

/** A point or an ending by its title, somebody by name, a plant by its words: what a critic calls things by. */
function whereIs(about: string, blueprint: Blueprint): Whereabouts | undefined {
  const { order } = stageBook(blueprint);
  const point = meant(
    about,
    order.map((placed) => ({ id: placed.point.id, name: placed.point.title, placed })),
  );
  if (point) return whereOf(point.placed, blueprint, 'description');
  const who = meant(about, blueprint.characters);
  const last = who && order.findLast((placed) => placed.point.cues[who.id] !== undefined);
  if (who && last) return whereOf(last, blueprint, 'cues', who.id);
  const plants = (blueprint.plants ?? []).map(({ plant }, index) => ({ id: String(index), name: plant }));
  const plant = meant(about, plants);
  if (plant) return { path: `plants.${plant.id}` };
  const endings = blueprint.endings.map(({ title }, index) => ({ id: String(index), name: title }));
  const ending = meant(about, endings);
  return ending && { path: `endings.${ending.id}.text` };
}

function whereOf({ act, scene, point }: PlacedPoint, { acts }: Blueprint, field: string, character?: string): Whereabouts {
  const [a, s, p] = [acts.indexOf(act), act.scenes.indexOf(scene), scene.points.indexOf(point)];
  const path = ['acts', a, 'scenes', s, 'points', p, field, ...(character === undefined ? [] : [character])].join('.');
  return { path, act: act.id, scene: scene.id, point: point.id, ...(character !== undefined && { character }) };
}

/** What was the same in every rehearsal in which it could have been otherwise. */
function remarksOn(blueprint: Blueprint, evenings: readonly Rehearsed[]): Remark[] {
  return [forced, silent, unmoved, unpaid, repeated].flatMap((read) => read(blueprint, evenings));
}

type Read = (blueprint: Blueprint, evenings: readonly Rehearsed[]) => Remark[];

const problem = (about: string, text: string, remedy: string): Problem => ({
  about: about.slice(0, 80),
  problem: text.slice(0, 500),
  suggestions: [remedy.slice(0, 500)],
});

/** What only a mind can recognise the understudy cannot be blamed for. */
const forced: Read = (blueprint, evenings) => {
  const words = sentences[blueprint.language];
  const minds = evenings.filter(({ understudy }) => !understudy);
  const heard = minds.length > 0 ? minds : evenings;
  return stageBook(blueprint).order.flatMap((placed) => {
    const { point } = placed;
    const ends = heard
      .filter(({ understudy }) => !understudy || 'when' in point.flag)
      .flatMap(({ read }) => read.points.filter((one) => one.point === point.id && one.how !== 'open'));
    if (ends.length === 0 || ends.some(({ how }) => how !== 'forced')) return [];
    const text = words.forced({ times: ends.length, happens: point.result });
    return [{ where: whereOf(placed, blueprint, 'flag'), problem: problem(point.title, text, words.forcedRemedy) }];
  });
};

const silent: Read = (blueprint, evenings) => {
  const book = stageBook(blueprint);
  const words = sentences[blueprint.language];
  return inAll(evenings, ({ read }) => read.silent).flatMap(({ scene, who }) => {
    const placed = book.order.find((one) => one.scene.id === scene && one.point.cues[who] !== undefined);
    if (!placed) return [];
    const name = book.nameOf(who);
    const text = words.silent({ who: name, scene: placed.scene.title });
    return [{ where: whereOf(placed, blueprint, 'cues', who), problem: problem(name, text, words.silentRemedy({ who: name })) }];
  });
};

const unmoved: Read = (blueprint, evenings) => {
  const book = stageBook(blueprint);
  const words = sentences[blueprint.language];
  return inAll(evenings, ({ read }) => read.unmoved).flatMap(({ point, who }) => {
    const placed = book.points.get(point);
    if (!placed) return [];
    const name = book.nameOf(who);
    const text = words.unmoved({ who: name, point: placed.point.title });
    return [{ where: whereOf(placed, blueprint, 'cues', who), problem: problem(name, text, words.unmovedRemedy) }];
  });
};

/** Only of evenings that came to their end, and that a mind played: what a plant names is told in words. */
const unpaid: Read = (blueprint, evenings) => {
  const words = sentences[blueprint.language];
  const whole = evenings.filter(({ read, understudy }) => read.ending !== null && !understudy);
  return (blueprint.plants ?? []).flatMap(({ id, plant }, index) => {
    const most = Math.max(...whole.map(({ read }) => read.plants.find((one) => one.plant === id)?.points ?? 2));
    if (whole.length === 0 || most > 1) return [];
    const text = most === 0 ? words.unseen({ plant }) : words.unpaid({ plant });
    return [{ where: { path: `plants.${index}` }, problem: problem(plant, text, words.plantRemedy) }];
  });
};

/** What the understudy repeats is its own. */
const repeated: Read = (blueprint, evenings) => {
  const book = stageBook(blueprint);
  const words = sentences[blueprint.language];
  return evenings
    .filter(({ understudy }) => !understudy)
    .flatMap(({ read }) => read.repeated)
    .flatMap(({ who, text, times }) => {
      const placed = book.order.findLast(({ point }) => point.cues[who] !== undefined);
      if (!placed) return [];
      const name = book.nameOf(who);
      const said = words.repeated({ who: name, times, text: text.slice(0, 200) });
      return [{ where: whereOf(placed, blueprint, 'cues', who), problem: problem(name, said, words.repeatedRemedy({ who: name })) }];
    });
};

function inAll<T>(evenings: readonly Rehearsed[], of: (one: Rehearsed) => readonly T[]): T[] {
  const [first, ...rest] = evenings.map((one) => of(one));
  return (first ?? []).filter((one) => rest.every((others) => others.some((other) => JSON.stringify(other) === JSON.stringify(one))));
}
