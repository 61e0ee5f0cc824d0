// Casting: a script becomes scenes, observations and roles.
export { type CastMember, readCast } from './cast.ts';
export { detectFormat } from './detect.ts';
export { inProse } from './in-prose.ts';
export { genderOfName } from './novel/names.ts';
export { peopleIn } from './novel/people-in.ts';
export {
  type Coverage,
  type Gender,
  type How,
  narrator,
  type Observation,
  type ObservationKind,
  type Role,
  type Script,
  type ScriptFormat,
  type ScriptScene,
  scriptFormats,
} from './observation.ts';
export { type ParseOptions, parseScript } from './parse.ts';
export type { Evidence, Profile } from './profile.prompt.ts';
export { profileOf, profileText, rewriteProfile, writeProfile } from './profile.ts';
export { type Relation, relationsOf } from './relations.ts';
export { scenesToRemember } from './remembered.ts';
export { findRole } from './roles.ts';
export { type DecideOptions, decideOpen } from './undecided.ts';
