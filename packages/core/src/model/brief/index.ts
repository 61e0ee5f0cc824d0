import type { CompanionBrief, DigestBrief, ModeratorBrief, ToolsBrief } from './company.ts';
import type { GistBrief, ReflectBrief, RememberBrief, TalkBrief } from './memory.ts';
import type { MysteryBrief } from './mystery.ts';
import type { ScreeningBrief } from './screening.ts';
import type {
  ActorBrief,
  AdvancerBrief,
  ColourBrief,
  InterpretBrief,
  NarrationBrief,
  PadBrief,
  PlannerBrief,
  ReadingBrief,
  RecapBrief,
  RulingBrief,
  SoloistBrief,
  TransferBrief,
  WayVerdictBrief,
} from './stage.ts';

export type * from './company.ts';
export type * from './memory.ts';
export type * from './mystery.ts';
export type * from './screening.ts';
export type * from './stage.ts';

/**
 * What the engine asks of a model, as data: built from the same view as the messages and searched by the same leak tests.
 * Only the understudy reads it. Names are display names; ids appear where an answer must name one.
 */
export type Brief =
  | PadBrief
  | ActorBrief
  | RulingBrief
  | InterpretBrief
  | ColourBrief
  | ReadingBrief
  | NarrationBrief
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

/** Anything that no understudy serves: tests and later chapters of the product. */
export type OtherBrief = { readonly task: 'other'; readonly [key: string]: unknown };

/** One part of a plan, with everything its writer may know. What is given depends on the step: see planning. */
export type PlanningBrief = {
  readonly task: 'planning';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly step: string;
  readonly given: Readonly<Record<string, unknown>>;
};
