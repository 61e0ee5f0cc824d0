import { memoryStore } from '@troupe/core/log';
import type { Model } from '@troupe/core/model';
import { openPlanning } from '@troupe/core/planning';
import { systemClock } from '@troupe/models/clock';
import { startModelServer } from '@troupe/models/model-server';
import { openAiModel } from '@troupe/models/openai';
import { understudy } from '@troupe/understudy';
import type { Result } from './rehearsal.ts';

const firstToken = 300;
const tokensPerSecond = 200;
const people = ['Mara', 'Tobias', 'Ines', 'Rufus', 'Odile', 'Bertram'];
const topic = `${people.slice(0, -1).join(', ')} and ${people.at(-1)} plan a voyage in a harbour tavern`;

/** One topic with six characters over real HTTP, on a server of fixed latency. */
export async function planningBench(): Promise<Result> {
  const server = await startModelServer({ model: understudy(), clock: systemClock, latency: { firstToken, tokensPerSecond } });
  try {
    const line = openAiModel({ baseUrl: server.url, model: 'understudy', fetch });
    let sequence = 0;
    const model: Model = {
      id: line.id,
      async *stream(prompt, options) {
        const start = performance.now();
        yield* line.stream(prompt, options);
        sequence += performance.now() - start;
      },
    };
    const began = performance.now();
    const planning = await openPlanning(
      { kind: 'topic', topic },
      { models: { performer: model, director: model }, store: memoryStore(), clock: systemClock },
      { stream: 'bench' },
    );
    const blueprint = await planning.done;
    const wall = performance.now() - began;
    const { calls, concurrencyMax } = server.stats();
    return {
      name: 'planning',
      figures: {
        characters: blueprint.characters.length,
        calls,
        'at once, most': concurrencyMax,
        'in sequence, s': sequence / 1000,
        'as planned, s': wall / 1000,
        'share of the sequence': wall / sequence,
      },
      limits: { calls: { atMost: 40 }, 'share of the sequence': { atMost: 0.6 } },
    };
  } finally {
    await server.close();
  }
}
