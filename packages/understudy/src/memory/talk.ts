import { choose, type TalkBrief } from '@troupe/core/model';
import en from '../../data/en/archetypes/asked.json' with { type: 'json' };
import zh from '../../data/zh/archetypes/asked.json' with { type: 'json' };
import type { AskedLines } from '../archetype.ts';
import { eachFilled } from '../filled.ts';
import type { AskedKind, LineKind } from '../kinds.ts';
import { speakable } from '../lore.ts';
import { deedOf, type Ear, type FollowUp, followUpIn, kindOf, likeness, near, plainlyAsked, shapeOf } from '../matcher.ts';
import { contentWords, listed } from '../words.ts';
import { namesAll, notesOf, type Piece, piecesOf, tellsWhat, worthOf } from './pieces.ts';
import { talkWords } from './talk-words.ts';
import { kinship, sentence } from './telling.ts';

type Talking = {
  readonly brief: TalkBrief;
  readonly pieces: readonly Piece[];
  /** What the talk is about, where the words themselves do not say: the last question that said something, and its answer. */
  readonly topic: string;
  readonly said: string;
  readonly ear: Ear;
};

/** Answers from what the role itself said and saw: its own words first, then those of others, then a plain "I do not know". */
export function talk(brief: TalkBrief, ear: Ear = brief): string {
  const { language, said, self, other } = brief;
  const talking: Talking = { brief, pieces: piecesOf(brief), topic: leans(said) ? topicOf(brief) : '', said, ear };
  const w = talkWords[language];
  const follow = followUpIn(said, language, [self, other]);
  if (follow) return followed(follow, talking);
  const asked = askedOf(said, ear);
  if (asked === 'name') return fresh([introduction(talking)], talking) ?? unknown(talking);
  if (kindOf(said, ear) === 'greeting' && said.length < 32) return greeted(talking, asked === 'health');
  const shape = shapeOf(said, ear);
  if (!asked && (shape === 'may' || shape === 'please')) return asPut(talking) ?? unknown(talking);
  const kind = kindOf(said, ear);
  if (kind === 'deed') return commonly(deedOf(said, ear), talking, true) ?? say(w.deed, talking, 'deed');
  return (
    fromLore(talking) ??
    plain(talking) ??
    commonly(asked, talking, true) ??
    strange(talking) ??
    asPut(talking) ??
    (kind === 'statement' ? say(w.noted, talking, 'noted') : unknown(talking))
  );
}

/** What fits anything that is put so, where it is asked for no memory. */
function asPut(talking: Talking): string | undefined {
  const shape = shapeOf(talking.said, talking.ear);
  return shape && asksNothing.has(shape) ? commonly(shape, talking, true) : undefined;
}

const asksNothing: ReadonlySet<AskedKind> = new Set(listed('may please together of-me of-you'));

/** A sentence of its lorebook, where it has to do with what was said. */
function fromLore(talking: Talking): string | undefined {
  const { lore = [], said, self, language } = talking.brief;
  const near = lore
    .flatMap(({ name, text }) => speakable(text, self, language).map((one) => ({ one, value: kinship(name, said) + kinship(one, said) })))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  return near.find(({ one }) => !saidBefore(one, talking))?.one;
}

function plain(talking: Talking): string | undefined {
  const { brief, said } = talking;
  const w = talkWords[brief.language];
  const kind = kindOf(said, talking.ear);
  const asked = askedOf(said, talking.ear);
  if (asked === 'health') return fresh(w.health, talking);
  if (kind === 'beyond' || kind === 'future') return fresh(w[kind], talking);
  const near = weighed(talking);
  const common = kind === 'question' && (near[0]?.value ?? 0) >= plainly ? undefined : commonly(asked, talking);
  if (common !== undefined) return common;
  const felt = feelingFor(talking);
  if (felt !== undefined) return felt;
  if (kind === 'accusation' && !/[?？]/u.test(said))
    return framed(w.accused, told(talking, own(talking)), talking) ?? fresh(w.accused, talking);
  if (kind === 'insult') return fresh(w.insulted, talking);
  if (kind === 'farewell') return fresh(w.farewells, talking);
  if (kind === 'confession') return fresh(answers[brief.language].sorry, talking);
  if (kind === 'threat') return fresh(w.threatened, talking);
  if (kind === 'flattery') return fresh(w.praised, talking);
  if (asked === 'counsel') return framed(w.counsel, told(talking, [...own(talking), ...talking.pieces.filter(isOwnWord(brief))]), talking);
  const found = described(talking) ?? recalled(near, kind, talking);
  if (found !== undefined) return found;
  if (near.some(({ piece: { text } }) => saidBefore(sentence(clipped(text), brief.language), talking)))
    return commonly(asked, talking, true) ?? fresh(w.end, talking);
  if (happened.test(said)) return framed(w.happened, told(talking, talking.pieces.toReversed()), talking);
  return noted(talking);
}

/** What it says in heat counts as such, unless it is almost word for word what anybody may say. */
function askedOf(said: string, ear: Ear): AskedKind | undefined {
  const heated = ['accusation', 'insult', 'threat', 'confession', 'plea'].includes(kindOf(said, ear));
  return plainlyAsked(said, ear, heated ? 0.8 : undefined);
}

/** What a memory may tell better than anything that anybody would say. */
const remembered: ReadonlySet<AskedKind> = new Set(
  listed(
    'name health counsel past family doing want place company long age dead happening hiding opinion love fear why more next me trust',
  ),
);
const answers = { en, zh } as unknown as Readonly<Record<'en' | 'zh', AskedLines>>;

/** What anybody may be asked, where it has said nothing itself that is just this. */
function commonly(asked: AskedKind | undefined, talking: Talking, last = false): string | undefined {
  if (!asked || (!last && remembered.has(asked))) return undefined;
  const { brief, pieces, said, ear } = talking;
  const mine = pieces.filter((piece) => isOwnWord(brief)(piece) && likeness(piece.text, said, ear) >= near);
  const lines = answers[brief.language][asked].filter((line) => !line.includes('{'));
  return told(talking, mine) ?? fresh(lines, talking);
}

/** Who somebody is: what it said of them or to their face, and what they said where it was there, rather than what they did with their hands. */
function described(talking: Talking): string | undefined {
  const { said, pieces, brief } = talking;
  if (
    !/^(?:who(?:'s| is| was)|tell me about|what (?:do you (?:know|think|make)|kind|sort|is .{2,30} like$)|do you (?:know|like)|how (?:is|was)|what did .{2,30} (?:say|tell))\b|说了?什么|是谁|是(?:个)?什么(?:样的)?人|怎么样的?人|怎么样|对你|认识/iu.test(
      said,
    )
  )
    return undefined;
  const names = new Set(pieces.flatMap(({ by }) => (by !== null && by !== brief.self ? [by] : [])));
  const named = [...names].find((name) => said.toLowerCase().includes(name.toLowerCase()));
  if (named === undefined) return undefined;
  const spoken = pieces
    .filter(({ kind, text }) => kind === 'speech' && !/[?？]\s*$/u.test(text))
    .toSorted((a, b) => b.text.length - a.text.length);
  const mine = spoken.filter(({ by, text }) => by === brief.self && text.includes(surname(named)));
  const both = [/说了?什么|what did/iu.test(said) ? [] : mine, spoken.filter(({ by }) => by === named)].map((some) => told(talking, some));
  return both.filter(Boolean).join(brief.language === 'zh' ? '' : ' ') || undefined;
}

/** A line before what is remembered; without anything to remember there is nothing to lead up to. */
function framed(lead: readonly string[], rest: string | undefined, talking: Talking): string | undefined {
  if (rest === undefined) return undefined;
  const opening = fresh(lead, talking);
  return opening === undefined ? rest : `${opening}${talking.brief.language === 'zh' ? '' : ' '}${rest}`;
}

/**
 * What lies near is told; where it may be only near, that is said first. Of 44 graded answers, those under this worth, or without the number, place
 * or reason that was asked for, were beside the point more often than not.
 */
function recalled(near: readonly Weighed[], kind: LineKind, talking: Talking): string | undefined {
  const asks = kind === 'question';
  const [best] = near.filter(({ value }) => asks || value >= plainly);
  if (!best) return undefined;
  const found = told(
    talking,
    near.map(({ piece }) => piece),
  );
  const sure = best.value > plainly + 0.95 && !/^who\b|谁/iu.test(talking.said);
  const whole = tellsWhat(talking.said, best.piece.text) && (sure || namesAll(talking.said, best.piece.text));
  return !asks || whole ? found : framed(talkWords[talking.brief.language].partly, found, talking);
}

const ranked = (talking: Talking): Piece[] => weighed(talking).map(({ piece }) => piece);

/** From here on it remembers just what was asked. */
const plainly = 3;

type Weighed = { readonly piece: Piece; readonly value: number };

function weighed({ pieces, said, topic, brief, ear }: Talking): Weighed[] {
  return pieces
    .map((piece, at) => ({ piece, value: worthOf(piece, said, topic, brief, ear) + answersThis(piece, pieces[at - 1], said, ear) }))
    .filter(({ value }) => value >= 1)
    .sort((a, b) => b.value - a.value || a.piece.at - b.piece.at);
}

/** Somebody asked the same before: what came next was the answer. */
function answersThis(piece: Piece, before: Piece | undefined, said: string, ear: Ear): number {
  const asked = before?.kind === 'speech' && before.by !== piece.by && /[?？]\s*$/u.test(before.text);
  return asked && piece.kind === 'speech' && likeness(before.text, said, ear) >= near ? 3 : 0;
}

/** Its own words first, nearest first. */
const own = (talking: Talking): Piece[] => {
  const near = ranked(talking);
  return [...near.filter(({ by }) => by === talking.brief.self), ...near];
};

/** What it said itself, and did not ask. */
const isOwnWord =
  ({ self }: TalkBrief) =>
  ({ by, kind, text }: Piece): boolean =>
    by === self && kind === 'speech' && !/[?？]/u.test(text);

/** The first piece that has not been told in this talk, as this role would tell it. */
function told(talking: Talking, pieces: readonly Piece[]): string | undefined {
  for (const piece of pieces) {
    const text = telling(piece, talking);
    if (text !== undefined) return text;
  }
  return undefined;
}

function telling(piece: Piece, talking: Talking): string | undefined {
  const { brief } = talking;
  const { language, self, other } = brief;
  const w = talkWords[language];
  const whole = /\bwhy\b|为什么/iu.test(talking.said)
    ? piece.text
    : piece.text.replace(/^(?:Because |因为)(\p{L})/u, (_, first: string) => first.toUpperCase());
  const words = sentence(clipped(whole.replace(/^[（(]\s*([\s\S]*?)\s*[)）]$/u, '$1')), language);
  if (saidBefore(words, talking) || (piece.by === other && brief.stranger)) return undefined;
  if (piece.kind === 'action' || piece.kind === 'narration') return seen(words, piece, talking);
  if (piece.by !== self) return piece.by === null ? undefined : say(eachFilled(w.heard, { by: piece.by, text: words }), talking, words);
  // What was said to somebody's face is no answer to a stranger's: it is told as what was said.
  return /\byou\b|你/iu.test(words) && /^(?:you\b|\p{L}+, |是你|缆?\p{Script=Han}{0,4}是你)/iu.test(words)
    ? say(eachFilled(w.toldThem, { text: words }), talking, words)
    : words;
}

/** What it saw of others; a sentence about itself would have to be turned round, and is left out. */
function seen(words: string, { by }: Piece, talking: Talking): string | undefined {
  const { language, self } = talking.brief;
  const kept = words.split(/(?<=[.!?。！？])\s*/u).filter((one) => one !== '' && !one.includes(self));
  const whole = kept.join(language === 'zh' ? '' : ' ');
  const named =
    by === null || by === self || whole.includes(by) || kept.length === 0 ? whole : language === 'zh' ? `${by}${whole}` : `${by} ${whole}`;
  return named === '' || saidBefore(named, talking)
    ? undefined
    : say(eachFilled(talkWords[language].seen, { text: named }), talking, named);
}

/** "Why?", "and then?": the talk goes on from what was said last. */
function followed(way: FollowUp, talking: Talking): string {
  const { brief, pieces } = talking;
  const w = talkWords[brief.language];
  const last = brief.lines.findLast(({ mine }) => mine)?.text ?? '';
  const knew = pieces.find(({ text }) => last.includes(clipped(text).slice(0, 40)) || (text.length > 8 && last.includes(text)));
  if (way === 'really')
    return say(knew || kinship(last, talking.topic) > 0 ? w.sure : isUnknown(last, brief) ? w.surelyNot : w.sure, talking, 'really');
  const about = { ...talking, said: `${talking.topic} ${last}`, topic: '' };
  if (way === 'why') {
    const reason = told(
      talking,
      ranked(about).filter(({ text }) => /\bbecause\b|\bto save\b|\bso that\b|因为|为了/iu.test(text)),
    );
    const beside = knew ? after(knew, pieces).filter(({ text }) => kinship(text, `${talking.topic} ${last}`) > 0) : [];
    return reason ?? told(talking, beside.slice(0, 2)) ?? say(w.why, talking, 'why');
  }
  if (way === 'meaning' && knew)
    return (
      told(
        talking,
        ranked(about).filter(({ by, text }) => by === brief.self && text !== knew.text),
      ) ?? say(eachFilled(w.meant, { text: firstOf(last) }), talking, 'meant')
    );
  const next = knew ? after(knew, pieces) : ranked(about);
  return told(talking, next) ?? say(w.end, talking, 'end');
}

/** What came after it; what was only asked tells nothing. */
const after = (piece: Piece, pieces: readonly Piece[]): Piece[] =>
  pieces.filter(({ at, text }) => at > piece.at && !/[?？]\s*$/u.test(text));
const firstOf = (text: string): string => text.split(/(?<=[.!?。！？])\s*/u)[0] ?? text;

/** Do you love her, do you hate him: what there was between them, and no word for it that nobody wrote. */
function feelingFor(talking: Talking): string | undefined {
  const { said, pieces, brief } = talking;
  if (!feels.test(said)) return undefined;
  const names = [...new Set(pieces.flatMap(({ by }) => (by !== null && by !== brief.self && by !== brief.other ? [by] : [])))];
  const named = names.find((name) => said.includes(name) || name.split(/\s+/u).some((part) => part.length > 2 && said.includes(part)));
  const meant =
    named ??
    (/\b(?:him|her|them)\b|他|她/iu.test(said)
      ? (names.findLast((name) => topicOf(brief).includes(surname(name))) ?? /(?<=[a-z,] )\p{Lu}[a-z]{2,}/u.exec(topicOf(brief))?.[0])
      : undefined);
  if (meant === undefined) return undefined;
  const between = pieces
    .filter(({ kind }) => kind === 'speech')
    .filter(({ by, text }) => (by === brief.self && text.includes(surname(meant))) || (by === meant && !/[?？]\s*$/u.test(text)))
    .toSorted((a, b) => Number(b.by === brief.self) - Number(a.by === brief.self));
  return framed(talkWords[brief.language].feeling, told(talking, between), talking) ?? unknown(talking);
}

const surname = (name: string): string => name.split(/\s+/u).at(-1) ?? name;

/** What a model or a person has written of it. */
function noted(talking: Talking): string | undefined {
  const { brief, said, topic } = talking;
  const near = notesOf(brief)
    .filter((text) => !text.includes(brief.self))
    .map((text) => ({ text, value: kinship(text, said) + 0.5 * (topic === '' ? 0 : kinship(text, topic)) }))
    .filter(({ value }) => value >= 1)
    .sort((a, b) => b.value - a.value);
  return fresh(
    near.map(({ text }) => (brief.language === 'zh' ? `我只记得这些：${text}` : `This much I remember. ${text}`)),
    talking,
  );
}

/** A name it has never heard, or words that are none. */
function strange(talking: Talking): string | undefined {
  const { brief, said } = talking;
  const { language } = brief;
  const w = talkWords[language];
  const name =
    brief.language === 'zh'
      ? /(?:觉得|认识|认得|知道|喜欢|听说过)(\p{Script=Han}{2,5}?)(?:怎么样|如何|吗|是谁|这个人)/u.exec(said)?.[1]
      : /(?<=[a-z] )(\p{Lu}[a-z]+(?: \p{Lu}[a-z]+)*)/u.exec(said)?.[1];
  if (name !== undefined && /[?？]\s*$/u.test(said) && !/^[你您我他她]/u.test(name)) return fresh(eachFilled(w.nobody, { name }), talking);
  const words = contentWords(said);
  const kind = kindOf(said, talking.ear);
  return kind === 'nonsense' || (language === 'en' && words.length <= 1 && !said.includes(' ') && kind === 'statement')
    ? fresh(w.odd, talking)
    : undefined;
}

function greeted(talking: Talking, andHealth: boolean): string {
  const w = talkWords[talking.brief.language];
  const hello = say(w.greetings, talking, 'greeting');
  if (!andHealth) return hello;
  const [first = hello] = hello.split(/(?<=[.。])\s*/u);
  return `${first}${talking.brief.language === 'zh' ? '' : ' '}${say(w.health, talking, 'health')}`;
}

/** Its name, and the words of its own that say most of what it does. */
function introduction(talking: Talking): string {
  const { language, self, profile } = talking.brief;
  const mine = talking.pieces.filter(({ by, kind, text }) => by === self && kind === 'speech' && !/[?？]/u.test(text) && text.length < 120);
  const plain = mine.filter(({ text }) => !/\byou\b|[你您]/iu.test(text));
  const telling = plain.find(({ text }) => /^I (?:am|keep|have|live|serve|was|do)\b|^我(?:是|在|守|看|做|教|有|不)/u.test(text));
  const about = profile.split(/(?<=[.。！？!?])\s*/u)[0] ?? '';
  const words = telling?.text ?? about;
  return language === 'zh' ? `我是${self}。${words}` : `I am ${self}. ${words}`.trim();
}

/** That it does not know, and of whom it could tell. */
function unknown(talking: Talking): string {
  const { brief, pieces, said } = talking;
  const w = talkWords[brief.language];
  const names = new Set(
    pieces.flatMap(({ by }) => (by !== null && by !== brief.self && by !== brief.other && !said.includes(by) ? [by] : [])),
  );
  const lead = fresh(
    [...names].flatMap((by) => eachFilled(w.rather, { by })),
    talking,
  );
  return [say(w.unknown, talking, 'unknown'), lead].filter(Boolean).join(brief.language === 'zh' ? '' : ' ');
}

const isUnknown = (text: string, { language }: TalkBrief): boolean => talkWords[language].unknown.some((one) => text.includes(one));

/** One that this talk has not heard, or, when all are spent, one that was not the last. */
function say(list: readonly string[], talking: Talking, purpose: string): string {
  const last = talking.brief.lines.findLast(({ mine }) => mine)?.text ?? '';
  const others = list.filter((one) => !last.includes(one));
  return fresh(list, talking) ?? choose(others, talking.brief.seed, 'talk', purpose) ?? list[0] ?? '';
}

function fresh(answers: readonly string[], talking: Talking): string | undefined {
  const left = answers.filter((answer) => answer !== '' && !saidBefore(answer, talking));
  return choose(left, talking.brief.seed, 'talk', talking.said);
}

const saidBefore = (text: string, { brief }: Talking): boolean => brief.lines.some((line) => line.mine && line.text.includes(text));

/** The last thing that was asked in so many words, and what was answered. */
function topicOf({ lines, language, self, other }: TalkBrief): string {
  const at = lines.findLastIndex(({ mine, text }) => !mine && !followUpIn(text, language, [self, other]));
  return lines
    .slice(Math.max(0, at))
    .map(({ text }) => text)
    .join(' ');
}

/** Words that stand for something said before. */
const leans = (said: string): boolean =>
  said.length < 60 && /\b(?:he|she|him|her|it|they|them|that|this|his)\b|[他她它]|那个|这个|^(?:why|and|then)\b|然后|后来/iu.test(said);

/** Long speeches are cut where a sentence ends. */
function clipped(text: string): string {
  if (text.length <= 320) return text;
  const short = text.slice(0, 320);
  const end = Math.max(...['.', '!', '?', '。', '！', '？', ';', '；'].map((sign) => short.lastIndexOf(sign)));
  return end > 80 ? short.slice(0, end + 1).replace(/[;；]$/u, '.') : `${short.trimEnd()}…`;
}

const feels =
  /\b(?:do|did) you (?:still |really |ever )?(?:love|hate|like|trust|fear|miss|forgive|believe)\b|[你您](?:还|真)?(?:爱|恨|喜欢|信|怕|想念|原谅)\p{Script=Han}{1,6}[吗么]|[你您]是不是(?:还|真)?(?:爱|恨|喜欢|怕|想念|原谅)/iu;
const happened =
  /\bwhat happened\b|\bwhat (?:did you do|was it like)\b|\btell me (?:everything|about yourself|your story)\b|(?:发生|出)了什么|怎么回事|你的(?:故事|事)/iu;
