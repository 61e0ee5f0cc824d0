import type { Address } from './address.ts';
import { addressOf, answering, echoing } from './addressees.ts';
import { acts, type Clue, clueAfter, clueBefore, toldIn } from './clues.ts';
import { chineseClues, handled, isChinese } from './clues-zh.ts';
import { chineseMentions, type NameIndex } from './names.ts';
import type { Paragraph } from './paragraphs.ts';
import { type Phrase, type Stretch, stretchOf } from './phrases.ts';
import type { Quotation } from './quotations.ts';
import { isSaid } from './said.ts';
import { isSpeech } from './speech-verbs.ts';

/** Somebody named in the narration: `subject` when a verb follows. */
export type Sighting = { readonly at: number; readonly roles: readonly number[]; readonly subject: boolean; readonly paragraph: number };

/** What one person says at a stretch: the quotations of a paragraph, and of those that go on from it. */
export type Turn = {
  readonly quotations: readonly Quotation[];
  readonly clues: readonly Clue[];
  readonly address: Address;
  /** Whom the tags say the words are for. */
  readonly told: readonly number[];
  readonly mood: Mood | null;
  readonly paragraph: number;
  readonly lastParagraph: number;
  readonly start: number;
  readonly end: number;
  /** Paragraphs of narration between this turn and the one before; -1 within one paragraph; large after a heading. */
  readonly gap: number;
  /** Whether its paragraph tells something before the words. */
  readonly led: boolean;
};

/** A piece of narration with the people in it. */
export type Narration = { readonly start: number; readonly end: number; readonly stretch: Stretch };

/** `stretches` holds the narration of each paragraph: before, between and after its words. */
export type Narrated = {
  readonly turns: readonly Turn[];
  readonly stretches: readonly (readonly Narration[])[];
  readonly sightings: readonly Sighting[];
  readonly selfCount: number;
};

type Part = { quotations: Quotation[]; clues: Clue[]; told: number[]; mood: Mood | null };

/** Reads a novel's paragraphs: who is seen where, and what is said in turns. */
export function turnsOf(
  text: string,
  paragraphs: readonly Paragraph[],
  quoted: readonly (readonly Quotation[])[],
  index: NameIndex,
): Narrated {
  const turns: Turn[] = [];
  const sightings: Sighting[] = [];
  const narrations: (readonly Narration[])[] = [];
  let selfCount = 0;
  let heading = 0;
  paragraphs.forEach((paragraph, at) => {
    const quotations = (quoted[at] ?? []).filter((quotation) => isSaid(text, quotation, paragraph));
    const stretches =
      paragraph.kind === 'text' ? between(paragraph, quotations).map(([start, end]) => narrationOf(text, start, end, index)) : [];
    narrations.push(stretches);
    if (paragraph.kind !== 'text') heading = at;
    for (const { stretch } of stretches) {
      for (const sighting of sightingsIn(stretch, at)) sightings.push(sighting);
      selfCount += stretch.phrases.filter(({ reference }) => reference.kind === 'self').length;
    }
    if (quotations.length === 0) return;
    const lead = paragraphs[at - 1]?.kind === 'text' ? (narrations[at - 1]?.at(-1) ?? null) : null;
    const parts = partsOf(
      text,
      quotations,
      stretches.map(({ stretch }) => stretch),
      { lead, index },
    );
    for (const [order, part] of parts.entries()) {
      const before = turns.at(-1);
      const asked = before ? text.slice(Math.max(before.start, before.end - 120), before.end) : '';
      const address = answering(asked, text, part.quotations, addressOf(text, part.quotations, index));
      takeTurn(turns, part, echoing(before?.address.of ?? [], text, part.quotations, address), {
        at,
        order,
        heading,
        from: paragraph.start,
      });
    }
  });
  return { turns, sightings, selfCount, stretches: narrations };
}

function narrationOf(text: string, start: number, end: number, index: NameIndex): Narration {
  return {
    start,
    end,
    stretch: isChinese(text, start, end) ? chineseStretch(text, start, end, index) : stretchOf(text, start, end, index),
  };
}

/** A file that never closes a quotation is not one speech. */
const longestSpeech = 300;

/** Adds a turn, or goes on with the last one where a speech runs over several paragraphs. */
function takeTurn(
  turns: Turn[],
  part: Part,
  address: Address,
  { at, order, heading, from }: { at: number; order: number; heading: number; from: number },
): void {
  const last = turns.at(-1);
  if (order === 0 && part.quotations[0]?.continued && last?.lastParagraph === at - 1 && last.quotations.length < longestSpeech) {
    turns[turns.length - 1] = extended(last, part, address, at);
    return;
  }
  const led = order === 0 && (part.quotations[0]?.from ?? 0) - from > 30;
  const away = last === undefined || last.lastParagraph < heading ? 99 : Math.max(0, at - last.lastParagraph - 1);
  const [start, end] = [part.quotations[0]?.start ?? 0, part.quotations.at(-1)?.end ?? 0];
  turns.push({ ...part, address, paragraph: at, lastParagraph: at, start, end, gap: order > 0 ? -1 : away, led });
}

function extended(turn: Turn, part: Part, address: Address, paragraph: number): Turn {
  return {
    ...turn,
    quotations: [...turn.quotations, ...part.quotations],
    clues: [...turn.clues, ...part.clues],
    told: [...turn.told, ...part.told],
    address: {
      to: [...turn.address.to, ...address.to],
      asked: address.asked,
      of: [...turn.address.of, ...address.of],
      own: [...turn.address.own, ...address.own],
      gender: turn.address.gender === 'unknown' ? address.gender : turn.address.gender,
      speaker: turn.address.speaker ?? address.speaker,
    },
    lastParagraph: paragraph,
    end: part.quotations.at(-1)?.end ?? turn.end,
  };
}

function between({ start, end }: Paragraph, quotations: readonly Quotation[]): [number, number][] {
  const edges: [number, number][] = [];
  let from = start;
  for (const quotation of quotations) {
    edges.push([from, quotation.from]);
    from = quotation.to;
  }
  edges.push([from, end]);
  return edges;
}

/** One part for each speaker of a paragraph: a tag that names somebody else begins another. */
function partsOf(
  text: string,
  quotations: readonly Quotation[],
  stretches: readonly Stretch[],
  { lead, index }: { lead: Narration | null; index: NameIndex },
): Part[] {
  const parts: Part[] = [];
  let middle: Clue | null = null;
  for (const [at, quotation] of quotations.entries()) {
    const own = cluesBeside(text, stretches[at] as Stretch, quotation, 'before');
    // "…," said Alice, "…": the tag in the middle is the first one's; "…," said Alice, and Ben replied, "…" has another.
    const before =
      own && middle && (own.kind !== 'tag' || own.at === middle.at || sameClause(text, stretches[at] as Stretch, middle, own)) ? null : own;
    const after = cluesBeside(text, stretches[at + 1] as Stretch, quotation, 'after');
    const clues = [before, after].filter((clue) => clue !== null);
    const told = [
      ...(middle ? [] : toldIn(stretches[at] as Stretch)),
      ...(after && after.kind !== 'beat' ? toldIn(stretches[at + 1] as Stretch) : []),
    ];
    // "Why?" she asked the Gryphon, and the Gryphon answered, "…": whoever was "she" would not be named now.
    const switched = before?.kind === 'tag' && before.reference.kind === 'named' && middle !== null && middle.reference.kind !== 'named';
    middle = after && after.kind !== 'beat' ? after : null;
    if (at === 0 && lead && !clues.some(({ kind }) => kind === 'tag') && !quotation.continued)
      clues.unshift(...leadIn(text, lead, quotation, index));
    const last = parts.at(-1);
    // "…" "…" with nothing between: one answers the other.
    const answers = at > 0 && /^\s*$/.test(text.slice(quotations[at - 1]?.to ?? 0, quotation.from));
    if (last && !answers && !switched && !parted(last.clues.slice(-8), clues, index)) {
      last.quotations.push(quotation);
      last.clues.push(...clues);
      last.told.push(...told);
    } else {
      const mood = (before && moodOf(stretches[at] as Stretch, before)) ?? (after && moodOf(stretches[at + 1] as Stretch, after));
      parts.push({ quotations: [quotation], clues, told, mood });
    }
  }
  return parts;
}

/** Two tags in one stretch, without a full stop or a second verb of speech between them, are one. */
function sameClause(text: string, { tokens }: Stretch, first: Clue, second: Clue): boolean {
  if (second.at < first.at) return true;
  const verbs = tokens.filter(({ start }, at) => start > second.at && isSpeech(tokens, at)).length;
  const earlier = tokens.filter(({ start }, at) => start < second.at && isSpeech(tokens, at)).length;
  return verbs === 0 || (earlier === 0 && !/[.!?;]\s/.test(text.slice(first.at, second.at)));
}

function cluesBeside(text: string, stretch: Stretch, quotation: Quotation, side: 'after' | 'before'): Clue | null {
  if (stretch.tokens.length === 0 && stretch.phrases.length === 0) return null;
  if (stretch.tokens.length === 0) return chineseClues(text, stretch.phrases, quotation, side);
  return side === 'after' ? clueAfter(text, stretch, quotation.to) : clueBefore(text, stretch, quotation.from);
}

/** `Alice answered:` at the end of the paragraph before. */
function leadIn(text: string, { start, end }: Narration, quotation: Quotation, index: NameIndex): Clue[] {
  if (!/[:：,，—–-]\s*$/.test(text.slice(Math.max(start, end - 4), end))) return [];
  const { stretch } = narrationOf(text, Math.max(start, end - 1500), end, index);
  const clue = cluesBeside(text, stretch, { ...quotation, from: end }, 'before');
  return clue ? [clue] : [];
}

/** Two tags that cannot be the same person's. */
function parted(before: readonly Clue[], next: readonly Clue[], index: NameIndex): boolean {
  const strong = (clues: readonly Clue[]) => clues.filter(({ kind }) => kind === 'tag');
  return strong(next).some((clue) => strong(before).length > 0 && strong(before).every((other) => conflicts(clue, other, index)));
}

function conflicts({ reference: one }: Clue, { reference: other }: Clue, { genders }: NameIndex): boolean {
  // "…" cried Edmund. "…" said the other.
  if (one.kind === 'described' && one.noun === 'other') return true;
  if (one.kind === 'named' && other.kind === 'named') return !one.roles.some((role) => other.roles.includes(role));
  if (one.kind === 'pronoun' && other.kind === 'pronoun') return one.gender !== other.gender;
  const [name, pronoun] = one.kind === 'named' ? [one, other] : [other, one];
  if (name.kind === 'named' && pronoun.kind === 'pronoun')
    return name.roles.every((role) => genders[role] !== 'unknown' && genders[role] !== pronoun.gender);
  return (
    (one.kind === 'self') !== (other.kind === 'self') &&
    (one.kind === 'pronoun' || other.kind === 'pronoun' || one.kind === 'named' || other.kind === 'named')
  );
}

function sightingsIn({ tokens, phrases }: Stretch, paragraph: number): Sighting[] {
  return phrases.flatMap((phrase) =>
    phrase.reference.kind === 'named'
      ? [
          {
            at: phrase.at,
            roles: phrase.reference.roles,
            subject: !phrase.oblique && (tokens.length === 0 ? phrase.acts !== false : acts(tokens, phrase)),
            paragraph,
          },
        ]
      : [],
  );
}

function chineseStretch(text: string, start: number, end: number, index: NameIndex): Stretch {
  const mentions = chineseMentions(text, start, end, index);
  const phrases: Phrase[] = mentions.map(({ start: at, roles, possessive }) => ({
    reference: { kind: 'named', roles },
    first: -1,
    last: -1,
    at,
    oblique: possessive,
    spoken: -1,
    // 刘四看了看祥子: he is only looked at.
    acts: !handled.test(text.slice(Math.max(start, at - 3), at)),
  }));
  for (const match of text.slice(start, end).matchAll(/[他她我](?![们們])/g)) {
    const word = match[0];
    const at = start + match.index;
    if (mentions.some((mention) => mention.start <= at && mention.end > at)) continue;
    phrases.push({
      reference: word === '我' ? { kind: 'self' } : { kind: 'pronoun', gender: word === '她' ? 'female' : 'male' },
      first: -1,
      last: -1,
      at,
      // 袭人忙拉他道: he is pulled, and she speaks.
      oblique:
        text[at + 1] === '的' || /[拉推拍扶拦攔搀指问問劝勸叫骂罵打看瞪望向对對给給把将將跟朝叱和与與]$/u.test(text.slice(at - 1, at)),
      spoken: -1,
    });
  }
  return { tokens: [], mentions, phrases: phrases.sort((a, b) => a.at - b.at) };
}

/** What the verb of a tag says of the turn: `answers` somebody else, or `goes on` with what was said. */
type Mood = 'answers' | 'goes on';

const answers = /^(?:repl(?:ied|ies|y)|answer(?:ed|s)|return(?:ed|s)|rejoin(?:ed|s)|retort(?:ed|s)|respond(?:ed|s))$/;
const goesOn = /^(?:continu(?:ed|es)|pursu(?:ed|es)|resum(?:ed|es)|proceed(?:ed|s)|went|goes)$/;

/** The verb nearest to the subject of a tag decides; "went" only with "on" behind it. */
function moodOf({ tokens }: Stretch, { kind, reference, at }: Clue): Mood | null {
  if (kind === 'beat') return null;
  if (reference.kind === 'described' && reference.noun === 'other') return 'answers';
  const subject = tokens.findIndex(({ start }) => start === at);
  if (subject === -1) return null;
  for (let away = 1; away <= 4; away++)
    for (const near of [subject - away, subject + away]) {
      const word = tokens[near]?.lower ?? '';
      if (answers.test(word)) return 'answers';
      if (goesOn.test(word) && (!/^(?:went|goes)$/.test(word) || tokens[near + 1]?.lower === 'on')) return 'goes on';
    }
  return null;
}
