import type { Model, Prompt } from '@troupe/core/model';
import { testClock } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { htmlReport } from '../report/write.ts';
import { memoryBook, runEvaluation } from '../run/evaluation.ts';
import { Snapshot } from './benchmark.ts';
import { decidePrompt } from './decide.prompt.ts';
import {
  type Decision,
  modelDecider,
  type PadMark,
  type PadSubject,
  padEvaluation,
  padSnapshots,
  plainRule,
  rulesDecider,
  takeSnapshots,
} from './evaluation.ts';
import { padReport, padSummary } from './report.ts';

const snapshots = await padSnapshots();
const clock = testClock();
const saying = (answer: (prompt: Prompt) => string): Model => ({
  id: 'said',
  async *stream(prompt) {
    yield { type: 'text', text: answer(prompt) };
    yield { type: 'finish', reason: 'stop' };
  },
});
const score = async (subject: Parameters<typeof padEvaluation>[0], cases = snapshots) =>
  (await runEvaluation(padEvaluation(subject, cases), memoryBook<Decision, PadMark>())).records;

test('the whole question; label and reason are not in it', () => {
  const snapshot = Snapshot.parse({
    id: 'en-1',
    language: 'en',
    self: { name: 'Marta', persona: 'ship’s cook', mood: 'cheerful', goal: 'feed the crew' },
    place: 'the galley',
    present: ['Tom'],
    heard: [{ by: 'Tom', text: 'Is there any soup left?', to: 'Marta' }],
    label: 'FAST',
    reason: 'Nothing to weigh.',
  });
  const { messages, brief } = decidePrompt(snapshot);
  expect(messages.map(({ content }) => content).join('\n---\n')).toMatchInlineSnapshot(`
    "You decide how one character of a live drama responds to what has just happened. You decide for this character and for nobody else.
    ---
    Character: Marta, ship’s cook
    Mood: cheerful
    Wants: feed the crew
    Place: the galley
    Present: Tom
    Within reach: nothing
    Just now:
    Tom (to Marta): Is there any soup left?

    How does Marta respond?
    FAST: at once, by instinct. SLOW: thinks first, then speaks. SILENCE: says nothing, on purpose.
    Answer with JSON: {"strategy": "FAST" | "SLOW" | "SILENCE"}"
  `);
  expect(brief).toMatchObject({ task: 'pad', heard: [{ toMe: true, text: 'Is there any soup left?' }] });
  for (const one of snapshots) expect(JSON.stringify(decidePrompt(one))).not.toContain(one.reason);
});

test('whoever always says the same gets a third; whoever knows the label gets everything', async () => {
  const constant: PadSubject = { id: 'always SLOW', produce: async () => ({ strategy: 'SLOW', seconds: 0 }) };
  expect(padSummary(await score(constant))['always SLOW']?.final).toBeCloseTo(1 / 3, 9);
  const knowing = snapshots.map((one) => ({ asked: decidePrompt(one).messages[1]?.content ?? '', label: one.label }));
  const oracle = saying(({ messages }) =>
    JSON.stringify({ strategy: knowing.find(({ asked }) => messages[1]?.content.startsWith(asked))?.label }),
  );
  expect(padSummary(await score(modelDecider(oracle, { clock }))).said).toMatchObject({ final: 1, unscored: 0, decided: 300 });
});

test('what cannot be read is unscored and shown as a dash, and the report is the same every time', async () => {
  const half = saying((prompt) => (prompt.messages[0]?.content.startsWith('You') ? 'Perhaps.' : '{"strategy":"FAST"}'));
  const records = await score(modelDecider(half, { clock }));
  expect(padSummary(records).said).toMatchObject({ unscored: 150, decided: 150 });
  const html = htmlReport(padReport(records));
  expect(html).toContain('<td>–</td>');
  expect(htmlReport(padReport(await score(modelDecider(half, { clock }))))).toBe(html);
});

test('a short run has some of every kind', () => {
  const few = takeSnapshots(snapshots, 12);
  expect(new Set(few.map(({ language, label }) => `${language} ${label}`)).size).toBe(6);
});

test('the rule speaks only when spoken to', async () => {
  expect(snapshots.filter((one) => one.heard.at(-1)?.to === undefined).every((one) => plainRule(one) === 'SILENCE')).toBe(true);
  const { accuracy, final } = padSummary(await score(rulesDecider)).rules ?? {};
  expect(accuracy?.SILENCE).toBeGreaterThan(accuracy?.FAST ?? 1);
  // Better than always the same, and far from what there is to understand: the labels cannot be read off the address.
  expect(final).toBeGreaterThan(0.4);
  expect(final).toBeLessThan(0.6);
});
