import type { Situation } from '../situation.ts';
import { inheritance } from './inheritance.ts';
import { keptLetter } from './kept-letter.ts';
import { lastEvening } from './last-evening.ts';
import { lostWay } from './lost-way.ts';
import { masterpiece } from './masterpiece.ts';
import { missingThing } from './missing-thing.ts';
import { oldEnemies } from './old-enemies.ts';
import { theReturn } from './return.ts';
import { shutIn } from './shut-in.ts';
import { tempter } from './tempter.ts';
import { traitor } from './traitor.ts';
import { uninvited } from './uninvited.ts';
import { wager } from './wager.ts';

export const situations: readonly Situation[] = [
  keptLetter,
  wager,
  theReturn,
  missingThing,
  traitor,
  lastEvening,
  masterpiece,
  shutIn,
  tempter,
  inheritance,
  uninvited,
  lostWay,
  oldEnemies,
];
