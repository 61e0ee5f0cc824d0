import { readFileSync } from 'node:fs';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { memoryStore, openPerformance, readBlueprint } from '@troupe/core';
import { type Model, ModelError } from '@troupe/core/model';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { traced, tracePerformance } from './index.ts';

function recorder() {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  return { tracer: provider.getTracer('test'), spans: () => exporter.getFinishedSpans() };
}

test('an evening in spans: calls, beats and rulings, with nothing of what was said', async () => {
  const { tracer, spans } = recorder();
  const model = traced(understudy(), { tracer });
  const blueprint = readBlueprint(readFileSync(new URL('../../../../plays/closet/blueprint.json', import.meta.url), 'utf8'));
  const clock = { now: () => Date.now(), sleep: async () => {} };
  const ports = { models: { performer: model, decider: model, director: model }, store: memoryStore(), clock };
  const performance = await openPerformance({ stream: 'evening', blueprint, seed: 5, ports });
  const told = tracePerformance(performance, { tracer });
  const words: string[] = [];
  for await (const frame of performance.watch()) if (frame.type === 'speech') words.push(frame.text);
  await told;
  const calls = spans().filter(({ name }) => name.startsWith('chat '));
  const beats = spans().filter(({ name }) => name === 'troupe beat');
  expect(calls.length).toBeGreaterThan(20);
  expect(calls[0]?.attributes).toMatchObject({ 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': model.id });
  expect(beats.map(({ attributes }) => attributes['troupe.character'])).toContain('gertrude');
  expect(new Set(beats.map(({ attributes }) => attributes['troupe.beat'])).size).toBe(beats.length);
  expect(beats.flatMap(({ events }) => events).map(({ attributes }) => attributes?.['troupe.outcome'])).toContain('success');
  const everything = JSON.stringify(spans().map(({ name, attributes, events }) => ({ name, attributes, events })));
  expect(words.filter((text) => text.length > 12 && everything.includes(text))).toEqual([]);
});

test('a call that fails says how', async () => {
  const { tracer, spans } = recorder();
  const broken: Model = {
    id: 'broken',
    // biome-ignore lint/correctness/useYield: it fails before its first word.
    async *stream() {
      throw new ModelError('unreachable', 'Nobody answers.', 'Start it.');
    },
  };
  const asked = async () => {
    for await (const _ of traced(broken, { tracer }).stream({
      agent: 'performer',
      messages: [],
      brief: { task: 'other', language: 'en' },
    } as never))
      void _;
  };
  await expect(asked()).rejects.toThrow('Nobody answers.');
  expect(spans()).toMatchObject([{ attributes: { 'error.type': 'unreachable', 'troupe.agent': 'performer' }, status: { code: 2 } }]);
});
