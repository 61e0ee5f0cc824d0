import { choose, type MysteryBrief } from '@troupe/core/model';
import { filled } from '../filled.ts';
import { commonEchoes } from '../signs.ts';
import { introduction } from './answers.ts';
import { harmless, ownWords, spoken, terms, unnamed } from './own-script.ts';
import { mysteryPhrases } from './phrases.ts';
import { type Exchange, type Put, putOf } from './put.ts';
import { ranked, sentencesIn } from './suspicion.ts';

type Phrases = (typeof mysteryPhrases)['en' | 'zh'];
const phrasesOf = ({ language }: MysteryBrief): Phrases => mysteryPhrases[language];
const pick = (list: readonly string[], brief: MysteryBrief, ...key: (string | number)[]): string =>
  choose(unsaid(list, brief), brief.seed, 'mystery', brief.self.id, brief.round, ...key) ?? list[0] ?? '';
const joined = (brief: MysteryBrief, parts: readonly string[]): string => parts.filter(Boolean).join(brief.language === 'zh' ? '' : ' ');

/** What the table has heard from anybody is left to the others, while there is something else. */
function unsaid(list: readonly string[], brief: MysteryBrief): readonly string[] {
  const said = brief.heard.map(({ text }) => text).join('\n');
  const left = list.filter((one) => !said.includes(one));
  return left.length > 0 ? left : list;
}

/** What a question is after, and how a sentence looks that tells it. */
const intents = commonEchoes('intents');

/** The sentences of its own script that the question is about; what it has told already it only repeats when there is nothing else. */
export function answer(brief: MysteryBrief): string {
  const w = phrasesOf(brief);
  const put = putOf(brief);
  switch (put.kind) {
    case 'guilt':
      return joined(brief, [pick(w.denies, brief, brief.asked?.by ?? ''), whereabouts(brief) ?? '']);
    case 'doubt':
      return joined(brief, [pick(w.offended, brief), whereabouts(brief) ?? '']);
    case 'suspicion':
      return suspecting(brief) ?? fromScript(brief, brief.asked?.text ?? '');
    case 'self':
      return introduction({ ...brief, seed: brief.seed + 1 });
    case 'all':
      return telling(brief, unheard(brief)) ?? pick(w.nothing, brief);
    case 'aside':
      return shared(brief) ?? pick(w.besides, brief, brief.asked?.text ?? '');
    case 'follow-up':
      return followed(brief, put);
    case 'plain':
      return fromScript(brief, brief.asked?.text ?? '');
  }
}

function fromScript(brief: MysteryBrief, question: string): string {
  const w = phrasesOf(brief);
  const told = ownWords(brief);
  const worth = worthOf(brief, question);
  const near = harmless(brief)
    .map((sentence, at) => ({ sentence: spoken(sentence, brief), at, score: worth(sentence) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const best = near
    .filter(({ sentence }) => !told.includes(sentence) && !told.includes(unnamed(sentence)))
    .slice(0, 2)
    .sort((a, b) => a.at - b.at);
  if (best.length > 0) return joined(brief, [pick(w.tell, brief, question), ...best.map(({ sentence }) => sentence)]);
  const again = near.filter(({ score }) => score >= 3).sort((a, b) => timesIn(told, a.sentence) - timesIn(told, b.sentence))[0];
  return again ? filled(w.told, { sentence: unnamed(again.sentence) }) : pick(w.nothing, brief, question);
}

const timesIn = (told: string, sentence: string): number => told.split(unnamed(sentence)).length - 1;

/** Something of the script that the very words of an odd question touch. */
function shared(brief: MysteryBrief): string | undefined {
  const asked = terms(brief.asked?.text ?? '', brief.language);
  const near = harmless(brief).filter((sentence) => [...terms(sentence, brief.language)].some((term) => asked.has(term)));
  return near.length > 0 ? telling(brief, near) : undefined;
}

function worthOf(brief: MysteryBrief, question: string): (sentence: string) => number {
  const asked = terms(question, brief.language);
  const wanted = intents.filter(([asks]) => asks.test(question)).map(([, tells]) => tells);
  const others = brief.players.filter(({ id }) => id !== brief.self.id).map(({ name }) => name);
  return (sentence) => {
    const common = [...terms(sentence, brief.language)].filter((term) => asked.has(term)).length;
    const meant = wanted.filter((pattern) => pattern.test(sentence)).length;
    return common + 3 * meant + (meant > 0 && others.some((name) => sentence.includes(name)) ? 1 : 0);
  };
}

/** Where it was, in its own words. */
function whereabouts(brief: MysteryBrief): string | undefined {
  const found = harmless(brief).find(
    (sentence) => intents[0]?.[1].test(sentence) && !/\byears?\b|年/u.test(sentence) && /\bI\b|我/u.test(spoken(sentence, brief)),
  );
  return found === undefined ? undefined : unnamed(spoken(found, brief));
}

const unheard = (brief: MysteryBrief): string[] => {
  const told = ownWords(brief);
  return harmless(brief).filter((sentence) => !told.includes(spoken(sentence, brief)) && !told.includes(unnamed(spoken(sentence, brief))));
};

function telling(brief: MysteryBrief, sentences: readonly string[], most = 1): string | undefined {
  const told = ownWords(brief);
  const fresh = sentences.map((sentence) => spoken(sentence, brief)).filter((sentence) => !told.includes(unnamed(sentence)));
  if (fresh.length === 0) return undefined;
  return joined(brief, [pick(phrasesOf(brief).tell, brief, brief.asked?.text ?? ''), ...fresh.slice(0, most).map(unnamed)]);
}

/** Whom it would name, with what it knows of them itself; without that it names nobody. */
function suspecting(brief: MysteryBrief): string | undefined {
  const own = harmless(brief);
  const others = brief.players.filter(({ id }) => id !== brief.self.id && id !== brief.asked?.by);
  for (const { role, weight } of ranked(
    brief,
    others.map(({ id }) => id),
  )) {
    const name = others.find(({ id }) => id === role)?.name ?? role;
    const known = own.find((sentence) => sentence.includes(name) && !clearing.test(sentence));
    if (weight > 0 && known !== undefined) return joined(brief, [filled(phrasesOf(brief).names, { name }), unnamed(spoken(known, brief))]);
  }
  return undefined;
}

const clearing = /\b(?:never left|whole time|without a break|with me|together|cannot have)\b|一直|从头|没有离开|没有出来|没有走开|和我/iu;

/** "Why?" and "tell me more" mean what was said last: what stands beside it in the script, or all that is left. */
function followed(brief: MysteryBrief, { way, before }: Extract<Put, { kind: 'follow-up' }>): string {
  const w = phrasesOf(brief);
  const left = unheard(brief);
  if (way === 'really') return joined(brief, [pick(w.offended, brief), echoed(brief, before) ?? whereabouts(brief) ?? '']);
  if (before) {
    const worth = worthOf(brief, `${before.question} ${before.answer}`);
    const next = [...left].sort((a, b) => worth(b) - worth(a))[0];
    if (next !== undefined && worth(next) > 0) return telling(brief, [next]) ?? pick(w.nothing, brief);
  }
  return telling(brief, left) ?? pick(w.finished, brief);
}

function echoed(brief: MysteryBrief, before: Exchange | undefined): string | undefined {
  const own = new Set(harmless(brief).map((sentence) => unnamed(spoken(sentence, brief))));
  return before && sentencesIn([before.answer]).find((sentence) => own.has(sentence));
}

/** What a murderer is asked: where they were, how they stood to the dead, or something else. */
const asksWhere =
  /\bwhere\b|\bwhen\b|\bnight\b|\bsaw\b|\bseen?\b|bear you out|\bconfirm|\bprove|\bwere you\b|\bdid you (?:go|leave|come|climb|walk)\b|o['’]clock|\b(?:half|quarter) (?:past|to)\b|\d[:：]\d\d|哪里|哪儿|何处|时候|当时|那时|作证|证明|看见|看到|见过|[点時时]钟?|去过|离开|上楼/iu;
const asksStanding =
  /\bstand to\b|\bquarrel|\bargu|\bhate|\blike\b|\bfond|\bowe|\bmoney\b|\breason|\bbetween you\b|\bpassed between\b|\bthink of\b|\brelation|关系|之间|吵|恨|欠|钱|理由|过节|怎么看|得罪/iu;

/** What does not believe them. */
const challenges = /\bexplain\b|\blying\b|\bliar\b|\blied?\b|cannot be true|\bbut (?:I|we|he|she|they)\b|解释|撒谎|说谎|骗|对不上|可是/iu;

/** A murderer's: one account, kept to. */
export function falseAccount(brief: MysteryBrief): string {
  const w = phrasesOf(brief);
  const { by = '', text: question = '' } = brief.asked ?? {};
  const [claim] = brief.claims ?? [];
  const said = (answer: string, claims: readonly string[] = []): string => JSON.stringify({ answer, claims });
  const put = putOf(brief);
  const alibi = claim ?? brief.alibi ?? choose(w.alibi, brief.seed, 'alibi', brief.self.id) ?? '';
  if (put.kind === 'guilt') return said(joined(brief, [pick(w.denies, brief, by), alibi]), [alibi]);
  if (put.kind === 'doubt' && claim === undefined) return said(joined(brief, [pick(w.offended, brief), alibi]), [alibi]);
  if (claim !== undefined && (question.includes(claim) || challenges.test(question))) return said(pick(w.stands, brief, by, question));
  if (put.kind === 'self') return said(introduction(brief));
  if (put.kind === 'aside') return said(pick(w.besides, brief, by, question));
  if (put.kind === 'follow-up') return said(pick(put.way === 'really' ? w.stands : w.finished, brief, by, question));
  if (!asksWhere.test(question)) return said(pick(asksStanding.test(question) ? w.admit : w.evades, brief, by, question));
  if (claim !== undefined) return said(filled(w.again, { claim }));
  return said(alibi, [alibi]);
}
