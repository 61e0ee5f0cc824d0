import { jsonrepair } from 'jsonrepair';

/** Everything in a model's answer that may be the JSON it was asked for, likeliest first: as it stands, in fences, in prose, repaired. */
export function* jsonIn(answer: string): Generator<unknown> {
  const text = withoutThinking(answer).trim();
  yield* parsed(text);
  const fenced = [...text.matchAll(/```[\w-]*\s*\n?([\s\S]*?)```/g)].map((match) => (match[1] ?? '').trim());
  for (const block of fenced) yield* parsed(block);
  const pieces = [...balanced(text)];
  for (const piece of pieces) yield* parsed(piece);
  for (const piece of [...fenced, ...pieces, ...openEnded(text)]) yield* repaired(piece);
}

/** Drops what a reasoning model thought aloud, also when the opening tag was left to its template or the closing one never came. */
export function withoutThinking(text: string): string {
  const closed = text.replace(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/g, '');
  const tail = closed.replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/, '');
  return tail.replace(/<(?:think|thinking|reasoning)>[\s\S]*$/, '');
}

function* parsed(text: string): Generator<unknown> {
  if (text === '') return;
  try {
    yield JSON.parse(text);
  } catch {
    // Not JSON as it stands; other candidates follow.
  }
}

/** Only what starts like an object or a list is repaired: anything else would be "repaired" into a string. */
function* repaired(text: string): Generator<unknown> {
  if (!/^\s*[[{]/.test(text)) return;
  try {
    yield JSON.parse(jsonrepair(text));
  } catch {
    // Beyond repair.
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
  yield text.slice(start).replace(/`+\s*$/, '');
}
