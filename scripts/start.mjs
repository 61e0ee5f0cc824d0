// npm start: install if needed, build, open the theatre.
import { prepare, run, say } from './steps.mjs';

await prepare();
say('');
const args = process.argv.slice(2);
const { code } = await run(process.execPath, ['apps/cli/bin/troupe.mjs', 'perform', ...args]);
process.exit(code);
