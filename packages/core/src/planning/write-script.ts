import { chance } from '../model/random.ts';
import type { Language } from '../text/language.ts';
import { cuesPrompt } from './cue.prompt.ts';
import { cueViewOf } from './cue-view.ts';
import { isUnfit } from './desk.ts';
import type { StagedView } from './director.prompt.ts';
import { meant, plainName } from './names.ts';
import { type CastPart, CuesPart, type PartId, type Problem } from './parts.ts';
import { type Person, type PlannedFact, type Profiled, peopleOf } from './people.ts';
import { scriptOf } from './prompt-book.ts';
import { billPrompt, type Known, pastPrompt, personPrompt, setPrompt, turnsPrompt, turnsReviewPrompt } from './read-out.prompt.ts';
import type { Revision } from './request.ts';
import { type Room, reviewed, together, write } from './room.ts';
import {
  againPrompt,
  bookPrompt,
  type Critics,
  continuityPrompt,
  lastHandPrompt,
  rankingPrompt,
  scriptCount,
  scriptPrompt,
} from './script.prompt.ts';
import { isWorld, linesOf } from './script-lines.ts';
import {
  BillPart,
  BookPart,
  ContinuityPart,
  PastPart,
  PersonPart,
  RankingPart,
  type Script,
  ScriptPart,
  SetPart,
  TurnsPart,
} from './script-parts.ts';
import type { ActSketch, Sketch } from './sketch.ts';
import { type ReadTurns, readTurns } from './turns.ts';

/** How often the reviewer sends turns back. */
const rounds = 2;

/**
 * Script first: whole scripts by one mind each, judged blind; the two best written again, and all four judged against each other; and
 * everything else read out of the one that is left. Runs again from the top like `writePlay`. Null: no script could be had of this model.
 */
export async function writeFromScript(room: Room): Promise<Sketch | null> {
  const { premise } = room;
  const script = await finalScript(room);
  if (!script) return null;
  const past = await agreedPast(room, script);
  const { theme, period, realism, characters } = past;
  const cast: CastPart = { title: script.title, theme, period, realism, characters };
  const people = peopleOf(cast);
  const known: Known = { script, past, people, facts: factsOf(past, people) };
  const profiles = people.map((self) => profiled(room, known, self));
  const building = write(room, 'set', (revision) => setPrompt(premise, known, revision), SetPart);
  const billing = room.desk.part('bill', billPrompt(premise, known), BillPart);
  await together<unknown>([...profiles, building, billing]);
  const [set, billed] = [await building, await billing];
  const { turns, bill } = await reviewedTurns(room, known, set, billed);
  const who = await Promise.all(profiles);
  const act = await withCues(room, { cast, people: who, facts: known.facts }, bill.theme, actOf(room, known, set, bill, turns));
  const { title, synopsis } = bill;
  return { cast, people: who, facts: known.facts, acts: [act], integration: { title, theme: bill.theme, synopsis, notes: [] }, bill };
}

/** Whoever acts in the script is on the cast list: a line whose speaker nobody knows would be lost. */
async function agreedPast(room: Room, script: Script): Promise<PastPart> {
  const prompt = (revision?: Revision) => pastPrompt(room.premise, { script }, revision);
  const past = await write(room, 'past', prompt, PastPart);
  const people = peopleOf({ ...past, title: script.title });
  const acting = [...new Set(script.scenes.flatMap(({ lines }) => lines.map(({ who }) => who)))];
  const missing = acting.filter((who) => !isWorld(who) && !meant(who, people));
  if (missing.length === 0 || room.desk.edited('past')) return past;
  const problems = missing.map((name) => missingProblem(name, room.premise.language));
  return room.desk.part('past', prompt({ round: 1, last: past, problems }), PastPart, 1);
}

const missingProblem = (name: string, language: Language): Problem =>
  language === 'zh'
    ? { about: name, problem: '剧本里有此人的台词，characters 里却没有。', suggestions: ['按剧本里的名字补上。'] }
    : {
        about: name,
        problem: 'Has lines in the script and is not among characters.',
        suggestions: ['Add them, under the name the script uses.'],
      };

/** Facts keep their numbers; who knows them is on the cast list. */
const factsOf = ({ facts }: PastPart, people: readonly Person[]): PlannedFact[] =>
  facts.map(({ text, knownBy, mistaken, words }, index) => {
    const known = [...new Set(knownBy.flatMap((name) => meant(name, people)?.id ?? []))];
    const wrong = mistaken.flatMap(({ who, believes }) => {
      const id = meant(who, people)?.id;
      return id === undefined || known.includes(id) ? [] : [[id, believes] as const];
    });
    return {
      number: index + 1,
      id: `fact-${index + 1}`,
      text,
      knownBy: known,
      words,
      ...(wrong.length > 0 && { mistaken: Object.fromEntries(wrong) }),
    };
  });

/** Those that could be had. A model that answers in no form it was asked for is no reason to stop; one that does not answer is. */
async function had<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(work);
  const failed = settled.find((one) => one.status === 'rejected' && !isUnfit(one.reason));
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** A script as its judges left it. */
type Judged = { readonly script: ScriptPart; readonly critics: Critics };

async function finalScript(room: Room): Promise<Script | null> {
  const { desk, premise } = room;
  const numbers = Array.from({ length: scriptCount }, (_, index) => index + 1);
  const scripts = await had(numbers.map((number) => desk.part(`script:${number}`, scriptPrompt(premise, number), ScriptPart)));
  if (scripts.length === 0) {
    await desk.note({ type: 'way-given-up', way: 'script', message: 'no script in the form asked for' });
    return null;
  }
  const finalists = (await judged(room, shuffled(premise, scripts), 1)).slice(0, 2);
  const again = await Promise.all(finalists.map((one, index) => writtenAgain(room, one, index + 1)));
  // Beside their first versions: what was written again is not always better.
  const [best] = await judged(room, [...finalists.map(({ script }) => script), ...again.flatMap((one) => one ?? [])], 3);
  if (!best) return null;
  const final = await lastHand(room, best);
  const book = await write(room, 'book', (revision) => bookPrompt(premise, final, revision), BookPart);
  return scriptOf(final, book);
}

/** By its critics' reasons, and those of whoever went through it hand by hand. Undefined: it could not be had. */
async function writtenAgain(room: Room, { script, critics }: Judged, number: number): Promise<ScriptPart | undefined> {
  const found: Critics = { ...critics, mistakes: await mistakesIn(room, script, number) };
  if (isSpotless(found)) return undefined;
  const part = `script:again:${number}`;
  const [again] = await had([room.desk.part(part, againPrompt(room.premise, script, found, part), ScriptPart)]);
  return again;
}

async function mistakesIn({ desk, premise }: Room, script: ScriptPart, number: number): Promise<readonly string[]> {
  const [kept] = await had([desk.part(`continuity:${number}`, continuityPrompt(premise, script, number), ContinuityPart)]);
  return kept?.problems ?? [];
}

/** The one that will be played: only what is wrong in it. Another whole rewriting would lose what it was chosen for. */
async function lastHand(room: Room, { script, critics }: Judged): Promise<ScriptPart> {
  const found: Critics = { ...critics, mistakes: await mistakesIn(room, script, 3) };
  const [final] = await had([write(room, 'script:final', (revision) => lastHandPrompt(room.premise, script, found, revision), ScriptPart)]);
  return final ?? script;
}

const isSpotless = ({ problems, mistakes }: Critics): boolean => problems.length + mistakes.length === 0;

const shuffled = ({ seed }: Room['premise'], scripts: readonly ScriptPart[]): ScriptPart[] =>
  scripts.toSorted((a, b) => chance(seed, 'ranking', a.text) - chance(seed, 'ranking', b.text));

/** Two judges, neither of whom knows who wrote what; the second reads them the other way round. The best first. */
async function judged({ desk, premise }: Room, scripts: readonly ScriptPart[], first: number): Promise<Judged[]> {
  if (scripts.length < 2) return scripts.map((script) => ({ script, critics: { strong: [], problems: [], mistakes: [] } }));
  const one = shuffled(premise, scripts);
  const orders = [one, one.toReversed()];
  const rankings = await had(
    orders.map(async (order, index) => {
      const judge = first + index;
      const ranking = await desk.part(`ranking:${judge}`, rankingPrompt(premise, order, judge), RankingPart);
      return { order, ranking };
    }),
  );
  const points = (script: ScriptPart): number =>
    rankings.reduce((sum, { order, ranking }) => {
      const at = ranking.order.findIndex((number) => order[number - 1] === script);
      return sum + (at < 0 ? 0 : scripts.length - at);
    }, 0);
  const said = (script: ScriptPart) =>
    rankings.flatMap(({ order, ranking }) => ranking.scripts.filter((one) => order[one.script - 1] === script));
  const critics = (script: ScriptPart): Critics => ({
    strong: said(script).map(({ strong }) => strong),
    problems: worstFirst(said(script).map(({ problems }) => problems)),
    mistakes: [],
  });
  // Where judges part, the one that was ahead before stays so.
  const ahead = scripts.toSorted((a, b) => points(b) - points(a));
  return ahead.map((script) => ({ script, critics: critics(script) }));
}

/** Each judge's worst before any judge's second: what stands first wins where two contradict each other. */
function worstFirst(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return [...new Set(Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat())];
}

async function profiled(room: Room, known: Known, self: Person): Promise<Profiled> {
  const { desk, premise } = room;
  const found = self.lookUp === undefined ? [] : await desk.lookUp(`person:${self.id}`, self.lookUp);
  const lookedUp = found.map(({ title, text }) => `${title}: ${text}`);
  const prompt = (revision?: Revision) => personPrompt(premise, known, self, lookedUp, revision);
  return { ...self, profile: { ...(await write(room, `person:${self.id}`, prompt, PersonPart)), secrets: [] } };
}

type Read = { readonly turns: readonly TurnsPart[]; readonly bill: BillPart };

/** Turns and what stands around them, as the reviewer and then the checker left them; each goes back to whoever wrote it. */
async function reviewedTurns(room: Room, known: Known, set: SetPart, billed: BillPart): Promise<Read> {
  const { desk, premise, revisions } = room;
  const scenes = known.script.scenes.map((_, index) => index + 1);
  const endings = (scene: number): BillPart['endings'] => (scene === scenes.length ? billed.endings : []);
  const prompt = (scene: number, revision?: Revision) => turnsPrompt(premise, { ...known, set, scene, endings: endings(scene) }, revision);
  const ask = (scene: number, revision?: Revision) => desk.part(`turns:${scene}`, prompt(scene, revision), TurnsPart, revision?.round ?? 0);
  const rewrite = async (bill: BillPart, revision: Revision) =>
    entitled(bill, await desk.part('bill', billPrompt(premise, known, revision), BillPart, revision.round));
  let bill = billed;
  let turns = await together(scenes.map((scene) => ask(scene)));
  const again = (part: PartId, revision: Revision | undefined): Revision | undefined =>
    revision && revision.problems.length > 0 && !desk.edited(part) ? revision : undefined;
  const sendBack = async (revisionOf: (part: PartId, last: unknown) => Revision | undefined): Promise<void> => {
    const own = again('bill', revisionOf('bill', bill));
    const billing = own ? rewrite(bill, own) : bill;
    const cutting = turns.map(async (one, index) => {
      const part = `turns:${index + 1}`;
      const revision = again(part, revisionOf(part, one));
      return revision ? ask(index + 1, revision) : one;
    });
    await together<unknown>([Promise.resolve(billing), ...cutting]);
    [bill, turns] = [await billing, await Promise.all(cutting)];
  };
  await reviewed(
    room,
    'turns',
    {
      prompt: (round) => turnsReviewPrompt(premise, { ...known, bill, turns }, round),
      revise: (round, problems) => {
        const concerned = problems.map((problem) => ({ problem, part: concerns(problem, bill, turns) }));
        const of = (wanted: PartId) => concerned.flatMap(({ problem, part }) => (part === wanted ? [problem] : []));
        return sendBack((part, last) => ({ round, last, problems: of(part) }));
      },
    },
    rounds,
  );
  await sendBack((part) => revisions.get(part));
  return { turns, bill };
}

/** Turns name endings by their titles: whoever writes an ending again writes its words. */
const entitled = (before: BillPart, { endings, ...bill }: BillPart): BillPart => ({
  ...bill,
  endings: before.endings.map(({ title, text }, index) => ({
    title,
    text: (endings.find((one) => plainName(one.title) === plainName(title)) ?? endings[index])?.text ?? text,
  })),
});

/** Whoever can put a problem right: the writer of the scene whose turn it is about, or of endings and plants; about none, of the last scene. */
function concerns({ about = '' }: Problem, { endings, plants }: BillPart, turns: readonly TurnsPart[]): PartId {
  const isIt = (name: string): boolean => about.trim() !== '' && plainName(name) === plainName(about);
  const found = turns.findIndex((part) => part.turns.some(({ title }) => isIt(title)));
  const billed = endings.some(({ title }) => isIt(title)) || plants.some(({ plant }) => isIt(plant));
  return found < 0 && billed ? 'bill' : `turns:${found < 0 ? turns.length : found + 1}`;
}

type Bare = Omit<ActSketch, 'cues'>;

/** The scenes are the script's; what is there was read out of it. */
function actOf({ acts }: Room, { script, people }: Known, set: SetPart, bill: BillPart, turns: readonly TurnsPart[]): Bare {
  const read: ReadTurns = readTurns(turns, linesOf(script), people);
  const missing = script.scenes.filter(({ place }) => !meant(place, named(set.places)));
  const places = [...set.places, ...missing.map(({ place, setting }) => ({ name: place, description: setting, leadsTo: [] }))].filter(
    (place, index, all) => all.findIndex(({ name }) => name === place.name) === index,
  );
  const scenes = script.scenes.map(({ title, place, time, setting }, index) => ({
    title,
    place,
    ...(time !== undefined && { time }),
    description: setting,
    start: set.scenes[index]?.start ?? [],
    points: [...(read.scenes[index] ?? [])],
  }));
  return {
    source: acts[0] as ActSketch['source'],
    draft: { paragraphs: script.turns, synopsis: bill.synopsis },
    ending: { endings: bill.endings },
    points: read.points,
    scenes: { places, scenes },
    props: { props: set.props },
    flags: read.flags,
    fallbacks: read.fallbacks,
  };
}

const named = (list: readonly { readonly name: string }[]) => list.map(({ name }) => ({ id: plainName(name), name }));

type Everybody = Pick<Sketch, 'cast' | 'people' | 'facts'>;

/** Cues are written from what everybody may read of the play: the theme that the past was agreed on may give it away. */
async function withCues(room: Room, known: Everybody, theme: string, act: Bare): Promise<ActSketch> {
  const { title, period } = known.cast;
  const { points, scenes, props, ending } = act;
  const staged = { act: 1, play: { title, theme, period }, oldPlaces: [], oldProps: [], endings: ending.endings.map((one) => one.title) };
  const view: StagedView = { ...staged, people: known.people, facts: known.facts, points, scenes, props };
  const playing = known.people.filter(({ id }) => points.some(({ here }) => here.includes(id)));
  const cues = await together(
    playing.map(async (self): Promise<readonly [string, CuesPart]> => {
      const own = cueViewOf(known, self, view);
      return [self.id, await write(room, `cues:1:${self.id}`, (revision) => cuesPrompt(room.premise, own, revision), CuesPart)];
    }),
  );
  return { ...act, cues: new Map(cues) };
}
