export type Test = (sign: string) => boolean;
export type Piece =
  /** `sign` where it is just that one, in either case perhaps. */
  | { readonly kind: 'one'; readonly test: Test; readonly sign?: string }
  | { readonly kind: 'assert'; readonly at: 'start' | 'end' | 'edge' | 'inside' }
  | { readonly kind: 'all'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'any'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'repeat'; readonly piece: Piece; readonly least: number; readonly most: number };

type Reader = { readonly signs: readonly string[]; at: number; depth: number; readonly ignoreCase: boolean; readonly dotAll: boolean };

const sourceLimit = 2000;
const depthLimit = 60;
const countLimit = 1000;

/** Thrown inside only: whatever is no pattern of ours ends as undefined. */
class Unreadable extends Error {}

/** A pattern as a tree. Undefined where it cannot be read without going back over the text. */
export function parsePattern(source: string, flags: string): Piece | undefined {
  const signs = [...source];
  if (signs.length > sourceLimit || !/^[gimsuvy]*$/u.test(flags)) return undefined;
  const reader: Reader = { signs, at: 0, depth: 0, ignoreCase: flags.includes('i'), dotAll: flags.includes('s') };
  try {
    const tree = readChoice(reader);
    return reader.at === signs.length ? tree : undefined;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

const fail = (): never => {
  throw new Unreadable();
};

function readChoice(reader: Reader): Piece {
  if (++reader.depth > depthLimit) fail();
  const choices = [readSequence(reader)];
  while (reader.signs[reader.at] === '|') {
    reader.at++;
    choices.push(readSequence(reader));
  }
  reader.depth--;
  return choices.length === 1 && choices[0] ? choices[0] : { kind: 'any', pieces: choices };
}

function readSequence(reader: Reader): Piece {
  const pieces: Piece[] = [];
  for (let sign = reader.signs[reader.at]; sign !== undefined && sign !== '|' && sign !== ')'; sign = reader.signs[reader.at]) {
    pieces.push(readRepeat(reader, readOne(reader)));
  }
  return { kind: 'all', pieces };
}

function readRepeat(reader: Reader, piece: Piece): Piece {
  const [least, most] = readCount(reader) ?? [1, 1];
  if (least === 1 && most === 1) return piece;
  if (piece.kind === 'assert' || most < least || least > countLimit || (most > countLimit && most !== Number.POSITIVE_INFINITY)) fail();
  if (reader.signs[reader.at] === '?') reader.at++;
  return { kind: 'repeat', piece, least, most };
}

function readCount(reader: Reader): readonly [number, number] | undefined {
  const sign = reader.signs[reader.at];
  const simple = { '*': [0, Number.POSITIVE_INFINITY], '+': [1, Number.POSITIVE_INFINITY], '?': [0, 1] } as const;
  if (sign === '*' || sign === '+' || sign === '?') {
    reader.at++;
    return simple[sign];
  }
  if (sign !== '{') return undefined;
  const match = /^\{(\d{1,4})(,(\d{0,4}))?\}/u.exec(reader.signs.slice(reader.at, reader.at + 12).join(''));
  if (!match) return fail();
  reader.at += match[0].length;
  const least = Number(match[1]);
  return [least, match[2] === undefined ? least : match[3] ? Number(match[3]) : Number.POSITIVE_INFINITY];
}

function readOne(reader: Reader): Piece {
  const sign = reader.signs[reader.at++] ?? fail();
  switch (sign) {
    case '(':
      return readGroup(reader);
    case '[':
      return { kind: 'one', test: readClass(reader) };
    case '.':
      return { kind: 'one', test: reader.dotAll ? () => true : (one) => !/[\n\r\u2028\u2029]/u.test(one) };
    case '^':
      return { kind: 'assert', at: 'start' };
    case '$':
      return { kind: 'assert', at: 'end' };
    case '\\':
      return readEscape(reader);
    case '*':
    case '+':
    case '?':
    case '{':
      return fail();
    default:
      return { kind: 'one', test: exactly(sign, reader), sign };
  }
}

function readGroup(reader: Reader): Piece {
  if (reader.signs[reader.at] === '?') {
    const head = reader.signs.slice(reader.at, reader.at + 60).join('');
    const plain = /^\?:|^\?<[A-Za-z_]\w*>/u.exec(head) ?? fail();
    reader.at += plain[0].length;
  }
  const inner = readChoice(reader);
  if (reader.signs[reader.at++] !== ')') fail();
  return inner;
}

function readEscape(reader: Reader): Piece {
  const sign = reader.signs[reader.at];
  if (sign === 'b' || sign === 'B') {
    reader.at++;
    return { kind: 'assert', at: sign === 'b' ? 'edge' : 'inside' };
  }
  if (sign !== undefined && /[1-9k]/u.test(sign)) fail();
  const set = readSet(reader);
  return { kind: 'one', test: set ?? exactly(readSign(reader), reader) };
}

const sets: Readonly<Record<string, RegExp>> = { d: /\d/u, D: /\D/u, w: /\w/u, W: /\W/u, s: /\s/u, S: /\S/u };

/** `\d`, `\w`, `\s`, their opposites, and `\p{…}`, after the backslash. */
function readSet(reader: Reader): Test | undefined {
  const sign = reader.signs[reader.at] ?? '';
  const set = Object.hasOwn(sets, sign) ? sets[sign] : undefined;
  if (set) {
    reader.at++;
    return (one) => set.test(one);
  }
  if (sign !== 'p' && sign !== 'P') return undefined;
  const match = /^[pP]\{[A-Za-z_]+(?:=[A-Za-z_]+)?\}/u.exec(reader.signs.slice(reader.at, reader.at + 60).join('')) ?? fail();
  reader.at += match[0].length;
  const property = propertyOf(match[0]);
  return (one) => property.test(one);
}

function propertyOf(name: string): RegExp {
  try {
    return new RegExp(`\\${name}`, 'u');
  } catch {
    return fail();
  }
}

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' };

/** One escaped sign, after the backslash. */
function readSign(reader: Reader): string {
  const rest = reader.signs.slice(reader.at, reader.at + 10).join('');
  const code = /^(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/u.exec(rest);
  if (code) {
    reader.at += code[0].length;
    const point = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16);
    return point > 0x10ffff ? fail() : String.fromCodePoint(point);
  }
  const sign = reader.signs[reader.at++] ?? fail();
  return Object.hasOwn(controls, sign) ? (controls[sign] ?? sign) : sign;
}

function readClass(reader: Reader): Test {
  const negated = reader.signs[reader.at] === '^';
  if (negated) reader.at++;
  const tests: Test[] = [];
  for (;;) {
    const sign = reader.signs[reader.at] ?? fail();
    if (sign === ']') break;
    tests.push(readMember(reader));
  }
  reader.at++;
  return (one) => tests.some((test) => test(one)) !== negated;
}

function readMember(reader: Reader): Test {
  const first = readMemberSign(reader);
  if (typeof first !== 'string') return first;
  if (reader.signs[reader.at] !== '-' || reader.signs[reader.at + 1] === ']') return exactly(first, reader);
  reader.at++;
  const last = readMemberSign(reader);
  if (typeof last !== 'string') return (one) => exactly(first, reader)(one) || one === '-' || last(one);
  const [low, high] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
  if (low > high) fail();
  const within = (one: string): boolean => (one.codePointAt(0) ?? -1) >= low && (one.codePointAt(0) ?? -1) <= high;
  return reader.ignoreCase ? (one) => within(one) || within(one.toLowerCase()) || within(one.toUpperCase()) : within;
}

function readMemberSign(reader: Reader): string | Test {
  const sign = reader.signs[reader.at++] ?? fail();
  if (sign !== '\\') return sign;
  const set = readSet(reader);
  if (set) return set;
  if (reader.signs[reader.at] === 'b') {
    reader.at++;
    return '\b';
  }
  return readSign(reader);
}

function exactly(sign: string, { ignoreCase }: Reader): Test {
  if (!ignoreCase) return (one) => one === sign;
  const lower = sign.toLowerCase();
  return (one) => one === sign || one.toLowerCase() === lower;
}
