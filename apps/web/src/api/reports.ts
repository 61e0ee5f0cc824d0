/** What the house tells about a performance beside its frames: written once, in the house. */
export type {
  Choice,
  ComparedLine,
  Comparison,
  CurtainProgramme,
  Surroundings,
  TimeAct,
  TimeBeat,
  TimeLine,
  TimePoint,
  TimeScene,
  Why,
} from '@troupe/server/told';
