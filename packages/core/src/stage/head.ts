import type { Model, ModelDelta } from '../model/model.ts';
import { wrapped } from '../model/stream.ts';

/** What an actor puts before its words: the deed that the world must rule on, and whom it speaks to. Names, as it wrote them. */
export type Head = {
  readonly act: { readonly verb: string; readonly targets: readonly string[] } | null;
  readonly to: readonly string[];
  /** Whom alone its words are for. */
  readonly aside?: string;
  /** Nobody should notice what it does. */
  readonly unseen?: true;
  /** The number of the intention it follows. */
  readonly from?: number;
};

/** What it leaves behind them: what it would like to do next, and whether an exchange is over. */
export type Bid = { readonly text: string; readonly over: boolean };

export type HeadListener = {
  /** Called before any word is passed on. What it throws ends the stream unheard; what it gives back is called with the deed told first, if one is. */
  head(head: Head): ((deed: string | null) => void) | undefined;
  bid(bid: Bid): void;
};

const longestHead = 240;
const longestBid = 160;
const begins = /^[\s`*]*act\s*[:：]/i;
const mayBegin = /^[\s`*]*(?:a(?:c(?:t\s*)?)?)?$/i;

/** The same model, with the line before its words and the line after them taken out of what is heard. */
export function withHead(model: Model, listener: HeadListener): Model {
  return wrapped(model, async function* (prompt, options) {
    const reader = new HeadReader(listener);
    for await (const delta of model.stream(prompt, options)) {
      if (delta.type === 'finish') yield* texts(reader.end());
      if (delta.type !== 'text') yield delta;
      else yield* texts(reader.push(delta.text));
    }
    yield* texts(reader.end());
  });
}

function* texts(text: string): Generator<ModelDelta> {
  if (text !== '') yield { type: 'text', text };
}

class HeadReader {
  readonly #listener: HeadListener;
  #before: string | null = '';
  #held = '';
  #bid: string | null = null;
  #over = false;
  #ended = false;
  #deed: { readonly heard: (deed: string | null) => void; text: string } | null = null;

  constructor(listener: HeadListener) {
    this.#listener = listener;
  }

  push(text: string): string {
    if (this.#before === null) return this.#words(text);
    this.#before += text;
    const line = /^\s*[^\n]*\S[^\n]*(?=\n)/.exec(this.#before)?.[0];
    if (begins.test(this.#before) && line === undefined && this.#before.length < longestHead) return '';
    if (mayBegin.test(this.#before)) return '';
    return this.#open(line);
  }

  end(): string {
    if (this.#ended) return '';
    this.#ended = true;
    const rest = this.#before === null ? '' : this.#open(this.#before);
    this.#deed?.heard(null);
    const held = this.#bid === null ? this.#held.replace(/[\s|]+$/, '') : '';
    const bid = (this.#bid ?? '').replace(/\|\|/g, '').trim().slice(0, longestBid);
    if (bid !== '' || this.#over) this.#listener.bid({ text: bid, over: this.#over });
    return rest + held;
  }

  #open(line: string | undefined): string {
    const before = this.#before ?? '';
    this.#before = null;
    const isHead = line !== undefined && begins.test(line);
    const heard = this.#listener.head(isHead ? readHead(line) : { act: null, to: [] });
    if (heard) this.#deed = { heard, text: '' };
    return this.#words(isHead ? before.slice(line.length) : before);
  }

  /** The first thing in brackets is what was done; words before it, and there is nothing to wait for. */
  #waitForDeed(text: string): string {
    const deed = this.#deed;
    if (!deed) return text;
    deed.text += text;
    const open = /^\s*(?:[(（]([^)）]*)([)）])?)?/.exec(deed.text);
    const undecided = open && open[2] === undefined && open[0].length === deed.text.length && deed.text.length < longestHead;
    if (undecided) return '';
    this.#deed = null;
    deed.heard(open?.[2] === undefined ? null : (open[1] ?? '').trim());
    return deed.text;
  }

  /** Words are passed on as they come; what may begin the bid, or end an exchange, is held until it is known. */
  #words(given: string): string {
    const text = this.#waitForDeed(given);
    if (this.#bid !== null) {
      this.#bid += text;
      this.#over ||= this.#bid.includes('||');
      return '';
    }
    const whole = this.#held + text;
    this.#held = '';
    const marked = /\n\s*(?:>|＞|&gt;)/.exec(whole);
    const words = marked ? whole.slice(0, marked.index) : whole;
    if (marked) this.#bid = whole.slice(marked.index + marked[0].length);
    const ended = words.includes('||');
    this.#over ||= ended || (this.#bid?.includes('||') ?? false);
    const clean = ended ? words.replace(/[ \t]*\|\|/g, '') : words;
    const open = marked ? undefined : /(?:\s*\n\s*|\s*\|)$/.exec(clean);
    if (!open) return clean;
    this.#held = open[0];
    return clean.slice(0, open.index);
  }
}

const none = /^(?:none|nothing|null|no|-|—|–|无|没有|不动)?$/i;

/** `act: give; what: the letter, Gertrude; to: Gertrude` */
export function readHead(line: string): Head {
  const fields = new Map<string, string>();
  for (const part of line.replace(/[`*]/g, '').split(/[;；]/)) {
    const [, key = '', value = ''] = /^\s*(act|what|to|aside|unseen|from)\s*[:：]\s*(.*)$/i.exec(part) ?? [];
    if (key !== '') fields.set(key.toLowerCase(), value.trim());
  }
  const names = (text = '') =>
    text
      .split(/[,，、]/)
      .map((name) => name.trim())
      .filter((name) => !none.test(name));
  const verb = fields.get('act')?.trim() ?? '';
  const [aside] = names(fields.get('aside'));
  const from = Number.parseInt(fields.get('from') ?? '', 10);
  return {
    act: none.test(verb) ? null : { verb, targets: names(fields.get('what')) },
    to: names(fields.get('to')),
    ...(Number.isInteger(from) && { from }),
    ...(aside !== undefined && { aside }),
    ...(/^(?:yes|true|是)/i.test(fields.get('unseen') ?? '') && { unseen: true as const }),
  };
}
