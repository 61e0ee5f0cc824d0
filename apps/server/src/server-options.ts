import type { Clock, Embedder, Models, Transcriber } from '@troupe/core/model';
import type { HubOptions } from '@troupe/house/live';
import type { Engagement, Standard } from '@troupe/house/models';
import type { Log, Repertoire } from '@troupe/house/node';
import type { HouseStore } from '@troupe/house/performances';
import type { Limits } from './http/access/gate.ts';
import type { ModelAddressRule } from './http/access/model-address.ts';

export type ServerOptions = {
  /** Where to listen; the next free port near it when it is taken. 0 takes any. */
  readonly port?: number;
  /** That port or none: whoever names one means it. */
  readonly exactPort?: boolean;
  /** The address to listen at. Any but loopback needs a password; on loopback without one, whoever comes with the token is the operator. */
  readonly host?: string;
  readonly password?: string;
  /** The folder with the database and the key of the house; created when it is missing. */
  readonly dataFolder?: string;
  /** Address of a Postgres database: performances are kept there and not in the data folder. */
  readonly database?: string;
  /** Instead of either. Whoever opened it closes it. */
  readonly store?: HouseStore;
  readonly plays: Repertoire;
  /** Which models play while the house has chosen none; without it, the understudy. */
  readonly standard?: Standard;
  /** Instead of all that. */
  readonly models?: Models | ((engagement: Engagement) => Promise<Models>);
  /** Finds memories while the house has chosen nothing else; without it, our own. */
  readonly embedder?: Embedder;
  readonly clock?: Clock;
  /** Words a second at which the understudy speaks; 0 for at once. */
  readonly pace?: number;
  /** The folder of the built pages. */
  readonly web?: string;
  readonly modelRule?: ModelAddressRule;
  /** Writes films down from their sound; without it, people bring subtitles. */
  readonly transcriber?: Transcriber;
  /** The program of the thread on which books are read; the one that comes with the house unless it is said. */
  readonly readingThread?: URL | string;
  readonly limits?: Partial<Limits>;
  readonly live?: Omit<HubOptions, 'clock' | 'onEmpty' | 'onFrame'>;
  readonly log?: Pick<Log, 'info' | 'warn' | 'error'>;
  /** The address under which others reach the house, where it is not the one it listens at: behind a proxy, `https://theatre.example`. */
  readonly publicUrl?: string;
  /** Proxies whose word on where a request comes from is believed: addresses, nets (`10.0.0.0/8`), or `loopback`. */
  readonly trustedProxies?: readonly string[];
  /** On loopback, whoever asks is the operator, without a token: for programs that keep everybody else away by other means, and tests. */
  readonly unguarded?: boolean;
};
