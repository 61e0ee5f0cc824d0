import { objectiveChain, thinkThrice, werewolf } from './baselines.ts';
import { fault } from './errors.en.ts';
import type { Method } from './method.ts';
import { playerStar } from './player-star.ts';

const interactive: readonly Method[] = [
  playerStar(),
  playerStar({ further: ['evidence'] }),
  playerStar({ further: ['background'] }),
  playerStar({ further: ['evidence', 'background'] }),
  playerStar({ sensors: false }),
  playerStar({ pruner: false }),
  playerStar({ sensors: false, pruner: false }),
  werewolf,
  objectiveChain,
  thinkThrice,
];

/** Ways of playing, by their names. */
export const methodNames: readonly string[] = interactive.map(({ id }) => id);
/** Ways of answering the final questions without having played: from one's own script, from everybody's. */
export const silentMethods = ['personal', 'omniscient'] as const;

/** How an agent plays: `player-star`, `werewolf` and the others of `methodNames`. Another name throws. */
export function methodByName(name: string): Method {
  const found = interactive.find(({ id }) => id === name);
  if (found) return found;
  const silent = (silentMethods as readonly string[]).includes(name);
  throw fault(silent ? 'usage-method/silent' : 'usage-method', { name, methods: methodNames });
}
