import { defineConfig } from 'vitest/config';

const apart = ['tests/words.test.ts', 'tests/guards/logs.test.ts'];

// Chance is the same in every run; a soak draws anew, and says what to give back to it so that it fails again. This file is read once for
// each project: the environment is what they share, and what the workers inherit.
if (!process.env.TROUPE_TEST_SEED) {
  const soak = Boolean(process.env.TROUPE_SOAK);
  process.env.TROUPE_TEST_SEED = String(soak ? Math.floor(Math.random() * 2 ** 31) : 1895);
  if (soak) process.stdout.write(`TROUPE_TEST_SEED=${process.env.TROUPE_TEST_SEED}\n`);
}

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // Its own dependencies name a `source` too, which plain Node cannot read.
    server: { deps: { inline: [/@ai-sdk\//] } },
    // Browsers and servers wait a third of the time: on two cores a third worker fills it.
    maxWorkers: 3,
    setupFiles: ['tests/support/seed.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A busy machine is not a failure: the default of one second was, now and then.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Files of these folders leave nothing behind: they share what was loaded, and take half the time.
      {
        extends: true,
        test: { name: 'unit', isolate: false, include: ['packages/**/*.test.ts', 'plays/**/*.test.ts', 'apps/*/src/**/*.test.ts'] },
      },
      // Real servers, browsers and command lines. Among a thousand steps in a browser one may be lost on a machine that is busy with something
      // else: it is tried once more, and `npm test` says which ones needed it.
      { extends: true, test: { name: 'e2e', retry: 1, isolate: false, include: ['apps/*/e2e/**/*.test.ts'] } },
      // What holds for the repository as a whole: crashes, layers, docs, golden logs.
      { extends: true, test: { name: 'repo', isolate: false, include: ['tests/**/*.test.ts'], exclude: apart } },
      // These put something else in a module's place: nobody else may have loaded it, or load it after them.
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
});
