import type * as z from 'zod';
import type { Prompt } from '../model/model.ts';
import type { Language } from '../text/language.ts';
import { isUnfit } from './desk.ts';
import { leaksIn } from './leaks.ts';
import { type Fellow, MendedPeople, mendPrompt } from './mend-people.prompt.ts';
import { meant } from './names.ts';
import { isNamedIn } from './own-names.ts';
import type { PartId, Problem } from './parts.ts';
import type { Person, PlannedFact, Profiled } from './people.ts';
import type { Bilingual, Revision, Section } from './request.ts';
import { type Room, reviewed, together } from './room.ts';

/** How the people of a play are asked for. `T`: the form in which each of them is handed in. */
export type Asked<T> = {
  readonly stage: 'profiles' | 'people';
  readonly schema: z.ZodType<T>;
  part(self: Person): PartId;
  prompt(self: Person, revision?: Revision): Prompt;
  profile(written: T): Profiled['profile'];
  review(people: readonly Profiled[], round: number): Prompt;
  /** What of it all may not be known to whom. */
  facts(people: readonly Profiled[]): readonly PlannedFact[];
  /** What their writers were asked for, and what all of them may rest on. */
  readonly task: Bilingual<string>;
  readonly common: readonly Section[];
  readonly rounds: number;
};

/** Everybody, side by side; what tells somebody what they do not know put right at once; then read together, put right, and, where the checker found errors, put right once more. */
export async function writePeople<T>(room: Room, people: readonly Person[], asked: Asked<T>): Promise<Profiled[]> {
  const { desk, revisions } = room;
  const ask = (self: Person, revision?: Revision): Promise<T> =>
    desk.part(asked.part(self), asked.prompt(self, revision), asked.schema, revision?.round ?? 0);
  let written = await together(people.map((self) => ask(self)));
  const profiled = (): Profiled[] => people.map((self, index) => ({ ...self, profile: asked.profile(written[index] as T) }));
  const leaks = leaksIn(profiled(), asked.facts(profiled()), room.premise.language);
  if (leaks.length > 0) written = await mended(room, { people, written, problems: leaks, round: 1 }, asked, ask);
  await reviewed(
    room,
    asked.stage,
    {
      prompt: (round) => asked.review(profiled(), round),
      revise: async (round, problems) => {
        written = await mended(room, { people, written, problems, round }, asked, ask);
      },
    },
    asked.rounds,
  );
  const found = people.flatMap((self) => (desk.edited(asked.part(self)) ? [] : (revisions.get(asked.part(self)) ?? [])));
  if (found.length > writersAtOnce) {
    const problems = found.flatMap((one) => one.problems);
    written = await mended(room, { people, written, problems, round: Math.max(...found.map(({ round }) => round)) }, asked, ask);
    return profiled();
  }
  written = await together(
    people.map(async (self, index) => {
      const revision = revisions.get(asked.part(self));
      return revision && !desk.edited(asked.part(self)) ? ask(self, revision) : (written[index] as T);
    }),
  );
  return profiled();
}

type Round<T> = {
  readonly people: readonly Person[];
  readonly written: readonly T[];
  readonly problems: readonly Problem[];
  readonly round: number;
};

/** What lies between several is put right by one who sees all of them; what is one person's own, or cannot be had so, by whoever wrote it. */
async function mended<T>(room: Room, now: Round<T>, asked: Asked<T>, ask: (self: Person, revision: Revision) => Promise<T>): Promise<T[]> {
  const { people, written, problems, round } = now;
  const concerned = problems.map((problem) => ({ problem, whom: concernedIn(problem, people, room.premise.language) }));
  const own = (self: Person): Problem[] => concerned.flatMap(({ problem, whom }) => (whom.includes(self) ? [problem] : []));
  const busy = people.filter((self) => own(self).length > 0 && !room.desk.edited(asked.part(self)));
  const spans = concerned.some(({ whom }) => whom.length > 1) || busy.length > writersAtOnce;
  const changed = spans ? await mendedTogether(room, now, asked) : new Map<PartId, T>();
  if (changed.size > 0) return people.map((self, index) => changed.get(asked.part(self)) ?? (written[index] as T));
  return together(
    people.map(async (self, index) => {
      const last = written[index] as T;
      return busy.includes(self) ? ask(self, { round, last, problems: own(self) }) : last;
    }),
  );
}

/** More than so many who would each mend their own are one call instead. */
const writersAtOnce = 2;

/** Those whom one answer changed; nobody where none could be had, or it changed nobody. */
async function mendedTogether<T>(room: Room, { people, written, problems, round }: Round<T>, asked: Asked<T>): Promise<Map<PartId, T>> {
  const { desk, premise } = room;
  const fellows = people.map(({ name }, index): Fellow => {
    const stands = desk.edited(asked.part(people[index] as Person));
    return { name, profile: written[index], ...(stands && { stands }) };
  });
  const { stage, schema, task, common } = asked;
  const prompt = mendPrompt(premise, { stage, people: fellows, problems, task, common });
  const parts = ({ changed }: { readonly changed: readonly { readonly name: string; readonly profile: T }[] }) =>
    changed.flatMap(({ name, profile }) => {
      const self = meant(name, people);
      return self && !desk.edited(asked.part(self)) ? [{ part: asked.part(self), value: profile }] : [];
    });
  try {
    return new Map(await desk.mend(stage, round, prompt, MendedPeople(schema, fellows), parts));
  } catch (error) {
    if (!isUnfit(error)) throw error;
    return new Map();
  }
}

/** Whom a problem names, in what it is about, what it says and what it proposes; where it names nobody, everybody. */
function concernedIn({ about = '', problem, suggestions }: Problem, people: readonly Person[], language: Language): readonly Person[] {
  const text = [about, problem, ...suggestions].join('\n');
  const named = people.filter(({ name }) => isNamedIn(name, text, language));
  return named.length > 0 ? named : people;
}
