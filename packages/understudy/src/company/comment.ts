import { type CompanionBrief, choose } from '@troupe/core/model';
import { followUpIn } from '../follow-up.ts';
import { kinship } from '../memory/telling.ts';
import { commentWords } from './comment-words.ts';
import { sentencesOf } from './digest.ts';
import { type Draft, draftOf, quarrels, questionsIn, recurring, type Said, type Speaker, sizeOf, strongest } from './draft.ts';

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

const ways: Readonly<Record<'en' | 'zh', readonly (readonly [Wanted, RegExp])[]>> = {
  en: [
    ['length', /\b(?:long|length|shorter|shorten|how many (?:words|pages|minutes)|cut|trim|short)\b/u],
    ['ending', /\b(?:end|ends|ending|ended|last (?:line|scene|word)|finish|final)\b/u],
    ['opening', /\b(?:beginning|begin|begins|opening|opens?|start|starts|first (?:line|scene|page)|hook)\b/u],
    ['title', /\b(?:title|call (?:it|this)|name for (?:it|this))\b/u],
    ['funny', /\b(?:funn\w+|comic\w*|comedy|laugh\w*|jokes?|humou?r\w*|lighter)\b/u],
    ['dark', /\b(?:dark(?:er)?|scar\w+|sadd?\w*|tens\w+|dramatic|exciting|suspense\w*|moving|stronger|boring|interesting)\b/u],
    ['lead', /\b(?:main (?:character|person|part|role)|protagonist|hero|heroine|whose (?:story|play|scene)|who is (?:it|this) about)\b/u],
    ['believe', /\b(?:believe|trust|honest|truth|lying|liar|right|wrong)\b/u],
    ['why', /\b(?:why|motive|motivation|reason|want|wants|after)\b/u],
    [
      'lacking',
      /\b(?:missing|lacks?|lacking|needs?|forgot\w*|weak\w*|problems?|improve\w*|better|fix|mend|worst|mistakes?|wrong with|change|add)\b/u,
    ],
    ['about', /\b(?:about|theme|mean|means|meaning|point|summar\w+|story|happens?|going on)\b/u],
    ['opinion', /\b(?:think|opinion|thoughts|feedback|comments?|good|bad|like|love|review|work|works|impression|read)\b/u],
  ],
  zh: [
    ['length', /太长|太短|多长|多少字|删|缩短|精简|啰嗦|几分钟/u],
    ['ending', /结尾|结局|收场|收尾|最后(?:一)?(?:句|场|段)|末尾/u],
    ['opening', /开头|开场|第一(?:句|场|段)|开篇|起头/u],
    ['title', /标题|题目|叫什么|起(?:个)?名/u],
    ['funny', /好笑|搞笑|幽默|喜剧|逗|笑话|轻松/u],
    ['dark', /吓人|恐怖|悲|紧张|刺激|悬念|动人|感人|有力|无聊|有意思|戏剧性/u],
    ['lead', /主角|主人公|谁的(?:戏|故事)|讲的是谁|写的是谁/u],
    ['believe', /相信|可信|真话|实话|撒谎|说谎|谁对|谁错|可靠/u],
    ['why', /为什么|为何|动机|理由|想要什么|图什么/u],
    ['lacking', /缺|少了|漏|弱|问题|改进|改善|更好|毛病|不足|哪里不(?:好|对)|怎么改|加/u],
    ['about', /讲(?:的|了)?(?:是)?什么|主题|主旨|意思|概括|大意|说的是什么|写的是什么/u],
    ['opinion', /怎么样|如何|觉得|看法|意见|评价|好不好|好吗|喜欢|点评|看看/u],
  ],
};

/** An answer to a free question about a text: from its words alone, another one each time, and no more than they show. */
export function comment(question: string, material: string, brief: CompanionBrief): string {
  const draft = draftOf(material, brief.language);
  const said = brief.heard.filter(({ mine }) => mine).map(({ text }) => text);
  const unsaid = (one: string) => !said.some((text) => text.includes(one));
  const w = commentWords[brief.language];
  const first = answersTo(question, draft, brief).find(unsaid);
  return first ?? opinions(draft).find(unsaid) ?? w.done;
}

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
  const w = commentWords[draft.language];
  const own = draft.sentences.filter(({ by }) => by === who.name);
  const telling = [...own].sort((a, b) => Number(/[?？]/u.test(a.text)) - Number(/[?？]/u.test(b.text)) || b.text.length - a.text.length);
  const line = telling[0];
  if (!line) return [w.silent(who.name)];
  const clash = quarrels(draft).find(({ one, other }) => one.by === who.name || other.by === who.name);
  const held = clash && (clash.one.by === who.name ? [clash.one, clash.other] : [clash.other, clash.one]);
  const against = held?.[0] && held[1] ? [w.against(who.name, held[0], held[1])] : [];
  const sketch = w.sketch(who, who.speeches.filter((one) => /[?？]/u.test(one)).length, line);
  if (wanted.includes('believe')) return [...against, w.shows(who.name, line), sketch];
  if (wanted.includes('why')) return [w.shows(who.name, line), ...against, sketch];
  return wanted.some((kind) => kind === 'ending' || kind === 'opening' || kind === 'length') ? [] : [sketch, ...against];
}

function general(kind: Wanted, draft: Draft, brief: CompanionBrief): string[] {
  const w = commentWords[draft.language];
  const strong = strongest(draft);
  const long = longest(draft);
  const last = draft.speeches.at(-1) ?? draft.sentences.at(-1);
  const [lead, second] = draft.speakers;
  switch (kind) {
    case 'length':
      return [[w.size(draft.size), ...(long ? [w.cut(long)] : [])].join(draft.language === 'zh' ? '' : ' ')];
    case 'ending':
      return last ? [w.ends(last, withoutLast(last.text))] : [];
    case 'opening': {
      const first = draft.sentences.find(({ by }) => by === null) ?? draft.speeches[0];
      return first ? [w.begins(first)] : [];
    }
    case 'title': {
      const words = titlesIn(draft);
      return words.map((one) => w.title(one));
    }
    case 'funny':
      return shuffled(
        [...(strong && second && lead ? [w.swap(strong, strong.by === lead.name ? second : lead)] : []), ...each(draft, [w.twice, w.calm])],
        brief,
      );
    case 'dark':
      return shuffled(each(draft, [w.dark, w.wait]), brief);
    case 'lead':
      return lead && last ? [w.lead(lead, second, last), w.change(lead)] : [w.noSpeech];
    case 'lacking':
      return lacking(draft);
    case 'about':
      return theme(draft);
    case 'believe':
    case 'why':
      return quarrels(draft).map(({ one, other }) => w.between(one, other));
    default:
      return opinions(draft);
  }
}

/** What somebody who has read it would point at, the best first. */
function opinions(draft: Draft): string[] {
  const w = commentWords[draft.language];
  const strong = strongest(draft);
  const [clash] = quarrels(draft);
  const joined = (parts: readonly string[]) => parts.join(draft.language === 'zh' ? '' : ' ');
  const [lack, ...rest] = lacking(draft);
  return [
    ...(strong ? [joined([w.strong(strong), ...(lack ? [lack] : [])])] : []),
    ...(clash ? [w.quarrel(clash.one, clash.other)] : []),
    ...rest,
  ];
}

/** What is not there, as far as code can see. */
function lacking(draft: Draft): string[] {
  const w = commentWords[draft.language];
  const [much] = draft.speakers;
  const little = draft.speakers.at(-1);
  const long = longest(draft);
  const asked = questionsIn(draft);
  const whole = [...draft.told, ...draft.speeches.map(({ text }) => text)].join(' ');
  return [
    ...(draft.speakers.length === 0 ? [w.noSpeech] : []),
    ...asked.filter(({ answered }) => !answered).map(({ asked: one }) => w.open(one)),
    ...(draft.speakers.length > 0 && draft.told.length === 0 ? [w.noTold] : []),
    ...(draft.place === '' ? [w.noPlace] : []),
    ...(much && draft.speakers.length === 1 ? [w.alone(much)] : []),
    ...(much && little && much.size > 2 * little.size ? [w.unshared(much, little)] : []),
    ...(sounds.test(whole) ? [] : [w.noSound]),
    ...asked.flatMap(({ asked: one, answered, reply }) => (answered && reply ? [w.answered(one, reply)] : [])).slice(0, 1),
    ...(long ? [w.heavy(long)] : []),
  ];
}

const sounds =
  /\b(?:bells?|rings?|knock\w*|sings?|song|music|thunder|hear\w*|noise|sound|cough\w*|laugh\w*|whistl\w*|creak\w*|rain|wind|scream\w*|cries|clock)\b|钟|铃|敲|唱|歌|雷|响|声|咳|笑|风|雨|喊|听/u;

function theme(draft: Draft): string[] {
  const w = commentWords[draft.language];
  const names = draft.speakers.slice(0, 2).map(({ name }) => name);
  return [w.about(names, draft.place, draft.time, recurring(draft, 3)), ...quarrels(draft).map(({ one, other }) => w.between(one, other))];
}

/** Something in the text that the question speaks of; or, honestly, nothing. */
function nearest(question: string, draft: Draft): string[] {
  const w = commentWords[draft.language];
  const near = draft.sentences
    .map((line) => ({ line, shared: kinship(line.text, question) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared);
  const strong = strongest(draft);
  return [...near.map(({ line }) => w.near(line)), ...(strong ? [w.other(strong)] : [])];
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

const each = (draft: Draft, makers: readonly ((line: Said) => string)[]): string[] => {
  const strong = strongest(draft);
  const others = draft.sentences.filter(({ by, text }) => by !== null && text !== strong?.text && !/[?？]/u.test(text));
  return [...(strong ? [strong] : []), ...others]
    .slice(0, 4)
    .flatMap((line, at) => makers.map((make, index) => ({ make, line, index, at })))
    .filter(({ index, at }) => index === at % makers.length)
    .map(({ make, line }) => make(line));
};

/** Another one first each time somebody asks. */
function shuffled(list: readonly string[], { seed, turn }: CompanionBrief): string[] {
  const first = choose(list, seed, 'comment', turn);
  return first === undefined ? [] : [first, ...list.filter((one) => one !== first)];
}
