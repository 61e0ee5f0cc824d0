/** Everything in a model's answer that may be the JSON it was asked for, likeliest first: as it stands, in fences, in prose. */
export function* jsonIn(answer: string): Generator<unknown> {
  const text = withoutThinking(answer).trim();
  yield* parsed(text);
  for (const block of fenced(text)) yield* parsed(block);
  for (const piece of balanced(text)) yield* parsed(piece);
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
  return broken.flatMap((piece) => {
    try {
      return [JSON.parse(jsonrepair(piece))];
    } catch {
      return [];
    }
  });
}

const fenced = (text: string): string[] => [...text.matchAll(/```[\w-]*\s*\n?([\s\S]*?)```/g)].map((match) => (match[1] ?? '').trim());

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
