import { memoryStore } from '../log/memory-store.ts';
import type { EventStore } from '../log/store.ts';
import type { Model, Prompt } from '../model/model.ts';
import type { RoleFile } from './event.ts';
import { openRoleMemory, type RoleMemory } from './role-memory.ts';

export const mira: RoleFile = {
  id: 'mira',
  name: 'Mira',
  aliases: [],
  language: 'en',
  profile: "A fisherman's daughter who wants her father back.",
};

export function memoryOf(role: RoleFile, store: EventStore = memoryStore()): Promise<RoleMemory> {
  return openRoleMemory({ store, stream: `role:${role.id}`, clock: { now: () => 0, sleep: async () => {} }, role });
}

/** Answers every kind of request about memory in the plainest way, and keeps the prompts. */
export function plainModel(answers: Partial<Record<string, (prompt: Prompt) => unknown>> = {}): Model & { readonly calls: Prompt[] } {
  const calls: Prompt[] = [];
  return {
    id: 'plain-model',
    calls,
    async *stream(prompt) {
      calls.push(prompt);
      const task = prompt.agent.split(':')[0] ?? '';
      const answer = (answers[task] ?? usual[task])?.(prompt);
      yield { type: 'text', text: typeof answer === 'string' ? answer : JSON.stringify(answer) };
      yield { type: 'usage', usage: { input: 100, output: 20, cached: 0, money: 0.01 } };
      yield { type: 'finish', reason: 'stop' };
    },
  };
}

const text = (prompt: Prompt) => prompt.messages.at(-1)?.content ?? '';

const usual: Readonly<Record<string, (prompt: Prompt) => unknown>> = {
  remember: (prompt) => {
    const lines = text(prompt).split('\n').slice(1);
    const rated = (index: number) => ({ text: lines[index % lines.length] ?? 'nothing', importance: 1 + (index % 4) });
    return {
      event: { text: `Event: ${lines.join(' ').slice(0, 300)}`, importance: 2 },
      points: [rated(0), { ...rated(1), text: `${rated(1).text} again` }, { ...rated(2), text: `${rated(2).text} and more` }],
    };
  },
  reflect: () => ({ insights: [{ text: 'Insight: it all belongs together.', importance: 4, points: [1, 2] }] }),
  gist: (prompt) => {
    const brief = prompt.brief as { readonly wanted?: readonly string[] };
    return Object.fromEntries((brief.wanted ?? []).map((part) => [part, `Gist of ${part}.`]));
  },
  talk: () => 'I remember the fog, and the bell.',
};
