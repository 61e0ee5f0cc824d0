import { plainText as withoutUnseen } from '../text/plain.ts';
import others from './entities.json' with { type: 'json' };
import { fault } from './errors.en.ts';

/** An element of markup that was read: its name, attributes and children. */
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  /** Where in the source its tag begins and its content begins, where its content ends and its closing tag ends. */
  readonly at: number;
  readonly from: number;
  to: number;
  until: number;
};
/** An element or a text. */
export type Node = Element | string;

export type MarkupOptions = {
  /** Elements that never have a closing tag, and names in lower case. */
  readonly html?: boolean;
};

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** In HTML these end a paragraph that was never closed. */
const closesParagraph = new Set('p div h1 h2 h3 h4 h5 h6 ul ol table blockquote section article hr'.split(' '));
/** Deeper than any book: beyond it, a file wants to exhaust whoever walks the tree. */
const deepest = 256;

/** The only way an entity can come to anything: no declaration of the file is ever read, so none can be multiplied. */
function unescapeMarkup(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z][a-z0-9]{1,31});/giu, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const readable = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return readable ? withoutUnseen(String.fromCodePoint(code)) : '�';
  });
}

/** Text that is safe inside an element and inside a quoted attribute, whatever it holds. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

/** Reads XML or HTML as books hold it: one pass, no declarations, forgiving about tags that are not closed. */
export function readMarkup(source: string, options: MarkupOptions = {}): Element {
  const root: Element = { name: '', attributes: {}, children: [], at: 0, from: 0, to: source.length, until: source.length };
  const open: Element[] = [root];
  let at = 0;
  while (at < source.length) {
    const tag = source.indexOf('<', at);
    if (tag !== at) addText(open, source.slice(at, tag === -1 ? source.length : tag));
    if (tag === -1) break;
    at = readTag(source, tag, open, options);
  }
  closeDownTo(open, 1, source.length, source.length);
  return root;
}

function addText(open: readonly Element[], raw: string): void {
  if (raw !== '') open.at(-1)?.children.push(unescapeMarkup(raw));
}

/** Reads what begins at `<` and returns where it ends. */
function readTag(source: string, tag: number, open: Element[], options: MarkupOptions): number {
  if (source.startsWith('<!--', tag)) return after(source, '-->', tag + 4);
  if (source.startsWith('<![CDATA[', tag)) {
    const end = after(source, ']]>', tag + 9);
    open.at(-1)?.children.push(source.slice(tag + 9, end === source.length ? end : end - 3));
    return end;
  }
  if (source.startsWith('<?', tag)) return after(source, '?>', tag + 2);
  if (source.startsWith('<!', tag)) return afterDeclaration(source, tag + 2);
  // Decided before its end is sought: a file of nothing but `<` would be read once for each of them.
  if (!/^[\p{L}_/]/u.test(source.slice(tag + 1, tag + 3))) {
    addText(open, '<');
    return tag + 1;
  }
  const end = endOfTag(source, tag + 1);
  const inside = source.slice(tag + 1, end - 1);
  if (inside.startsWith('/')) close(open, nameIn(inside.slice(1), options), tag, end);
  else return openElement(source, inside, tag, end, open, options);
  return end;
}

function openElement(source: string, inside: string, at: number, end: number, open: Element[], options: MarkupOptions): number {
  const name = nameIn(inside, options);
  if (options.html && closesParagraph.has(name) && open.at(-1)?.name === 'p') closeDownTo(open, open.length - 1, at, at);
  if (options.html && (name === 'script' || name === 'style')) return after(source, '>', after(source, `</${name}`, end));
  const element: Element = { name, attributes: attributesIn(inside.slice(name.length)), children: [], at, from: end, to: end, until: end };
  open.at(-1)?.children.push(element);
  if (inside.endsWith('/') || (options.html && empty.has(name))) return end;
  if (open.length > deepest) throw fault('source-markup');
  open.push(element);
  return end;
}

/** A closing tag that matches nothing is passed over; one that matches further out closes what was left open. */
function close(open: Element[], name: string, at: number, end: number): void {
  const nearest = open.findLastIndex((element) => element.name === name);
  if (nearest > 0) closeDownTo(open, nearest, at, end);
}

/** What was left open inside ends where the outer one does. */
function closeDownTo(open: Element[], depth: number, at: number, end: number): void {
  for (const [inner, element] of open.splice(depth).entries()) {
    element.to = at;
    element.until = inner === 0 ? end : at;
  }
}

function nameIn(inside: string, { html }: MarkupOptions): string {
  const name = /^[^\s/>]+/u.exec(inside)?.[0] ?? '';
  return html ? name.toLowerCase() : name;
}

function attributesIn(inside: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null);
  for (let at = 0, equals = inside.indexOf('='); equals !== -1; equals = inside.indexOf('=', at)) {
    const name = nameBefore(inside, equals, at);
    const open = equals + 1 + (/^\s*/u.exec(inside.slice(equals + 1, equals + 33))?.[0].length ?? 0);
    const quote = inside[open] ?? '';
    const close = name !== '' && (quote === '"' || quote === "'") ? inside.indexOf(quote, open + 1) : -1;
    at = close === -1 ? equals + 1 : close + 1;
    if (close !== -1) attributes[name] = unescapeMarkup(inside.slice(open + 1, close));
  }
  return attributes;
}

/** The name that ends before a `=`, walked backwards and never past what was read already. */
function nameBefore(inside: string, equals: number, from: number): string {
  let end = equals;
  while (end > from && /\s/u.test(inside[end - 1] ?? '')) end--;
  let start = end;
  while (start > from && !/[\s=/"'<>]/u.test(inside[start - 1] ?? '')) start--;
  return inside.slice(start, end);
}

function after(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at === -1 ? source.length : at + mark.length;
}

/** A `>` inside a quoted attribute does not end the tag. */
function endOfTag(source: string, from: number): number {
  let quote = '';
  for (let at = from; at < source.length; at++) {
    const sign = source[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return source.length + 1;
}

/** Past a document type with everything it declares. */
function afterDeclaration(source: string, from: number): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < source.length; at++) {
    const sign = source[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '[') depth += 1;
    else if (sign === ']') depth -= 1;
    else if (sign === '>' && depth <= 0) return at + 1;
  }
  return source.length;
}

/** Whether a node is an element, and no text. */
export const isElement = (node: Node): node is Element => typeof node !== 'string';

/** The name without its prefix: `tei:sp` is `sp`. */
export const localName = (element: Element): string => element.name.slice(element.name.indexOf(':') + 1);

/** An element and every one within it. */
export function* everyElement(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) if (isElement(child)) yield* everyElement(child);
}

/** The first element of a name. */
export function findElement(element: Element, name: string): Element | undefined {
  for (const found of everyElement(element)) if (localName(found) === name) return found;
  return undefined;
}

/** The elements in an element. */
export const childElements = (element: Element): Element[] => element.children.filter(isElement);

/** All text below, spaces joined. */
export function plainText(element: Element): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (isElement(node)) node.children.forEach(visit);
    else parts.push(node);
  };
  visit(element);
  return parts.join('').replace(/\s+/gu, ' ').trim();
}

/** The entities of Latin-1, in the order of their codes from 160. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** What `&name;` stands for. A name that is not here stays as it is written. */
const entities: Readonly<Record<string, string>> = Object.assign(
  Object.create(null),
  Object.fromEntries(latin.split(' ').map((name, place) => [name, String.fromCharCode(160 + place)])),
  others,
);
