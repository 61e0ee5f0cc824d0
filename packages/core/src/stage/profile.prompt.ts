import { writeLine } from '../events/transcript.ts';
import type { Message } from '../model/model.ts';
import { messageOf } from '../model/parts.ts';
import { deedPhrase } from '../text/deeds.ts';
import type { Language } from '../text/language.ts';
import { withArticle } from '../text/sentences.ts';
import { VerbName } from '../text/verb-names.ts';
import { wordsOf } from '../text/words.ts';
import { historyWithLore, spokenOf, worldPart } from './lore.prompt.ts';
import type { OwnVerbs } from './own.ts';
import content from './profile.words.json' with { type: 'json' };
import type { ActorView, ViewAct } from './view.ts';

/** Two languages, side by side, so that neither is forgotten. */
export type Bilingual<T> = Readonly<Record<Language, T>>;

/** What the world has rules for. */
export const usualVerbs = VerbName.options.filter((verb) => verb !== 'say');

/** What can be done here: what the world has rules for, then the host's own verbs by the words that people have for them. */
export function verbList(language: Language, own: OwnVerbs = {}): string {
  const comma = language === 'zh' ? '、' : ', ';
  const named = Object.entries(own).map(([verb, { words: called = [] }]) => {
    const others = called.filter((word) => word !== verb).join(comma);
    return others === '' ? verb : language === 'zh' ? `${verb}（${others}）` : `${verb} (${others})`;
  });
  return [...usualVerbs, ...named].join(comma);
}

const words = wordsOf(content);

/** The part that stays the same between calls: rules, persona, what was witnessed. Caches live on it, so the volatile comes after. */
export function profileMessages(view: ActorView, tail: string): Message[] {
  return [profile(view), messageOf('user', [...history(view), `\n\n${tail}`])];
}

type Profile = Pick<ActorView, 'language' | 'play' | 'self' | 'goal' | 'relations' | 'ownVerbs'> & {
  readonly world: string;
  readonly message: Message;
};

// The same for many beats: views share their list of what is known for as long as nothing is learned.
const profiles = new WeakMap<ActorView['knows'], Profile>();

function profile(view: ActorView): Message {
  const { language, play, self, goal, relations, knows, ownVerbs } = view;
  const before = profiles.get(knows);
  const world = `${worldPart(view, 'before')[1]}\n${worldPart(view, 'after')[1]}`;
  const same = before && before.language === language && before.self === self && before.goal === goal && before.relations === relations;
  if (
    same &&
    before.world === world &&
    before.ownVerbs === ownVerbs &&
    before.play.title === play.title &&
    before.play.period === play.period
  )
    return before.message;
  const rules = words[language].house({ title: play.title, period: play.period, name: self.name, acts: verbList(language, ownVerbs) });
  const message: Message = { role: 'system', content: [rules, ...persona(view)].join('\n\n') };
  profiles.set(knows, { language, play, self, goal, relations, world, message, ...(ownVerbs && { ownVerbs }) });
  return message;
}

/** What one thinks of somebody, and how they look. */
function acquaintance(language: Language, { name, view, looks: seen }: ActorView['relations'][number]): string {
  if (language === 'zh') return `${name}：${view}${seen ? `（${seen.replace(/。$/u, '')}）` : ''}`;
  return `${name}: ${view}${seen ? ` (${seen.replace(/\.$/u, '')})` : ''}`;
}

function persona(view: ActorView): string[] {
  const { headings } = words[view.language];
  const { self } = view;
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
  const parts: [string, string][] = [
    worldPart(view, 'before'),
    [headings.you, `${self.name}${view.language === 'zh' ? '。' : '. '}${self.persona}`],
    [headings.appearance, self.appearance],
    [headings.background, self.background ?? ''],
    [headings.story, self.story ?? ''],
    [headings.wound, self.wound?.text ?? ''],
    [headings.mood, self.mood === 'calm' ? '' : self.mood],
    [headings.voice, self.voice],
    [headings.relations, list(view.relations.map((one) => acquaintance(view.language, one)))],
    [headings.goal, view.goal],
    [headings.knowledge, list(view.knows.map(({ text }) => text))],
    worldPart(view, 'after'),
  ];
  return parts.filter(([, text]) => text !== '').map(([title, text]) => `## ${title}\n${text}`);
}

function history(view: ActorView): readonly string[] {
  const { headings } = words[view.language];
  const between = view.language === 'zh' ? '：' : ': ';
  const told =
    view.heard.length > 0 ? [`## ${headings.told}`, ...view.heard.map(({ from, text }) => `- ${from}${between}${text}`), ''] : [];
  const recaps = view.recaps.length > 0 ? [`## ${headings.earlier}`, ...view.recaps.map(({ text }) => `- ${text}`), ''] : [];
  const before = [...told, ...recaps, `## ${headings.history}`].join('\n');
  return view.lines.length > 0 ? [`${before}\n`, ...historyWithLore(view)] : [before];
}

const around: Bilingual<(view: ActorView, parts: { people: string; reach: string; held: string; exits: string }) => string> = {
  en: (view, { people, reach, held, exits }) =>
    `## Now\n${view.place.name}${view.time ? `, ${view.time}` : ''}. ${view.place.description}\nHere with you: ${people || 'nobody'}.\nWithin reach: ${reach || 'nothing'}.\nIn your hands: ${held || 'nothing'}.\nWays out: ${exits || 'none'}.`,
  zh: (view, { people, reach, held, exits }) =>
    `## 此刻\n${view.place.name}${view.time ? `，${view.time}` : ''}。${view.place.description}\n与你同在的有：${people || '没有别人'}。\n手边有：${reach || '没有什么'}。\n你手里拿着：${held || '没有什么'}。\n出口：${exits || '没有'}。`,
};

function recalled({ language, recalled: lines = [], past = [], nameOf }: ActorView): string {
  const { comesBack, fromBefore } = words[language];
  const tonight = lines.length === 0 ? '' : `\n${[comesBack, ...lines.map((line) => writeLine(line, nameOf))].join('\n')}`;
  return past.length === 0 ? tonight : `${tonight}\n${[fromBefore, ...past.map((text) => `- ${text}`)].join('\n')}`;
}

const wants: Bilingual<(view: ActorView, moves: readonly string[]) => string> = {
  en: (view, moves) =>
    [
      ...(view.established.length > 0 ? [`Here it is so: ${view.established.join('; ')}.`] : []),
      `What you want right now: ${view.want || view.goal}`,
      ...(moves.length > 0 ? [`You might: ${moves.map((move, index) => `(${index + 1}) ${move}`).join('; ')}.`] : []),
      ...(view.asked
        ? [
            `${view.asked.by} has asked you ${view.asked.act ? `to ${deed('en', view.asked.act)}` : 'for something'} (“${view.asked.text}”): do it now, as your act, or say aloud that you will not. Never pass it over.`,
          ]
        : []),
      ...(view.prompted ? [`A thought that will not leave you: ${view.prompted.text}`] : []),
    ].join('\n'),
  zh: (view, moves) =>
    [
      ...(view.established.length > 0 ? [`这里已经是这样：${view.established.join('；')}。`] : []),
      `你此刻想要的：${view.want || view.goal}`,
      ...(moves.length > 0 ? [`你也许会：${moves.map((move, index) => `（${index + 1}）${move}`).join('；')}。`] : []),
      ...(view.asked
        ? [
            `${view.asked.by}要你${view.asked.act ? deed('zh', view.asked.act) : '做一件事'}（“${view.asked.text}”）：现在就做，写作 act；或者开口说你不做。不可不理。`,
          ]
        : []),
      ...(view.prompted ? [`一个挥之不去的念头：${view.prompted.text}`] : []),
    ].join('\n'),
};

/** How a thing stands, where anybody can see it. */
export function asItStands(language: Language, { name, state }: ActorView['reach'][number]): string {
  const seen = Object.entries<readonly string[]>(words[language].standing).flatMap(([key, [yes = '', no = '']]) => {
    const word = typeof state[key] === 'boolean' ? (state[key] ? yes : no) : '';
    return word === '' ? [] : [word];
  });
  if (seen.length === 0) return name;
  return language === 'zh' ? `${name}（${seen.join('，')}）` : `${name} (${seen.join(', ')})`;
}

/** Whoever can be seen is seen; how acquaintances look stands with what one thinks of them. */
function looksOf({ language, people, relations }: ActorView): string {
  const known = new Set(relations.flatMap(({ to, looks: seen }) => (seen ? [to] : [])));
  const seen = people.filter(({ id, appearance, behind }) => appearance !== '' && behind === undefined && !known.has(id));
  if (seen.length === 0) return '';
  const between = language === 'zh' ? '：' : ': ';
  return `\n${[words[language].looks, ...seen.map(({ name, appearance }) => `- ${name}${between}${appearance}`)].join('\n')}`;
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
      .filter(({ how }) => how === 'holds')
      .map(({ name }) => name)
      .join(comma),
    exits: view.exits.map(({ name }) => name).join(comma),
  };
  const hidden = view.hiding ? `\n${words[view.language].hiding({ behind: view.hiding })}` : '';
  return `${around[view.language](view, parts)}${about(view)}${hidden}`;
}

/** How one is oneself: posture and place, what one has about one and not in hand. Nothing where there is nothing to say. */
export function about({ language, stance, holding }: ActorView): string {
  const { bearing } = words[language];
  const named = (how: keyof typeof bearing.carried) =>
    holding.flatMap((one) => (one.how === how ? [one.name] : [])).join(language === 'zh' ? '、' : ', ');
  const carried = (['lastHeld', 'wears', 'carries', 'conceals'] as const).map((how) =>
    named(how) === '' ? '' : bearing.carried[how]({ words: named(how) }),
  );
  return [
    stance ? bearing.stance({ words: stance }) : '',
    ...carried,
    ...holding.flatMap(({ name, tells }) =>
      tells ? [bearing.tells({ name: language === 'en' ? withArticle(name) : name, text: tells })] : [],
    ),
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
export function notes(
  language: Language,
  { health, holding, wearing = [], lastHeld = [], stance = '', behind }: ActorView['people'][number],
): string[] {
  const remarks =
    language === 'zh'
      ? [
          health === 'dead' ? '已死' : health === 'wounded' ? '受了伤' : '',
          stance,
          wearing.length > 0 ? `穿戴着${wearing.join('、')}` : '',
          holding.length > 0 ? `拿着${holding.join('、')}` : '',
          lastHeld.length > 0 ? `早先见拿着${lastHeld.join('、')}，如今未必` : '',
          behind ? `躲在${behind}后面` : '',
        ]
      : [
          health === 'dead' ? 'dead' : health === 'wounded' ? 'wounded' : '',
          stance,
          wearing.length > 0 ? `wearing ${wearing.join(', ')}` : '',
          holding.length > 0 ? `holding ${holding.join(', ')}` : '',
          lastHeld.length > 0 ? `last seen holding ${lastHeld.join(', ')}, maybe no longer` : '',
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
