import { tmpdir } from 'node:os';
import { buildDataset, plainTokens, scoreGroups, scoreOver, startRewardServer, toyGroup, trainToy } from '@troupe/training';

const stamp = (seconds: number) => {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)},000`;
};

/** Two hours of talk: a line every three seconds, five speakers, a pause now and then. */
function twoHours(): string {
  const speakers = ['Anna', 'Ben', 'Anna', 'Ben', 'Cato', 'Ben', 'Dora', 'unknown', 'Ben', 'Emil'];
  const rows: string[] = [];
  for (let at = 0, index = 0; at < 7200; at += index % 17 === 0 ? 25 : 3, index++)
    rows.push(
      `${index + 1}\n${stamp(at)} --> ${stamp(at + 2)}\n${speakers[index % speakers.length]} : This is line ${index} of a long evening.\n`,
    );
  return rows.join('\n');
}

const completion = (index: number) =>
  `<perception>A lamp goes out in a dark room, ${index}.</perception><think>Somebody may bring another one.</think><answer>Bring another lamp, quickly, number ${index}.</answer>`;

/** Building without cutting, scoring without encoders, the server over loopback, and what a toy learns from it. */
export async function trainingBench() {
  const subtitles = twoHours();
  const timed = async (work: () => unknown): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const buildTwoHoursMs = await timed(() => buildDataset(subtitles, { film: 'evening', main: ['Ben', 'Anna'] }));
  const { split } = buildDataset(subtitles, { film: 'evening', main: ['Ben', 'Anna'] });

  const size = 768;
  const vector = (seed: number) => Array.from({ length: size }, (_, i) => Math.sin(seed * 31 + i));
  const rows = (count: number, seed: number) => Array.from({ length: count }, (_, index) => vector(seed + index));
  const group = {
    completions: Array.from({ length: 8 }, (_, index) => completion(index)),
    reference: 'Bring another lamp, quickly!',
    embeddings: {
      frames: rows(16, 1),
      perceptions: Array.from({ length: 8 }, (_, index) => rows(1, 50 + index)),
      answers: Array.from({ length: 8 }, (_, index) => rows(12, 100 + index)),
      reference: rows(10, 7),
    },
    logLikelihoods: Array.from({ length: 8 }, (_, index) => ({ withThought: [-1 - index, -2], alone: [-3, -2] })),
  };
  await scoreGroups([group], {});
  const rounds = 40;
  /** The middle of many rounds: what other programs take meanwhile is not ours. */
  const median = async (work: () => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await timed(work));
    return times.sort((a, b) => a - b)[rounds / 2] ?? 0;
  };
  const groupOf8Ms = await median(() => scoreGroups([group], {}));

  const server = await startRewardServer({ encoders: { semantic: plainTokens }, clips: tmpdir() });
  const toy = toyGroup(Array.from({ length: 8 }, (_, index) => completion(index)));
  await scoreOver(server.url, toy);
  const servedGroupMs = await median(() => scoreOver(server.url, toy));
  const { curve } = await trainToy({ score: (one) => scoreOver(server.url, one), steps: 60 });
  await server.close();
  const mean = (from: number, to?: number) => {
    const points = curve.slice(from, to);
    return points.reduce((sum, { total }) => sum + total, 0) / points.length;
  };
  return {
    name: 'training',
    figures: {
      samples: split.train.length + split.test.length,
      buildTwoHoursMs,
      groupOf8Ms,
      servedGroupMs,
      toyBefore: mean(0, 5),
      toyAfter: mean(-5),
    },
    limits: { buildTwoHoursMs: { atMost: 1000 }, groupOf8Ms: { atMost: 5 }, toyAfter: { atLeast: 6 } },
  };
}
