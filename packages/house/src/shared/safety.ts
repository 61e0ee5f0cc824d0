import type { ContentKind, ContentNotes } from '@troupe/core/content';
import { type Limits, noLimits, together } from '@troupe/core/model';

/** What the house has decided about what is played in it. */
export type Safety = {
  readonly limits: Limits;
  /** Children may be in the room: what is not for them is neither offered nor written. */
  readonly family: boolean;
  /** Where somebody is sent who may harm themselves, in the house's own words; without it, where everybody is sent. */
  readonly crisis?: string;
  /** Minutes of talk with companions after which a break is proposed; 0: never. */
  readonly breakAfter?: number;
};

/** Nothing is left out, and nobody is protected. */
export const noSafety: Safety = { limits: noLimits, family: false };

const notForChildren: readonly ContentKind[] = [
  ...([
    'gore',
    'suicide',
    'self-harm',
    'sex',
    'sexual-violence',
    'abuse',
    'children-harmed',
    'animals-harmed',
    'hate',
    'swearing',
  ] as const),
];
const notShownToChildren: ReadonlySet<ContentKind> = new Set([...notForChildren, 'horror']);

/** What holds everywhere in the house. */
export const houseLimits = ({ limits, family }: Safety): Limits =>
  family ? together(limits, { lines: [...notForChildren], veils: ['death', 'violence'] }) : limits;

/** Whether something is offered here. In a family's house, of what nobody has said what is in it nothing is. */
export const isOffered = ({ family }: Safety, content: Pick<ContentNotes, 'kinds'> | undefined): boolean =>
  !family || (content !== undefined && !content.kinds.some((kind) => notShownToChildren.has(kind)));
