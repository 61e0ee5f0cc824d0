import { ModelError } from '../ports/model.ts';
import { deceiver } from './deceiver.ts';
import type { MysteryEvent } from './event.ts';
import type { TableLetter } from './letters.ts';
import type { Method, MethodPorts } from './method.ts';
import type { TableState } from './state.ts';

/** What the steps of a game may use of the table they are played at. */
export type TableHost = {
  readonly ports: MethodPorts;
  readonly method: Method;
  state(): TableState;
  commit(events: readonly MysteryEvent[]): Promise<void>;
  /** Does all of it, at once or one after the other. */
  each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void>;
  /** The next letter of a person that matches; undefined when their time is up. */
  letterOf(role: string, kinds: readonly TableLetter['kind'][]): Promise<TableLetter | undefined>;
};

const kills = ({ play }: TableState, role: string): boolean => play.victims.some(({ killers }) => killers.includes(role));
export const methodOf = (host: TableHost, role: string): Method => (kills(host.state(), role) ? deceiver : host.method);
export const isPerson = ({ seats }: TableState, role: string): boolean => seats[role] === 'person';

/** A model may fail; the game goes on with what code can say. What no game can go on without is passed on. */
export async function attempt<T>(host: TableHost, role: string, agent: string, work: () => Promise<T>, otherwise: () => T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ModelError) || ['over-budget', 'aborted', 'key-refused', 'unreachable', 'not-recorded'].includes(error.fault))
      throw error;
    await host.commit([{ type: 'fault', by: role, agent, code: error.code }]);
    return otherwise();
  }
}

export const leave = (host: TableHost, role: string): Promise<void> => host.commit([{ type: 'seat', role, kind: 'agent' }]);
