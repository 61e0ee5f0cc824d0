/** The JSON that a text holds; undefined where it is none. */
export function plainJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
