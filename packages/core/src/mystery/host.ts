import { ModelError } from '../model/model.ts';
import { deceiver } from './deceiver.ts';
import type { MysteryEvent } from './event.ts';
import type { TableLetter } from './letters.ts';
import type { Method, MethodPorts } from './method.ts';
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
