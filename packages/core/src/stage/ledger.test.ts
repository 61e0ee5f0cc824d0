import { expect, test } from 'vitest';
import type { Model, Prompt } from '../model/model.ts';
import { testClock } from '../testing/test-clock.ts';
import { Ledger } from './ledger.ts';

const prompt = (agent: string): Prompt => ({ agent, messages: [], brief: { task: 'other' } });

/** Answers when it is told to. */
function patient() {
  const waiting = new Map<string, () => void>();
  const model: Model = {
    id: 'patient',
    async *stream({ agent }) {
      await new Promise<void>((resolve) => waiting.set(agent, resolve));
      yield { type: 'text', text: agent };
    },
  };
  return { model, answer: (agent: string) => waiting.get(agent)?.() };
}

async function hear(model: Model, agent: string): Promise<void> {
  for await (const _ of model.stream(prompt(agent)));
}

const agents = (ledger: Ledger) => ledger.calls.map(({ agent }) => agent);

test('calls stand in the order in which their agents first asked, whoever answers first', async () => {
  const { model, answer } = patient();
  const ledger = new Ledger();
  const noted = ledger.noting(model, { clock: testClock() });
  const calls = ['pad:b', 'pad:a'].map((agent) => hear(noted, agent));
  answer('pad:a');
  await calls[1];
  // An agent that has to ask again is booked with its first question.
  const again = hear(noted, 'pad:a');
  answer('pad:b');
  await calls[0];
  const third = hear(noted, 'pad:b');
  answer('pad:a');
  answer('pad:b');
  await Promise.all([again, third]);
  expect(agents(ledger)).toEqual(['pad:b', 'pad:b', 'pad:a', 'pad:a']);
});

test('what is over is taken once; what is under way is taken later, also after the ledger was handed over', async () => {
  const { model, answer } = patient();
  const [main, side] = [new Ledger(), new Ledger()];
  const noted = side.noting(model, { clock: testClock() });
  const first = hear(noted, 'planner');
  const second = hear(noted, 'transfer');
  answer('planner');
  await first;
  main.adopt(side);
  expect(side.calls).toEqual([]);
  expect(main.take().map(({ agent }) => agent)).toEqual(['planner']);
  expect(main.take()).toEqual([]);
  answer('transfer');
  await second;
  expect(main.take().map(({ agent }) => agent)).toEqual(['transfer']);
});
