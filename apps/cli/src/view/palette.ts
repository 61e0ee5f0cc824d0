export type Paint = (text: string) => string;
export type Palette = Readonly<
  Record<'name' | 'gesture' | 'thought' | 'narration' | 'success' | 'failure' | 'heading' | 'hint' | 'faint' | 'alarm', Paint>
>;

const paint =
  (open: string, close: string): Paint =>
  (text) =>
    text === '' ? '' : `\u001b[${open}m${text}\u001b[${close}m`;
const plainly: Paint = (text) => text;

export const colours: Palette = {
  name: paint('1;36', '22;39'),
  gesture: paint('3', '23'),
  thought: paint('2;3', '22;23'),
  narration: paint('3;33', '23;39'),
  success: paint('32', '39'),
  failure: paint('31', '39'),
  heading: paint('1', '22'),
  hint: paint('35', '39'),
  faint: paint('2', '22'),
  alarm: paint('1;31', '22;39'),
};

export const plain = Object.fromEntries(Object.keys(colours).map((name) => [name, plainly])) as Palette;

/** Colours only where they are wanted and can be shown (https://no-color.org). */
export function choosePalette(environment: Readonly<Record<string, string | undefined>>, isTerminal: boolean): Palette {
  if (environment.NO_COLOR || environment.TERM === 'dumb' || !isTerminal) return plain;
  return colours;
}
