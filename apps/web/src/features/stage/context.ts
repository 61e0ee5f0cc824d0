import { createContext } from 'react';
import type { Role } from '../../api/schema.d.ts';
import type { ToldPlay } from '../../ui/told-play.ts';
import type { KeptFrame } from './transcript.ts';

export type Tool = 'again' | 'edit' | 'goOn' | 'fork' | 'why' | 'aloud';

export type LineTools = {
  readonly offers: (frame: KeptFrame) => readonly Tool[];
  readonly use: (tool: Tool, frame: KeptFrame) => void;
  /** To another take of a moment, as it was left; null where that is not one's own to do. */
  readonly takeUp: ((tip: number) => void) | null;
};

export type StageContextValue = {
  /** For faces beside what is said; null where none are shown. */
  readonly play: ToldPlay | null;
  readonly nameOf: (id: string) => string;
  readonly colourOf: (id: string) => string;
  readonly mine: (id: string) => boolean;
  /** Puts words into the box, for the person to change and send; null for those who only watch. */
  readonly fill: ((text: string) => void) | null;
  /** What this viewer may do with a line; null in a script that is only read. */
  readonly tools: LineTools | null;
};

export const StageContext = createContext<StageContextValue>({
  play: null,
  nameOf: (id) => id,
  colourOf: () => 'role-0',
  mine: () => false,
  fill: null,
  tools: null,
});

/** A colour for each role, in the order of the playbill. */
export const colourIn =
  (cast: readonly Pick<Role, 'id'>[]) =>
  (id: string): string => {
    const index = cast.findIndex((one) => one.id === id);
    return `role-${Math.max(0, index) % 6}`;
  };
