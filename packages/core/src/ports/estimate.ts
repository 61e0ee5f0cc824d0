/** A cheap guess at how many tokens a text is: CJK about 1.5 characters each, everything else about 4. */
export function estimateTokens(text: string): number {
  let wide = 0;
  for (const [run] of text.matchAll(/[\u2e80-\uffff]+/g)) wide += run.length;
  return Math.ceil(wide / 1.5 + (text.length - wide) / 4);
}
