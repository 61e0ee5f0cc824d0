import type { Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import content from './detective.words.json' with { type: 'json' };
import type { Reading } from './event.ts';
import { contextFor, deception, playerBrief, playerMessages } from './player.prompt.ts';
import { type FurtherSensor, sensorsIn } from './sensors.ts';
import type { PlayerName, PlayerView } from './view.ts';

const words = wordsOf(content);

const listed = (view: PlayerView, ids: readonly string[]): PlayerName[] =>
  ids.flatMap((id) => view.players.find((one) => one.id === id) ?? []);
const joined = (view: PlayerView, people: readonly PlayerName[]): string =>
  people.map(({ name }) => name).join(view.language === 'zh' ? '、' : ', ');

/** What a player makes of the others, as lines of its own prompt. */
export function readingLines(view: PlayerView, victim: string, about: readonly string[]): string {
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
  const { evidence, background } = w.further;
  const also = further.map((sensor) => (sensor === 'evidence' ? evidence : background({ victim: victim.name }))).join('');
  const context = contextFor(view, `${victim.name} ${people.map(({ name }) => name).join(' ')}`);
  return {
    agent: `sensors:${view.self.id}`,
    messages: playerMessages(view, context, w.sensors({ victim: victim.name, names: joined(view, people), further: also })),
    brief: playerBrief(view, context, 'sensors', { victim, about: [...about], ...(further.length > 0 && { sensors: further }) }),
  };
}

/** One person at a time, and a reason before the answer: beside others in a list, everybody is worth a question. All of them begin alike. */
export function expectedPrompt(view: PlayerView, victim: PlayerName, about: readonly string[], role: string): Prompt {
  const [person] = listed(view, [role]);
  const context = contextFor(
    view,
    `${victim.name} ${listed(view, about)
      .map(({ name }) => name)
      .join(' ')}`,
  );
  const { suspects, readings } = view.belief(victim.id);
  const w = words[view.language];
  const task = [
    readingLines(view, victim.id, about),
    w.expected({ victim: victim.name, name: person?.name ?? role, names: joined(view, listed(view, suspects)) }),
  ].join('\n\n');
  return {
    agent: `expected:${view.self.id}`,
    messages: playerMessages(view, context, task),
    brief: playerBrief(view, context, 'expected', { victim, about: [role], readings: shortReadings(readings) }),
    logprobs: true,
    maxTokens: 160,
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
      `${readingLines(view, victim.id, [target])}\n\n${words[view.language].question({ victim: victim.name, name })}`,
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
      `${readingLines(view, victim.id, about)}\n\n${words[view.language].suspects({ victim: victim.name, names: joined(view, people) })}`,
    ),
    brief: playerBrief(view, context, 'suspects', { victim, about: [...about], readings: shortReadings(view.belief(victim.id).readings) }),
  };
}
