import { type ActorBrief, type BriefRole, chance, choose, hash } from '@troupe/core/model';
import { literally } from '@troupe/core/text';
import { type Bank, type BankLine, foresees, oneOf, type When } from './bank.ts';
import type { LineKind } from './kinds.ts';
import { likeness } from './matcher.ts';
import { withThe } from './named.ts';
import { type Stimulus, takesUp } from './stimulus.ts';
import { bigrams, contentWords, stem } from './words.ts';

/** A line with its slots filled, and how well it fits. */
export type Candidate = { readonly text: string; readonly gesture?: string; readonly thought: boolean; readonly score: number };

export function ownLines(
  banks: readonly Bank[],
  brief: { readonly play: string; readonly language: string },
  by: string,
): readonly BankLine[] {
  const own = banks
    .filter((bank) => bank.play === brief.play && bank.language === brief.language)
    .map((bank) => linesOf(bank).get(by) ?? []);
  return own.length === 1 ? (own[0] ?? []) : own.flat();
}

const byPart = new WeakMap<Bank, ReadonlyMap<string, readonly BankLine[]>>();

/** A bank is sorted by its parts once, not searched through in every beat. */
function linesOf(bank: Bank): ReadonlyMap<string, readonly BankLine[]> {
  const known = byPart.get(bank);
  if (known) return known;
  const sorted = new Map<string, BankLine[]>();
  for (const line of bank.lines) {
    const own = sorted.get(line.by);
    if (own) own.push(line);
    else sorted.set(line.by, [line]);
  }
  byPart.set(bank, sorted);
  return sorted;
}

/** The best unused line that may be said now, by keyed chance among the best; `thought` asks for an inner one. */
export function bestLine(lines: readonly BankLine[], brief: ActorBrief, stimulus: Stimulus, thought = false): Candidate | undefined {
  const spent = spentTexts(brief);
  const worn = spentFrames(brief);
  const fitting: Candidate[] = [];
  for (const line of lines) {
    if ((line.thought === true) !== thought || !allowed(line, brief, stimulus) || worn(line.text)) continue;
    const text = fill(line.text, brief, stimulus);
    if (text === undefined || spent(text)) continue;
    const gesture = line.gesture === undefined ? undefined : fill(line.gesture, brief, stimulus);
    fitting.push({ text, thought, score: fit(line, brief, stimulus), ...(gesture && { gesture }) });
  }
  if (fitting.length === 0) return undefined;
  const best = Math.max(...fitting.map((one) => one.score));
  const near = fitting.filter((one) => one.score >= best - 4);
  return near[Math.floor(chance(brief.seed, brief.beat, brief.self.id, thought ? 'thought' : 'line') * near.length)];
}

/** Whether a text was said before: by hash over sixty beats, and in what is remembered also cut short, or with an echo before it. */
export function spentTexts(brief: Pick<BriefRole, 'used' | 'heard' | 'said'>): (text: string) => boolean {
  const used = new Set(brief.used);
  const mine = [...(brief.said ?? []), ...brief.heard.filter((line) => line.mine).map((line) => line.text)];
  const others = brief.heard.filter((line) => !line.mine && line.kind === 'speech').map((line) => line.text);
  return (text) =>
    used.has(hash(text)) ||
    others.some((said) => text.length > 3 && said.includes(text)) ||
    mine.some((said) => said.includes(text) || (said.length > 12 && text.startsWith(said.replace(/[\s.…—-]+$/u, ''))));
}

/** Whether a line with slots was said lately with something else in them. */
export function spentFrames(brief: Pick<BriefRole, 'heard' | 'said'>): (frame: string) => boolean {
  const mine = [...(brief.said ?? []), ...brief.heard.filter((line) => line.mine).map((line) => line.text)].map((text) =>
    text.toLowerCase(),
  );
  return (frame) => {
    if (!frame.includes('{')) return false;
    const fixed = frame
      .toLowerCase()
      .split(/\{\w+\}/u)
      .map((piece) => piece.trim())
      .filter((piece) => /\p{L}{2}/u.test(piece));
    return fixed.length > 0 && mine.some((said) => fixed.every((piece) => said.includes(piece)));
  };
}

function allowed(line: BankLine, brief: ActorBrief, stimulus: Stimulus): boolean {
  if (line.point !== undefined && !oneOf(line.point, brief.point)) return false;
  if (line.move !== undefined && line.move !== brief.move?.id) return false;
  if (line.strategy !== undefined && line.strategy !== brief.strategy && !(line.strategy === 'SLOW' && line.thought)) return false;
  if (line.to !== undefined && !brief.present.some((one) => one.id === line.to && one.health !== 'dead')) return false;
  if (line.to !== undefined && line.to !== stimulus.addressee?.id && line.move === undefined) return false;
  if (!line.needs.every((fact) => brief.knows.includes(fact))) return false;
  if (line.about !== undefined && !isForeseen(line, stimulus)) return false;
  if (line.asked !== undefined && !(stimulus.asked && oneOf(line.asked, stimulus.asked.kind))) return false;
  if (!holdsTrue(line.when, brief) || callsAbsent(line.text, brief)) return false;
  return kindAllows(line, brief, stimulus);
}

/** What anybody may be asked is owed its own answer: only what was meant almost word for word goes before it. */
function isForeseen(line: BankLine, { line: said, asked, kind, ear }: Stimulus): boolean {
  if (kind === 'deed' && asked) return false;
  return said?.person === true && foresees(line, said.text, ear) > (asked ? 0.75 : 0);
}

/** Whether its speaker could say it now, whatever was said. */
export function mayAnswer(line: BankLine, brief: ActorBrief, { addressee }: Stimulus): boolean {
  if (line.to !== undefined && line.to !== addressee?.id) return false;
  if (line.point !== undefined && !oneOf(line.point, brief.point)) return false;
  return line.needs.every((fact) => brief.knows.includes(fact)) && holdsTrue(line.when, brief) && !callsAbsent(line.text, brief);
}

function kindAllows(line: BankLine, brief: ActorBrief, stimulus: Stimulus): boolean {
  const ruled = outcomeOf(brief);
  if (line.move !== undefined && ruled === 'act-failure') return line.kind !== undefined && oneOf<LineKind>(line.kind, 'act-failure');
  if (line.kind === undefined && (line.about !== undefined || line.asked !== undefined)) return true;
  if (line.kind === undefined) return !beside.includes(stimulus.kind) || line.move !== undefined;
  if (ruled !== undefined && oneOf<LineKind>(line.kind, ruled)) return true;
  if (brief.prompted && oneOf<LineKind>(line.kind, 'prompted')) return true;
  if (line.move === undefined && stimulus.kind === 'question' && stimulus.line) {
    if (!canAnswer(line.text, stimulus.line.text, brief.language)) return false;
  }
  return oneOf(line.kind, stimulus.kind) || (stimulus.kind === 'secret' && oneOf<LineKind>(line.kind, 'accusation'));
}

/** What is no part of the play is not answered with a line of it. */
const beside: readonly LineKind[] = ['beyond', 'future', 'nonsense'];

function fit(line: BankLine, brief: ActorBrief, stimulus: Stimulus): number {
  const ruled = outcomeOf(brief);
  let score = 0;
  if (line.move !== undefined) score += 40;
  if (ruled !== undefined && line.kind !== undefined && oneOf<LineKind>(line.kind, ruled)) score += ruled === 'act-failure' ? 30 : 8;
  if (line.about !== undefined && stimulus.line) score += 30 * foresees(line, stimulus.line.text, stimulus.ear);
  if (line.asked !== undefined) score += 24;
  if (line.point !== undefined) score += 6;
  if (line.kind !== undefined && oneOf(line.kind, stimulus.kind))
    score += stimulus.kind === 'deed' ? 14 : stimulus.addressed && stimulus.kind !== 'statement' ? 9 : 4;
  if (line.to !== undefined) score += 3;
  if (line.mood === brief.self.mood) score += 2;
  if (line.strategy === brief.strategy) score += 2;
  if (stimulus.line && takesUp(line.text, stimulus)) score += stimulus.line.person ? 12 : 2;
  if (stimulus.line?.person && stimulus.ear.meaning) score += 40 * Math.max(0, likeness(stimulus.line.text, line.text, stimulus.ear) - 0.3);
  return score;
}

/** How this character's own act just went: the last ruling counts. */
export function outcomeOf(brief: ActorBrief): 'act-success' | 'act-failure' | undefined {
  const last = brief.ruled.at(-1);
  return last && (last.outcome === 'success' ? 'act-success' : 'act-failure');
}

/** Fills the slots; undefined when one has nothing to fill it. */
export function fill(text: string, brief: BriefRole & { readonly move?: ActorBrief['move'] }, stimulus: Stimulus): string | undefined {
  if (!text.includes('{')) return text;
  const slots = slotsOf(brief, stimulus);
  let whole = true;
  const filled = text.replace(/\{(\w+)\}/gu, (_, slot: string) => {
    const value = slots[slot.charAt(0).toLowerCase() + slot.slice(1)];
    if (value === undefined || value === '') whole = false;
    return value !== undefined && /^\p{Lu}/u.test(slot) ? capital(value) : (value ?? '');
  });
  return whole ? capital(filled) : undefined;
}

function slotsOf(
  brief: BriefRole & { readonly move?: ActorBrief['move'] },
  stimulus: Stimulus,
): Readonly<Record<string, string | undefined>> {
  const titled = /^the /iu.test(brief.self.name);
  return {
    addressee: stimulus.addressee?.name,
    prop: brief.move?.act?.targetNames[0] ?? brief.holding[0]?.name ?? brief.reach[0]?.name,
    place: brief.place,
    phrase: stimulus.phrase,
    claim: stimulus.claim,
    thing: nearestThing(brief),
    self: titled ? undefined : brief.self.name,
    role: titled ? brief.self.name.replace(/^The /u, 'the ') : undefined,
    of: stimulus.asked?.of,
  };
}

/** Something in reach that it would lead to: what its own moves are about, then what can be read, opened or searched. */
function nearestThing(brief: BriefRole): string | undefined {
  const held = new Set(brief.holding.map((one) => one.id));
  const free = brief.reach.filter((one) => !held.has(one.id));
  const meant = free.find((one) => brief.moves.some((move) => move.act?.targets.includes(one.id)));
  const inviting = ['read', 'open', 'search', 'examine']
    .map((verb) => free.filter((one) => one.verbs.includes(verb)))
    .find((some) => some.length > 0);
  const thing = meant ?? (inviting && choose(inviting, brief.seed, brief.point, brief.self.id, 'thing'));
  return thing && (brief.language === 'zh' ? thing.name : withThe(thing.name));
}

/** The first letter, behind a quotation mark if there is one. */
function capital(text: string): string {
  return text.replace(/^(["“]?)(\p{Ll})/u, (_, quote: string, letter: string) => `${quote}${letter.toUpperCase()}`);
}

/**
 * Whether a line can answer a person's question. One that begins by saying a question back ("Where was I?", "By lamplight?")
 * answers only that question; "Because" answers a why, and "Yes" nothing that asks for a name, a place or an hour.
 */
export function canAnswer(line: string, question: string, language: 'en' | 'zh'): boolean {
  return language === 'zh' ? inChinese(line, question) : inEnglish(line, question.toLowerCase().replaceAll('’', "'"));
}

function inEnglish(line: string, question: string): boolean {
  const words = question.match(/[a-z']+/gu) ?? [];
  const asks = words.filter((word) => wh.has(word));
  if (/^because\b/iu.test(line)) return asks.includes('why');
  if (/^(yes|no)[,.;:]/iu.test(line) || /\bbut yes\b/iu.test(line)) return asks.length === 0;
  const opening = /^[^.!?…]{1,40}\?/u.exec(line)?.[0].toLowerCase();
  if (opening === undefined || opening.split(/\s+/u).length > 5) return true;
  const wanted = (opening.match(/[a-z']+/gu) ?? []).find((word) => wh.has(word));
  if (wanted !== undefined) return asks.includes(wanted);
  const said = new Set(contentWords(question).map((word) => stem(word.toLowerCase())));
  const named = contentWords(opening).map((word) => stem(word.toLowerCase()));
  return named.length === 0 || named.some((word) => said.has(word));
}

const wh = new Set(['where', 'why', 'who', 'whom', 'when', 'what', 'how']);

function inChinese(line: string, question: string): boolean {
  const opening = /^[^，。！？…：；]{1,9}？/u.exec(line)?.[0];
  if (opening === undefined) return true;
  const wanted = asking.find((pattern) => pattern.test(opening));
  if (wanted !== undefined) return wanted.test(question);
  const bareOpening = opening.replace(/问|老孙|老猪|老汉|老身|奴家|您老|[我你您？呀啊]/gu, '');
  const named = bigrams(bareOpening);
  if (/^\p{Script=Han}$/u.test(bareOpening)) return question.includes(bareOpening);
  return named.size === 0 || [...named].some((pair) => question.includes(pair));
}

const asking: readonly RegExp[] = [/谁|何人/u, /哪|何处/u, /凭什么|为什么|为何|何故/u, /几岁|多少|高寿/u, /怎么|如何/u, /什么/u];

/** Whether what a line presumes is so, as far as its speaker sees and remembers. */
export function holdsTrue(when: When | undefined, brief: BriefRole): boolean {
  if (!when) return true;
  const seen = (id: string) => brief.present.find((one) => one.id === id);
  const here = (id: string) => seen(id) !== undefined && seen(id)?.health !== 'dead';
  const has = (list: readonly { readonly id: string }[], id: string | undefined) => id === undefined || list.some((one) => one.id === id);
  return (
    (when.here ?? []).every(here) &&
    (when.dead ?? []).every((id) => seen(id)?.health === 'dead') &&
    (when.away ?? []).every((id) => seen(id) === undefined) &&
    has(brief.holding, when.holding) &&
    has([...brief.reach, ...brief.holding], when.reach) &&
    (when.spoken === undefined || spokenOf([when.spoken].flat(), brief)) &&
    (when.unspoken === undefined || !spokenOf([when.unspoken].flat(), brief))
  );
}

function spokenOf(words: readonly string[], { heard, earlier = [], said = [] }: BriefRole): boolean {
  const all = [...earlier, ...heard].map(({ text }) => text.toLowerCase()).concat(said.map((text) => text.toLowerCase()));
  return words.some((word) => all.some((text) => text.includes(word.toLowerCase())));
}

/** Nobody calls to somebody by name who is not there, or is past hearing. */
export function callsAbsent(text: string, { self, present, acquaintances = [] }: BriefRole): boolean {
  const hearing = new Set([self.name, ...present.filter((one) => one.health !== 'dead').map(({ name }) => name)]);
  return acquaintances.some((name) => !hearing.has(name) && calls(text, name));
}

/** At the head of a sentence before a comma, or after one and before the next stop. */
function calls(text: string, name: string): boolean {
  if (!text.includes(name)) return false;
  const escaped = literally(name);
  return new RegExp(`(?:^|[.!?。！？] ?)${escaped}[,，]|[,，] ?${escaped}[,.!?，。！？]`, 'u').test(text);
}
