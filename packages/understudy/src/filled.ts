/** A line with what belongs in its places, `{name}`. What is put in is not looked at again; a place that nothing is given for stays. */
export function filled(line: string, values: Readonly<Record<string, string>>): string {
  return line.replace(/\{(\w+)\}/gu, (place, name: string) => values[name] ?? place);
}

/** The same for each of several lines. */
export const eachFilled = (lines: readonly string[], values: Readonly<Record<string, string>>): readonly string[] =>
  lines.map((line) => filled(line, values));
