import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'plays/**/*.test.ts', 'tests/**/*.test.ts'],
    // Its own dependencies name a `source` too, which plain Node cannot read.
    server: { deps: { inline: [/@ai-sdk\//] } },
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
