import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chance } from '@troupe/core/model';
import { folderBook, type Judgement, keepManifest, reportOf, writeReport } from '@troupe/evaluation';

const judgements = 10_000;
const dimensions = ['character', 'narrative', 'interaction'] as const;
const outcomes = [1, 0, 0.5, null] as const;

/** From ten thousand judgements in a folder to its report in HTML, Markdown and CSV. */
export async function criticsBench() {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-critics-'));
  try {
    const pairs = ['b', 'c', 'd', 'e', 'f'].map((tested) => `${tested} vs a`);
    const cases = Array.from({ length: judgements / pairs.length }, (_, at) => `case-${at}`);
    await keepManifest(folder, { benchmark: 'theatre', settings: { seed: 1 }, subjects: pairs, cases });
    const book = await folderBook<unknown, Judgement>(folder);
    const kept = pairs.flatMap((subject) =>
      cases.map((id, at) => {
        const verdicts = dimensions.map((dimension) => {
          const outcome = outcomes[Math.floor(chance(1, subject, id, dimension) * outcomes.length)] ?? null;
          return { dimension, outcome, flipped: outcome === null, why: ['The first holds together.', 'So does the second.'] };
        });
        const record = { evaluation: 'theatre-performance', subject, scorer: 'judge', case: id, why: 'said' } as const;
        return book.keepRecord({
          ...record,
          language: at % 2 ? 'zh' : 'en',
          themes: [`theme ${at % 40}`],
          score: { id, verdicts, unreadable: 0 },
        });
      }),
    );
    await Promise.all(kept);
    const start = performance.now();
    await writeReport(folder, (await reportOf(folder)).report);
    return { name: 'critics', figures: { judgements, reportMs: performance.now() - start }, limits: { reportMs: { atMost: 3000 } } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
