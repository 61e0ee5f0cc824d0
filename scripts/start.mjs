// npm start: install if needed, build, open the theatre in the browser. What follows `--` goes to `troupe serve`.
import { buildPages, prepare, run, say } from './steps.mjs';

await prepare();
await buildPages();
say('');
const { code } = await run(process.execPath, ['apps/cli/bin/troupe.mjs', 'serve', ...process.argv.slice(2)]);
process.exit(code);
