/** A cheap guess at how many tokens a text is: CJK about 1.5 characters each, everything else about 4. */
export function estimateTokens(text: string): number {
  let wide = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x2e80) wide++;
  return Math.ceil(wide / 1.5 + (text.length - wide) / 4);
}
