import { createContext } from 'react';

/** What every line of the script may ask about the evening. */
export type StageContextValue = {
  readonly nameOf: (id: string) => string;
  readonly colourOf: (id: string) => string;
  readonly mine: (id: string) => boolean;
  /** Puts words into the box, for the person to change and send; null for those who only watch. */
  readonly fill: ((text: string) => void) | null;
};

export const StageContext = createContext<StageContextValue>({
  nameOf: (id) => id,
  colourOf: () => 'role-0',
  mine: () => false,
  fill: null,
});
