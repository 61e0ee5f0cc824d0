import { type Draft, drafting } from './draft.ts';
import type { CastMember } from './cast.ts';
import { genderFrom } from './cast.ts';
import type { Labels } from './labels.ts';

const tag = /<!--[\s\S]*?-->|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;

/** A play in TEI: acts and scenes, `<sp who>`, `<speaker>`, `<stage>`. Offsets are into the file, words are without markup. */
export function readTei(text: string, labels: Labels): Draft {
  const people = new Map(teiCast(text).flatMap(({ id, member }) => (id ? [[id, member.name] as const] : [])));
  const draft = drafting(text, plain);
  const body = text.search(/<body[\s>]/);
  const open: { speaker: string | null; words: number; stage: number; heading: number; inLabel: number } = { speaker: null, words: -1, stage: -1, heading: -1, inLabel: -1 };
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
      open.speaker = closing ? null : speakerOf(match[3] ?? '', people);
      if (!closing) open.words = -1;
    } else if (name === 'speaker') {
      if (!closing) open.inLabel = after;
      else {
        // A file that names nobody in `who` still prints the label; one that names several is read as printed.
        open.speaker = open.speaker ?? labels(plain(text.slice(open.inLabel, at)).replace(/[.:]\s*$/, ''));
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
        if (open.speaker) open.words = after;
      }
    } else if (name === 'head' && depth === 0) {
      if (!closing) open.heading = after;
      else draft.scene(plain(text.slice(open.heading, at)), open.heading);
    } else if (open.speaker && open.words === -1 && depth === 0 && /^(?:l|p|ab|lg|q)$/.test(name) && !closing) open.words = after;
  }
  flush(text.length);
  return draft.close();
}

function speakerOf(attributes: string, people: ReadonlyMap<string, string>): string | null {
  const who = /\bwho\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]?.trim().split(/\s+/) ?? [];
  const names = who.map((id) => people.get(id.replace(/^#/, '')));
  return names.length > 0 && names.every((name) => name !== undefined) ? names.join(' & ') : null;
}

/** The persons a TEI file lists. */
export function teiCast(text: string): { readonly id: string; readonly member: CastMember }[] {
  const persons = text.slice(0, 2_000_000).matchAll(/<(person|personGrp)\b([^>]*)>([\s\S]*?)<\/\1>/g);
  return [...persons].flatMap(([, , attributes = '', inside = '']) => {
    const names = [...inside.matchAll(/<(?:persName|name)\b[^>]*>([\s\S]*?)<\/(?:persName|name)>/g)].map(([, name]) => plain(name ?? '')).filter(Boolean);
    const [name, ...aliases] = names;
    const id = /xml:id="([^"]*)"/.exec(attributes)?.[1] ?? '';
    if (!name) return [];
    return [{ id, member: { name, aliases, gender: genderFrom(/\bsex="([^"]*)"/.exec(attributes)?.[1]) } }];
  });
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(raw: string): string {
  return raw
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, named) =>
      named ? (entities[named] ?? whole) : character(Number.parseInt(hex ?? decimal, hex ? 16 : 10), whole),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

function character(code: number, fallback: string): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : fallback;
}
