import type { Manner, Strategy, Tempo } from '../events/event.ts';
import type { Prompt } from '../model/model.ts';
import { briefAct, briefed, briefMove, briefRole } from './brief.ts';
import { type Bilingual, deed, moveText, present, profileMessages } from './profile.prompt.ts';
import type { ActorView, ViewAct, ViewMove } from './view.ts';

/** What an actor is to play: its decision, and what the world has already said to it. */
export type Part = {
  readonly strategy: Strategy;
  readonly reason?: string;
  readonly move?: ViewMove;
  /** Whom it means to speak to, by name. */
  readonly to?: readonly string[];
  readonly ruled: readonly { readonly act: ViewAct; readonly outcome: 'success' | 'failure'; readonly because: string }[];
  /** How the house wants this beat, where one call decides and speaks. */
  readonly turn?: TurnPart;
  /** Worn words are asked for again, before anybody hears them. */
  readonly fresh?: true;
};

/** In enums, and in what this character itself saw, heard and wants. */
export type TurnPart = {
  readonly tempo: Tempo;
  readonly manner: Manner;
  readonly answers?: string;
  readonly thing?: string;
  readonly bid?: string;
  /** It has done enough with its hands: words only. */
  readonly bare?: true;
  /** The act was ruled on already: only the words are missing. */
  readonly headless?: true;
};

const strategies: Bilingual<Readonly<Record<Strategy, string>>> = {
  en: {
    FAST: 'Answer at once, from instinct: speech, short.',
    SLOW: 'First [what you think, in square brackets], then what you say.',
    SILENCE: 'You choose to say nothing. At most one (gesture).',
  },
  zh: {
    FAST: '凭直觉立刻回应：直接说话，简短。',
    SLOW: '先写[心里想的，放在方括号里]，再写说出口的话。',
    SILENCE: '你决定不说话，至多一个（动作）。',
  },
};

const task: Bilingual<(view: ActorView, part: Part) => string> = {
  en: (view, part) =>
    [
      '## Play this moment',
      strategies.en[part.strategy],
      ...(part.reason ? [`You feel: ${part.reason}`] : []),
      ...part.ruled.map(
        ({ act, outcome, because }) =>
          `You just tried to ${deed('en', act)}: ${outcome === 'success' ? 'it happened' : 'it failed'}. ${because} Do not narrate it again; speak from it.`,
      ),
      ...(part.move ? [`In this moment you mean to ${moveText(view, part.move)}.`] : []),
      ...(part.to ? [`You speak to ${part.to.join(', ')}.`] : []),
      `Write only what ${view.self.name} does and says now, one to four sentences: (gesture) in round brackets, [thought] in square brackets, speech plain. No names before the lines, no quotation marks.`,
    ].join('\n'),
  zh: (view, part) =>
    [
      '## 演出这一刻',
      strategies.zh[part.strategy],
      ...(part.reason ? [`你心里想：${part.reason}`] : []),
      ...part.ruled.map(
        ({ act, outcome, because }) =>
          `你刚刚试着${deed('zh', act)}：${outcome === 'success' ? '做成了' : '没有做成'}。${because}不要再叙述一遍，顺着它说。`,
      ),
      ...(part.move ? [`这一刻你想要：${moveText(view, part.move)}。`] : []),
      ...(part.to ? [`你这话是对${part.to.join('、')}说的。`] : []),
      `只写${view.self.name}此刻的举动和话语，一到四句：（动作）用圆括号，[心思]用方括号，台词直接写。台词前不要写名字，不要加引号。`,
    ].join('\n'),
};

const inChinese: Readonly<Record<Manner | Tempo, string>> = {
  'a word': '一两个字',
  'a line': '一句话',
  'two sentences': '两句话',
  'a speech': '一段话',
  'a deed without words': '只有动作，不说话',
  'cuts in': '抢话，以破折号开头',
  exchange: '至多十二个字，不带动作；若这番对答已尽，行末写 ||',
  answer: '回应',
  press: '逼问',
  evade: '回避',
  attack: '发难',
  comfort: '安抚',
  joke: '打趣',
  admit: '承认',
  act: '动手去做',
  'turn the tables': '反客为主',
  'follow own bid': '照自己的打算行事',
  'use a thing': '用上手边的东西',
};

const lengths: Partial<Record<Tempo, string>> = {
  'cuts in': 'you cut in; begin with a dash',
  exchange: 'at most twelve words, bare, no bracket; end the line with || if this exchange has nothing left to say',
};

const directed: Bilingual<(view: ActorView, part: Part, turn: TurnPart) => string> = {
  en: (view, part, turn) =>
    [
      '## Play this moment',
      `Manner: ${turn.manner}. Length: ${lengths[turn.tempo] ?? turn.tempo}.`,
      ...(turn.answers ? [`You answer this: ${turn.answers}`] : []),
      ...(turn.thing ? [`In your eye: ${turn.thing}.`] : []),
      ...(turn.bid ? [`You had meant to: ${turn.bid}`] : []),
      ...part.ruled.map(
        ({ act, outcome, because }) =>
          `You just tried to ${deed('en', act)}: ${outcome === 'success' ? 'it happened' : 'it failed'}. ${because} It has been seen; do not tell it again, speak from it.`,
      ),
      'People reveal themselves by what they do. Plain, speakable words of this person and no other: no epigram after epigram, no similes as a habit, no feelings explained, nothing repeated that was said.',
      ...(turn.headless
        ? []
        : [
            'First line, exactly so: act: VERB; what: THING, PERSON; to: NAME; aside: NAME; from: NUMBER',
            '(act: the one deed the world must rule on, a verb from the list, with names from what is here; "act: none" for words alone or a mere gesture. to: whom you speak to; leave it empty for everybody. aside: one person, only if you whisper and nobody else may hear; else leave it out. from: the number of what you might do, if this is one of those.)',
          ]),
      turn.bare
        ? `${turn.headless ? 'Write' : 'Then write'}, on one line, what ${view.self.name} says: words alone this time, no bracket. No names before lines, no quotation marks.`
        : `${turn.headless ? 'Write' : 'Then write'}, on one line, what ${view.self.name} does and says: (a deed) in round brackets only if something is done that an audience can see or hear, at most fifteen words, without your name; then the words, plain. About two lines in three need no bracket. No names before lines, no quotation marks.`,
      'Last line: > what you would like to do next, in at most ten words.',
    ].join('\n'),
  zh: (view, part, turn) =>
    [
      '## 演出这一刻',
      `方式：${inChinese[turn.manner]}。长短：${inChinese[turn.tempo]}。`,
      ...(turn.answers ? [`你回应的是：${turn.answers}`] : []),
      ...(turn.thing ? [`你的目光落在：${turn.thing}。`] : []),
      ...(turn.bid ? [`你原本打算：${turn.bid}`] : []),
      ...part.ruled.map(
        ({ act, outcome, because }) =>
          `你刚刚试着${deed('zh', act)}：${outcome === 'success' ? '做成了' : '没有做成'}。${because}众人已经看见，不要再说一遍，顺着它说。`,
      ),
      '人是在所作所为里显出本相的。说这个人自己的话，平实、上口：不要一句接一句的警句，不要惯用比喻，不要解释感情，不要重复已经说过的。',
      ...(turn.headless
        ? []
        : [
            '第一行，严格照此格式：act: 动词; what: 物件, 人; to: 名字; aside: 名字; from: 编号',
            '（act：需要世界裁定的那一个举动，动词取自英文表，名字取自眼前所有；只说话或只是小动作就写 act: none。to：对谁说；对众人就留空。aside：只有耳语、不让旁人听见时才写那个人，否则不写。from：若照“也许会”中的某一条行事，写它的编号。）',
          ]),
      turn.bare
        ? `${turn.headless ? '' : '然后'}用一行写${view.self.name}此刻说的话：这一次只说话，不写括号。台词前不写名字，不加引号。`
        : `${turn.headless ? '' : '然后'}用一行写${view.self.name}此刻的举动和话语：只有做了观众看得见听得到的事，才写（举动），圆括号，至多二十字，不写自己的名字；接着是台词。三句里大约两句不用括号。台词前不写名字，不加引号。`,
      '最后一行：> 接下来想做什么，至多十几个字。',
    ].join('\n'),
};

const moment = (view: ActorView, part: Part): string =>
  part.turn ? directed[view.language](view, part, part.turn) : task[view.language](view, part);

export function actorPrompt(view: ActorView, part: Part, complaint = ''): Prompt {
  const prompt = {
    agent: `actor:${view.self.id}`,
    messages: profileMessages(view, `${present(view)}\n\n${moment(view, part)}${complaint ? `\n${complaint}` : ''}`),
    maxTokens: 400,
  };
  return briefed(prompt, () => ({
    task: 'actor',
    ...briefRole(view),
    strategy: part.strategy,
    ...(part.move ? { move: briefMove(part.move) } : {}),
    ruled: part.ruled.map(({ act, outcome, because }) => ({ act: briefAct(act), outcome, because })),
    ...(part.turn && { directed: !part.turn.headless }),
  }));
}
