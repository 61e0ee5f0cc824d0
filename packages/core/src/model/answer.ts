/** Everything in a model's answer that may be the JSON it was asked for, likeliest first: as it stands, in fences, in prose. */
export function* jsonIn(answer: string): Generator<unknown> {
  const text = withoutThinking(answer).trim();
  yield* parsed(text);
  let pieces = 0;
  for (const block of fenced(text)) if (pieces++ < mostPieces) yield* parsed(block);
  for (const piece of balanced(text)) if (pieces++ < mostPieces) yield* parsed(piece);
}

/**
 * The same, repaired: what repairs is loaded with the first broken answer, and a page that never hears one does without it. Only what
 * starts like an object or a list is repaired: anything else would be "repaired" into a string.
 */
export async function repairedJsonIn(answer: string): Promise<unknown[]> {
  const text = withoutThinking(answer).trim();
  const broken = [...fenced(text), ...balanced(text), ...openEnded(text)].filter((piece) => /^\s*[[{]/.test(piece));
  if (broken.length === 0) return [];
  const { jsonrepair } = await import('jsonrepair');
  let room = mostRepaired;
  return broken.slice(0, mostPieces).flatMap((piece) => {
    room -= piece.length;
    try {
      return [JSON.parse(room >= 0 ? jsonrepair(piece) : closed(piece))];
    } catch {
      return [];
    }
  });
}

/** In all, for one answer: what repairs may take the square of the length, and a hostile answer takes all of it. */
const mostRepaired = 4000;
const mostPieces = 50;

/** A long one that was cut short is only closed: whatever is open at its end, without the value that is not whole. */
function closed(piece: string): string {
  const open: string[] = [];
  let quoted = false;
  let whole = 0;
  let needed = '';
  for (let i = 0; i < piece.length; i++) {
    const sign = piece[i];
    if (quoted) {
      if (sign === '\\') i++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']');
    else if (sign === '}' || sign === ']') open.pop();
    if (!quoted && (sign === ',' || sign === '}' || sign === ']')) {
      whole = sign === ',' ? i : i + 1;
      needed = open.length < 200 ? open.toReversed().join('') : '';
    }
  }
  return `${piece.slice(0, whole)}${needed}`;
}

/** What stands between fences, without the name of its language. */
function* fenced(text: string): Generator<string> {
  for (let from = text.indexOf('```'); from >= 0; ) {
    const to = text.indexOf('```', from + 3);
    if (to < 0) return;
    yield text
      .slice(from + 3, to)
      .replace(/^[\w-]*/, '')
      .trim();
    from = text.indexOf('```', to + 3);
  }
}

/** Drops what a reasoning model thought aloud, also when the opening tag was left to its template or the closing one never came. */
export function withoutThinking(text: string): string {
  let rest = text;
  for (const tag of ['think', 'thinking', 'reasoning']) rest = withoutClosed(rest, `<${tag}>`, `</${tag}>`);
  const tail = rest.replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/, '');
  return tail.replace(/<(?:think|thinking|reasoning)>[\s\S]*$/, '');
}

function withoutClosed(text: string, open: string, close: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let from = text.indexOf(open); from >= 0; from = text.indexOf(open, at)) {
    const to = text.indexOf(close, from);
    if (to < 0) break;
    kept.push(text.slice(at, from));
    at = to + close.length;
  }
  return kept.length === 0 ? text : kept.join('') + text.slice(at);
}

function* parsed(text: string): Generator<unknown> {
  if (text === '') return;
  try {
    yield JSON.parse(text);
  } catch {
    // Not JSON as it stands; other candidates follow.
  }
}

/** Top-level `{…}` and `[…]` of a text, strings respected. */
function* balanced(text: string): Generator<string> {
  let depth = 0;
  let start = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (quoted) {
      if (sign === '\\') i++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"' && depth > 0) quoted = true;
    else if (sign === '{' || sign === '[') {
      if (depth++ === 0) start = i;
    } else if ((sign === '}' || sign === ']') && depth > 0 && --depth === 0) yield text.slice(start, i + 1);
  }
}

/** From the first brace to the last, and from the first to the end: broken quotes and answers cut short. */
function* openEnded(text: string): Generator<string> {
  const start = text.search(/[[{]/);
  if (start < 0) return;
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  if (end > start) yield text.slice(start, end + 1);
  const open = text.slice(start).trimEnd();
  let to = open.length;
  while (open[to - 1] === '`') to--;
  yield open.slice(0, to);
}
