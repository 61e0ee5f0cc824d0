// npm run soak: the tests with their full counts. Takes long; run it before a release.
import { prepare, runTool } from './steps.mjs';

await prepare();
const args = ['run', '--testTimeout=3600000', '--hookTimeout=3600000', ...process.argv.slice(2)];
const { code } = await runTool('vitest/vitest.mjs', args, { env: { TROUPE_SOAK: '1' }, input: 'ignore' });
process.exit(code);
