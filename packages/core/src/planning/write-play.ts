import type * as z from 'zod';
import type { Prompt } from '../model/model.ts';
import type { LiteraryWork } from '../source/work.ts';
import { type CueView, cuesPrompt, type Occasion } from './cue.prompt.ts';
import { castPrompt, profilePrompt } from './designer.prompt.ts';
import type { Desk } from './desk.ts';
import { fallbacksPrompt, flagPrompt, integrationPrompt, type StagedView } from './director.prompt.ts';
import { meant } from './names.ts';
import {
  CastPart,
  CuesPart,
  DraftPart,
  EndingPart,
  FallbacksPart,
  FlagPart,
  IntegrationPart,
  type PartId,
  PointsPart,
  type Problem,
  ProfilePart,
  PropsPart,
  ScenesPart,
} from './parts.ts';
import { type Corpus, selection } from './passages.ts';
import { factsOf, type Person, type PlannedFact, type Profiled, peopleOf } from './people.ts';
import { draftPrompt, endingPrompt, type PlotView, pointsPrompt } from './plot.prompt.ts';
import { type PlannedPoint, plannedPoints } from './points.ts';
import type { Premise, Revision } from './request.ts';
import { draftReviewPrompt, profilesReviewPrompt } from './reviewer.prompt.ts';
import { placesOfPoints } from './scenes.ts';
import { propsPrompt, type SetView, scenesPrompt } from './set.prompt.ts';
import type { ActSketch, Sketch } from './sketch.ts';
import type { ActSource } from './source.ts';

/** All that stays the same while a play is written. */
export type Room = {
  readonly desk: Desk;
  readonly premise: Premise;
  readonly acts: readonly ActSource[];
  readonly reviewer: boolean;
  /** Of a work: its text, its passages, and the names that occur most in what was chosen of it. */
  readonly work?: { readonly whole: Pick<LiteraryWork, 'text'>; readonly corpus: Corpus; readonly names: readonly string[] };
  /** What the checker found wrong, by the part it concerns. */
  readonly revisions: ReadonlyMap<PartId, Revision>;
};

const rounds = 5;

/**
 * Writes the play, or as much of it as is not written yet: every step asks the desk, and the desk remembers. So this runs again from the
 * top after a crash, an edit or a finding, and only what has changed costs a call.
 */
export async function writePlay(room: Room): Promise<Sketch> {
  const { acts, premise } = room;
  const passages = selection(
    acts.flatMap((act) => act.passages),
    9000,
  );
  const cast = await write(
    room,
    'cast',
    (revision) => castPrompt(premise, { passages, known: room.work?.names ?? [] }, revision),
    CastPart,
  );
  const people = await reviewedProfiles(room, cast, peopleOf(cast));
  const facts = factsOf(people);
  const sketches: Promise<ActSketch>[] = [];
  const outlines: Outline[] = [];
  try {
    for (const act of acts) {
      const outline = await outlineAct(room, { cast, people, facts, act, before: outlines.map(outcomeOf) });
      outlines.push(outline);
      const earlier = sketches.at(-1);
      // The stage of an act is built while the next is being outlined.
      sketches.push(stageAct(room, { cast, people, facts }, outline, earlier));
    }
    const whole = { cast, people, synopses: outlines.map(({ draft }) => draft.synopsis), acts: outlines.map(({ points }) => points) };
    const integration = write(room, 'integration', (revision) => integrationPrompt(premise, whole, revision), IntegrationPart);
    await together<unknown>([integration, ...sketches]);
    return { cast, people, facts, acts: await Promise.all(sketches), integration: await integration };
  } catch (error) {
    await Promise.allSettled(sketches);
    throw error;
  }
}

/** Side by side; when one fails the others still finish, so that their answers are kept. */
async function together<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(work);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<T>).value);
}

/** One part: as it was written, and then, where the checker found errors, as it was put right. */
async function write<T>(
  { desk, revisions }: Room,
  part: PartId,
  prompt: (revision?: Revision) => Prompt,
  schema: z.ZodType<T>,
): Promise<T> {
  const first = await desk.part(part, prompt(), schema);
  const revision = revisions.get(part);
  return revision && !desk.edited(part) ? desk.part(part, prompt(revision), schema, revision.round) : first;
}

async function reviewedProfiles(room: Room, cast: CastPart, people: readonly Person[]): Promise<Profiled[]> {
  const { desk, premise, work } = room;
  const prompts = await together(
    people.map(async (self) => {
      const lookedUp = self.lookUp === undefined ? [] : await desk.lookUp(`profile:${self.id}`, self.lookUp);
      const passages = work?.corpus.best(`${self.name} ${self.name} ${self.about}`, 6) ?? [];
      return (revision?: Revision) => profilePrompt(premise, { cast, people, self, lookedUp, passages }, revision);
    }),
  );
  let profiled = await together(
    people.map(async (self, index): Promise<Profiled> => {
      const prompt = prompts[index] as (revision?: Revision) => Prompt;
      return { ...self, profile: await desk.part(`profile:${self.id}`, prompt(), ProfilePart) };
    }),
  );
  const revise = (round: number, problems: readonly Problem[]) =>
    together(
      profiled.map(async (one, index): Promise<Profiled> => {
        const own = problems.filter(({ about }) => about === undefined || (meant(about, people) ?? one).id === one.id);
        const part = `profile:${one.id}`;
        if (own.length === 0 || desk.edited(part)) return one;
        const prompt = (prompts[index] as (revision?: Revision) => Prompt)({ round, last: one.profile, problems: own });
        return { ...one, profile: await desk.part(part, prompt, ProfilePart, round) };
      }),
    );
  await reviewed(room, 'profiles', {
    prompt: (round) => profilesReviewPrompt(premise, { cast, people: profiled }, round),
    revise: async (round, problems) => {
      profiled = await revise(round, problems);
    },
  });
  return together(
    profiled.map(async (one, index): Promise<Profiled> => {
      const part = `profile:${one.id}`;
      const revision = room.revisions.get(part);
      if (!revision || desk.edited(part)) return one;
      const prompt = (prompts[index] as (revision?: Revision) => Prompt)(revision);
      return { ...one, profile: await desk.part(part, prompt, ProfilePart, revision.round) };
    }),
  );
}

type Reviewing = {
  readonly prompt: (round: number) => Prompt;
  readonly revise: (round: number, problems: readonly Problem[]) => Promise<void>;
};

/** Five rounds; then opinions lapse and the stage goes on as it is. */
async function reviewed({ desk, reviewer }: Room, stage: string, { prompt, revise }: Reviewing): Promise<void> {
  if (!reviewer) return;
  let problems: readonly Problem[] = [];
  for (let round = 1; round <= rounds; round++) {
    const review = await desk.review(stage, round, prompt(round));
    problems = review.problems;
    if (review.approved || problems.length === 0) return;
    await revise(round, problems);
  }
  await desk.lapse(stage, rounds + 1, problems);
}

type Known = { readonly cast: CastPart; readonly people: readonly Profiled[]; readonly facts: readonly PlannedFact[] };
type Outline = {
  readonly act: ActSource;
  readonly draft: DraftPart;
  readonly ending: EndingPart;
  readonly points: readonly PlannedPoint[];
};

/** What an act leaves behind for the next. */
const outcomeOf = ({ act, points }: Outline): string => `${act.title}: ${points.map(({ result }) => result).join(' ')}`;

async function outlineAct(room: Room, known: Known & Pick<PlotView, 'act' | 'before'>): Promise<Outline> {
  const { premise, desk } = room;
  const { act, people, facts, before } = known;
  const play = playbill(known.cast);
  const view: PlotView = { play, act, people, facts, before };
  const part = `draft:${act.number}`;
  let draft = await write(room, part, (revision) => draftPrompt(premise, view, revision), DraftPart);
  await reviewed(room, part, {
    prompt: (round) => draftReviewPrompt(premise, { act: act.number, people, draft }, round),
    revise: async (round, problems) => {
      if (!desk.edited(part)) draft = await desk.part(part, draftPrompt(premise, view, { round, last: draft, problems }), DraftPart, round);
    },
  });
  const ending = await write(room, `ending:${act.number}`, (revision) => endingPrompt(premise, { ...view, draft }, revision), EndingPart);
  const written = await write(
    room,
    `points:${act.number}`,
    (revision) => pointsPrompt(premise, { ...view, draft, ending }, revision),
    PointsPart,
  );
  return { act, draft, ending, points: plannedPoints(written, people, act, room.work?.whole) };
}

const playbill = ({ title, theme, period }: CastPart) => ({ title, theme, period });

async function stageAct(room: Room, known: Known, outline: Outline, earlier: Promise<ActSketch> | undefined): Promise<ActSketch> {
  const { premise } = room;
  const { people, facts } = known;
  const { act, points, draft, ending } = outline;
  const before = await earlier;
  const set: SetView = {
    play: playbill(known.cast),
    act: act.number,
    people,
    facts,
    points,
    oldPlaces: before?.scenes.places.map(({ name }) => name) ?? [],
    oldProps: before?.props.props.map(({ name }) => name) ?? [],
  };
  const scenes = await write(room, `scenes:${act.number}`, (revision) => scenesPrompt(premise, set, revision), ScenesPart);
  const props = await write(room, `props:${act.number}`, (revision) => propsPrompt(premise, { ...set, scenes }, revision), PropsPart);
  const view: StagedView = { ...set, scenes, props, endings: ending.endings.map(({ title }) => title) };
  const flags = points.map((point) =>
    write(room, `flag:${act.number}:${point.number}`, (revision) => flagPrompt(premise, view, point, revision), FlagPart),
  );
  const fallbacks = write(room, `fallbacks:${act.number}`, (revision) => fallbacksPrompt(premise, view, revision), FallbacksPart);
  const playing = people.filter(({ id }) => points.some(({ here }) => here.includes(id)));
  const cues = playing.map(async (self): Promise<readonly [string, CuesPart]> => {
    const own = cueViewOf(known, self, view);
    return [self.id, await write(room, `cues:${act.number}:${self.id}`, (revision) => cuesPrompt(premise, own, revision), CuesPart)];
  });
  await together<unknown>([...flags, fallbacks, ...cues]);
  return {
    source: act,
    draft,
    ending,
    points,
    scenes,
    props,
    flags: await Promise.all(flags),
    cues: new Map(await Promise.all(cues)),
    fallbacks: await fallbacks,
  };
}

/** What one character may know of the act: where it will be and with whom, never what for. */
function cueViewOf({ cast, people, facts }: Known, self: Profiled, { act, points, scenes, props }: StagedView): CueView {
  const where = placesOfPoints(scenes, points.length);
  const occasions = points
    .filter(({ here }) => here.includes(self.id))
    .map((point): Occasion => {
      const { place, scene } = where[point.number - 1] as (typeof where)[number];
      return {
        point: point.number,
        place: place.name,
        setting: scene.description,
        seen: point.seen,
        with: people
          .filter(({ id }) => id !== self.id && point.here.includes(id))
          .map(({ name, profile }) => ({ name, appearance: profile.appearance })),
        things: props.props.filter(({ nature, of }) => !nature.includes('hidden') || meant(of, [self])).map(({ name }) => name),
        exits: place.leadsTo,
      };
    });
  return { act, play: playbill(cast), cast: people, self, secrets: facts.filter(({ knownBy }) => knownBy.includes(self.id)), occasions };
}
