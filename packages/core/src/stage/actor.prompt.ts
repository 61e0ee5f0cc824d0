import type { Manner, Strategy, Tempo } from '../events/event.ts';
import type { Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import content from './actor.words.json' with { type: 'json' };
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
  /** Its strategy in full, for a model that can follow it. */
  readonly care?: true;
  /** Worn words are asked for again, before anybody hears them; what the play itself says again never is. */
  readonly fresh?: { readonly refrains: string };
};

/** In enums, and in what this character itself saw, heard and wants. */
export type TurnPart = {
  readonly tempo: Tempo;
  readonly manner: Manner;
  readonly answers?: string;
  readonly thing?: string;
  readonly bid?: string;
  /** What somebody set going, and what comes of it now. */
  readonly takesUp?: { readonly name: string; readonly text: string };
  /** It has done enough with its hands: words only. */
  readonly bare?: true;
  /** What was written for this moment of its own part. */
  readonly rehearsed?: {
    readonly does?: string;
    readonly says?: string;
    /** What of it the world rules on. */
    readonly acts?: readonly ViewAct[];
    /** Whom alone its words are for, by name; true: nobody on stage. */
    readonly aside?: string | true;
    /** It answered words that may not have been said tonight. */
    readonly unheard?: true;
  };
  /** The act was ruled on already: only the words are missing. */
  readonly headless?: true;
};

const words = wordsOf(content);

const task: Bilingual<(view: ActorView, part: Part) => string> = {
  en: (view, part) =>
    [
      '## Play this moment',
      words.en.strategies[part.strategy],
      ...(part.care ? words.en.care[part.strategy].map((line) => `- ${line}`) : []),
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
      words.zh.strategies[part.strategy],
      ...(part.care ? words.zh.care[part.strategy].map((line) => `- ${line}`) : []),
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

const rehearsal: Bilingual<(beat: NonNullable<TurnPart['rehearsed']>) => string[]> = {
  en: ({ does, says, acts = [], aside, unheard }) => [
    'In rehearsal, at this moment, you did and said:',
    ...(does ? [`(${does})`] : []),
    ...(says ? [says] : []),
    'Do and say it now, whole: in these words, or truer ones if what was really played asks for them (somebody said it otherwise, something happened that you cannot pass over). Where it no longer fits at all, leave it and answer what happened. Never refer to a rehearsal.',
    ...(unheard ? [words.en.unheard] : []),
    ...(aside === true
      ? ['You say it under your breath: the audience hears it, nobody on stage does. Leave "to" empty.']
      : aside
        ? [`You say it aside, so that only ${aside} hears it: aside: ${aside}.`]
        : []),
    ...(acts.length > 0
      ? [
          `The world takes the deed of it to be: ${acts.map((act) => deed('en', act)).join('; ')}. It is done as you tell it: write "act: none". Name an act only if you do something else instead.`,
        ]
      : []),
  ],
  zh: ({ does, says, acts = [], aside, unheard }) => [
    '排练时，此刻你是这样做、这样说的：',
    ...(does ? [`（${does}）`] : []),
    ...(says ? [says] : []),
    '现在就完整地做出来、说出来：用这些话；若台上真正演到的要求改口（别人换了说法，发生了绕不过去的事），就换成更真的话。若已全然不合，就放下它，回应刚刚发生的事。绝不提起排练。',
    ...(unheard ? [words.zh.unheard] : []),
    ...(aside === true
      ? ['这话是低声自语：观众听得见，台上谁也听不见。to 留空。']
      : aside
        ? [`这话只说给${aside}一个人听，旁人听不见：aside: ${aside}。`]
        : []),
    ...(acts.length > 0
      ? [
          `世界把其中的举动看作：${acts.map((act) => deed('zh', act)).join('；')}。你一说出来就算做了：写 act: none。只有改做别的事，才另写 act。`,
        ]
      : []),
  ],
};

const directed: Bilingual<(view: ActorView, part: Part, turn: TurnPart) => string> = {
  en: (view, part, turn) =>
    [
      '## Play this moment',
      ...(turn.rehearsed ? rehearsal.en(turn.rehearsed) : [`Manner: ${words.en.ways[turn.manner]}. Length: ${words.en.ways[turn.tempo]}.`]),
      ...(turn.answers ? [`You answer this: ${turn.answers}`] : []),
      ...(turn.thing ? [`In your eye: ${turn.thing}.`] : []),
      ...(turn.bid ? [`You had meant to: ${turn.bid}`] : []),
      ...(turn.takesUp ? [words.en.takesUp(turn.takesUp)] : []),
      ...part.ruled.map(
        ({ act, outcome, because }) =>
          `You just tried to ${deed('en', act)}: ${outcome === 'success' ? 'it happened' : 'it failed'}. ${because} That is done; do not tell it again, speak from it.`,
      ),
      'People reveal themselves by what they do. Plain, speakable words of this person and no other: no epigram after epigram, no similes as a habit, no feelings explained, nothing repeated that was said.',
      ...(turn.headless
        ? []
        : [
            'First line, exactly so: act: VERB; what: THING, PERSON; to: NAME; aside: NAME; unseen: yes; from: NUMBER',
            '(act: the one deed the world must rule on, a verb from the list, with names from what is here; "act: none" for words alone or a mere gesture. to: whom you speak to; leave it empty for everybody. aside: one person, only if you whisper and nobody else may hear; else leave it out. unseen: yes, only for a sleight of hand that nobody should notice: it is then known to you and to whoever was quick enough; else leave it out. from: the number of what you might do, if this is one of those.)',
          ]),
      turn.bare
        ? `${turn.headless ? 'Write' : 'Then write'}, on one line, what ${view.self.name} says: words alone this time, no bracket. No names before lines, no quotation marks.`
        : turn.rehearsed
          ? `${turn.headless ? 'Write' : 'Then write'}, on one line, what ${view.self.name} does and says: (the deed, if there is one) in round brackets, as an audience sees it, without your name; then the words, plain. No names before lines, no quotation marks.`
          : `${turn.headless ? 'Write' : 'Then write'}, on one line, what ${view.self.name} does and says: (a deed) in round brackets only if something is done that an audience can see or hear, at most fifteen words, without your name; then the words, plain. About two lines in three need no bracket. No names before lines, no quotation marks.`,
      'Last line: > what you would like to do next, in at most ten words.',
    ].join('\n'),
  zh: (view, part, turn) =>
    [
      '## 演出这一刻',
      ...(turn.rehearsed ? rehearsal.zh(turn.rehearsed) : [`方式：${words.zh.ways[turn.manner]}。长短：${words.zh.ways[turn.tempo]}。`]),
      ...(turn.answers ? [`你回应的是：${turn.answers}`] : []),
      ...(turn.thing ? [`你的目光落在：${turn.thing}。`] : []),
      ...(turn.bid ? [`你原本打算：${turn.bid}`] : []),
      ...(turn.takesUp ? [words.zh.takesUp(turn.takesUp)] : []),
      ...part.ruled.map(
        ({ act, outcome, because }) =>
          `你刚刚试着${deed('zh', act)}：${outcome === 'success' ? '做成了' : '没有做成'}。${because}这已经做了，不要再说一遍，顺着它说。`,
      ),
      '人是在所作所为里显出本相的。说这个人自己的话，平实、上口：不要一句接一句的警句，不要惯用比喻，不要解释感情，不要重复已经说过的。',
      ...(turn.headless
        ? []
        : [
            '第一行，严格照此格式：act: 动词; what: 物件, 人; to: 名字; aside: 名字; unseen: yes; from: 编号',
            '（act：需要世界裁定的那一个举动，动词取自英文表，名字取自眼前所有；只说话或只是小动作就写 act: none。to：对谁说；对众人就留空。aside：只有耳语、不让旁人听见时才写那个人，否则不写。unseen：只有不让任何人察觉的手脚才写 yes，那样就只有你自己和眼尖的人知道；否则不写。from：若照“也许会”中的某一条行事，写它的编号。）',
          ]),
      turn.bare
        ? `${turn.headless ? '' : '然后'}用一行写${view.self.name}此刻说的话：这一次只说话，不写括号。台词前不写名字，不加引号。`
        : turn.rehearsed
          ? `${turn.headless ? '' : '然后'}用一行写${view.self.name}此刻的举动和话语：（举动，若有）写在圆括号里，照观众所见，不写自己的名字；接着是台词。台词前不写名字，不加引号。`
          : `${turn.headless ? '' : '然后'}用一行写${view.self.name}此刻的举动和话语：只有做了观众看得见听得到的事，才写（举动），圆括号，至多二十字，不写自己的名字；接着是台词。三句里大约两句不用括号。台词前不写名字，不加引号。`,
      '最后一行：> 接下来想做什么，至多十几个字。',
    ].join('\n'),
};

const moment = (view: ActorView, part: Part): string =>
  part.turn ? directed[view.language](view, part, part.turn) : task[view.language](view, part);

const rehearsedIn = ({ does, says }: NonNullable<TurnPart['rehearsed']>) => ({
  ...(does !== undefined && { does }),
  ...(says !== undefined && { says }),
});

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
    ...(part.turn?.rehearsed && { rehearsed: rehearsedIn(part.turn.rehearsed) }),
  }));
}
