/** What colours are called. */
export const hues = ['grey', 'red', 'orange', 'yellow', 'green', 'cyan', 'blue', 'purple'] as const;
/** One of the hues. */
export type Hue = (typeof hues)[number];

const edges = [15, 45, 70, 160, 200, 260, 330];
const names: readonly Hue[] = ['red', 'orange', 'yellow', 'green', 'cyan', 'blue', 'purple', 'red'];

/** The hue of a colour; what hardly has one is grey. */
export function hueOf(r: number, g: number, b: number): Hue {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const spread = most - least;
  if (most < 24 || spread < 0.18 * most || spread < 16) return 'grey';
  const sixth = most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  const found = edges.findIndex((edge) => sixth * 60 < edge);
  return names[found < 0 ? 7 : found] as Hue;
}
