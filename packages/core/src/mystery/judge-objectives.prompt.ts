import type { Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import type { Objective } from './case.ts';
import content from './judge-objectives.words.json' with { type: 'json' };
import { retrieve } from './retrieve.ts';
import { keyOf, type TableState } from './state.ts';
import { nameIn } from './view.ts';

const words = wordsOf(content);

const recordBudget = 6000;

/** The house asks its judge: of everything, and answered in numbers and three words only. */
export function judgeObjectivesPrompt(state: TableState, role: string, objectives: readonly Objective[]): Prompt {
  const { play, questions, votes, verdicts } = state;
  const w = words[play.language];
  const name = (id: string): string => nameIn(play, id);
  const colon = play.language === 'zh' ? '：' : ': ';
  const said = [
    ...[...state.introductions].map(([by, text]) => `${name(by)}${colon}${text}`),
    ...[...questions.values()].map(
      (one) =>
        `${one.secretly ? w.private.trim() : ''}${name(one.by)} → ${name(one.to)}${colon}${one.text}\n${name(one.to)}${colon}${one.answer ?? ''}`,
    ),
  ];
  const query = objectives.map(({ text }) => text).join(' ');
  const killed = play.victims.map(({ id, name: victim }) => {
    const killers =
      play.victims
        .find((one) => one.id === id)
        ?.killers.map(name)
        .join(', ') || w.nobody;
    return `${victim} ← ${killers}. ${w.out({ name: verdicts.get(id)?.out ? name(verdicts.get(id)?.out as string) : null, victim })}`;
  });
  const ballots = play.victims.flatMap(({ id, name: victim }) =>
    play.roles.map(
      (one) =>
        `${victim}: ${one.name} → ${votes.get(keyOf(one.id, id))?.against ? name(votes.get(keyOf(one.id, id))?.against as string) : w.nobody}`,
    ),
  );
  const content = [
    `## ${w.truth}\n${[play.truth?.summary ?? '', ...killed].filter((line) => line !== '').join('\n')}`,
    `## ${w.record}\n${retrieve(query, said, recordBudget).join('\n')}`,
    `## ${w.votes}\n${ballots.join('\n')}`,
    `## ${w.objectives({ name: name(role) })}\n${objectives.map(({ text }, at) => `${at + 1}. ${text}`).join('\n')}`,
  ];
  return {
    agent: 'judge',
    messages: [
      { role: 'system', content: w.house },
      { role: 'user', content: content.join('\n\n') },
    ],
    brief: { task: 'other', language: play.language, topic: play.title },
  };
}
