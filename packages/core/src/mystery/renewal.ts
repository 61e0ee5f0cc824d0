import { type Contradiction, contradictionsIn } from './contradictions.ts';
import type { MysteryEvent } from './event.ts';
import { agent, attempt, isPerson, methodOf, type TableHost } from './host.ts';
import { entropy, informationGain, pruneSuspects } from './information.ts';
import type { Renewed } from './method.ts';
import { askedBy, beliefOf, keyOf, othersOf, type TableState } from './state.ts';
import type { PlayerView } from './view.ts';

/** What a player has not thought over in this round. */
export function renewals({ play, gains, round }: TableState, role: string): { role: string; victim: string }[] {
  return play.victims.filter(({ id }) => !gains.has(keyOf(role, id, round))).map(({ id }) => ({ role, victim: id }));
}

/** After everybody has asked: what does not agree in what was said, and who may still have done it. */
export async function renewal(host: TableHost, role: string, victimId: string): Promise<void> {
  const state = host.state();
  if (isPerson(state, role)) return;
  const before = await host.view(role);
  const fresh = unheardOf(before);
  const view: PlayerView = { ...before, contradictions: [...before.contradictions, ...fresh] };
  const victim = view.victims.find(({ id }) => id === victimId) ?? { id: victimId, name: victimId };
  const belief = beliefOf(state, role, victimId);
  const unchanged = { suspects: belief.suspects, profile: belief.profile, contradictions: [] };
  const renewed = await attempt(
    host,
    role,
    'suspects',
    async (ports) => (await methodOf(host, role).renew?.(view, victim, ports)) ?? unchanged,
    () => unchanged,
  );
  const { suspects, refilled } = pruneSuspects(renewed.suspects, othersOf(state.play, role));
  const credited = askedBy(state, role, victimId).at(-1)?.to ?? null;
  // Found once, however many victims there are.
  const found = fresh.length > 0 && renewals(state, role)[0]?.victim === victimId ? fresh : [];
  await host.commit(
    [
      ...[...found, ...namedBy(renewed, view)].map((one): MysteryEvent => ({ type: 'contradiction', by: role, ...one })),
      {
        type: 'suspects',
        by: role,
        round: state.round,
        victim: victimId,
        suspects,
        profile: renewed.profile,
        entropy: entropy(suspects.length),
        gain: informationGain(belief.suspects.length, suspects.length),
        credited,
        refilled,
      },
    ],
    agent(role),
  );
}

/** What code finds in the public record and this player has not noted yet. */
function unheardOf(view: PlayerView): Contradiction[] {
  const known = new Set(view.contradictions.map(keyOfContradiction));
  return contradictionsIn(view.heard, view).filter((one) => !known.has(keyOfContradiction(one)) && one.of !== view.self.id);
}

const keyOfContradiction = ({ of, against, records }: Contradiction): string =>
  against === undefined ? keyOf(of, ...records) : keyOf(of, 'against', against);

/** What the player's own model names: it counts only where two lines of that person are named. */
function namedBy({ contradictions }: Renewed, view: PlayerView): Contradiction[] {
  const lines = new Map(view.heard.map((line) => [line.mark, line]));
  const known = new Set(view.contradictions.map(keyOfContradiction));
  return contradictions.flatMap(({ of, marks, what }): Contradiction[] => {
    const records = [...new Set(marks)].flatMap((mark) => (lines.get(mark)?.by === of ? (lines.get(mark)?.ref ?? []) : []));
    return records.length < 2 || known.has(keyOf(of, ...records)) ? [] : [{ of, records, what }];
  });
}
