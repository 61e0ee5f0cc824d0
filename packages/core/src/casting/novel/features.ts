import type { Gender } from '../observation.ts';
import { type Around, pronounIn } from './around.ts';
import type { Clue } from './clues.ts';
import { type Age, ageAsked, type Described, descriptionKey, hasKinHere, isKinHere, isKinOf, ownerOf } from './kin.ts';
import type { Turn } from './turns.ts';
import type weights from './weights.json';

/**
 * What speaks for or against somebody having said something; how much each counts is in `weights.json`. Set by hand, then fitted on novels
 * other than the one measured (docs/guide-casting.md).
 */
export type Feature = keyof typeof weights;
export type Weights = Readonly<Record<Feature, number>>;

/** What the whole book tells of its people. */
export type Company = {
  readonly genders: readonly Gender[];
  /** How much each is seen, from 0 to 1. */
  readonly parts: readonly number[];
  /** Who tells the story as I, if anybody. */
  readonly self: number | null;
  readonly ages: readonly Age[];
  readonly families: readonly ReadonlySet<string>[];
};

/** How often a description, "the courier", was found to mean each role: from a first reading. */
export type Descriptions = ReadonlyMap<string, ReadonlyMap<number, number>>;

export type Tally = (feature: Feature, value: number) => void;

/** Everything that speaks for one candidate by itself. */
export function weigh(around: Around, role: number, company: Company, tally: Tally, descriptions?: Descriptions): void {
  const { turn, previous, next } = around;
  const gender = company.genders[role] ?? 'unknown';
  for (const clue of turn.clues) weighClue(clue, role, gender, company, tally);
  weighPronoun(around, role, gender, company, tally);
  weighDescription(around, role, company, tally, descriptions);
  if (turn.told.includes(role)) tally('told in the tag', 1);
  if (previous && turn.gap <= 1 && previous.told.includes(role)) tally('told just before', 1);
  const rank = around.seen.indexOf(role);
  if (rank === 0) tally('seen last', 1);
  if (rank === 1) tally('seen second to last', 1);
  if (rank >= 0) tally('seen lately', 1 / (1 + rank));
  if (around.priorSubject === role) tally('subject of the paragraph before', 1);
  if (around.prior.has(role)) tally('seen in the paragraph before', 1);
  if (around.own.has(role) && !namedByClue(turn, role)) tally('named beside the words', 1);
  if (turn.address.to.includes(role)) tally('spoken to in these words', 1);
  if (turn.address.of.includes(role)) tally('spoken of in these words', 1);
  if (turn.address.own.includes(role)) tally('names themselves', 1);
  const age = company.ages[role];
  if (age && turn.address.speaker && age !== turn.address.speaker) tally('too old or too young to say so', 1);
  if (previous && turn.gap <= 1) {
    if (previous.address.to.includes(role)) tally('spoken to just before', 1);
    if (previous.address.asked.includes(role)) tally('asked by name just before', 1);
    if (previous.address.of.includes(role)) tally('spoken of just before', 1);
  }
  if (next && next.gap <= 1 && next.address.to.includes(role)) tally('spoken to just after', next.gap === 1 ? 0.25 : 1);
  const tagged = around.tagged.get(role) ?? 0;
  if (tagged > 0) tally('tagged nearby', 1);
  if (tagged > 1) tally('tagged often nearby', Math.min(1, (tagged - 1) / 4));
  tally('part in the book', company.parts[role] ?? 0);
  // Some who tell a story only listen in it.
  if (company.self === role && turn.clues.length === 0) tally('narrator, no tag', around.byMe ? 1 : 0.25);
}

function namedByClue({ clues }: Turn, role: number): boolean {
  return clues.some(({ reference }) => reference.kind === 'named' && reference.roles.includes(role));
}

function weighClue({ kind, side, reference }: Clue, role: number, gender: Gender, company: Company, tally: Tally): void {
  if (reference.kind === 'named') {
    const them = reference.roles.includes(role);
    if (kind === 'tag') tally(them ? 'tag names them' : 'tag names another', 1);
    else if (kind === 'loose-tag') tally(them ? 'loose tag names them' : 'loose tag names another', 1);
    else if (side === 'before') tally(them ? 'beat before names them' : 'beat before names another', 1);
    else tally(them ? 'beat after names them' : 'beat after names another', 1);
  } else if (reference.kind === 'pronoun') {
    const agrees = gender === reference.gender;
    if (kind === 'beat') tally(agrees ? 'beat pronoun agrees' : 'beat pronoun disagrees', gender === 'unknown' ? 0.3 : 1);
    else if (gender === 'unknown') tally('tag pronoun, unknown', 1);
    else tally(agrees ? 'tag pronoun agrees' : 'tag pronoun disagrees', 1);
    if (company.self === role) tally('not the narrator by I', 1);
  } else if (reference.kind === 'described') {
    const disagrees = reference.gender !== 'unknown' && gender !== 'unknown' && gender !== reference.gender;
    if (kind !== 'beat') tally(disagrees ? 'tag describes, disagrees' : 'tag describes, agrees', 1);
    // Whoever tells the story as I is never "the old man" in it.
    if (kind !== 'beat' && company.self === role) tally('not the narrator by I', 1);
  } else if (reference.kind === 'self' && company.self !== null) {
    tally(company.self === role ? 'narrator by I' : 'not the narrator by I', kind === 'beat' ? 0.5 : 1);
  }
}

/** "Said her mother": no child, not the one whose mother it is, of her family, and whoever was called so before. */
function weighDescription(around: Around, role: number, company: Company, tally: Tally, descriptions: Descriptions | undefined): void {
  const described = descriptionIn(around.turn);
  if (!described) return;
  if (described.of?.includes(role)) tally('described as theirs', 1);
  const age = company.ages[role];
  const asked = ageAsked(described.noun) ?? described.age ?? null;
  if (age && asked) tally(age === asked ? 'title fits the description' : 'title belies the description', 1);
  const family = kinship(described, role, around, company);
  if (family !== 0) tally('of the family of somebody here', family);
  if (isVoice(around.turn) && around.ahead[0] === role && !around.seen.slice(0, 2).includes(role)) tally('a voice, and then seen', 1);
  const known = descriptions?.get(descriptionKey(described, role, around, company));
  const total = known ? [...known.values()].reduce((sum, times) => sum + times, 0) : 0;
  if (known && total >= 3) tally('described so elsewhere', (known.get(role) ?? 0) / total);
}

/** Of the family of the one whose father it is; where somebody is, nobody else will do. */
function kinship(described: Described, role: number, around: Around, company: Company): number {
  const whose = ownerOf(described, around.beforeClue, company);
  if (whose !== undefined && hasKinHere(described, around, company)) return isKinOf(role, whose, company) ? 1.7 : -2;
  return isKinHere(described, role, around, company) ? (whose === undefined ? 1 : 0.3) : 0;
}

/** How a tag describes the speaker, where it does. */
export function descriptionIn({ clues }: Turn): Described | null {
  for (const { kind, reference } of clues) if (kind !== 'beat' && reference.kind === 'described') return reference;
  return null;
}

/** "Said a voice behind them": whose it is, is told afterwards. */
export function isVoice(turn: Turn): boolean {
  return descriptionIn(turn)?.noun === 'voice';
}

/** "He said": the last man seen before it, unless he is the one who was just answered. */
function weighPronoun({ turn, beforeClue, own }: Around, role: number, gender: Gender, company: Company, tally: Tally): void {
  const clue = pronounIn(turn);
  if (!clue || (clue.reference.kind !== 'pronoun' && clue.reference.kind !== 'described')) return;
  // "Said the other": whoever was seen last is the one it is not.
  if (clue.reference.kind === 'described' && clue.reference.noun === 'other') return;
  const wanted = clue.reference.gender;
  const fits = (one: number): boolean => wanted === 'unknown' || company.genders[one] === wanted || company.genders[one] === 'unknown';
  if (wanted !== 'unknown' && gender !== 'unknown' && gender !== wanted) return;
  const whose = ownerOf(clue.reference, beforeClue, company);
  if (whose === role) tally('the one whose relation it is', 1);
  const compatible = beforeClue.filter((one) => fits(one) && one !== whose);
  if (compatible[0] === role) tally('last compatible before the pronoun', 1);
  if (compatible[1] === role) tally('second compatible before the pronoun', 1);
  if (own.has(role)) tally('compatible subject in the same paragraph', 1);
}

/** What speaks for a sequence: `first`, `second` and this one, by role. */
export function weighTurns(
  turn: Turn,
  before: Turn | null,
  roles: { first: number; second: number; role: number },
  company: Company,
  tally: Tally,
): void {
  const { first, second, role } = roles;
  if (turn.gap > 8) return;
  const near = turn.gap === 0;
  if (role === second)
    tally(turn.gap === -1 ? 'twice running in one paragraph' : near && !turn.led ? 'twice running' : 'twice running after narration', 1);
  if (role === second && near && turn.clues.length === 0) tally('twice running, no tag', 1);
  if (role !== second && role === first && before && before.gap <= 8)
    tally(near && before.gap === 0 ? 'every other turn' : 'every other turn after narration', 1);
  else if (role !== second && first !== second && near) tally('a third in a row', 1);
  weighMood(turn, roles, tally);
  weighAddress(turn, before, roles, company, tally);
}

/** "He replied" is not whoever spoke just before; "she continued" is one of the two who did. */
function weighMood({ mood, gap }: Turn, { first, second, role }: { first: number; second: number; role: number }, tally: Tally): void {
  if (gap > 3) return;
  // Between two turns of one person the other may have answered in the narration.
  if (mood === 'answers' && role === second && gap <= 0) tally('answers themselves', 1);
  if (mood !== 'goes on' || gap < 0) return;
  if (role === second) tally('goes on', 1);
  else if (role !== first) tally('goes on, though not heard before', 1);
}

/** "Thank you, sir" answers a man, and a man answers it. */
function weighAddress(
  turn: Turn,
  before: Turn | null,
  { second, role }: { second: number; role: number },
  company: Company,
  tally: Tally,
): void {
  const near = turn.gap === 0;
  const sex = turn.address.gender;
  const other = company.genders[second] ?? 'unknown';
  if (near && sex !== 'unknown' && other !== 'unknown' && other !== sex && role !== second)
    tally('answers one of another sex than addressed', 1);
  if (turn.gap <= 1 && role !== second && turn.address.to.includes(second)) tally('names the one before', 1);
  const called = before?.address.gender ?? 'unknown';
  const own = company.genders[role] ?? 'unknown';
  if (near && called !== 'unknown' && own !== 'unknown' && own !== called && role !== second)
    tally('answers though another sex was addressed', 1);
}
