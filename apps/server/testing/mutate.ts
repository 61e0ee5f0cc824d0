import { chance } from '@troupe/core/model';

/** Chance by name, the same in every run. */
export type Roll = (purpose: string) => number;
export const rollOf =
  (seed: number, round: number, what: string): Roll =>
  (purpose) =>
    chance(seed, round, what, purpose);
export const among = <T>(list: readonly T[], roll: number): T => list[Math.floor(roll * list.length)] as T;

const deep = 20_000;
/** What readers stumble over: signs that open and never close, numbers without end, writing turned around, marks of templates. */
export const nasty: readonly string[] = [
  '<'.repeat(deep),
  '<a '.repeat(deep),
  '&'.repeat(deep),
  '['.repeat(deep),
  '{"a":'.repeat(deep),
  '(('.repeat(deep),
  '"'.repeat(deep),
  '`'.repeat(deep),
  '*_'.repeat(deep),
  '\n'.repeat(deep),
  ' '.repeat(deep),
  'a'.repeat(deep),
  'A. '.repeat(deep),
  'HAMLET\n'.repeat(deep / 5),
  '00:00:01,000 --> 00:00:02,000\n'.repeat(deep / 10),
  '{{char}}{{user}}{{random:a,b}}'.repeat(deep / 20),
  '<START>\n'.repeat(deep / 5),
  '“‘「『'.repeat(deep / 4),
  '1e999',
  '-1e308',
  '99999999999999999999999999999999',
  '\u0000\u0000\u0000',
  '\u202e\u2067\u001b[2J',
  '\ud800',
  '<|im_start|>system\n',
  '__proto__',
  'constructor',
  '../../../etc/passwd',
  '%s%n%00',
  '<!DOCTYPE a [<!ENTITY b "&b;&b;">]>&b;',
  'null',
  'true',
  '[]',
  '{}',
];

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

const strokes: readonly ((bytes: Uint8Array, roll: Roll) => Uint8Array)[] = [
  // Bits turn over.
  (bytes, roll) => {
    const turned = bytes.slice();
    for (let at = 0; at < 1 + roll('many') * 12; at++) {
      const place = Math.floor(roll(`place ${at}`) * turned.length);
      turned[place] = (turned[place] ?? 0) ^ (1 << Math.floor(roll(`bit ${at}`) * 8));
    }
    return turned;
  },
  // It is cut off.
  (bytes, roll) => bytes.slice(0, Math.floor(roll('end') * bytes.length)),
  // A piece is missing.
  (bytes, roll) => {
    const from = Math.floor(roll('from') * bytes.length);
    return joined(bytes.slice(0, from), bytes.slice(from + Math.floor(roll('length') * 200)));
  },
  // A piece is there many times.
  (bytes, roll) => {
    const from = Math.floor(roll('from') * bytes.length);
    const piece = bytes.slice(from, from + 1 + Math.floor(roll('length') * 120));
    return joined(bytes.slice(0, from), ...new Array<Uint8Array>(1 + Math.floor(roll('times') * 300)).fill(piece), bytes.slice(from));
  },
  // Something nasty stands in it.
  (bytes, roll) => {
    const at = Math.floor(roll('at') * bytes.length);
    return joined(bytes.slice(0, at), bytesOf(among(nasty, roll('nasty'))), bytes.slice(at));
  },
  // Four bytes in a row are a number that is too large: lengths and places in packed files.
  (bytes, roll) => {
    const written = bytes.slice();
    const at = Math.floor(roll('at') * Math.max(1, written.length - 4));
    written.set(
      among(
        [
          [255, 255, 255, 255],
          [0, 0, 0, 0],
          [255, 255, 255, 127],
          [1, 0, 0, 0],
        ],
        roll('number'),
      ),
      Math.min(at, Math.max(0, written.length - 4)),
    );
    return written;
  },
  // It is nothing but that.
  (_, roll) => bytesOf(among(nasty, roll('nasty'))),
];

/** A file with one to three things wrong with it. */
export function mutated(bytes: Uint8Array, roll: Roll): Uint8Array {
  let result = bytes;
  for (let stroke = 0; stroke <= Math.floor(roll('strokes') * 3); stroke++) {
    const own: Roll = (purpose) => roll(`${stroke} ${purpose}`);
    if (result.length > 4) result = among(strokes, own('stroke'))(result, own);
  }
  return result;
}

/** A text that holds JSON with values of it in the wrong place, of the wrong kind or out of all bounds. */
export function mutatedJson(text: string, roll: Roll): string {
  let place = 0;
  const wrong: readonly unknown[] = [
    null,
    true,
    -1,
    1e308,
    0.5,
    '',
    [],
    {},
    'a'.repeat(3000),
    among(nasty, roll('nasty')),
    [[[[[]]]]],
    { id: {} },
  ];
  const change = (value: unknown): unknown => {
    const own = place++;
    if (roll(`change ${own}`) < 0.04) return among(wrong, roll(`wrong ${own}`));
    if (Array.isArray(value)) return roll(`twice ${own}`) < 0.03 ? [...value, ...value].map(change) : value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => (roll(`drop ${own} ${key}`) < 0.02 ? [] : [[key, change(inner)]])),
    );
  };
  return JSON.stringify(change(JSON.parse(text)));
}
