import * as z from 'zod';
import { ask } from '../model/ask.ts';
import { ModelError } from '../model/model.ts';
import { chance } from '../model/random.ts';
import { speak } from './answer.ts';
import { spokenWords } from './clean.ts';
import { deceiverAnswerPrompt } from './deceiver.prompt.ts';
import { questionPrompt } from './detective.prompt.ts';
import type { MysteryEvent } from './event.ts';
import type { TableLetter } from './letters.ts';
import type { Method, MethodPorts } from './method.ts';
import { termsOf } from './retrieve.ts';
import { type Holder, SeatChanged } from './seats.ts';
import type { TableState } from './state.ts';
import type { PlayerView } from './view.ts';

type ObjectiveEvent = Extract<MysteryEvent, { type: 'objective' }>;

/** What the steps of a game may use of the table they are played at. */
export type TableHost = {
  readonly method: Method;
  /** The models of a seat. Their signal ends when the seat is handed over. */
  portsOf(role: string): MethodPorts;
  state(): TableState;
  /** What a seat knows now, and the meaning of what it will be asked about. */
  view(role: string, queries?: readonly string[]): Promise<PlayerView>;
  /** What is made of objectives that code cannot decide, where the house has a judge. */
  judged(state: TableState, reached: readonly ObjectiveEvent[]): Promise<readonly ObjectiveEvent[]>;
  /** With a holder: only if they still hold that seat; else it fails with SeatChanged. */
  commit(events: readonly MysteryEvent[], holder?: Holder): Promise<void>;
  /** Does all of it, at once or one after the other. */
  each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void>;
  /** The next letter of a person that matches; undefined when their time is up. */
  letterOf(role: string, kinds: readonly TableLetter['kind'][]): Promise<TableLetter | undefined>;
};

const kills = ({ play }: TableState, role: string): boolean => play.victims.some(({ killers }) => killers.includes(role));
export const methodOf = (host: TableHost, role: string): Method => (kills(host.state(), role) ? deceiver : host.method);
export const isPerson = ({ seats }: TableState, role: string): boolean => seats[role] === 'person';
export const agent = (role: string): Holder => ({ role, kind: 'agent' });
export const person = (role: string): Holder => ({ role, kind: 'person' });

/** A model may fail; the game goes on with what code can say. What no game can go on without is passed on. */
export async function attempt<T>(
  host: TableHost,
  role: string,
  step: string,
  work: (ports: MethodPorts) => Promise<T>,
  otherwise: () => T,
): Promise<T> {
  const ports = host.portsOf(role);
  try {
    return await work(ports);
  } catch (error) {
    if (ports.signal?.reason instanceof SeatChanged) throw ports.signal.reason;
    if (!(error instanceof ModelError) || ['over-budget', 'aborted', 'key-refused', 'unreachable', 'not-recorded'].includes(error.fault))
      throw error;
    await host.commit([{ type: 'fault', by: role, agent: step, code: error.code }], agent(role));
    return otherwise();
  }
}

const Account = z.object({ answer: z.string().min(1), claims: z.array(z.string()).default([]) });

/** How a murderer plays, whatever the others do: it keeps one false account, and points elsewhere. */
export const deceiver: Method = {
  id: 'deceiver',
  async inquire(view, victim, ports) {
    const to = deflection(view);
    return { thoughts: [], inquiries: [{ to, text: await speak(view, questionPrompt(view, victim, to), ports) }] };
  },
  async answer(view, asked, ports) {
    const options = ports.signal ? { signal: ports.signal } : {};
    const others = view.players.filter(({ id }) => id !== view.self.id).map(({ name }) => name);
    let account = await ask(ports.performer, deceiverAnswerPrompt(view, asked), Account, options);
    const clash = findClash(view.self.claims, account.claims);
    if (clash) account = await ask(ports.performer, deceiverAnswerPrompt(view, asked, clash), Account, options);
    const kept = findClash(view.self.claims, account.claims);
    return {
      text: spokenWords(account.answer, view.self.name, others),
      claims: account.claims.filter((claim) => claim !== kept?.claim).map((claim) => claim.slice(0, 400)),
    };
  },
};

/** Whoever is questioned most already; at first, anybody. */
function deflection(view: PlayerView): string {
  const others = view.players.map(({ id }) => id).filter((id) => id !== view.self.id);
  const heat = (id: string): number =>
    view.heard.filter((line) => line.kind === 'exchange' && line.by === id).length +
    chance(view.seed, 'deflect', view.self.id, view.round, id);
  return others.reduce((best, id) => (heat(id) > heat(best) ? id : best));
}

const times =
  /\b\d{1,2}(?::\d{2})?\s*(?:a\.?m\.?|p\.?m\.?|o'clock)|\b\d{1,2}:\d{2}\b|[零一二两三四五六七八九十\d]{1,3}点(?:半|[零一二三四五六七八九十\d]{1,3}分?)?/giu;
const timesIn = (text: string): Set<string> => new Set((text.match(times) ?? []).map((one) => one.toLowerCase().replace(/[\s.]/gu, '')));

/** Two claims about the same hour that have next to nothing else in common. */
export function findClash(
  earlier: readonly string[],
  claims: readonly string[],
): { readonly earlier: string; readonly claim: string } | undefined {
  for (const claim of claims) {
    const hours = timesIn(claim);
    for (const before of earlier) {
      const shared = [...timesIn(before)].filter((hour) => hours.has(hour));
      if (shared.length > 0 && likeness(before, claim) < 0.2) return { earlier: before, claim };
    }
  }
  return undefined;
}

function likeness(a: string, b: string): number {
  const bare = (text: string): Set<string> => new Set(termsOf(text.replace(times, ' ').replace(/我们?|当时|正?在/gu, ' ')));
  const [x, y] = [bare(a), bare(b)];
  const shared = [...x].filter((term) => y.has(term)).length;
  return x.size + y.size === 0 ? 1 : shared / Math.max(1, Math.min(x.size, y.size));
}
