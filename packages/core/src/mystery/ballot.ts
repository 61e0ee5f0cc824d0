import * as z from 'zod';
import { ask } from '../model/ask.ts';
import { ballotPrompt } from './ballot.prompt.ts';
import type { Case } from './case.ts';
import { cleanWords } from './clean.ts';
import type { MysteryEvent } from './event.ts';
import type { MethodPorts } from './method.ts';
import type { PlayerView } from './view.ts';

/** A vote, before it is cast. */
export type Ballot = { readonly victim: string; readonly against: string | null; readonly because: string };

const votesFor = byNames((names = [], victims = []) =>
  z.object({
    votes: z.array(
      z.object({
        victim: z.enum(victims as [string, ...string[]]),
        // Before the name: what is written first decides.
        because: z.string(),
        against: z.enum(names as [string, ...string[]]).nullable(),
      }),
    ),
  }),
);

/** Whom a player accuses, for every victim, in one call. Nobody votes for itself. */
export async function castBallot(view: PlayerView, ports: MethodPorts): Promise<Ballot[]> {
  const names = view.players.filter(({ id }) => id !== view.self.id).map(({ name }) => name);
  const Votes = votesFor(
    names,
    view.victims.map(({ name }) => name),
  );
  const { votes } = await ask(ports.decider, ballotPrompt(view), Votes, ports.signal ? { signal: ports.signal } : {});
  return view.victims.map(({ id, name }): Ballot => {
    const vote = votes.find((one) => one.victim === name);
    const against = view.players.find((player) => player.name === vote?.against && player.id !== view.self.id)?.id ?? null;
    return { victim: id, against, because: cleanWords(vote?.because ?? '') };
  });
}

/** Half of all who sit at the table are needed; where two have as many, nobody goes. */
export function verdictOf(
  play: Case,
  victim: string,
  votes: Readonly<Record<string, string | null>>,
): Extract<MysteryEvent, { type: 'verdict' }> {
  const counts = new Map<string, number>();
  for (const [by, against] of Object.entries(votes))
    if (against !== null && against !== by) counts.set(against, (counts.get(against) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  const enough = first !== undefined && first[1] * 2 >= play.roles.length && first[1] !== second?.[1];
  const out = enough ? first[0] : null;
  const killers = play.victims.find(({ id }) => id === victim)?.killers ?? [];
  return { type: 'verdict', victim, votes, out, killers, solved: out === null ? killers.length === 0 : killers.includes(out) };
}

/** What code can say of everybody's objectives; null where it cannot. */
export function objectivesReached(
  play: Case,
  verdicts: ReadonlyMap<string, Extract<MysteryEvent, { type: 'verdict' }>>,
): Extract<MysteryEvent, { type: 'objective' }>[] {
  const out = new Set([...verdicts.values()].flatMap((verdict) => verdict.out ?? []));
  return play.roles.flatMap(({ id: by, objectives }) =>
    objectives.map(({ id, points, test }): Extract<MysteryEvent, { type: 'objective' }> => {
      const reached = test === undefined ? null : reachedBy(by, test, verdicts, out);
      return { type: 'objective', by, objective: id, reached, points: reached ? points : 0 };
    }),
  );
}

type Test = NonNullable<Case['roles'][number]['objectives'][number]['test']>;

function reachedBy(
  by: string,
  test: Test,
  verdicts: ReadonlyMap<string, Extract<MysteryEvent, { type: 'verdict' }>>,
  out: ReadonlySet<string>,
): boolean {
  if ('find' in test) {
    const verdict = verdicts.get(test.find);
    return verdict?.killers.includes(verdict.votes[by] ?? '') ?? false;
  }
  if ('escape' in test) return !out.has(by);
  return 'protect' in test ? !out.has(test.protect) : out.has(test.accuse);
}

const limit = 200;

/** What is made of a list of names, made once: a schema that is new for every call would be turned into its JSON form for every call. */
export function byNames<T>(make: (...lists: readonly (readonly string[])[]) => T): (...lists: readonly (readonly string[])[]) => T {
  const known = new Map<string, T>();
  return (...lists) => {
    const key = JSON.stringify(lists);
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(...lists);
    if (known.size >= limit) known.clear();
    known.set(key, made);
    return made;
  };
}
