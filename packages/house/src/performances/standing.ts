import type { StageState } from '@troupe/core/events';
import type { Status } from '@troupe/core/stage';
import type { Listed } from './performance-index.ts';
import type { Production } from './production.ts';

/** Where a performance stands, whether it is played just now or not. */
export type Standing = {
  readonly state: 'playing' | 'paused' | 'stopped' | 'curtain' | 'failed';
  readonly status: Status | null;
  readonly folded: StageState;
  readonly viewers: number;
};

export function stateOf(listed: Listed, folded: StageState, status: Status | null, production: Production | undefined): Standing['state'] {
  if (folded.curtain !== null) return 'curtain';
  if ((status ?? folded).paused !== null) return 'paused';
  if (status) return 'playing';
  return production?.rest === 'failed' ? 'failed' : listed.state === 'playing' ? 'playing' : 'stopped';
}
