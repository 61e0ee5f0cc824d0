/** Words between quotation marks: `start` and `end` are inside them, `from` and `to` outside. */
export type Quotation = {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
  /** Goes on from the paragraph before, which never closed its quotation. */
  readonly continued: boolean;
};
