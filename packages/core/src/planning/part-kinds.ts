import type * as z from 'zod';
import { ChapterPart, DigestPart } from './book-parts.ts';
import {
  CastPart,
  CuesPart,
  DraftPart,
  EndingPart,
  FallbacksPart,
  FlagPart,
  IntegrationPart,
  type PartId,
  PointsPart,
  ProfilePart,
  PropsPart,
  ScenesPart,
} from './parts.ts';
import { BillPart, BookPart, ContinuityPart, PastPart, PersonPart, RankingPart, ScriptPart, SetPart, TurnsPart } from './script-parts.ts';

/** The kinds of parts a plan has. */
export const partKinds = {
  chapter: ChapterPart,
  digest: DigestPart,
  cast: CastPart,
  profile: ProfilePart,
  draft: DraftPart,
  ending: EndingPart,
  points: PointsPart,
  scenes: ScenesPart,
  props: PropsPart,
  flag: FlagPart,
  cues: CuesPart,
  fallbacks: FallbacksPart,
  integration: IntegrationPart,
  script: ScriptPart,
  book: BookPart,
  ranking: RankingPart,
  continuity: ContinuityPart,
  past: PastPart,
  person: PersonPart,
  set: SetPart,
  bill: BillPart,
  turns: TurnsPart,
} as const;
/** One of `partKinds`. */
export type PartKind = keyof typeof partKinds;

/** Of which kind a part is. */
export const kindOf = (part: PartId): PartKind | undefined => {
  const kind = part.split(':')[0] ?? '';
  return Object.hasOwn(partKinds, kind) ? (kind as PartKind) : undefined;
};

/** What an answer must be like, for any part. */
export function schemaFor(part: PartId): z.ZodType | undefined {
  const kind = kindOf(part);
  return kind && partKinds[kind];
}
