import * as z from 'zod';
import type { Language } from '../text/language.ts';
import { type Material, materialOf } from './book-material.ts';
import { chosenScript } from './choose-script.ts';
import { cueViewOf } from './cue-view.ts';
import { isUnfit } from './desk.ts';
import type { StagedView } from './director.prompt.ts';
import { meant, plainName } from './names.ts';
import type { CastPart, CuesPart, PartId, Problem } from './parts.ts';
import { revising } from './patch.ts';
import { type Person, type PlannedFact, type Profiled, peopleOf } from './people.ts';
import { scenesIn, scriptOf } from './prompt-book.ts';
import { notThere, readWhole } from './read-book.ts';
import {
  billPrompt,
  commonOf,
  endingsIn,
  type Known,
  mendTurnsPrompt,
  pastPrompt,
  person,
  personPrompt,
  type ReadOut,
  setPrompt,
  turnsOfScene,
  turnsPrompt,
  turnsReviewPrompt,
} from './read-out.prompt.ts';
import type { Revision } from './request.ts';
import { peopleReviewPrompt } from './reviewer.prompt.ts';
import { heldTo, type Room, reviewed, together, write } from './room.ts';
import { bookPrompt } from './script.prompt.ts';
import { isWorld, linesOf } from './script-lines.ts';
import { BillPart, BookPart, PastPart, PersonPart, type Script, type ScriptPart, SetPart, TurnsPart, TurnsUpTo } from './script-parts.ts';
import type { ActSketch, Sketch } from './sketch.ts';
import { comingInto, type ReadTurns, readTurns } from './turns.ts';
import { houseWords } from './words.ts';
import { writtenCues } from './write-cues.ts';
import { writePeople } from './write-people.ts';

/** How often the reviewer sends people or turns back. */
const rounds = 2;

/**
 * Script first, for a topic and for a book that was read: everything else is read out of the script that was chosen. Runs again from the
 * top like `writePlay`. Null: no script could be had of this model.
 */
export async function writeFromScript(whole: Room): Promise<Sketch | null> {
  // However many acts its chapters were put together in, it is one evening.
  const room: Room = { ...whole, premise: { ...whole.premise, acts: 1 } };
  const book = await readWhole(room);
  const material = materialOf(room, book);
  const chosen = await chosenScript(room, material);
  if (!chosen) return null;
  const known = await readOut(room, chosen, material);
  const { past, facts } = known;
  const { theme, period, realism, characters } = past;
  const cast: CastPart = { title: known.script.title, theme, period, realism, characters };
  const describing = reviewedPeople(room, known);
  const building = write(room, 'set', (revision) => setPrompt(room.premise, known, revision), SetPart);
  const cutting = building.then((set) => reviewedTurns(room, known, set));
  await together<unknown>([describing, building, cutting]);
  const [who, set, { turns, bill }] = [await describing, await building, await cutting];
  const act = await withCues(room, { cast, people: who, facts }, bill.theme, actOf(room, known, set, bill, turns));
  const { title, synopsis, content } = bill;
  return { cast, people: who, facts, acts: [act], integration: { title, theme: bill.theme, synopsis, ...(content && { content }) }, bill };
}

/** What is what in it, and the common past: side by side, both from the script as it stands. */
async function readOut(room: Room, chosen: ScriptPart, material: Material | undefined): Promise<Known> {
  const { premise, desk } = room;
  const prompt = (revision?: Revision) => pastPrompt(premise, { script: chosen, material }, revision);
  const booking = booked(room, chosen);
  const agreeing = write(room, 'past', prompt, PastPart);
  await together<unknown>([booking, agreeing]);
  const script = scriptOf(chosen, await booking);
  const first = await agreeing;
  const missing = actingOutside(script, peopleOf({ ...first, title: script.title }));
  const problems = missing.map((name) => missingProblem(name, premise.language));
  const past =
    problems.length === 0 || desk.edited('past')
      ? first
      : await desk.part('past', prompt({ round: 1, last: first, problems }), PastPart, 1);
  const people = peopleOf({ ...past, title: script.title });
  return { script, past, people, facts: factsOf(past, people), material };
}

/** The prompt book: every scene has its name in it, and none has two. */
async function booked(room: Room, chosen: ScriptPart): Promise<BookPart> {
  const { premise } = room;
  const words = houseWords(premise.language);
  const prompt = (revision?: Revision) => bookPrompt(premise, chosen, revision);
  const count = scenesIn(chosen);
  const problems = ({ scenes }: BookPart): Problem[] =>
    scenes.length === count
      ? []
      : [{ about: 'scenes', problem: words.scenesMissed({ scenes: scenes.length, count }), suggestions: [words.scenesMissedRemedy] }];
  const first = await write(room, 'book', prompt, BookPart);
  return heldTo(room, 'book', first, { prompt, schema: BookPart, problems, rounds: 1 });
}

/** Whoever acts in the script and is not on the cast list: a line whose speaker nobody knows would be lost. */
const actingOutside = ({ scenes }: Script, people: readonly Person[]): string[] =>
  [...new Set(scenes.flatMap(({ lines }) => lines.map(({ who }) => who)))].filter((who) => !isWorld(who) && !meant(who, people));

const missingProblem = (name: string, language: Language): Problem =>
  language === 'zh'
    ? { about: name, problem: '剧本里有此人的台词，characters 里却没有。', suggestions: ['按剧本里的名字补上。'] }
    : {
        about: name,
        problem: 'Has lines in the script and is not among characters.',
        suggestions: ['Add them, under the name the script uses.'],
      };

/** Facts keep their numbers; who knows them is on the cast list. What is not so yet is known to nobody. */
const factsOf = ({ facts }: PastPart, people: readonly Person[]): PlannedFact[] =>
  facts.map(({ text, from = 1, knownBy, learns, mistaken, words }, index) => {
    const known = [...new Set(knownBy.flatMap((name) => meant(name, people)?.id ?? []))];
    const learnt = learns.flatMap(({ who, scene }) => {
      const id = meant(who, people)?.id;
      return id === undefined || known.includes(id) || scene <= 1 ? [] : [{ who: id, scene: Math.max(scene, from) }];
    });
    const later = [...(from > 1 ? known.map((who) => ({ who, scene: from })) : []), ...learnt];
    const wrong = mistaken.flatMap(({ who, believes }) => {
      const id = meant(who, people)?.id;
      return id === undefined || known.includes(id) || from > 1 ? [] : [[id, believes] as const];
    });
    return {
      number: index + 1,
      id: `fact-${index + 1}`,
      text,
      knownBy: from > 1 ? [] : known,
      words,
      ...(from > 1 && { from }),
      ...(later.length > 0 && { later }),
      ...(wrong.length > 0 && { mistaken: Object.fromEntries(wrong) }),
    };
  });

/** Everybody with what was looked up of them, read together while the stage is built. */
async function reviewedPeople(room: Room, known: Known): Promise<Profiled[]> {
  const { desk, premise } = room;
  const { people } = known;
  const found = await together(people.map(async ({ id, lookUp }) => (lookUp === undefined ? [] : desk.lookUp(`person:${id}`, lookUp))));
  const lookedUp = (self: Person): string[] => (found[people.indexOf(self)] ?? []).map(({ title, text }) => `${title}: ${text}`);
  const common = commonOf(known, premise);
  return writePeople<PersonPart>(room, people, {
    stage: 'people',
    schema: PersonPart,
    part: ({ id }) => `person:${id}`,
    prompt: (self, revision) => personPrompt(premise, known, self, lookedUp(self), revision),
    profile: (written) => ({ ...written, secrets: [] }),
    facts: () => known.facts,
    review: (read, round) => peopleReviewPrompt(premise, { common, people: read }, round),
    task: person,
    common,
    rounds,
  });
}

type Read = { readonly turns: readonly TurnsPart[]; readonly bill: BillPart };

/** Turns, and then what stands around them, as the reviewer and the checker left them. */
async function reviewedTurns(room: Room, known: Known, set: SetPart): Promise<Read> {
  const { desk, premise, revisions } = room;
  const scenes = known.script.scenes.map((_, index) => index + 1);
  const turns = await together(scenes.map((scene) => cutScene(room, known, set, scene)));
  let read: Read = { turns, bill: await billed(room, known, turns) };
  await reviewed(
    room,
    'turns',
    {
      prompt: (round) => turnsReviewPrompt(premise, { ...known, set, ...read }, round),
      revise: async (round, problems) => {
        read = await mendedTurns(room, { ...known, set, ...read }, round, problems);
      },
    },
    rounds,
  );
  const own = [...scenes.map((scene) => `turns:${scene}`), 'bill'].filter((part) => revisions.has(part) && !desk.edited(part));
  const [first] = own;
  if (first === undefined) return read;
  if (own.length > 1) {
    const found = own.flatMap((part) => revisions.get(part)?.problems ?? []);
    return mendedTurns(room, { ...known, set, ...read }, Math.max(...own.map((part) => revisions.get(part)?.round ?? 1)), found);
  }
  const revision = revisions.get(first) as Revision;
  if (first === 'bill') return { ...read, bill: await billed(room, known, read.turns, { ...revision, last: read.bill }) };
  const scene = Number(first.slice('turns:'.length));
  const cut = await cutScene(room, known, set, scene, { ...revision, last: read.turns[scene - 1] });
  const now = read.turns.map((one, index) => (index === scene - 1 ? cut : one));
  return { turns: now, bill: await entitled(room, known, now, read.bill) };
}

const MendedTurns = z.object({ scenes: z.array(TurnsPart), bill: BillPart });

/** By one who sees all of it; what cannot be had so stays as it is. */
async function mendedTurns(room: Room, view: ReadOut, round: number, problems: readonly Problem[]): Promise<Read> {
  const { desk, premise } = room;
  const { turns, bill } = view;
  const parts = turns.map((value, index) => ({ part: `turns:${index + 1}`, value }));
  const fixed = [...parts.map(({ part }) => part), 'bill'].filter((part) => desk.edited(part));
  const changed = (now: z.infer<typeof MendedTurns>) =>
    [
      ...parts.map(({ part, value }, index) => ({ part, was: value, value: now.scenes[index] })),
      { part: 'bill', was: bill, value: now.bill },
    ]
      .filter(({ part, was, value }) => value && !desk.edited(part) && JSON.stringify(was) !== JSON.stringify(value))
      .map(({ part, value }) => ({ part, value: value as TurnsPart | BillPart }));
  const schema = revising(MendedTurns, { scenes: turns, bill });
  const mended = await orNone(desk.mend('turns', round, mendTurnsPrompt(premise, view, problems, fixed), schema, changed));
  const now = turns.map((one, index) => (mended.get(`turns:${index + 1}`) as TurnsPart | undefined) ?? one);
  return { turns: now, bill: await entitled(room, view, now, (mended.get('bill') as BillPart | undefined) ?? bill) };
}

async function orNone<V>(mending: Promise<Map<PartId, V>>): Promise<Map<PartId, V>> {
  try {
    return await mending;
  } catch (error) {
    if (!isUnfit(error)) throw error;
    return new Map();
  }
}

/** One scene; of a book, held to what it quotes. */
async function cutScene(room: Room, known: Known, set: SetPart, scene: number, revision?: Revision): Promise<TurnsPart> {
  const { desk, premise } = room;
  const part = `turns:${scene}`;
  const prompt = (own?: Revision) => turnsPrompt(premise, { ...known, set, scene }, own);
  const schema = TurnsUpTo(turnsOfScene(known.script, scene));
  const first = await desk.part(part, prompt(revision), schema, revision?.round ?? 0);
  const { material } = known;
  if (!material || revision) return first;
  const problems = ({ turns }: TurnsPart) => turns.flatMap((turn) => misquoted(turn, material, premise.language));
  return heldTo(room, part, first, { prompt, schema, problems, rounds: 1 });
}

/** What does not stand in the book, or stands where nobody of the turn is spoken of. */
function misquoted({ title, quotation = '', present }: TurnsPart['turns'][number], material: Material, language: Language): Problem[] {
  const found = material.cite(quotation);
  if (!found) return [{ ...notThere(quotation, language), about: title.slice(0, 80) }];
  if (material.speaksOf(found, present)) return [];
  const words = houseWords(language);
  return [{ about: title.slice(0, 80), problem: words.notAbout({ quotation: found.quotation }), suggestions: [words.notThereRemedy] }];
}

async function billed(room: Room, known: Known, turns: readonly TurnsPart[], revision?: Revision): Promise<BillPart> {
  const written = await room.desk.part('bill', billPrompt(room.premise, { ...known, turns }, revision), BillPart, revision?.round ?? 0);
  const before = BillPart.safeParse(revision?.last).data;
  return entitled(room, known, turns, before ? retitled(before, written) : written);
}

/** Turns name endings by their titles: whoever writes an ending again writes its words. */
const retitled = (before: BillPart, { endings, ...bill }: BillPart): BillPart => ({
  ...bill,
  endings: before.endings.map(({ title, text }, index) => ({
    title,
    text: (endings.find((one) => plainName(one.title) === plainName(title)) ?? endings[index])?.text ?? text,
  })),
});

/** Every ending that the turns lead to has its words. */
async function entitled(room: Room, known: Known, turns: readonly TurnsPart[], bill: BillPart): Promise<BillPart> {
  const { desk, premise } = room;
  const problems = ({ endings }: BillPart) =>
    endingsIn(turns)
      .filter(({ title }) => !endings.some((one) => plainName(one.title) === plainName(title)))
      .map(({ title }) => ({
        about: title.slice(0, 80),
        problem: houseWords(premise.language).untold({ title }),
        suggestions: [houseWords(premise.language).untoldRemedy],
      }));
  const prompt = (revision?: Revision) => billPrompt(premise, { ...known, turns }, revision);
  return desk.edited('bill') ? bill : heldTo(room, 'bill', bill, { prompt, schema: BillPart, problems, rounds: 1 });
}

type Bare = Omit<ActSketch, 'cues'>;

/** The scenes are the script's; what is there was read out of it. */
function actOf({ acts }: Room, { script, people, material }: Known, set: SetPart, bill: BillPart, turns: readonly TurnsPart[]): Bare {
  const cite = ({ title, description, happens, quotation = '' }: TurnsPart['turns'][number]) =>
    material?.cite(quotation) ?? material?.nearest(`${title} ${description} ${happens}`);
  const lines = linesOf(script);
  const read: ReadTurns = readTurns(
    turns.map((part, scene) => openedWith(part, set.scenes[scene]?.things ?? [])),
    lines,
    people,
    cite,
  );
  const late = (scene: number) => comingInto(turns[scene] as TurnsPart, lines[scene] ?? [], people);
  const missing = script.scenes.filter(({ place }) => !meant(place, named(set.places)));
  const places = [...set.places, ...missing.map(({ place, setting }) => ({ name: place, description: setting, leadsTo: [] }))].filter(
    (place, index, all) => all.findIndex(({ name }) => name === place.name) === index,
  );
  const scenes = script.scenes.map(({ title, place, time, setting }, index) => ({
    title: bill.scenes[index]?.title ?? title,
    place,
    ...(time !== undefined && { time }),
    description: setting,
    start: (set.scenes[index]?.start ?? []).filter(({ who }) => !late(index).has(meant(who, people)?.id ?? '')),
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

/** Where things are as a scene begins is where they are as its first turn does; what the turn itself says of one goes before. */
function openedWith({ turns: [first, ...rest] }: TurnsPart, things: SetPart['scenes'][number]['things']): TurnsPart {
  if (!first || things.length === 0) return { turns: first ? [first, ...rest] : rest };
  const own = things.filter(({ thing }) => !first.now.some((one) => plainName(one.thing) === plainName(thing)));
  return { turns: [{ ...first, now: [...own, ...first.now] }, ...rest] };
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
      return [self.id, await writtenCues(room, cueViewOf(known, self, view))];
    }),
  );
  return { ...act, cues: new Map(cues) };
}
