/** The three stages, in their order. */
export const layers = ['perception', 'think', 'answer'] as const;
/** What is seen, thought or said. */
export type Layer = (typeof layers)[number];
/** A piece of a layer, as it comes. */
export type LayerDelta = { readonly type: 'layer-delta'; readonly layer: Layer; readonly delta: string };

const tag = /<(\/?)(perception|vision|think|answer)>/iu;
const openings = ['perception', 'vision', 'think', 'answer'].flatMap((name) => [`<${name}>`, `</${name}>`]);

function layerOf(name: string): Layer {
  const lower = name.toLowerCase();
  return lower === 'vision' ? 'perception' : (lower as Layer);
}

export type LayerReader = { push(text: string): LayerDelta[]; end(): LayerDelta[] };

/** Tells the layers apart while they stream, with tags split over any number of pieces. Words outside every tag belong to none. */
export function layerReader(): LayerReader {
  let held = '';
  let open: Layer | null = null;
  const told = (text: string): LayerDelta[] => (open === null || text === '' ? [] : [{ type: 'layer-delta', layer: open, delta: text }]);
  const read = (last: boolean): LayerDelta[] => {
    const found: LayerDelta[] = [];
    for (let match = tag.exec(held); match; match = tag.exec(held)) {
      found.push(...told(held.slice(0, match.index)));
      open = match[1] === '/' ? null : layerOf(match[2] ?? '');
      held = held.slice(match.index + match[0].length);
    }
    const keep = last ? 0 : partial(held);
    found.push(...told(held.slice(0, held.length - keep)));
    held = keep === 0 ? '' : held.slice(-keep);
    return found;
  };
  return {
    push(text) {
      held += text;
      return read(false);
    },
    end: () => read(true),
  };
}

/** Length of the end of a text that may be the beginning of a tag. */
function partial(text: string): number {
  const at = text.lastIndexOf('<');
  if (at < 0) return 0;
  const end = text.slice(at).toLowerCase();
  return openings.some((one) => one.startsWith(end) && one !== end) ? end.length : 0;
}

/** What came of a moment of a film, layer by layer. */
export type Screened = Readonly<Record<Layer, string>> & {
  /** The three blocks, in order, and nothing else. */
  readonly strict: boolean;
};

const whole = /^<perception>([\s\S]*?)<\/perception>\s*<think>([\s\S]*?)<\/think>\s*<answer>([\s\S]*?)<\/answer>$/u;
const anyTag = /<\/?(?:perception|vision|think|answer)>/giu;

/** Reads an answer strictly, and where it departs from the form, repairs what can be repaired. `answer` is empty where nothing is spoken. */
export function readScreened(text: string, { speaker = '' }: { readonly speaker?: string } = {}): Screened {
  const exact = whole.exec(text.trim());
  if (exact && !exact.slice(1).some((part) => tag.test(part) || part.trim() === '')) {
    const [perception = '', think = '', answer = ''] = exact.slice(1).map((part) => part.trim());
    const line = spoken(answer, speaker);
    return { perception, think, answer: line, strict: line === answer };
  }
  return { ...repaired(plainTags(text), speaker), strict: false };
}

/** Tags as models miswrite them: wide brackets, spaces, capitals, in fences. */
function plainTags(text: string): string {
  return text
    .replace(/```[\w-]*\n?/gu, '')
    .replace(/[<＜]\s*(\/?)\s*(perception|vision|think(?:ing)?|answer)\s*[>＞]/giu, (_, slash: string, name: string) => {
      const lower = name.toLowerCase();
      return `<${slash}${lower === 'thinking' ? 'think' : lower === 'vision' ? 'perception' : lower}>`;
    });
}

/** The first block of each kind; one that is never closed ends where the next begins. Without any tag, all is spoken. */
function repaired(text: string, speaker: string): Readonly<Record<Layer, string>> {
  const block = (name: Layer): string => {
    const found = new RegExp(`<${name}>([\\s\\S]*?)(?:</${name}>|(?=<(?:perception|think|answer)>)|$)`, 'u').exec(text);
    return (found?.[1] ?? '').replace(anyTag, '').trim();
  };
  const [perception, think, answer] = layers.map(block) as [string, string, string];
  if (answer !== '') return { perception, think, answer: spoken(answer, speaker) };
  const rest = text
    .replace(/<(perception|think)>[\s\S]*?(?:<\/\1>|$)/gu, '')
    .replace(anyTag, '')
    .trim();
  return { perception, think, answer: spoken(rest, speaker) };
}

/** A line as it is spoken: no name before it, no quotation marks around it. */
function spoken(answer: string, speaker: string): string {
  const named = speaker !== '' && answer.toLowerCase().startsWith(speaker.toLowerCase());
  const label = named ? /^\s*[:：]\s*/u.exec(answer.slice(speaker.length)) : null;
  const line = label ? answer.slice(speaker.length + label[0].length) : answer;
  return line
    .trim()
    .replace(/^[“"「]([^“”"「」]+)[”"」]$/u, '$1')
    .trim();
}
