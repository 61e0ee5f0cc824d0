import type { Character } from '../schema.ts';
import { acting, hanActing, hanSpeaking, speaking } from './verbs.ts';

/** A text of the house that gives a line or an act to somebody whom a person may be playing. */
export type Attribution = { readonly who: string; readonly kind: 'line' | 'act'; readonly words: string };

export type Person = { readonly who: string; readonly names: readonly string[] };

export const personsOf = (characters: readonly Character[]): Person[] =>
  characters.map(({ id, name, aliases }) => ({ who: id, names: [name, ...aliases] }));

/** Whoever is addressed or spoken of without a name is somebody, too. */
const pronouns: readonly { readonly names: readonly string[]; readonly acts: boolean }[] = [
  { names: ['you', '你', '你们', '您'], acts: true },
  { names: ['he', 'she', '他', '她'], acts: false },
];

/** The first line and the first act given to each person. A name in the possessive, a passive and a mere possibility give nothing. */
export function attributions(text: string, persons: readonly Person[]): Attribution[] {
  const found: Attribution[] = [];
  for (const { who, names } of persons) {
    const all = names.flatMap((name) => given(text, name, true));
    for (const kind of ['line', 'act'] as const) {
      const first = all.find((one) => one.kind === kind);
      if (first) found.push({ who, ...first });
    }
  }
  for (const { names, acts } of pronouns) {
    const first = names.flatMap((name) => given(text, name, acts)).find(({ kind }) => acts || kind === 'line');
    if (first) found.push({ who: '', ...first });
  }
  return found;
}

type Given = Omit<Attribution, 'who'>;

function given(text: string, name: string, acts: boolean): Given[] {
  const chinese = /\p{Script=Han}/u.test(name);
  const found: Given[] = [];
  const haystack = text.toLowerCase();
  const needle = name.toLowerCase();
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    if (!chinese && (isLetter(text[at - 1]) || isLetter(text[at + name.length]))) continue;
    const after = text.slice(at + name.length, at + name.length + 120);
    const one = quoted(text.slice(0, at), after, name) ?? (chinese ? afterHanName(after, name) : afterLatinName(after, name));
    if (one && (acts || one.kind === 'line')) found.push(one);
  }
  return found;
}

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character) && !/\p{Script=Han}/u.test(character);

const opening = '["“「『]';

/** `Name: "…"`, and `"…," Name` as in a novel. */
function quoted(before: string, after: string, name: string): Given | null {
  if (new RegExp(`^\\s*[:：]\\s*(?:${opening}|\\p{L})`, 'u').test(after)) return { kind: 'line', words: `${name}:` };
  const [, verb] = /[,.!?，。！？…—]["”」』]\s*(?:([a-z]+)\s+)?$/iu.exec(before) ?? [null, null];
  if (verb === null) return null;
  return verb === undefined || speaking.has(verb.toLowerCase())
    ? { kind: 'line', words: `"…" ${verb === undefined ? '' : `${verb} `}${name}` }
    : null;
}

const passing = new Set(
  `then now suddenly slowly quickly quietly softly finally at last once again still just simply almost nearly has have had will also and only never always
  both gently silently loudly coldly calmly himself herself is was are were am be been being`.split(/\s+/),
);
const mere = new Set(['can', 'could', 'may', 'might', 'must', 'should', 'cannot', 'would', 'to', 'if']);
const passive = new Set(['is', 'was', 'are', 'were', 'am', 'be', 'been', 'being']);

/** The verb that follows a name, past adverbs and auxiliaries. */
function afterLatinName(after: string, name: string): Given | null {
  if (/^\s*['’]s?\b/.test(after)) return null;
  const words = (/^[^.!?;:"“”]*/.exec(after)?.[0] ?? '')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, 6);
  let underPassive = false;
  for (const word of words.map((one) => one.toLowerCase().replace(/[^a-z'’-]/g, ''))) {
    if (mere.has(word)) return null;
    const kind = speaking.has(word) ? 'line' : acting.has(word) ? 'act' : null;
    if (kind) return underPassive && !word.endsWith('ing') ? null : { kind, words: `${name} ${word}` };
    if (!passing.has(word) && !word.endsWith('ly')) return null;
    underPassive ||= passive.has(word);
  }
  return null;
}

const hanPassing =
  /^(?:便|就|突然|忽然|立刻|马上|悄悄|偷偷|又|也|已经|已|终于|低声|大声|轻声|高声|轻轻|缓缓|慢慢|猛地|默默|冷冷|再次|一把|随即|正在|正|从[^，。！？]{1,8}(?:里|中|上|下|后|旁)|向[^，。！？]{1,6}|对[^，。！？]{1,6}|把[^，。！？]{1,10}|将[^，。！？]{1,10}|[^，。！？]{1,4}地)/u;

function afterHanName(after: string, name: string): Given | null {
  for (let rest = after; ; ) {
    const line = hanSpeaking.find((verb) => rest.startsWith(verb));
    if (line) return { kind: 'line', words: `${name}${line}` };
    const act = hanActing.find((verb) => rest.startsWith(verb));
    if (act) return { kind: 'act', words: `${name}${act}` };
    const passed = skipHan(rest);
    if (passed === null) return null;
    rest = passed;
  }
}

/** Past one adverb or one object brought forward, shortest first. */
function skipHan(rest: string): string | null {
  const fixed = hanPassing.exec(rest)?.[0];
  if (!fixed) return null;
  if (!/^[从向对把将]/u.test(fixed)) return rest.slice(fixed.length);
  for (let length = 2; length <= fixed.length; length++) {
    const tail = rest.slice(length);
    if (hanSpeaking.some((verb) => tail.startsWith(verb)) || hanActing.some((verb) => tail.startsWith(verb))) return tail;
  }
  return rest.slice(fixed.length);
}
