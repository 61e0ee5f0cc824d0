import type { EventStore } from '../log/store.ts';
import type { Model } from '../model/model.ts';
import type { Clock, Embedder } from '../model/ports.ts';
import type { Case } from './case.ts';
import type { SeatKind } from './event.ts';
import type { Awaited, TableFrame, TableViewer } from './frames.ts';
import type { TableLetter } from './letters.ts';
import type { Method, MethodPorts } from './method.ts';
import type { TableState } from './state.ts';

/** The models of one seat. */
export type SeatModels = { readonly performer: Model; readonly decider?: Model };

export type GameOptions = {
  readonly store: EventStore;
  readonly stream: string;
  readonly clock: Clock;
  readonly ports: Omit<MethodPorts, 'signal'>;
  /** Seats whose agents have models of their own; the others share those of the ports. */
  readonly models?: Readonly<Record<string, SeatModels>>;
  readonly method: Method;
  /** Decides objectives that code cannot; without it they are told and left unscored. */
  readonly judge?: Model;
  /** Finds what bears on a question by its meaning; without one, by words and what they look like. */
  readonly embedder?: Embedder;
  /** Needed for a new game; one that is resumed has its own. */
  readonly play?: Case;
  /** Roles that people play; the others are agents'. */
  readonly people?: readonly string[];
  readonly seed?: number;
  /** Milliseconds a person is waited for; without it, for ever. */
  readonly patience?: number;
  /** One after the other, as it was before: for comparisons. */
  readonly inSequence?: boolean;
};

export type Game = {
  readonly stream: string;
  /** Where it stands now. */
  state(): TableState;
  send(letter: TableLetter): void;
  /** A person takes a seat over, or leaves it to an agent; at once, whatever is going on. */
  seat(role: string, kind: SeatKind): Promise<void>;
  /** Whom it waits for. */
  awaited(): readonly Awaited[];
  watch(viewer: TableViewer): AsyncGenerator<TableFrame>;
  /** Settles when the curtain has fallen, or the game was stopped. */
  readonly finished: Promise<TableState>;
  stop(): Promise<void>;
};
