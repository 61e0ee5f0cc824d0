import { fill, type Params } from '@troupe/core/errors';
import { type CompanionBrief, choose } from '@troupe/core/model';
import { followUpIn } from '../matcher.ts';
import { kinship } from '../memory/telling.ts';
import { signsOf } from '../signs.ts';
import { sentencesOf } from './digest.ts';
import { type Draft, draftOf, quarrels, questionsIn, recurring, type Said, type Speaker, sizeOf, strongest } from './draft.ts';
import { type CommentKey, talkWords } from './talk-words.ts';

type Wanted =
  | 'length'
  | 'ending'
  | 'opening'
  | 'title'
  | 'funny'
  | 'dark'
  | 'lead'
  | 'believe'
  | 'why'
  | 'person'
  | 'lacking'
  | 'about'
  | 'opinion';

const ways = signsOf<Wanted>('wanted');

/** An answer to a free question about a text: from its words alone, another one each time, and no more than they show. */
export function comment(question: string, material: string, brief: CompanionBrief): string {
  const draft = draftOf(material, brief.language);
  const said = brief.heard.filter(({ mine }) => mine).map(({ text }) => text);
  const unsaid = (one: string) => !said.some((text) => text.includes(one));
  const first = answersTo(question, draft, brief).find(unsaid);
  return first ?? opinions(draft).find(unsaid) ?? say(draft, 'done');
}

const say = ({ language }: Draft, key: CommentKey, about: About = {}): string => saying(language, key, about);

function answersTo(question: string, draft: Draft, brief: CompanionBrief): string[] {
  const names = draft.speakers.map(({ name }) => name);
  if (!followUpIn(question, draft.language, names)) return answers(question, draft, brief);
  // Who asks no more than "why?" means what was asked before it.
  const before = brief.heard.findLast(({ mine, text }) => !mine && text !== question && !followUpIn(text, draft.language, names));
  return [...(before ? answers(before.text, draft, brief) : []), ...opinions(draft)];
}

function answers(question: string, draft: Draft, brief: CompanionBrief): string[] {
  const text = question.toLowerCase().replaceAll('’', "'");
  const who = draft.speakers.find(({ name }) => text.includes(name.toLowerCase()));
  const wanted = ways[draft.language].filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
  const about = who ? [...personal(wanted, who, draft)] : [];
  return [...about, ...wanted.flatMap((kind) => general(kind, draft, brief)), ...(wanted.length > 0 ? [] : nearest(question, draft))];
}

/** What the page shows of somebody who was named. */
function personal(wanted: readonly Wanted[], who: Speaker, draft: Draft): string[] {
  const own = draft.sentences.filter(({ by }) => by === who.name);
  const telling = [...own].sort((a, b) => Number(/[?？]/u.test(a.text)) - Number(/[?？]/u.test(b.text)) || b.text.length - a.text.length);
  const line = telling[0];
  if (!line) return [say(draft, 'silent', { who })];
  const clash = quarrels(draft).find(({ one, other }) => one.by === who.name || other.by === who.name);
  const held = clash && (clash.one.by === who.name ? [clash.one, clash.other] : [clash.other, clash.one]);
  const against = held?.[0] && held[1] ? [say(draft, 'against', { one: held[0], other: held[1] })] : [];
  const questions = who.speeches.filter((one) => /[?？]/u.test(one)).length;
  const sketch = say(draft, 'sketch', { line, size: who.size, times: who.speeches.length, questions });
  const shows = say(draft, 'shows', { line });
  if (wanted.includes('believe')) return [...against, shows, sketch];
  if (wanted.includes('why')) return [shows, ...against, sketch];
  return wanted.some((kind) => kind === 'ending' || kind === 'opening' || kind === 'length') ? [] : [sketch, ...against];
}

function general(kind: Wanted, draft: Draft, brief: CompanionBrief): string[] {
  const strong = strongest(draft);
  const long = longest(draft);
  const last = draft.speeches.at(-1) ?? draft.sentences.at(-1);
  const [lead, second] = draft.speakers;
  switch (kind) {
    case 'length':
      return [[sized(draft), ...(long ? [say(draft, 'cut', { line: long })] : [])].join(draft.language === 'zh' ? '' : ' ')];
    case 'ending':
      return last ? [say(draft, 'ends', { line: last, without: withoutLast(last.text) })] : [];
    case 'opening': {
      const first = draft.sentences.find(({ by }) => by === null) ?? draft.speeches[0];
      return first ? [say(draft, 'begins', { line: first })] : [];
    }
    case 'title':
      return titlesIn(draft).map((words) => say(draft, 'title', { words }));
    case 'funny':
      return shuffled(
        [
          ...(strong && second && lead ? [say(draft, 'swap', { line: strong, who: strong.by === lead.name ? second : lead })] : []),
          ...each(draft, ['twice', 'calm']),
        ],
        brief,
      );
    case 'dark':
      return shuffled(each(draft, ['dark', 'wait']), brief);
    case 'lead':
      return lead && last ? [led(draft, lead, second, last), say(draft, 'change', { first: lead })] : [say(draft, 'noSpeech')];
    case 'lacking':
      return lacking(draft);
    case 'about':
      return theme(draft);
    case 'believe':
    case 'why':
      return quarrels(draft).map((both) => say(draft, 'between', both));
    default:
      return opinions(draft);
  }
}

function led(draft: Draft, first: Speaker, second: Speaker | undefined, last: Said): string {
  return say(draft, second && second.size * 1.3 > first.size ? 'shared' : 'lead', { first, second, last });
}

function sized(draft: Draft): string {
  const [perMinute, short] = draft.language === 'zh' ? [220, 400] : [150, 250];
  const minutes = Math.max(1, Math.round(draft.size / perMinute));
  return say(draft, 'size', { count: draft.size, minutes, short: draft.size < short ? 1 : 0 });
}

/** What somebody who has read it would point at, the best first. */
function opinions(draft: Draft): string[] {
  const strong = strongest(draft);
  const [clash] = quarrels(draft);
  const joined = (parts: readonly string[]) => parts.join(draft.language === 'zh' ? '' : ' ');
  const [lack, ...rest] = lacking(draft);
  return [
    ...(strong ? [joined([say(draft, 'strong', { line: strong }), ...(lack ? [lack] : [])])] : []),
    ...(clash ? [say(draft, 'quarrel', clash)] : []),
    ...rest,
  ];
}

/** What is not there, as far as code can see. */
function lacking(draft: Draft): string[] {
  const [much] = draft.speakers;
  const little = draft.speakers.at(-1);
  const long = longest(draft);
  const asked = questionsIn(draft);
  const whole = [...draft.told, ...draft.speeches.map(({ text }) => text)].join(' ');
  return [
    ...(draft.speakers.length === 0 ? [say(draft, 'noSpeech')] : []),
    ...asked.filter(({ answered }) => !answered).map(({ asked: one }) => say(draft, 'open', { asked: one })),
    ...(draft.speakers.length > 0 && draft.told.length === 0 ? [say(draft, 'noTold')] : []),
    ...(draft.place === '' ? [say(draft, 'noPlace')] : []),
    ...(much && draft.speakers.length === 1 ? [say(draft, 'alone', { who: much })] : []),
    ...(much && little && much.size > 2 * little.size ? [say(draft, 'unshared', { much, little })] : []),
    ...(sounds.test(whole) ? [] : [say(draft, 'noSound')]),
    ...asked
      .flatMap(({ asked: one, answered, reply }) => (answered && reply ? [say(draft, 'answered', { asked: one, reply })] : []))
      .slice(0, 1),
    ...(long ? [say(draft, 'heavy', { line: long })] : []),
  ];
}

const sounds =
  /\b(?:bells?|rings?|knock\w*|sings?|song|music|thunder|hear\w*|noise|sound|cough\w*|laugh\w*|whistl\w*|creak\w*|rain|wind|scream\w*|cries|clock)\b|钟|铃|敲|唱|歌|雷|响|声|咳|笑|风|雨|喊|听/u;

function theme(draft: Draft): string[] {
  const [and, comma] = draft.language === 'zh' ? ['和', '、'] : [' and ', ', '];
  const names = draft.speakers.slice(0, 2).map(({ name }) => name);
  const words = recurring(draft, 3).map((word) => `“${word}”`);
  const [place, time] = [draft.place, draft.time].map((one) => (draft.language === 'zh' ? one : one.toLowerCase()));
  const about = say(draft, 'about', { names: names.join(and), place, time, words: words.join(comma) });
  return [about, ...quarrels(draft).map((both) => say(draft, 'between', both))];
}

/** Something in the text that the question speaks of; or, honestly, nothing. */
function nearest(question: string, draft: Draft): string[] {
  const near = draft.sentences
    .map((line) => ({ line, shared: kinship(line.text, question) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared);
  const strong = strongest(draft);
  return [...near.map(({ line }) => say(draft, 'near', { line })), ...(strong ? [say(draft, 'other', { line: strong })] : [])];
}

/** Without its last sentence, what one would end on. */
function withoutLast(text: string): string | undefined {
  const parts = sentencesOf(text);
  return parts.length > 1 ? parts.at(-2) : undefined;
}

function longest(draft: Draft): Said | undefined {
  return [...draft.sentences].sort((a, b) => sizeOf(b.text, draft.language) - sizeOf(a.text, draft.language))[0];
}

/** A few words of the text that can stand alone. */
function titlesIn(draft: Draft): string[] {
  const ends = draft.language === 'zh' ? /([\p{Script=Han}]{2,6})[。！？]?$/u : /\b((?:the|a|an|my|your|no) (?:\w+ )?\w{3,})[.!?]?$/iu;
  const found = [strongest(draft), ...draft.sentences].flatMap((line) => (line && ends.exec(line.text)?.[1]) ?? []);
  return [...new Set(found)].map((words) => words.charAt(0).toUpperCase() + words.slice(1));
}

const each = (draft: Draft, makers: readonly CommentKey[]): string[] => {
  const strong = strongest(draft);
  const others = draft.sentences.filter(({ by, text }) => by !== null && text !== strong?.text && !/[?？]/u.test(text));
  return [...(strong ? [strong] : []), ...others]
    .slice(0, 4)
    .flatMap((line, at) => makers.map((make, index) => ({ make, line, index, at })))
    .filter(({ index, at }) => index === at % makers.length)
    .map(({ make, line }) => say(draft, make, { line }));
};

/** Another one first each time somebody asks. */
function shuffled(list: readonly string[], { seed, turn }: CompanionBrief): string[] {
  const first = choose(list, seed, 'comment', turn);
  return first === undefined ? [] : [first, ...list.filter((one) => one !== first)];
}

/** What a sentence is said about, by the name of its place. */
type About = Readonly<Record<string, Said | Speaker | string | number | undefined>>;

/** What a reader of drafts says: a sentence of `data`, with the lines and people of the draft in its places, `{line}`, `{lineBy}`. */
function saying(language: 'en' | 'zh', key: CommentKey, about: About): string {
  const places = Object.entries(about).map(([name, value]) => placesOf(name, value, language));
  return fill(talkWords[language].comment[key], Object.assign({}, ...places), language);
}

function placesOf(name: string, value: About[string], language: 'en' | 'zh'): Params {
  if (typeof value !== 'object') return { [name]: value ?? '' };
  const who = ('text' in value ? value.by : value.name) ?? '';
  const whose = language === 'zh' || who === '' ? who : who.endsWith('s') ? `${who}’` : `${who}’s`;
  const own = 'text' in value ? { [name]: value.text, [`${name}By`]: who } : { [name]: who, [`${name}Size`]: value.size };
  return { ...own, [`${name}Whose`]: whose };
}
