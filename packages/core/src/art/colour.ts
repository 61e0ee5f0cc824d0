export type Rgb = readonly [number, number, number];

const parts = (colour: string): Rgb => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const written = (colour: Rgb): string =>
  `#${colour
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export function mix(a: string, b: string, share: number): string {
  const [from, to] = [parts(a), parts(b)];
  return written([0, 1, 2].map((at) => (from[at] ?? 0) + ((to[at] ?? 0) - (from[at] ?? 0)) * share) as unknown as Rgb);
}

export const darker = (colour: string, share = 0.3): string => mix(colour, '#140c16', share);
export const lighter = (colour: string, share = 0.3): string => mix(colour, '#fff0d2', share);

/** How light a colour is to the eye, from 0 to 1. */
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = parts(colour).map((part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** How far apart two colours are in light: 1 is not at all, 21 is black on white. */
export const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((one, other) => other - one) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** In more or less light, wherever it is. */
export const dimmed = (colour: string, light: Rgb): string =>
  written(parts(colour).map((part, at) => part * (light[at] ?? 1)) as unknown as Rgb);

/** A lamp, a fire, the sun: where it stands, how far it reaches, what colour it throws (1 is all of it). */
export type Source = { readonly x: number; readonly y: number; readonly reach: number; readonly colour: Rgb; readonly power: number };
export type Light = { readonly ambient: Rgb; readonly sources: readonly Source[] };

const falloff = (distance: number, reach: number): number => {
  const near = Math.max(0, 1 - distance / reach);
  return near * near * (3 - 2 * near);
};

/** Bright cloth in lamp light would burn out: the top of the scale is drawn together. */
const softened = (part: number): number => (part < 165 ? part : 165 + (part - 165) * 0.5);

/** A flat colour as it looks at one spot under the light. Every shape has one tone: that is the manner of the house. */
export function toned({ ambient, sources }: Light, colour: string, x: number, y: number): string {
  const sum = [...ambient];
  for (const source of sources) {
    const share = source.power * falloff(Math.hypot(x - source.x, y - source.y), source.reach);
    for (const at of [0, 1, 2]) sum[at] = (sum[at] ?? 0) + share * (source.colour[at] ?? 0);
  }
  return written(parts(colour).map((part, at) => softened(part * (sum[at] ?? 1))) as unknown as Rgb);
}
