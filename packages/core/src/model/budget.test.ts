import { expect, test } from 'vitest';
import { scriptedModel } from '../testing/scripted-model.ts';
import { budgeted, createBudget, withPayers } from './budget.ts';
import { priced } from './cost.ts';
import { type ModelDelta, ModelError, type Prompt } from './model.ts';
import { hearOut } from './stream.ts';

const prompt: Prompt = { agent: 'pad', messages: [{ role: 'user', content: 'x'.repeat(400) }], brief: { task: 'other' } };
const costing = (tokens: number, money: number): ModelDelta[] => [
  { type: 'text', text: 'Yes.' },
  { type: 'usage', usage: { input: tokens, output: 0, cached: 0, money } },
  { type: 'finish', reason: 'stop' },
];

test('a call that starts at the cap is refused before it is made, and may go on when the cap is raised', async () => {
  const budget = createBudget({ tokens: 100 });
  const inner = scriptedModel(costing(60, 0), costing(60, 0), costing(1, 0));
  const model = budgeted(inner, budget);
  await hearOut(model, prompt);
  await hearOut(model, prompt);
  expect(budget.spent.tokens).toBe(120);
  await expect(hearOut(model, prompt)).rejects.toMatchObject({ fault: 'over-budget', code: 'model-over-budget' });
  expect(inner.calls).toHaveLength(2);
  budget.raise({ tokens: 50 });
  await hearOut(model, prompt);
  inner.finish();
});

test('money is capped too, across models, and counts what earlier sittings cost', async () => {
  const budget = createBudget({ money: 1, spent: { money: 0.5, tokens: 10 } });
  await hearOut(budgeted(scriptedModel(costing(1, 0.5)), budget), prompt);
  await expect(hearOut(budgeted(scriptedModel(), budget), prompt)).rejects.toThrow('1.0000 of 1');
});

test('a server that counts nothing, and a listener who leaves early, are counted by estimate', async () => {
  const budget = createBudget();
  await hearOut(budgeted(scriptedModel('To be or not to be.'), budget), prompt);
  expect(budget.spent.tokens).toBe(104 + 5);
  const dear = priced(scriptedModel('To be or not to be.'), { inputPerMillion: 1_000_000, outputPerMillion: 0 });
  for await (const _ of budgeted(dear, budget).stream(prompt)) break;
  expect(budget.spent.money).toBe(104);
  expect(budget.exhausted).toBe(false);
});

test('whoever pays beside a budget is counted too, and holds the models with words of their own; who they are may change', async () => {
  const own = createBudget({ tokens: 1000 });
  const [first, second] = [
    createBudget({ tokens: 100 }),
    { ...createBudget({ tokens: 0 }), why: () => new ModelError('over-budget/link', 'Used up.', 'Ask.') },
  ];
  let payers = [first];
  const model = budgeted(
    scriptedModel(costing(60, 1), costing(60, 1), costing(60, 1)),
    withPayers(own, () => payers),
  );
  await hearOut(model, prompt);
  await hearOut(model, prompt);
  expect([own.spent, first.spent]).toEqual([
    { tokens: 120, money: 2 },
    { tokens: 120, money: 2 },
  ]);
  await expect(hearOut(model, prompt)).rejects.toMatchObject({ fault: 'over-budget', message: expect.stringContaining('120 of 100') });
  payers = [{ ...second, exhausted: true }];
  await expect(hearOut(model, prompt)).rejects.toMatchObject({ fault: 'over-budget', key: 'model-over-budget/link' });
  payers = [];
  await hearOut(model, prompt);
  expect([own.spent.tokens, first.spent.tokens]).toEqual([180, 120]);
});
