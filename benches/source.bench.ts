import { cite, countDivisions, type LiteraryWork, namesIn, readPlainText } from '@troupe/core/source';
import { prose } from '../packages/core/src/source/prose.fixture.ts';
import { decodeText } from '../packages/files/src/bytes/decode.ts';

const chapters = 60;
const rounds = 5;

/** Reading a novel of one megabyte, from bytes to chapters; then citing from it and finding its names. */
export async function sourceBench() {
  const pieces = Array.from({ length: chapters }, (_, at) => `CHAPTER ${at + 1}\n\n\n${prose(80, `chapter ${at}`)}`);
  const bytes = new TextEncoder().encode(pieces.join('\n\n\n\n'));
  const paragraph = new TextEncoder().encode('and then the light went out over the water; '.repeat(115_000));
  global.gc?.();
  const before = process.memoryUsage().rss;
  const times = [];
  let work = read(bytes);
  let most = process.memoryUsage().rss;
  for (let round = 0; round < rounds; round++) {
    const since = performance.now();
    work = read(bytes);
    times.push(performance.now() - since);
    most = Math.max(most, process.memoryUsage().rss);
  }
  if (countDivisions(work).chapter !== chapters) throw new Error('the chapters were not found');
  const longParagraph = timed(() => read(paragraph));
  const names = timed(() => namesIn(work.text, 'en'));
  const text = work.text.toUpperCase();
  const citing = timed(() => {
    for (let at = 0; at < 200; at++) cite(work, text.slice(at * 4000, at * 4000 + 60).trim());
  });
  return {
    name: 'reading a book',
    figures: {
      'size of the novel, MB': bytes.length / 1e6,
      'reading it, ms (slowest)': Math.max(...times),
      'reading it, ms (median)': times.sort((a, b) => a - b)[Math.floor(rounds / 2)],
      'memory for it, MB': (most - before) / 2 ** 20,
      'whole process, MB': most / 2 ** 20,
      'one paragraph of 5 MB, ms': longParagraph,
      'its names, ms': names,
      '200 citations, ms': citing,
    },
    limits: {
      'reading it, ms (slowest)': { atMost: 2000 },
      'whole process, MB': { atMost: 300 },
      'one paragraph of 5 MB, ms': { atMost: 5000 },
    },
  };
}

const read = (bytes: Uint8Array): LiteraryWork => readPlainText(decodeText(bytes).text);

function timed(work: () => unknown): number {
  const since = performance.now();
  work();
  return performance.now() - since;
}
