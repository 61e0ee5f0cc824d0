// npm run soak: the tests with their full counts, journeys on a slow machine with the house far away. Takes long; run it before a release.
import { prepare, runTool } from './steps.mjs';

await prepare();
const args = ['run', '--testTimeout=3600000', '--hookTimeout=3600000', ...process.argv.slice(2)];
const { code } = await runTool('vitest/vitest.mjs', args, { env: { TROUPE_SOAK: '1', TROUPE_FAR: '1' }, input: 'ignore' });
process.exit(code);
