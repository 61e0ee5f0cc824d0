import accused from '../../data/plans/situations/accused.json' with { type: 'json' };
import caller from '../../data/plans/situations/caller.json' with { type: 'json' };
import confession from '../../data/plans/situations/confession.json' with { type: 'json' };
import handover from '../../data/plans/situations/handover.json' with { type: 'json' };
import hiding from '../../data/plans/situations/hiding.json' with { type: 'json' };
import inheritance from '../../data/plans/situations/inheritance.json' with { type: 'json' };
import keptLetter from '../../data/plans/situations/kept-letter.json' with { type: 'json' };
import lastEvening from '../../data/plans/situations/last-evening.json' with { type: 'json' };
import lostWay from '../../data/plans/situations/lost-way.json' with { type: 'json' };
import masterpiece from '../../data/plans/situations/masterpiece.json' with { type: 'json' };
import missingThing from '../../data/plans/situations/missing-thing.json' with { type: 'json' };
import oldEnemies from '../../data/plans/situations/old-enemies.json' with { type: 'json' };
import recognised from '../../data/plans/situations/recognised.json' with { type: 'json' };
import refusal from '../../data/plans/situations/refusal.json' with { type: 'json' };
import theReturn from '../../data/plans/situations/return.json' with { type: 'json' };
import shutIn from '../../data/plans/situations/shut-in.json' with { type: 'json' };
import tempter from '../../data/plans/situations/tempter.json' with { type: 'json' };
import traitor from '../../data/plans/situations/traitor.json' with { type: 'json' };
import uninvited from '../../data/plans/situations/uninvited.json' with { type: 'json' };
import wager from '../../data/plans/situations/wager.json' with { type: 'json' };
import whose from '../../data/plans/situations/whose.json' with { type: 'json' };
import { type Situation, suited, type Written } from './situation.ts';

/** Every dramatic situation, in the order in which a topic calls for one. What is said and done in it lies in `data/plans/situations`. */
const list = [
  whose,
  keptLetter,
  handover,
  refusal,
  confession,
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
  recognised,
  accused,
  hiding,
  caller,
] as unknown as readonly Written<Situation>[];

export const situations: readonly Situation[] = list.map(suited);
/** The id of every situation. */
export const situationIds: readonly string[] = situations.map(({ id }) => id);
