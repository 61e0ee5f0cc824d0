/** A text as a pattern that finds just that text. A hyphen stays as it is: with the `u` flag `\-` is no pattern at all. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
