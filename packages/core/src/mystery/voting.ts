import { castBallot, objectivesReached, verdictOf } from './ballot.ts';
import { cleanWords } from './clean.ts';
import type { MysteryEvent } from './event.ts';
import { fallbackWords } from './fallback.ts';
import { agent, attempt, isPerson, person, type TableHost } from './host.ts';
import { keyOf } from './state.ts';

/** A player's accusations and votes. */
export async function ballot(host: TableHost, role: string): Promise<void> {
  const state = host.state();
  const open = state.play.victims.filter(({ id }) => !state.votes.has(keyOf(role, id)));
  if (isPerson(state, role))
    return personVotes(
      host,
      role,
      open.map(({ id }) => id),
    );
  const view = await host.view(role);
  const words = fallbackWords(view);
  const votes = await attempt(
    host,
    role,
    'ballot',
    (ports) => castBallot(view, ports),
    () => words.ballot(view.victims.map(({ id }) => id)),
  );
  const wanted = votes.filter(({ victim }) => open.some(({ id }) => id === victim));
  await host.commit(
    wanted.flatMap(({ victim, against, because }) => voteEvents(role, victim, against, because)),
    agent(role),
  );
}

const voteEvents = (by: string, victim: string, against: string | null, text: string): MysteryEvent[] => [
  { type: 'accusation', by, victim, against, text },
  { type: 'vote', by, victim, against },
];

async function personVotes(host: TableHost, role: string, victims: readonly string[]): Promise<void> {
  for (const victim of victims) {
    const letter = await host.letterOf(role, ['vote', 'pass', 'leave']);
    const state = host.state();
    const about = letter?.kind === 'vote' && state.play.victims.some(({ id }) => id === letter.victim) ? letter.victim : victim;
    if (state.votes.has(keyOf(role, about))) continue;
    const wanted = letter?.kind === 'vote' ? letter.against : null;
    const against = wanted !== role && state.play.roles.some(({ id }) => id === wanted) ? wanted : null;
    await host.commit(voteEvents(role, about, against, letter?.kind === 'vote' ? cleanWords(letter.text ?? '') : ''), person(role));
  }
}

/** Verdicts, objectives, the truth, the curtain: all at once, or not yet. */
export async function ending(host: TableHost): Promise<void> {
  const { play, votes } = host.state();
  const verdicts = play.victims.map(({ id }) =>
    verdictOf(play, id, Object.fromEntries(play.roles.map((role) => [role.id, votes.get(keyOf(role.id, id))?.against ?? null]))),
  );
  const byVictim = new Map(verdicts.map((verdict) => [verdict.victim, verdict]));
  const reached = await host.judged({ ...host.state(), verdicts: byVictim }, objectivesReached(play, byVictim));
  await host.commit([...verdicts, ...reached, { type: 'unmasking' }, { type: 'curtain' }]);
}
