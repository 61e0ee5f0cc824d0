import type { ActorBrief } from './actor.ts';
import type { AdvancerBrief } from './advancer.ts';
import type { CompanionBrief } from './companion.ts';
import type { DigestBrief } from './digest.ts';
import type { GistBrief } from './gist.ts';
import type { ModeratorBrief } from './moderator.ts';
import type { MysteryBrief } from './mystery.ts';
import type { OtherBrief } from './other.ts';
import type { PadBrief } from './pad.ts';
import type { PlannerBrief } from './planner.ts';
import type { PlanningBrief } from './planning.ts';
import type { RecapBrief } from './recap.ts';
import type { ReflectBrief } from './reflect.ts';
import type { RememberBrief } from './remember.ts';
import type { RulingBrief } from './ruling.ts';
import type { ScreeningBrief } from './screening.ts';
import type { SoloistBrief } from './soloist.ts';
import type { TalkBrief } from './talk.ts';
import type { ToolsBrief } from './tools.ts';
import type { TransferBrief } from './transfer.ts';
import type { WayVerdictBrief } from './way-verdict.ts';

export type * from './actor.ts';
export type * from './advancer.ts';
export type * from './companion.ts';
export type * from './digest.ts';
export type * from './gist.ts';
export type * from './moderator.ts';
export type * from './mystery.ts';
export type * from './observation.ts';
export type * from './other.ts';
export type * from './pad.ts';
export type * from './planner.ts';
export type * from './planning.ts';
export type * from './recap.ts';
export type * from './reflect.ts';
export type * from './remember.ts';
export type * from './role.ts';
export type * from './ruling.ts';
export type * from './screening.ts';
export type * from './soloist.ts';
export type * from './talk.ts';
export type * from './tools.ts';
export type * from './transfer.ts';
export type * from './way-verdict.ts';

/**
 * What the engine asks of a model, as data: built from the same view as the messages and searched by the same leak tests.
 * Only the understudy reads it. Names are display names; ids appear where an answer must name one.
 */
export type Brief =
  | PadBrief
  | ActorBrief
  | RulingBrief
  | PlannerBrief
  | WayVerdictBrief
  | TransferBrief
  | AdvancerBrief
  | RecapBrief
  | SoloistBrief
  | PlanningBrief
  | CompanionBrief
  | ToolsBrief
  | ModeratorBrief
  | DigestBrief
  | RememberBrief
  | ReflectBrief
  | GistBrief
  | TalkBrief
  | MysteryBrief
  | ScreeningBrief
  | OtherBrief;
