import type { Prompt } from '../model/model.ts';
import type { Reading } from './event.ts';
import { contextFor, deception, playerBrief, playerMessages } from './player.prompt.ts';
import { type FurtherSensor, sensorsIn } from './sensors.ts';
import type { PlayerName, PlayerView } from './view.ts';

const words = {
  en: {
    emotion: 'emotion towards the dead',
    motivation: 'motive',
    opportunity: 'opportunity',
    evidence: 'evidence',
    background: 'old quarrel',
    profile: 'The murderer, as far as you can tell',
    prior: 'someone with a strong reason, ill feelings and a chance to do it',
    readings: 'What you make of them',
    further: {
      evidence: () => ' does anything tie them to the place or the weapon (evidence: yes, no, unclear);',
      background: (victim: string) =>
        ` is there an old quarrel, rivalry or enmity between them and ${victim} (background: yes, no, unclear);`,
    },
    sensors: (victim: string, names: string, further: string) =>
      `Think about the death of ${victim}. For each of ${names}: how did they feel about ${victim} (positive, neutral, negative, unclear); had they a motive (yes, no, unclear); had they the opportunity (yes, no, unclear);${further} and why you think so, in one sentence.`,
    expected: (victim: string, lines: string) =>
      `You may question one person about the death of ${victim}. For each of them, would questioning them now tell you who did it, or who did not? Answer with one line for each, in this order, its number, a colon, and yes or no. Nothing else.\n${lines}`,
    question: (victim: string, name: string) =>
      `Ask ${name} one question about the death of ${victim}: about what is unclear or contradicts itself in what you make of ${name}. Name ${victim} in it. Only the question.`,
    suspects: (victim: string, names: string) =>
      `Everybody has asked and answered in this round. Who of ${names} may still have killed ${victim}? Leave out whom you can rule out. Describe the murderer as far as it is clear now, in one sentence. Where somebody's words contradict each other, name them and the marks of the lines.`,
  },
  zh: {
    emotion: '对死者的感情',
    motivation: '动机',
    opportunity: '作案机会',
    evidence: '直接证据',
    background: '旧怨',
    profile: '就你所知，凶手是这样的人',
    prior: '有强烈的理由、怀有恶意、又有机会下手的人',
    readings: '你对他们的判断',
    further: {
      evidence: () => '有没有东西把他们和现场或凶器联系起来（evidence：yes、no、unclear）；',
      background: (victim: string) => `他们与${victim}之间有没有旧怨、争斗或敌意（background：yes、no、unclear）；`,
    },
    sensors: (victim: string, names: string, further: string) =>
      `想一想${victim}之死。对${names}逐一判断：他们对${victim}的感情（positive、neutral、negative、unclear）；有没有动机（yes、no、unclear）；有没有机会（yes、no、unclear）；${further}并用一句话说明理由。`,
    expected: (victim: string, lines: string) =>
      `关于${victim}之死，你可以询问一个人。对每个人判断：现在询问他，能不能让你知道是谁干的、或不是谁干的？按此顺序每人一行，写编号、冒号和 yes 或 no，不要别的。\n${lines}`,
    question: (victim: string, name: string) =>
      `就${victim}之死问${name}一个问题：针对你对${name}的判断中不清楚或自相矛盾之处。问题中要提到${victim}。只写问题。`,
    suspects: (victim: string, names: string) =>
      `本轮所有人都已问答完毕。${names}之中，谁仍可能杀了${victim}？能排除的就不要列出。用一句话描述目前所知的凶手。若有人的话自相矛盾，请指出是谁，并给出那几行的标记。`,
  },
} as const;

const listed = (view: PlayerView, ids: readonly string[]): PlayerName[] =>
  ids.flatMap((id) => view.players.find((one) => one.id === id) ?? []);
const joined = (view: PlayerView, people: readonly PlayerName[]): string =>
  people.map(({ name }) => name).join(view.language === 'zh' ? '、' : ', ');

/** What a player makes of the others, as lines of its own prompt. */
function readingLines(view: PlayerView, victim: string, about: readonly string[]): string {
  const w = words[view.language];
  const { readings, profile } = view.belief(victim);
  const lines = readings
    .filter(({ role }) => about.includes(role))
    .map((reading) => {
      const name = view.players.find(({ id }) => id === reading.role)?.name ?? reading.role;
      const values = sensorsIn([reading]).map((sensor) => `${w[sensor]} ${reading[sensor]}`);
      return `- ${name}: ${values.join('; ')}. ${reading.because}`;
    });
  return [
    `## ${w.profile}\n${profile === '' ? w.prior : profile}`,
    ...(lines.length === 0 ? [] : [`## ${w.readings}\n${lines.join('\n')}`]),
  ].join('\n\n');
}

const shortReadings = (readings: readonly Reading[]) => readings.map(({ because, ...values }) => values);

export function sensorsPrompt(
  view: PlayerView,
  victim: PlayerName,
  about: readonly string[],
  further: readonly FurtherSensor[] = [],
): Prompt {
  const w = words[view.language];
  const people = listed(view, about);
  const also = further.map((sensor) => w.further[sensor](victim.name)).join('');
  const context = contextFor(view, `${victim.name} ${people.map(({ name }) => name).join(' ')}`);
  return {
    agent: `sensors:${view.self.id}`,
    messages: playerMessages(view, context, w.sensors(victim.name, joined(view, people), also)),
    brief: playerBrief(view, context, 'sensors', { victim, about: [...about], ...(further.length > 0 && { sensors: further }) }),
  };
}

export function expectedPrompt(view: PlayerView, victim: PlayerName, about: readonly string[]): Prompt {
  const people = listed(view, about);
  const context = contextFor(view, `${victim.name} ${people.map(({ name }) => name).join(' ')}`);
  const lines = people.map(({ name }, at) => `${at + 1}: ${name}`).join('\n');
  const task = `${readingLines(view, victim.id, about)}\n\n${words[view.language].expected(victim.name, lines)}`;
  return {
    agent: `expected:${view.self.id}`,
    messages: playerMessages(view, context, task),
    brief: playerBrief(view, context, 'expected', { victim, about: [...about], readings: shortReadings(view.belief(victim.id).readings) }),
    logprobs: true,
    maxTokens: 16 + 8 * people.length,
  };
}

export function questionPrompt(view: PlayerView, victim: PlayerName, target: string): Prompt {
  const [person] = listed(view, [target]);
  const name = person?.name ?? target;
  const context = contextFor(view, `${victim.name} ${name}`);
  return {
    agent: `question:${view.self.id}`,
    messages: playerMessages(
      view,
      context,
      `${readingLines(view, victim.id, [target])}\n\n${words[view.language].question(victim.name, name)}`,
    ),
    brief: playerBrief(view, context, 'question', {
      victim,
      about: [target],
      readings: shortReadings(view.belief(victim.id).readings),
      ...deception(view),
    }),
  };
}

export function suspectsPrompt(view: PlayerView, victim: PlayerName, about: readonly string[]): Prompt {
  const people = listed(view, about);
  const context = contextFor(view, `${victim.name} ${people.map(({ name }) => name).join(' ')}`);
  return {
    agent: `suspects:${view.self.id}`,
    messages: playerMessages(
      view,
      context,
      `${readingLines(view, victim.id, about)}\n\n${words[view.language].suspects(victim.name, joined(view, people))}`,
    ),
    brief: playerBrief(view, context, 'suspects', { victim, about: [...about], readings: shortReadings(view.belief(victim.id).readings) }),
  };
}
