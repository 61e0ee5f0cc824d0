const opening = /<(think|thinking|reasoning)>/;
const tags = ['<think>', '<thinking>', '<reasoning>', '</think>', '</thinking>', '</reasoning>'];

export type ThinkSplitter = { push(text: string): void; flush(): void };

/** Tells thought from speech where a model writes both into one stream, between tags that may be split over chunks. */
export function thinkSplitter(emit: (type: 'text' | 'thinking', text: string) => void): ThinkSplitter {
  let held = '';
  let closing = '';
  /** Blank space before the first word, or after a thought, belongs to nobody. */
  let fresh = true;
  const speak = (text: string) => {
    if (text === '') return;
    if (closing !== '') return emit('thinking', text);
    const words = fresh ? text.trimStart() : text;
    if (words === '') return;
    fresh = false;
    emit('text', words);
  };
  const cut = (): boolean => {
    const at = closing === '' ? held.search(opening) : held.indexOf(closing);
    if (at < 0) return false;
    speak(held.slice(0, at));
    const tag = closing || (held.slice(at).match(opening)?.[0] ?? '');
    held = held.slice(at + tag.length);
    fresh ||= closing !== '';
    closing = closing === '' ? `</${tag.slice(1)}` : '';
    return true;
  };
  return {
    push(text) {
      if (held === '' && !text.includes('<')) return speak(text);
      held += text;
      while (cut());
      const keep = partialTag(held);
      speak(held.slice(0, held.length - keep));
      held = keep === 0 ? '' : held.slice(-keep);
    },
    flush() {
      speak(held);
      held = '';
    },
  };
}

/** Length of the longest end of the text that may be the beginning of a tag. */
function partialTag(text: string): number {
  const at = text.lastIndexOf('<');
  if (at < 0) return 0;
  const end = text.slice(at);
  return tags.some((tag) => tag.startsWith(end) && tag !== end) ? end.length : 0;
}
