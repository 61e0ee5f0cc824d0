import type { DivisionKind } from './work.ts';

/** How a heading says what it is: by a word and a number, a number and a title, a number alone, or a word alone. */
export type HeadingStyle = 'labelled' | 'numbered' | 'bare' | 'named';

export type Heading = {
  readonly kind: DivisionKind;
  readonly style: HeadingStyle;
  readonly number?: number;
  /** How the number is written, so that "I." and "1." are not counted together. */
  readonly script?: 'roman' | 'arabic' | 'words' | 'chinese';
  /** What follows label and number on the same line. */
  readonly title: string;
};
