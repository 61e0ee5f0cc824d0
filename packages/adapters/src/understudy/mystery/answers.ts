import { chance, choose, type MysteryBrief } from '@troupe/core';
import { bigrams, contentWords, stem } from '../words.ts';
import { mysteryPhrases } from './phrases.ts';
import { incriminates, ranked, sentencesIn, suspicionOf } from './suspicion.ts';

type Phrases = (typeof mysteryPhrases)['en' | 'zh'];
const phrasesOf = ({ language }: MysteryBrief): Phrases => mysteryPhrases[language];
const pick = (list: readonly string[], brief: MysteryBrief, ...key: (string | number)[]): string =>
  choose(list, brief.seed, 'mystery', brief.self.id, brief.round, ...key) ?? '';
const nameOf = (brief: MysteryBrief, id: string): string => brief.players.find((one) => one.id === id)?.name ?? id;
const joined = (brief: MysteryBrief, names: readonly string[]): string => names.join(brief.language === 'zh' ? '、' : ', ');

const killing = /\b(kill|murder|stab|strangl|poison|corpse|weapon|dagger)|杀|毒|凶|尸|刀/iu;

/** What may be said of one's own script: nothing that must be kept, nothing of killing. */
function harmless(brief: MysteryBrief): string[] {
  const held = (brief.hold ?? []).map((secret) => terms(secret, brief.language));
  return sentencesIn(brief.script).filter((sentence) => {
    if (sentence.length > 260 || killing.test(sentence)) return false;
    const said = terms(sentence, brief.language);
    return !held.some((secret) => secret.size > 0 && [...secret].filter((term) => said.has(term)).length * 2 >= secret.size);
  });
}

function terms(text: string, language: 'en' | 'zh'): Set<string> {
  return language === 'zh' ? new Set(bigrams(text)) : new Set(contentWords(text).map((word) => stem(word.toLowerCase())));
}

export function introduction(brief: MysteryBrief): string {
  const w = phrasesOf(brief);
  const victims = brief.victims.map(({ name }) => name);
  const named = harmless(brief).filter((sentence) => victims.some((name) => sentence.includes(name)));
  // A murderer says no more than who he is. So that this alone does not give him away, a few others do the same.
  const short = brief.deceiving || chance(brief.seed, 'condolence', brief.self.id) < 1 / 3;
  const about = short ? named.find((sentence) => isPresenting.test(sentence) && !incriminates(sentence)) : named[0];
  if (about !== undefined && isPresenting.test(about)) return spoken(about, brief);
  const said = about === undefined ? w.shocked(joined(brief, victims)) : spoken(about, brief);
  return [w.am(brief.self.name), said].join(brief.language === 'zh' ? '' : ' ');
}

const isPresenting = /^(I am|My name is|我叫|我是|我姓)/u;

/** What this player has said so far: nobody likes to hear it twice. */
const ownWords = (brief: MysteryBrief): string =>
  brief.heard
    .filter(({ by, text }) => by === brief.self.id || text.startsWith(brief.self.name))
    .map(({ text }) => text)
    .join('\n');

/** What a question is after, and how a sentence looks that tells it. */
const intents: readonly { readonly asks: RegExp; readonly tells: RegExp }[] = [
  {
    asks: /where|bear you out|hear of that|哪里|作证|怎么解释/iu,
    tells:
      /o'clock|\b(?:half|quarter) past\b|quarter to|\bfrom [a-z ]+ (?:until|to)\b|\b(?:nine|ten|eight|eleven|midnight)\b|[一二三四五六七八九十]点|整晚|当晚/iu,
  },
  {
    asks: /stand to|passed between|last see|关系|最后一次|之间/iu,
    tells:
      /\b(?:quarrel|angry|notice|wages|owed?|brought me up|years|wanted|refused|laughed|forbid|loan|cooked|tended|promised|told me|showed me|dismiss|sold)|吵|欠|求他|讨过|辞|扣着|不肯|取笑|不许|看了|管账|相熟/iu,
  },
  {
    asks: /suspect|not telling|reason|see or hear|怀疑|没说|理由|看见或听见/iu,
    tells: /\b(?:saw|heard|strange|dark|afraid|hurry|told me|only)\b|看见|听见|看到|奇怪|没有人|急/iu,
  },
];

/** The sentences of its own script that the question is about; what it has told already it only repeats when there is nothing else. */
export function answer(brief: MysteryBrief): string {
  const w = phrasesOf(brief);
  const question = brief.asked?.text ?? '';
  const told = ownWords(brief);
  const worth = worthOf(brief, question);
  const ranked = harmless(brief)
    .map((sentence, at) => ({ sentence: spoken(sentence, brief), at, score: worth(sentence) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const best = ranked
    .filter(({ sentence }) => !told.includes(sentence))
    .slice(0, 2)
    .sort((a, b) => a.at - b.at);
  if (best.length > 0)
    return [pick(w.tell, brief, question), ...best.map(({ sentence }) => sentence)].join(brief.language === 'zh' ? '' : ' ');
  const [again] = ranked;
  return again && again.score >= 3 ? w.told(again.sentence) : pick(w.nothing, brief, question);
}

function worthOf(brief: MysteryBrief, question: string): (sentence: string) => number {
  const asked = terms(question, brief.language);
  const wanted = intents.filter(({ asks }) => asks.test(question)).map(({ tells }) => tells);
  const others = brief.players.filter(({ id }) => id !== brief.self.id).map(({ name }) => name);
  return (sentence) => {
    const shared = [...terms(sentence, brief.language)].filter((term) => asked.has(term)).length;
    const meant = wanted.filter((pattern) => pattern.test(sentence)).length;
    return shared + 3 * meant + (meant > 0 && others.some((name) => sentence.includes(name)) ? 1 : 0);
  };
}

/** Some scripts say "you" of the one who reads them; at the table one says "I". */
function spoken(sentence: string, { language, script }: MysteryBrief): string {
  const whole = script.join(' ');
  if (language === 'zh') return /我/u.test(whole) && !/^.{0,200}你/u.test(whole) ? sentence : sentence.replaceAll('你', '我');
  if (/\bI\b/u.test(whole) && !/\b[Yy]ou(?:r)?\b/u.test(whole.slice(0, 400))) return sentence;
  return sentence.replace(/\b(you are|you're|you were|yourself|yours|your|you)\b/giu, (said) => {
    const own = first[said.toLowerCase()] ?? said;
    return /^Y/u.test(said) && !own.startsWith('I') ? own.charAt(0).toUpperCase() + own.slice(1) : own;
  });
}

const first: Readonly<Record<string, string>> = {
  'you are': 'I am',
  "you're": 'I am',
  'you were': 'I was',
  yourself: 'myself',
  yours: 'mine',
  your: 'my',
  you: 'I',
};

/** What a murderer is asked: where they were, how they stood to the dead, or something else. */
const asksWhere =
  /\bwhere\b|\bwhen\b|\bnight\b|\bsaw\b|\bseen?\b|bear you out|\bwere you\b|\bdid you (?:go|leave|come|climb|walk)\b|o['’]clock|\b(?:half|quarter) (?:past|to)\b|\d[:：]\d\d|哪里|哪儿|何处|时候|当时|那时|作证|看见|看到|见过|[点時时]钟?|去过|离开|上楼/iu;
const asksStanding =
  /\bstand to\b|\bquarrel|\bargu|\bhate|\bowe|\bmoney\b|\breason|\bbetween you\b|\bpassed between\b|\bthink of\b|\brelation|关系|之间|吵|恨|欠|钱|理由|过节|怎么看|得罪/iu;

/** What does not believe them. */
const challenges = /\bexplain\b|\blying\b|\bliar\b|\blied?\b|cannot be true|\bbut (?:I|we|he|she|they)\b|解释|撒谎|说谎|骗|对不上|可是/iu;

/** A murderer's: one account, kept to. */
export function falseAccount(brief: MysteryBrief): string {
  const w = phrasesOf(brief);
  const { by = '', text: question = '' } = brief.asked ?? {};
  const [claim] = brief.claims ?? [];
  const said = (answer: string, claims: readonly string[] = []): string => JSON.stringify({ answer, claims });
  if (claim !== undefined && (question.includes(claim) || challenges.test(question))) return said(pick(w.stands, brief, by, question));
  if (!asksWhere.test(question)) return said(pick(asksStanding.test(question) ? w.admit : w.evades, brief, by, question));
  if (claim !== undefined) return said(w.again(claim));
  const alibi = brief.alibi ?? choose(w.alibi, brief.seed, 'alibi', brief.self.id) ?? '';
  return said(alibi, [alibi]);
}

/** After a name. */
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function question(brief: MysteryBrief): string {
  const w = phrasesOf(brief);
  const victim = brief.victim?.name ?? '';
  const [target = ''] = brief.about ?? [];
  const known = suspicionOf(brief, target);
  const address = `${nameOf(brief, target)}${brief.language === 'zh' ? '，' : ', '}`;
  const asked = ownWords(brief);
  const clash = brief.contradictions?.find(({ of, what, own }) => of === target && !asked.includes(own?.known ?? what));
  if (clash) return address + lowered(clash.own ? w.known(clash.own.said, clash.own.known) : w.confront(clash.what, victim));
  const reading = brief.readings?.find(({ role }) => role === target);
  const worth = [
    ...(reading?.evidence === 'unclear' ? [w.traces(victim)] : []),
    ...(reading?.background === 'unclear' ? [w.past(victim)] : []),
    ...(known.chance ? [] : [w.where(victim)]),
    ...(known.motive ? [] : [w.stand(victim)]),
    ...(known.chance && known.motive ? [w.press(victim)] : []),
    w.last(victim),
    w.where(victim),
    w.stand(victim),
    ...w.more(victim),
  ];
  const before = askedOf(brief, target);
  const fresh = worth.filter((one) => !asked.includes(lowered(one)) && !before.includes(lowered(one)));
  const open = fresh.length > 0 ? fresh.slice(0, 2) : worth;
  // All ask at once and cannot hear each other: who sits side by side begins elsewhere, or the same is asked twice.
  const seat = brief.players.findIndex(({ id }) => id === brief.self.id);
  const turn = Math.floor(open.length * chance(brief.seed, 'opening', target, brief.round));
  return address + lowered(open[(seat + turn) % open.length] ?? '');
}

/** What this person has been asked by anybody. */
const askedOf = (brief: MysteryBrief, target: string): string =>
  brief.heard
    .filter(({ by }) => by === target)
    .map(({ text }) => text.split('\n')[0])
    .join('\n');

export function sensors(brief: MysteryBrief): string {
  const w = phrasesOf(brief);
  const readings = (brief.about ?? []).map((role) => {
    const { negative, motive, chance: near, caught, mentions, ...found } = suspicionOf(brief, role);
    const unknown = mentions === 0;
    return {
      name: nameOf(brief, role),
      emotion: unknown ? 'unclear' : negative ? 'negative' : 'neutral',
      motivation: motive ? 'yes' : unknown ? 'unclear' : 'no',
      opportunity: near || caught ? 'yes' : 'unclear',
      ...Object.fromEntries((brief.sensors ?? []).map((sensor) => [sensor, found[sensor] ? 'yes' : 'unclear'])),
      because: caught ? w.caught : w.reading(motive, near),
    };
  });
  return JSON.stringify({ readings });
}

/** Whoever is least known is worth a question; whoever is suspected is too. */
export function expectations(brief: MysteryBrief): readonly { readonly yes: boolean; readonly probability: number }[] {
  return (brief.about ?? []).map((role) => {
    const reading = brief.readings?.find((one) => one.role === role);
    const values = reading ? [reading.emotion, reading.motivation, reading.opportunity, reading.evidence, reading.background] : [];
    const read = values.filter((one) => one !== undefined);
    // As many as of three, whatever the number of sensors.
    const unclear = reading ? (3 * read.filter((one) => one === 'unclear').length) / read.length : 1;
    const p = Math.min(
      0.95,
      0.35 +
        0.12 * unclear +
        0.08 * suspicionOf(brief, role).weight +
        0.1 * chance(brief.seed, 'expected', brief.self.id, role, brief.round),
    );
    return p >= 0.5 ? { yes: true, probability: p } : { yes: false, probability: 1 - p };
  });
}

export function suspects(brief: MysteryBrief): string {
  const w = phrasesOf(brief);
  const order = ranked(brief, brief.about ?? []);
  const keep = Math.max(1, Math.ceil(order.length / (1 + brief.round)));
  const kept = order.slice(0, keep).map(({ role }) => nameOf(brief, role));
  return JSON.stringify({ suspects: kept, profile: w.profile(kept[0] ?? ''), contradictions: [] });
}

export function ballot(brief: MysteryBrief): string {
  const w = phrasesOf(brief);
  const others = brief.players.map(({ id }) => id).filter((id) => id !== brief.self.id);
  const votes = brief.victims.map(({ id, name }) => {
    const known = (brief.suspects?.[id] ?? others).filter((one) => others.includes(one));
    const [first] = ranked(brief, known.length > 0 ? known : others);
    const against = first?.role ?? others[0] ?? '';
    const clash = brief.contradictions?.find(({ of }) => of === against);
    return { victim: name, against: nameOf(brief, against), because: clash ? w.quote(clash.what) : pick(w.because, brief, id) };
  });
  return JSON.stringify({ votes });
}

export const thought = (brief: MysteryBrief): string => phrasesOf(brief).think;
