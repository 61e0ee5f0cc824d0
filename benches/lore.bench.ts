import type { Blueprint } from '@troupe/core/blueprint';
import { memoryStore } from '@troupe/core/log';
import { chance } from '@troupe/core/model';
import { benchModel } from './bench-model.ts';
import { benchPlay } from './bench-play.ts';
import { allParts, median, quantile, type Result, rehearse } from './rehearsal.ts';

const beats = 115;
const size = 500;
const called = ['light', 'glass', 'bell', 'stair', 'boots', 'key', 'water', 'wind'];

/** Three keys an entry, of which a few are ever said; one in ten a pattern, one in five with secondary keys, one in twenty that stays. */
function book(seed: number): object {
  const pick = (n: number, purpose: string) => chance(seed, n, purpose);
  const entries = Array.from({ length: size }, (_, n) => {
    const own = n % 25 === 0 ? (called[(n / 25) % called.length] ?? '') : `word${n}`;
    return {
      id: n,
      keys: [own, `name of thing ${n}`, n % 10 === 0 ? `/place${n}(s|ly)?/i` : `place${n}`],
      secondary_keys: n % 5 === 0 ? ['the', 'sea'] : [],
      selective: n % 5 === 0,
      content: `Entry ${n} of the book tells what is known of ${own}: it was there before the tower, and ${pick(n, 'how').toFixed(2)} of it is left.`,
      insertion_order: n % 7,
      extensions: { selectiveLogic: 0, probability: 90, ...(n % 20 === 0 && { sticky: 3, cooldown: 2 }) },
    };
  });
  return { scan_depth: 4, token_budget: 600, recursive_scanning: true, entries };
}

function playWith(carriers: number): Blueprint {
  const play = benchPlay();
  return {
    ...play,
    characters: play.characters.map((one, at) => (at < carriers ? ({ ...one, book: book(at) } as typeof one) : one)),
  };
}

async function beatsOf(carriers: number): Promise<readonly number[]> {
  const model = benchModel();
  const times: number[] = [];
  let [at, inside] = [performance.now(), 0];
  const onBeat = (beat: number) => {
    const [now, spent] = [performance.now(), model.spent()];
    times[beat] = now - at - (spent - inside);
    [at, inside] = [now, spent];
  };
  await rehearse({ blueprint: playWith(carriers), models: allParts(model), store: memoryStore(), beats, onBeat });
  return times.slice(60, 111);
}

/** What lorebooks of 500 entries add to a beat of six actors: carried by nobody, by one, by all. */
export async function loreBench(): Promise<Result> {
  for (const carriers of [0, 6]) await beatsOf(carriers);
  const figures: Record<string, number> = {};
  for (const carriers of [0, 1, 6]) {
    const all: number[] = [];
    for (let evening = 0; evening < 3; evening++) all.push(...(await beatsOf(carriers)));
    figures[`${carriers} of six carry a book, ms a beat`] = median(all);
    figures[`${carriers} of six carry a book, 95% within, ms`] = quantile(all, 0.95);
  }
  return { name: 'lore', figures };
}
