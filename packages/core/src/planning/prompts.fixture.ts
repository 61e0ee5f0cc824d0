import { memoryStore } from '../log/memory-store.ts';
import type { Model, Prompt } from '../model/model.ts';
import { testClock } from '../testing/test-clock.ts';
import { answers, cast } from './plan.fixture.ts';
import { openPlanning } from './plan.ts';

/** Every prompt of one small play, whole. */
export async function prompts(): Promise<(agent: string) => string> {
  const heard = new Map<string, Prompt>();
  const model: Model = {
    id: 'writer',
    async *stream(prompt) {
      if (!heard.has(prompt.agent)) heard.set(prompt.agent, prompt);
      yield { type: 'text', text: JSON.stringify(answers(prompt, cast)) };
    },
  };
  const ports = {
    models: { performer: model, director: model },
    store: memoryStore(),
    clock: testClock({ autoAdvance: true }),
  };
  const planning = await openPlanning({ kind: 'topic', topic: 'A will is read in an empty house' }, ports, { stream: 'plan' });
  await planning.done;
  return (agent) => (heard.get(agent)?.messages ?? []).map(({ role, content }) => `[${role}]\n${content}`).join('\n\n');
}
