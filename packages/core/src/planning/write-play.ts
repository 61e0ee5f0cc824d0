import { cueViewOf } from './cue-view.ts';
import { castPrompt, type ProfileView, playSection, profile, profilePrompt } from './designer.prompt.ts';
import { fallbacksPrompt, flagPrompt, integrationPrompt, type StagedView } from './director.prompt.ts';
import { meant } from './names.ts';
import { isNamedIn } from './own-names.ts';
import {
  CastPart,
  type CuesPart,
  DraftPart,
  EndingPart,
  FallbacksPart,
  FlagPart,
  IntegrationPart,
  PointsPart,
  type Problem,
  ProfilePart,
  PropsPart,
  ScenesPart,
} from './parts.ts';
import { locate, selection } from './passages.ts';
import { factsOf, type Person, type PlannedFact, type Profiled, peopleOf } from './people.ts';
import { draftPrompt, endingPrompt, type PlotView, pointsPrompt } from './plot.prompt.ts';
import { type PlannedPoint, plannedPoints } from './points.ts';
import { type Book, notOfBook, notThere, readWhole } from './read-book.ts';
import type { Revision } from './request.ts';
import { draftReviewPrompt, profilesReviewPrompt } from './reviewer.prompt.ts';
import { heldTo, type Room, reviewed, together, write } from './room.ts';
import { propsPrompt, type SetView, scenesPrompt } from './set.prompt.ts';
import type { ActSketch, Sketch } from './sketch.ts';
import type { ActSource } from './source.ts';
import { writtenCues } from './write-cues.ts';
import { writePeople } from './write-people.ts';

/**
 * Writes the play, or as much of it as is not written yet: every step asks the desk, and the desk remembers. So this runs again from the
 * top after a crash, an edit or a finding, and only what has changed costs a call.
 */
export async function writePlay(room: Room): Promise<Sketch> {
  const { premise } = room;
  const book = await readWhole(room);
  const { acts } = book;
  const cast = await writtenCast(room, book);
  const people = await reviewedProfiles(room, cast, peopleOf(cast), book);
  const facts = factsOf(people);
  const sketches: Promise<ActSketch>[] = [];
  const outlines: Outline[] = [];
  try {
    for (const act of acts) {
      const outline = await outlineAct(room, { cast, people, facts, act, before: outlines.map(outcomeOf) });
      outlines.push(outline);
      const earlier = sketches.at(-1);
      // The stage of an act is built while the next is being outlined.
      sketches.push(stageAct(room, { cast, people, facts, bookPlaces: book.places }, outline, earlier));
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

/** Of a work, nobody whom it does not know: its writer is asked again, and then they are left out. */
async function writtenCast(room: Room, { acts, people }: Book): Promise<CastPart> {
  const { premise, work } = room;
  const passages = selection(
    acts.flatMap((act) => act.passages),
    9000,
  );
  const told = acts.flatMap((act) => act.told ?? []);
  const said = people.map(({ name, about, chapters }) => `${name} (${chapters}): ${about}`);
  const view = { passages, known: work?.names ?? [], ...(told.length > 0 && { book: { told, people: said } }) };
  const prompt = (revision?: Revision) => castPrompt(premise, view, revision);
  const first = await write(room, 'cast', prompt, CastPart);
  if (!work?.named) return first;
  const knows = ({ name }: { readonly name: string }): boolean => isNamedIn(name, work.whole.text, premise.language);
  const strangers = ({ characters }: CastPart) => characters.filter((one) => !knows(one));
  const problems = (cast: CastPart) => strangers(cast).map(({ name }) => notOfBook(name, premise.language));
  const cast = await heldTo(room, 'cast', first, { prompt, schema: CastPart, problems, rounds: 1 });
  const own = cast.characters.filter(knows);
  return own.length < 2 || room.desk.edited('cast') ? cast : { ...cast, characters: own };
}

/** Profiles, each with what was looked up and what the book says of them. */
async function reviewedProfiles(room: Room, cast: CastPart, people: readonly Person[], book: Book): Promise<Profiled[]> {
  const { desk, premise, work } = room;
  const views = await together(
    people.map(async (self): Promise<readonly [string, ProfileView]> => {
      const lookedUp = self.lookUp === undefined ? [] : await desk.lookUp(`profile:${self.id}`, self.lookUp);
      const passages = work?.corpus.best(`${self.name} ${self.name} ${self.about}`, 6) ?? [];
      const said = meant(
        self.name,
        book.people.map((one) => ({ ...one, id: one.name })),
      )?.about;
      return [self.id, { cast, people, self, lookedUp, passages, said }];
    }),
  );
  const viewOf = new Map(views);
  return writePeople<ProfilePart>(room, people, {
    stage: 'profiles',
    schema: ProfilePart,
    part: ({ id }) => `profile:${id}`,
    prompt: ({ id }, revision) => profilePrompt(premise, viewOf.get(id) as ProfileView, revision),
    profile: (written) => written,
    facts: factsOf,
    review: (profiled, round) => profilesReviewPrompt(premise, { cast, people: profiled }, round),
    task: profile,
    common: [playSection(premise, { cast, people })],
    rounds: 5,
  });
}

type Known = { readonly cast: CastPart; readonly people: readonly Profiled[]; readonly facts: readonly PlannedFact[] };
type Staged = Known & { readonly bookPlaces: readonly string[] };
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
  const prompt = (revision?: Revision) => pointsPrompt(premise, { ...view, draft, ending }, revision);
  const first = await write(room, `points:${act.number}`, prompt, PointsPart);
  const problems = (points: PointsPart) => misquoted(room, act, points);
  const written = await heldTo(room, `points:${act.number}`, first, { prompt, schema: PointsPart, problems, rounds: 1 });
  return { act, draft, ending, points: plannedPoints(written, people, act, room.work?.whole) };
}

/** What is quoted from a work and does not stand in it. */
const misquoted = ({ work, premise }: Room, act: ActSource, { points }: PointsPart): Problem[] =>
  points.flatMap(({ title, quotation }) =>
    !work || quotation === undefined || locate(quotation, work.whole, act)
      ? []
      : [{ ...notThere(quotation, premise.language), about: title }],
  );

const playbill = ({ title, theme, period }: CastPart) => ({ title, theme, period });

/** Of a book that was read, in its own places, as far as its writer can be held to them. */
async function writtenScenes(room: Room, set: SetView): Promise<ScenesPart> {
  const { premise, work } = room;
  const part = `scenes:${set.act}`;
  const prompt = (revision?: Revision) => scenesPrompt(premise, set, revision);
  const first = await write(room, part, prompt, ScenesPart);
  if (!work?.named || work.chapters.length === 0) return first;
  const problems = ({ places }: ScenesPart) =>
    places.filter(({ name }) => !isNamedIn(name, work.whole.text, premise.language)).map(({ name }) => notOfBook(name, premise.language));
  return heldTo(room, part, first, { prompt, schema: ScenesPart, problems, rounds: 1 });
}

async function stageAct(room: Room, known: Staged, outline: Outline, earlier: Promise<ActSketch> | undefined): Promise<ActSketch> {
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
    bookPlaces: known.bookPlaces,
  };
  const scenes = await writtenScenes(room, set);
  const props = await write(room, `props:${act.number}`, (revision) => propsPrompt(premise, { ...set, scenes }, revision), PropsPart);
  const view: StagedView = { ...set, scenes, props, endings: ending.endings.map(({ title }) => title) };
  const flags = points.map((point) =>
    write(room, `flag:${act.number}:${point.number}`, (revision) => flagPrompt(premise, view, point, revision), FlagPart),
  );
  const fallbacks = write(room, `fallbacks:${act.number}`, (revision) => fallbacksPrompt(premise, view, revision), FallbacksPart);
  const playing = people.filter(({ id }) => points.some(({ here }) => here.includes(id)));
  const cues = playing.map(async (self): Promise<readonly [string, CuesPart]> => {
    return [self.id, await writtenCues(room, cueViewOf(known, self, view, room.work?.whole))];
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
