// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text must not bring to a terminal
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Takes control characters out of every text: what a model writes must not move the cursor or reverse the line. */
export function clean<T>(value: T): T {
  if (typeof value === 'string') return value.replace(control, '') as T;
  if (Array.isArray(value)) return value.map(clean) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)])) as T;
}
