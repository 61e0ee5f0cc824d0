import { checkFallbacks } from '../blueprint/check/fallbacks.ts';
import { unaware } from '../blueprint/check/own-mind.ts';
import { checkSecrets } from '../blueprint/check/secrets.ts';
import { studyOf } from '../blueprint/check/study.ts';
import type { Blueprint, Fact } from '../blueprint/schema.ts';
import { holdsWords } from '../text/holds-words.ts';
import { sentencesIn } from '../text/whole-sentences.ts';
import type { Legacy } from './legacy.ts';
import { type PlayText, playTexts, withText } from './play-texts.ts';

/** What a sentence of a next evening cannot be, after the one before it as that was played. */
export const faultKinds = ['dead', 'gone', 'never-learnt', 'learnt', 'acts'] as const;
/** What kind of contradiction it is. */
export type FaultKind = (typeof faultKinds)[number];

/** What the next evening says against what was played. */
export type Contradiction = {
  readonly path: string;
  /** The sentence, as it stands there. */
  readonly sentence: string;
  readonly kind: FaultKind;
  /** Who is dead, what is gone, what was never learnt or was. */
  readonly what: string;
};

/** The evening before, and the play as it was written for it. */
export type Measure = { readonly legacy: Legacy; readonly written: Blueprint };

/**
 * Whatever code can see in the texts of an evening that was not so: somebody dead or something gone that is shown as if it were there, somebody who
 * is told what they never learnt or that they do not know what they did. What the play says against its own people is not counted.
 */
export function contradictionsIn(tonight: Blueprint, measure: Measure): Contradiction[] {
  const absent = [...deadOf(tonight, measure.legacy), ...goneOf(tonight, measure)];
  const texts = playTexts(tonight);
  const bySentence = texts.flatMap((one) =>
    sentencesIn(one.text).flatMap((sentence) => [
      // What somebody may say of what is gone is theirs: it was there once.
      ...(one.seen || one.field === 'want' ? shownOf(sentence, one, absent) : []),
      ...unawareOf(sentence, one, tonight),
    ]),
  );
  return [...bySentence, ...leaksIn(tonight, texts, measure)];
}

type Absent = { readonly kind: 'dead' | 'gone'; readonly what: string; readonly called: RegExp };

/** Says itself that they are no more, or tells of another time. */
const notTonight =
  /\b(?:no|not|never|nobody|nothing|none|gone|dead|died|killed|buried|grave|late|without|empty|missing|lost|burnt|burned|ashes|broken|sold|stood|hung|lay|was|were|had|used to|once|ago|any ?more|last|remember|absent)\b|n[’']t\b|没|不在|不见|无|空|死|亡|坟|故|生前|从前|原来|原先|曾|去年|那年|那一|当年|昨|烧|丢|失|断了|旧日|想起|记得|替/iu;

const shownOf = (sentence: string, { path }: PlayText, absent: readonly Absent[]): Contradiction[] =>
  notTonight.test(sentence)
    ? []
    : absent.filter(({ called }) => called.test(sentence)).map(({ kind, what }) => ({ path, sentence, kind, what }));

const isNowhere = ({ at }: Blueprint['props'][number]): boolean => 'nowhere' in at;

/** Who has died, by names that nobody who is here tonight goes by. */
function deadOf({ characters, props, places }: Blueprint, { people }: Legacy): Absent[] {
  const here = [...characters, ...props, ...places].flatMap(({ name, aliases }) => [name, ...aliases]);
  return people
    .filter(({ health, name }) => health === 'dead' && characters.every((one) => one.name !== name))
    .flatMap(({ name }) => absentBy('dead', name, [name], here));
}

/** What was there as the play was written and is not there now; and what was lost on the evening before, by names that nothing else has. */
function goneOf({ characters, props, places }: Blueprint, { legacy, written }: Measure): Absent[] {
  const isThere = (id: string) => written.props.some((one) => one.id === id && !isNowhere(one));
  const gone = props.filter((one) => isNowhere(one) && isThere(one.id));
  const here = [...characters, ...places, ...props.filter((one) => !gone.includes(one))].flatMap(({ name, aliases }) => [name, ...aliases]);
  const lost = legacy.things.filter((one) => one.gone && gone.every(({ name }) => name !== one.name));
  return [
    ...gone.flatMap(({ name, aliases }) => absentBy('gone', name, [name, ...aliases], here)),
    ...lost.flatMap(({ name }) => absentBy('gone', name, [name], here)),
  ];
}

function absentBy(kind: Absent['kind'], what: string, names: readonly string[], here: readonly string[]): Absent[] {
  const taken = new Set(here.map(plain));
  const own = names.filter((name) => !taken.has(plain(name)) && (/\p{Script=Han}/u.test(name) ? name.length > 1 : name.length > 3));
  if (own.length === 0) return [];
  const parts = own.map((name) => plain(name).replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  return [{ kind, what, called: new RegExp(`(?<![a-zà-ÿ])(?:${parts.join('|')})(?![a-zà-ÿ])`, 'iu') }];
}

const plain = (name: string): string => name.toLowerCase().replace(/^(?:the|an?) /u, '');

/** Somebody's own text says that they do not know what they learnt. */
function unawareOf(sentence: string, { path, whose }: PlayText, { facts }: Blueprint): Contradiction[] {
  if (whose === undefined || !unaware.test(sentence)) return [];
  const known = facts.filter((fact) => fact.knownBy !== 'everyone' && fact.knownBy.includes(whose) && isToldBy(sentence, fact));
  return known.map(({ text }) => ({ path, sentence, kind: 'learnt', what: text }));
}

const isToldBy = (sentence: string, { words }: Fact): boolean => words.length > 0 && holdsWords(sentence, words);

/** Somebody is told what they do not know, or a text of the house acts for somebody: by the checker's own rules, where they did not hold before. */
function leaksIn(tonight: Blueprint, texts: readonly PlayText[], { written }: Measure): Contradiction[] {
  const before = new Set(found(written).map(({ where, message }) => `${where.path} ${message}`));
  const fresh = found(tonight).filter(({ where, message }) => !before.has(`${where.path} ${message}`));
  const at = new Map(texts.map((one) => [one.path, one]));
  return fresh.flatMap(({ code, where: { path }, message, finding }) => {
    const told = at.get(path);
    if (!told) return [];
    const kind = code.startsWith('T2') ? ('acts' as const) : ('never-learnt' as const);
    const what = kind === 'acts' ? message : factText(tonight, String(finding?.params?.fact ?? ''));
    const guilty = sentencesIn(told.text).filter((one) => found(withText(tonight, path, one)).some((again) => again.where.path === path));
    return (guilty.length > 0 ? guilty : [told.text]).map((sentence) => ({ path, sentence, kind, what }));
  });
}

const factText = ({ facts }: Blueprint, id: string): string => facts.find((one) => one.id === id)?.text ?? id;

const serious: ReadonlySet<string> = new Set(['T202', 'T203', 'T303', 'T304', 'T305', 'T313', 'T314', 'T316']);

function found(blueprint: Blueprint) {
  const study = studyOf(blueprint);
  return [...checkSecrets(study), ...checkFallbacks(study)].filter(({ code }) => serious.has(code));
}
