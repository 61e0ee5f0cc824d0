import type { Prompt } from '../model/model.ts';
import { type Asked, contextFor, deception, playerBrief, playerMessages } from './player.prompt.ts';
import type { PlayerName, PlayerView } from './view.ts';

const words = {
  en: {
    stock: (victim: string) => [
      `Where were you when ${victim} died?`,
      `When did you last see ${victim}?`,
      `How did you stand to ${victim}?`,
      `Who had a reason to kill ${victim}?`,
      `What did you do afterwards?`,
      `Who can bear you out?`,
      `Did you see anything strange that day?`,
      `What do you hide from us?`,
      `Whom do you suspect?`,
      `What did you gain by the death of ${victim}?`,
    ],
    pick: (lines: string) =>
      `Here are questions that may matter now:\n${lines}\nWrite the numbers of the five that matter most, separated by #, and after each in a few words what you can answer to it yourself.`,
    ask: (name: string, victim: string, notes: string) =>
      `Your notes:\n${notes}\n\nAsk ${name} one question about the death of ${victim}. Only the question.`,
    draft: 'Write a first draft of your answer.',
    reflect: (draft: string) =>
      `You mean to answer: "${draft}"\nThink it over: does it give away what you must keep, does it contradict what you said, does it help you? Write what you would change.`,
    finish: (draft: string, notes: string) => `Your draft: "${draft}"\nYour second thoughts: ${notes}\nNow answer. Only the words you say.`,
    goals: 'Turn your goals into at most three questions that you would have to answer to reach them. Write one a line.',
    chain: (name: string, questions: string) =>
      `Questions to yourself:\n${questions}\n\nAnswer each of them as far as ${name} is concerned, step by step, in a sentence or two.`,
    missing: (draft: string) =>
      `You mean to answer: "${draft}"\nGo through your script in the order of time. Which of its facts would help the answer and are missing in it? Write them down, or write: none.`,
    asked: (by: string, text: string) => `${by} asks you: ${text}`,
  },
  zh: {
    stock: (victim: string) => [
      `${victim}死的时候你在哪里？`,
      `你最后一次见到${victim}是什么时候？`,
      `你和${victim}是什么关系？`,
      `谁有理由杀${victim}？`,
      `之后你做了什么？`,
      `谁能为你作证？`,
      `那天你看到什么异常了吗？`,
      `你对我们隐瞒了什么？`,
      `你怀疑谁？`,
      `${victim}死了你能得到什么？`,
    ],
    pick: (lines: string) =>
      `下面是现在可能重要的问题：\n${lines}\n请写出最重要的五个的编号，用 # 分隔，并在每个后面用几个字写出你自己能给出的回答。`,
    ask: (name: string, victim: string, notes: string) => `你的笔记：\n${notes}\n\n就${victim}之死问${name}一个问题。只写问题。`,
    draft: '先写一个回答的草稿。',
    reflect: (draft: string) =>
      `你打算这样回答：“${draft}”\n想一想：这会不会泄露你该保守的事，会不会与你说过的话矛盾，对你有没有帮助？写出你想改动的地方。`,
    finish: (draft: string, notes: string) => `你的草稿：“${draft}”\n你的再三考虑：${notes}\n现在回答。只写你说的话。`,
    goals: '把你的目标变成最多三个必须先弄清楚的问题。每行一个。',
    chain: (name: string, questions: string) => `问自己的问题：\n${questions}\n\n就${name}而言，一步一步地回答每个问题，每个一两句。`,
    missing: (draft: string) =>
      `你打算这样回答：“${draft}”\n按时间顺序检查你的剧本。哪些事实有助于这个回答而草稿里没有？写下来；没有就写：无。`,
    asked: (by: string, text: string) => `${by}问你：${text}`,
  },
} as const;

export const baselineWords = (view: PlayerView) => words[view.language];

/** A step of thinking aloud, for the player alone. */
export function thinkPrompt(view: PlayerView, step: string, query: string, task: string, asked?: Asked): Prompt {
  const context = contextFor(view, query);
  const by = asked && (view.players.find(({ id }) => id === asked.by)?.name ?? asked.by);
  return {
    agent: `${step}:${view.self.id}`,
    messages: playerMessages(view, context, asked ? `${words[view.language].asked(by ?? '', asked.text)}\n\n${task}` : task),
    brief: playerBrief(view, context, 'think', deception(view)),
  };
}

/** A step of thinking that ends in words for the table. */
export function sayPrompt(
  view: PlayerView,
  step: string,
  task: string,
  about: { readonly asked: Asked } | { readonly victim: PlayerName; readonly target: PlayerName },
): Prompt {
  const asked = 'asked' in about ? about.asked : undefined;
  const context = contextFor(view, asked ? asked.text : 'victim' in about ? `${about.victim.name} ${about.target.name}` : '');
  const by = asked && (view.players.find(({ id }) => id === asked.by)?.name ?? asked.by);
  const ask = asked ? 'answer' : 'question';
  const more =
    'victim' in about ? { victim: about.victim, about: [about.target.id] } : { asked: { by: by ?? '', text: asked?.text ?? '' } };
  return {
    agent: `${step}:${view.self.id}`,
    messages: playerMessages(view, context, asked ? `${words[view.language].asked(by ?? '', asked.text)}\n\n${task}` : task),
    brief: playerBrief(view, context, ask, { ...more, ...deception(view) }),
  };
}
