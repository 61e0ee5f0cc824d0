import type { CastMember } from '../cast.ts';
import { genderFrom } from '../cast.ts';
import { type Draft, drafting } from '../draft.ts';
import type { Labels } from '../labels.ts';

const tag = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;

/** A play in TEI: acts and scenes, `<sp who>`, `<speaker>`, `<stage>`. Offsets are into the file, words are without markup. */
export function readTei(file: string, labels: Labels): Draft {
  const text = blankNotes(blankComments(file));
  const people = new Map(teiCast(text).flatMap(({ id, member }) => (id ? [[id, member.name] as const] : [])));
  const draft = drafting(text, withoutMarkup);
  const body = text.search(/<body[\s>]/);
  const open: {
    speech: boolean;
    speaker: string | null;
    words: number;
    stage: number;
    heading: number;
    inLabel: number;
    several: string[];
  } = {
    speech: false,
    several: [],
    speaker: null,
    words: -1,
    stage: -1,
    heading: -1,
    inLabel: -1,
  };
  let depth = 0;
  const flush = (end: number): void => {
    if (open.words !== -1) draft.speech(open.speaker, open.words, end);
    open.words = -1;
  };
  for (const match of text.slice(Math.max(0, body)).matchAll(tag)) {
    const at = Math.max(0, body) + match.index;
    const after = at + match[0].length;
    const name = (match[2] ?? '').replace(/^.*:/, '');
    const closing = match[1] === '/';
    if (match[4] === '/') continue;
    if (name === 'sp') {
      if (closing) flush(at);
      open.speech = !closing;
      open.speaker = closing ? null : speakerOf(match[3] ?? '', people);
      open.several = closing ? [] : whoIn(match[3] ?? '').flatMap((id) => people.get(id) ?? []);
      if (!closing) open.words = -1;
    } else if (name === 'speaker') {
      if (!closing) open.inLabel = after;
      else {
        // Nobody in `who`, several, or a mere id: the label as printed.
        open.speaker = open.speaker ?? labels(withoutMarkup(text.slice(open.inLabel, at)).replace(/[.:]\s*$/, ''));
        open.words = after;
      }
    } else if (name === 'stage') {
      depth += closing ? -1 : 1;
      if (!closing && depth === 1) {
        flush(at);
        open.stage = after;
      } else if (closing && depth === 0) {
        if (open.speaker) draft.action(open.speaker, open.stage, at);
        else draft.narration(open.stage, at);
        if (open.speech) open.words = after;
      }
    } else if (name === 'head' && depth === 0) {
      if (!closing) open.heading = after;
      else draft.scene(withoutMarkup(text.slice(open.heading, at)), open.heading);
    } else if (open.speech && open.words === -1 && depth === 0 && /^(?:l|p|ab|lg|q|said|seg)$/.test(name) && !closing) {
      // No label: whoever `who` names, together where they are several.
      open.speaker ??= open.several.length > 0 ? open.several.join(' & ') : null;
      open.words = after;
    }
  }
  flush(text.length);
  return draft.close();
}

function whoIn(attributes: string): string[] {
  const who = /\bwho\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]?.trim() ?? '';
  return who === '' ? [] : who.split(/\s+/).map((id) => id.replace(/^#/, ''));
}

function speakerOf(attributes: string, people: ReadonlyMap<string, string>): string | null {
  const who = whoIn(attributes);
  const name = who.length === 1 ? people.get(who[0] ?? '') : undefined;
  return name !== undefined && isName(name) ? name : null;
}

/** `WITCHES.1_Mac` is an id; a sentence about a crowd is no name either. */
function isName(name: string): boolean {
  return name.length <= 40 && !/[_\d]|\.\S/.test(name);
}

type Listed = { readonly id: string; readonly member: CastMember };

/** The persons a TEI file lists: in its header, else in the list before the play. */
export function teiCast(text: string): Listed[] {
  const head = text.slice(0, 2_000_000);
  const persons = [
    ...head.matchAll(/<(?:\w+:)?(person|personGrp)\b([^<>]*)>((?:(?!<\/?(?:\w+:)?person)[\s\S]){0,5000})<\/(?:\w+:)?\1>/g),
  ].flatMap(([, , attributes = '', inside = '']) => listed(attributes, namesIn(inside, 'persName|name')));
  if (persons.length > 0) return persons;
  return [...head.matchAll(/<(?:\w+:)?castItem\b([^<>]*)>((?:(?!<\/?(?:\w+:)?castItem)[\s\S]){0,5000})<\/(?:\w+:)?castItem>/g)].flatMap(
    ([, attributes = '', inside = '']) =>
      listed(attributes + (/<(?:\w+:)?role\b([^<>]*)>/.exec(inside)?.[1] ?? ''), namesIn(inside, 'role')),
  );
}

function namesIn(inside: string, tags: string): string[] {
  return [...inside.matchAll(new RegExp(`<(?:\\w+:)?(?:${tags})\\b[^>]*>([\\s\\S]*?)</(?:\\w+:)?(?:${tags})>`, 'g'))]
    .map(([, name]) => withoutMarkup(name ?? ''))
    .filter(Boolean);
}

function listed(attributes: string, [name, ...aliases]: readonly string[]): Listed[] {
  if (!name || !isName(name)) return [];
  const id = /xml:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? '';
  return [{ id, member: { name, aliases, gender: genderFrom(/\bsex\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]) } }];
}

/** What an editor notes is no part of the words; a sign of no width in its place, so that every offset stays. */
function blankNotes(text: string): string {
  return text.replace(/<((?:\w+:)?note)\b[^<>]*>(?:(?!<\/?\1)[\s\S]){0,5000}<\/\1>/g, (note) => '\uFEFF'.repeat(note.length));
}

/** Comments as spaces, so that every offset stays. Found by hand: a pattern would look for the end of each anew. */
function blankComments(text: string): string {
  let page = '';
  let from = 0;
  for (;;) {
    const start = text.indexOf('<!--', from);
    const end = start === -1 ? -1 : text.indexOf('-->', start + 4);
    if (end === -1) return from === 0 ? text : page + text.slice(from);
    page += text.slice(from, start) + ' '.repeat(end + 3 - start);
    from = end + 3;
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function withoutMarkup(raw: string): string {
  return blankComments(raw)
    .replace(/\uFEFF+/g, '')
    .replace(/<\/?(?:\w+:)?(?:l|lb|lg|p|ab|sp|stage|head|div|speaker|q|castItem|role|roleDesc|item|pb|milestone)\b[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, named) =>
      named ? (entities[named] ?? whole) : character(Number.parseInt(hex ?? decimal, hex ? 16 : 10), whole),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

function character(code: number, fallback: string): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : fallback;
}
