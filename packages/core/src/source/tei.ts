import type { TroupeError } from '../errors.ts';
import { childElements, type Element, findElement, isElement, localName, type Node, plainText, readMarkup } from '../formats/markup.ts';
import { idsIn } from '../formats/tei.ts';
import { detectLanguage } from './detect-language.ts';
import { fault } from './errors.en.ts';
import { divisionKindOf } from './read-headings.ts';
import { teiCast } from './tei-cast.ts';
import type { Division, LiteraryWork, WorkLanguage } from './work.ts';

/** A speech or a stage direction, where it stands in the text. */
export type PlayLine = {
  readonly kind: 'speech' | 'direction';
  readonly start: number;
  readonly end: number;
  /** Whose speech it is, or whom the direction concerns, by their ids in the cast. Several may speak together. */
  readonly speakers: readonly string[];
  /** The first of them; null where the play does not say. */
  readonly speaker: string | null;
  /** The prefix as printed: "FIRST WITCH". Empty for a direction. */
  readonly speakerName: string;
  /** What is said, without the directions in between; or what the direction says. */
  readonly words: string;
  /** What kind of direction, where the play says so: entrance, exit, business, delivery. */
  readonly type?: string;
};

/** A play of TEI that was read. */
export type TeiPlay = { readonly work: LiteraryWork; readonly speeches: readonly PlayLine[] };

/** Reads a play or book in TEI (DraCor, Folger): its acts and scenes, its cast, every speech and direction. */
export function readTei(source: string): TeiPlay {
  const root = readMarkup(source);
  const text = findElement(root, 'text');
  const body = text && findElement(text, 'body');
  if (!text || !body) throw notTei();
  const page = new TeiPage(hasSpacing(body));
  for (const part of childElements(text)) page.matter(part);
  const written = page.finish();
  if (written.text.trim() === '') throw notTei();
  const language = languageOf(root, written.text);
  const work: LiteraryWork = {
    ...titleAndAuthor(root),
    language,
    format: 'tei',
    text: written.text,
    divisions: written.divisions,
    divided: 'by-itself',
    cast: teiCast(root, labelsOf(written.speeches)),
    warnings: [],
  };
  return { work, speeches: written.speeches };
}

function notTei(): TroupeError {
  return fault('source-tei');
}

/** The Folger marks every space with an element of its own; the rest is then only layout. */
const hasSpacing = (body: Element): boolean => findElement(body, 'c') !== undefined;

function titleAndAuthor(root: Element): { title: string; author?: string } {
  const statement = findElement(root, 'titleStmt');
  const titles = statement ? childElements(statement).filter((child) => localName(child) === 'title') : [];
  const main = titles.find((title) => title.attributes.type === 'main') ?? titles[0];
  const author = statement && childElements(statement).find((child) => localName(child) === 'author');
  const name = author && (findElement(author, 'persName') ?? author);
  return { title: main ? plainText(main) : '', ...(name && { author: plainText(name) }) };
}

function languageOf(root: Element, text: string): WorkLanguage {
  const declared = findElement(root, 'TEI')?.attributes['xml:lang'] ?? '';
  if (/^(en|eng)\b/u.test(declared)) return 'en';
  if (/^(zh|zho|chi)\b/u.test(declared)) return 'zh';
  return detectLanguage(text);
}

function labelsOf(speeches: readonly PlayLine[]): Map<string, string[]> {
  const counts = new Map<string, Map<string, number>>();
  for (const { kind, speakers, speakerName } of speeches) {
    const [id] = speakers;
    if (kind !== 'speech' || speakers.length !== 1 || id === undefined || speakerName === '') continue;
    const own = counts.get(id) ?? new Map<string, number>();
    counts.set(id, own.set(speakerName, (own.get(speakerName) ?? 0) + 1));
  }
  return new Map([...counts].map(([id, own]) => [id, [...own].sort(([, a], [, b]) => b - a).map(([label]) => label)]));
}

/** Elements that begin a line of their own. */
const blocks = new Set('p l ab lg head item quote trailer salute signed closer opener argument epigraph row label set'.split(' '));
const leftOut = new Set('note castList titlePage docTitle docImprint docDate docAuthor performance fw gap figure ref app'.split(' '));
const divisionTags = /^(div[0-7]?|prologue|epilogue|group)$/u;

type OpenDivision = { kind: Division['kind']; number?: number; start: number; body: number; title: string; children: Division[] };

/** A prologue or an epilogue, or anything in which somebody speaks. */
const isSpoken = (part: Element): boolean =>
  /^(prologue|epilogue)$/u.test(localName(part)) || (divisionTags.test(localName(part)) && findElement(part, 'sp') !== undefined);

/** Writes the text of the play, line by line, and notes where everything is. */
class TeiPage {
  readonly #spaced: boolean;
  readonly #parts: string[] = [];
  readonly #speeches: PlayLine[] = [];
  readonly #top: Division[] = [];
  readonly #open: OpenDivision[] = [];
  #length = 0;
  /** What the page ends with; a space is owed until a word follows, so that no line ends with one. */
  #ending: 'none' | 'space' | 'line' | 'blank' = 'blank';
  #direction = 0;

  constructor(spaced: boolean) {
    this.#spaced = spaced;
  }

  finish(): { text: string; divisions: readonly Division[]; speeches: readonly PlayLine[] } {
    this.#break('line');
    return { text: this.#parts.join(''), divisions: this.#top, speeches: this.#speeches };
  }

  /** Front and back matter is an editor's, but for a prologue or an epilogue that somebody speaks. */
  matter(part: Element): void {
    const parts = childElements(part);
    if (localName(part) === 'body') this.#children(part);
    else if (['group', 'text'].includes(localName(part))) for (const inner of parts) this.matter(inner);
    else for (const child of parts) if (isSpoken(child)) this.#element(child);
  }

  #children(element: Element): void {
    for (const child of element.children) this.#node(child);
  }

  #node(node: Node): void {
    if (isElement(node)) this.#element(node);
    else this.#write(node);
  }

  #element(element: Element): void {
    const name = localName(element);
    if (divisionTags.test(name)) this.#division(element, name);
    else if (name === 'sp') this.#speech(element);
    else if (name === 'stage') this.#stage(element);
    else if (name === 'lb') this.#break('line');
    else if (name === 'choice') for (const reading of childElements(element).slice(-1)) this.#children(reading);
    else if (!leftOut.has(name)) this.#block(element, name);
  }

  #block(element: Element, name: string): void {
    const around = name === 'head' ? 'blank' : 'line';
    if (blocks.has(name)) this.#break(around);
    this.#children(element);
    if (blocks.has(name)) this.#break(around);
  }

  #division(element: Element, name: string): void {
    this.#break('blank');
    const head = childElements(element).find((child) => localName(child) === 'head');
    const title = head ? plainText(head) : '';
    const kind = divisionKindOf(element.attributes.type ?? (name.startsWith('div') ? '' : name), title);
    const number = Number.parseInt(element.attributes.n ?? '', 10);
    const start = this.#length;
    const open: OpenDivision = { kind, title: title || kind, start, body: start, children: [], ...(number > 0 && { number }) };
    this.#open.push(open);
    if (head) {
      this.#element(head);
      open.body = this.#length;
    }
    for (const child of element.children) if (child !== head) this.#node(child);
    this.#break('blank');
    this.#open.pop();
    (this.#open.at(-1)?.children ?? this.#top).push({ ...open, end: this.#length });
  }

  #speech(element: Element): void {
    this.#break('blank');
    const prefix = childElements(element).find((child) => localName(child) === 'speaker');
    const speakerName = prefix ? plainText(prefix).replace(/[.:,]+$/u, '') : '';
    if (prefix) this.#write(speakerName);
    this.#break('line');
    const start = this.#length;
    const first = this.#parts.length;
    const place = this.#speeches.length;
    for (const child of element.children) if (child !== prefix) this.#node(child);
    const inner = this.#speeches.splice(place);
    const whole = this.#parts.slice(first).join('');
    const end = start + whole.trimEnd().length;
    const speakers = idsIn(element.attributes.who);
    const speaker = speakers[0] ?? null;
    this.#speeches.push({ kind: 'speech', start, end, speakers, speaker, speakerName, words: without(whole, start, inner) }, ...inner);
    this.#break('blank');
  }

  /** A direction inside a direction is part of it. */
  #stage(element: Element): void {
    const inSentence = this.#direction > 0 || this.#ending === 'none' || this.#ending === 'space';
    if (!inSentence) this.#break('line');
    const before = this.#length;
    const first = this.#parts.length;
    this.#direction += 1;
    this.#children(element);
    this.#direction -= 1;
    const whole = this.#parts.slice(first).join('');
    const start = before + (whole.length - whole.trimStart().length);
    const end = before + whole.trimEnd().length;
    if (!inSentence) this.#break('line');
    if (this.#direction > 0 || end <= start) return;
    const speakers = idsIn(element.attributes.who);
    const words = whole.trim().replace(/^[,;]\s*/u, '');
    const { type } = element.attributes;
    this.#speeches.push({
      kind: 'direction',
      start,
      end,
      speakers,
      speaker: speakers[0] ?? null,
      speakerName: '',
      words,
      ...(type && { type }),
    });
  }

  #write(raw: string): void {
    if (this.#spaced && raw.trim() === '' && raw.includes('\n')) return;
    const text = raw.replace(/\s+/gu, ' ');
    const words = text.trim();
    if (this.#ending === 'none' && text.startsWith(' ')) this.#ending = 'space';
    if (words === '') return;
    this.#put(this.#ending === 'space' ? ` ${words}` : words);
    this.#ending = text.endsWith(' ') ? 'space' : 'none';
  }

  #break(wanted: 'line' | 'blank'): void {
    if (this.#ending === 'none' || this.#ending === 'space') {
      this.#put('\n');
      this.#ending = 'line';
    }
    if (wanted === 'blank' && this.#ending === 'line' && this.#length > 0) {
      this.#put('\n');
      this.#ending = 'blank';
    }
  }

  #put(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }
}

/** What is left of a speech when its directions are taken out. */
function without(whole: string, offset: number, directions: readonly PlayLine[]): string {
  let words = '';
  let at = 0;
  for (const { start, end } of directions) {
    words += whole.slice(at, start - offset);
    at = end - offset;
  }
  const lines = (words + whole.slice(at)).split('\n').map((line) => line.trim().replace(/ {2,}/gu, ' '));
  return lines.filter((line) => line !== '').join('\n');
}
