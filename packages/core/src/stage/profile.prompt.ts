import { writeLine } from '../events/transcript.ts';
import type { Message } from '../model/model.ts';
import { deedPhrase } from '../text/deeds.ts';
import type { Language } from '../text/language.ts';
import { VerbName } from '../text/verb-names.ts';
import { historyWithLore, spokenOf, worldPart } from './lore.prompt.ts';
import type { ActorView, ViewAct } from './view.ts';

/** Two languages, side by side, so that neither is forgotten. */
export type Bilingual<T> = Readonly<Record<Language, T>>;

const verbs = VerbName.options.filter((verb) => verb !== 'say');
const acts: Bilingual<string> = { en: verbs.join(', '), zh: verbs.join('、') };

const house: Bilingual<(view: ActorView) => string> = {
  en: ({ play, self }) =>
    `You are an actor in a live performance of "${play.title}" (${play.period}). You play ${self.name} and nobody else.
House rules:
- You know only what is written here: your own life, what you were told, what you saw and heard on this stage. If you do not know a thing, you do not know it.
- Never write another character's words, thoughts or deeds. Some of the others may be played by people.
- A person in a story does not know that it is one: no mention of scripts, plays, models or instructions.
- What happens in the world is decided by the world. You try; it answers. Acts it has rules for: ${acts.en}.
- Answer in English.`,
  zh: ({ play, self }) =>
    `你是《${play.title}》（${play.period}）现场演出中的一名演员。你只扮演${self.name}，不扮演任何别人。
剧场规矩：
- 你只知道这里写明的事：你自己的身世、别人告诉过你的话、你在这台上看到听到的一切。不知道的就是不知道。
- 绝不替别的人物写台词、心思或动作。其中有些人物可能由真人扮演。
- 戏中人不知道自己在戏中：不要提剧本、演出、模型或指令。
- 世上发生什么由世界裁定。你只管去做，结果由它回答。它认得的动作（verb 用英文）：${acts.zh}。
- 用中文回答。`,
};

const headings: Bilingual<
  Readonly<
    Record<
      | 'you'
      | 'appearance'
      | 'background'
      | 'story'
      | 'mood'
      | 'voice'
      | 'goal'
      | 'relations'
      | 'knowledge'
      | 'told'
      | 'earlier'
      | 'history',
      string
    >
  >
> = {
  en: {
    you: 'Who you are',
    appearance: 'How you look',
    background: 'Your life so far',
    story: 'What you did, which is yours to tell or to keep',
    mood: 'Your mood tonight',
    voice: 'How you speak',
    goal: 'What you privately want in this act',
    relations: 'How you see the others',
    knowledge: 'What you know that others may not',
    told: 'What you have been told, true or not',
    earlier: 'Earlier scenes, as you remember them',
    history: 'What you have witnessed',
  },
  zh: {
    you: '你是谁',
    appearance: '你的样貌',
    background: '你的过往',
    story: '你做过的事，说不说由你',
    mood: '你今晚的心境',
    voice: '你怎样说话',
    goal: '这一幕里你私下想要什么',
    relations: '你怎样看别人',
    knowledge: '你知道、别人未必知道的事',
    told: '别人告诉过你的话，真假未必',
    earlier: '你记得的前几场',
    history: '你亲眼所见、亲耳所闻',
  },
};

/** The part that stays the same between calls: rules, persona, what was witnessed. Caches live on it, so the volatile comes after. */
export function profileMessages(view: ActorView, tail: string): Message[] {
  return [profile(view), { role: 'user', content: `${history(view)}\n\n${tail}` }];
}

type Profile = Pick<ActorView, 'language' | 'play' | 'self' | 'goal' | 'relations'> & { readonly world: string; readonly message: Message };

// The same for many beats: views share their list of what is known for as long as nothing is learned.
const profiles = new WeakMap<ActorView['knows'], Profile>();

function profile(view: ActorView): Message {
  const { language, play, self, goal, relations, knows } = view;
  const before = profiles.get(knows);
  const world = `${worldPart(view, 'before')[1]}\n${worldPart(view, 'after')[1]}`;
  const same = before && before.language === language && before.self === self && before.goal === goal && before.relations === relations;
  if (same && before.world === world && before.play.title === play.title && before.play.period === play.period) return before.message;
  const message: Message = { role: 'system', content: [house[language](view), ...persona(view)].join('\n\n') };
  profiles.set(knows, { language, play, self, goal, relations, world, message });
  return message;
}

/** What one thinks of somebody, and how they look. */
function acquaintance(language: Language, { name, view, looks: seen }: ActorView['relations'][number]): string {
  if (language === 'zh') return `${name}：${view}${seen ? `（${seen.replace(/。$/u, '')}）` : ''}`;
  return `${name}: ${view}${seen ? ` (${seen.replace(/\.$/u, '')})` : ''}`;
}

function persona(view: ActorView): string[] {
  const words = headings[view.language];
  const { self } = view;
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
  const parts: [string, string][] = [
    worldPart(view, 'before'),
    [words.you, `${self.name}${view.language === 'zh' ? '。' : '. '}${self.persona}`],
    [words.appearance, self.appearance],
    [words.background, self.background ?? ''],
    [words.story, self.story ?? ''],
    [words.mood, self.mood === 'calm' ? '' : self.mood],
    [words.voice, self.voice],
    [words.relations, list(view.relations.map((one) => acquaintance(view.language, one)))],
    [words.goal, view.goal],
    [words.knowledge, list(view.knows.map(({ text }) => text))],
    worldPart(view, 'after'),
  ];
  return parts.filter(([, text]) => text !== '').map(([title, text]) => `## ${title}\n${text}`);
}

function history(view: ActorView): string {
  const words = headings[view.language];
  const between = view.language === 'zh' ? '：' : ': ';
  const told = view.heard.length > 0 ? [`## ${words.told}`, ...view.heard.map(({ from, text }) => `- ${from}${between}${text}`), ''] : [];
  const recaps = view.recaps.length > 0 ? [`## ${words.earlier}`, ...view.recaps.map(({ text }) => `- ${text}`), ''] : [];
  return [...told, ...recaps, `## ${words.history}`, ...(view.lines.length > 0 ? [historyWithLore(view)] : [])].join('\n');
}

const around: Bilingual<(view: ActorView, parts: { people: string; reach: string; held: string; exits: string }) => string> = {
  en: (view, { people, reach, held, exits }) =>
    `## Now\n${view.place.name}${view.time ? `, ${view.time}` : ''}. ${view.place.description}\nHere with you: ${people || 'nobody'}.\nWithin reach: ${reach || 'nothing'}.\nIn your hands: ${held || 'nothing'}.\nWays out: ${exits || 'none'}.`,
  zh: (view, { people, reach, held, exits }) =>
    `## 此刻\n${view.place.name}${view.time ? `，${view.time}` : ''}。${view.place.description}\n与你同在的有：${people || '没有别人'}。\n手边有：${reach || '没有什么'}。\n你手里拿着：${held || '没有什么'}。\n出口：${exits || '没有'}。`,
};

const hiding: Bilingual<(behind: string) => string> = {
  en: (behind) => `You are hidden behind ${behind}. A word or a careless movement would betray you.`,
  zh: (behind) => `你正躲在${behind}后面。一句话、一个不小心的动作都会暴露你。`,
};

const comesBack: Bilingual<string> = { en: 'What comes back to you, from longer ago:', zh: '你想起的旧事：' };

function recalled({ language, recalled: lines = [], nameOf }: ActorView): string {
  return lines.length === 0 ? '' : `\n${[comesBack[language], ...lines.map((line) => writeLine(line, nameOf))].join('\n')}`;
}

const wants: Bilingual<(view: ActorView, moves: readonly string[]) => string> = {
  en: (view, moves) =>
    [
      ...(view.established.length > 0 ? [`Here it is so: ${view.established.join('; ')}.`] : []),
      `What you want right now: ${view.want || view.goal}`,
      ...(moves.length > 0 ? [`You might: ${moves.map((move, index) => `(${index + 1}) ${move}`).join('; ')}.`] : []),
      ...(view.prompted ? [`A thought that will not leave you: ${view.prompted.text}`] : []),
    ].join('\n'),
  zh: (view, moves) =>
    [
      ...(view.established.length > 0 ? [`这里已经是这样：${view.established.join('；')}。`] : []),
      `你此刻想要的：${view.want || view.goal}`,
      ...(moves.length > 0 ? [`你也许会：${moves.map((move, index) => `（${index + 1}）${move}`).join('；')}。`] : []),
      ...(view.prompted ? [`一个挥之不去的念头：${view.prompted.text}`] : []),
    ].join('\n'),
};

/** How a thing stands, where anybody can see it. */
const standing: Bilingual<Readonly<Record<string, readonly [yes: string, no: string]>>> = {
  en: {
    open: ['open', 'closed'],
    lit: ['lit', 'out'],
    broken: ['broken', ''],
    torn: ['torn', ''],
    burnt: ['burnt', ''],
    empty: ['empty', ''],
  },
  zh: { open: ['开着', '关着'], lit: ['亮着', '灭着'], broken: ['坏了', ''], torn: ['撕了', ''], burnt: ['烧了', ''], empty: ['空的', ''] },
};

function asItStands(language: Language, { name, state }: ActorView['reach'][number]): string {
  const seen = Object.entries(standing[language]).flatMap(([key, [yes, no]]) => {
    const word = typeof state[key] === 'boolean' ? (state[key] ? yes : no) : '';
    return word === '' ? [] : [word];
  });
  if (seen.length === 0) return name;
  return language === 'zh' ? `${name}（${seen.join('，')}）` : `${name} (${seen.join(', ')})`;
}

const looks: Bilingual<string> = { en: 'How they look:', zh: '他们的样貌：' };

/** Whoever can be seen is seen; how acquaintances look stands with what one thinks of them. */
function looksOf({ language, people, relations }: ActorView): string {
  const known = new Set(relations.flatMap(({ to, looks: seen }) => (seen ? [to] : [])));
  const seen = people.filter(({ id, appearance, behind }) => appearance !== '' && behind === undefined && !known.has(id));
  if (seen.length === 0) return '';
  const between = language === 'zh' ? '：' : ': ';
  return `\n${[looks[language], ...seen.map(({ name, appearance }) => `- ${name}${between}${appearance}`)].join('\n')}`;
}

/** Where one is, who and what is there. */
export function surroundings(view: ActorView): string {
  const comma = view.language === 'zh' ? '、' : ', ';
  const people = view.people.map((one) => [one.name, ...notes(view.language, one)].join('')).join(comma);
  const parts = {
    people,
    reach: view.reach
      .filter(({ id }) => !view.holding.some((held) => held.id === id))
      .map((one) => asItStands(view.language, one))
      .join(comma),
    held: view.holding
      .filter(({ worn, concealed }) => !worn && !concealed)
      .map(({ name }) => name)
      .join(comma),
    exits: view.exits.map(({ name }) => name).join(comma),
  };
  const hidden = view.hiding ? `\n${hiding[view.language](view.hiding)}` : '';
  return `${around[view.language](view, parts)}${about(view)}${hidden}`;
}

type Bearing = Readonly<Record<'stance' | 'worn' | 'concealed', (words: string) => string>> & {
  readonly tells: (name: string, text: string) => string;
};

const bearing: Bilingual<Bearing> = {
  en: {
    stance: (words) => `You are ${words}.`,
    worn: (words) => `You wear: ${words}.`,
    concealed: (words) => `On you, where nobody sees it: ${words}.`,
    tells: (name, text) => `What the ${name} tells you: ${text}`,
  },
  zh: {
    stance: (words) => `你${words}。`,
    worn: (words) => `你穿戴着：${words}。`,
    concealed: (words) => `你身上藏着、谁也看不见的：${words}。`,
    tells: (name, text) => `${name}在你手里，对你说着：${text}`,
  },
};

/** How one is oneself: posture and place, what one wears, what one has hidden on one. Nothing where there is nothing to say. */
export function about({ language, stance, holding }: ActorView): string {
  const words = bearing[language];
  const names = (things: ActorView['holding']) => things.map(({ name }) => name).join(language === 'zh' ? '、' : ', ');
  const worn = holding.filter((one) => one.worn && !one.concealed);
  const concealed = holding.filter((one) => one.concealed);
  return [
    stance ? words.stance(stance) : '',
    worn.length > 0 ? words.worn(names(worn)) : '',
    concealed.length > 0 ? words.concealed(names(concealed)) : '',
    ...holding.flatMap(({ name, tells }) => (tells ? [words.tells(name, tells)] : [])),
  ]
    .filter((line) => line !== '')
    .map((line) => `\n${line}`)
    .join('');
}

/** The volatile part: where we are, what is in reach, what is wanted. */
export function present(view: ActorView): string {
  return `${spokenOf(view, 'before')}${surroundings(view)}${looksOf(view)}${recalled(view)}${spokenOf(view, 'after')}\n${wants[
    view.language
  ](
    view,
    view.moves.map((move) => moveText(view, move)),
  )}`;
}

/** What anybody sees of somebody: how they are, what they wear and hold. */
export function notes(language: Language, { health, holding, wearing = [], stance = '', behind }: ActorView['people'][number]): string[] {
  const remarks =
    language === 'zh'
      ? [
          health === 'dead' ? '已死' : health === 'wounded' ? '受了伤' : '',
          stance,
          wearing.length > 0 ? `穿戴着${wearing.join('、')}` : '',
          holding.length > 0 ? `拿着${holding.join('、')}` : '',
          behind ? `躲在${behind}后面` : '',
        ]
      : [
          health === 'dead' ? 'dead' : health === 'wounded' ? 'wounded' : '',
          stance,
          wearing.length > 0 ? `wearing ${wearing.join(', ')}` : '',
          holding.length > 0 ? `holding ${holding.join(', ')}` : '',
          behind ? `hidden behind ${behind}` : '',
        ];
  const said = remarks.filter((remark) => remark !== '');
  return said.length > 0 ? [language === 'zh' ? `（${said.join('，')}）` : ` (${said.join(', ')})`] : [];
}

export function moveText(view: ActorView, move: ActorView['moves'][number]): string {
  const gist =
    move.say === undefined
      ? ''
      : view.language === 'zh'
        ? `用自己的话表达：${move.say.replace(/[。；]$/u, '')}`
        : `get this across, in your own words: ${move.say.replace(/[.;]$/u, '')}`;
  return [move.act ? deed(view.language, move.act) : '', gist]
    .filter((part) => part !== '')
    .join(view.language === 'zh' ? '，并' : ', and ');
}

/** An act in words, from names only. */
export function deed(language: Language, act: Pick<ViewAct, 'verb' | 'names'>): string {
  return deedPhrase(language, act.verb, act.names);
}
