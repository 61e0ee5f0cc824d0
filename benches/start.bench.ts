import { spawnSync } from 'node:child_process';
import { median, type Result } from './rehearsal.ts';

const rounds = 15;
const troupe = 'apps/cli/bin/troupe.mjs';

/** Says on a line of its own what the process took, when it ends. */
const telling = `data:text/javascript,${encodeURIComponent(`
import { writeSync } from 'node:fs';
process.once('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1000)); });
`)}`;

/** Milliseconds of CPU that a process takes from its start to its end. */
function cpuOf(args: readonly string[]): number {
  const { output, status, stderr } = spawnSync(process.execPath, ['--import', telling, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return Number(output[3]);
}

/** What the command line takes before it does anything, in CPU, against what Node itself takes: the two by turns, so that a busy hour hits both. */
export async function startBench(): Promise<Result> {
  const commands = { node: ['-e', '0'], help: [troupe, '--help'], plays: [troupe, 'plays'] };
  const times: Record<keyof typeof commands, number[]> = { node: [], help: [], plays: [] };
  for (let round = 0; round < rounds; round++)
    for (const name of Object.keys(commands) as (keyof typeof commands)[]) times[name].push(cpuOf(commands[name]));
  const [node, help, plays] = [median(times.node), median(times.help), median(times.plays)];
  return {
    name: 'start of the command line',
    figures: {
      'bare node, ms of CPU': node,
      'troupe --help, ms of CPU': help,
      'troupe plays, ms of CPU': plays,
      'troupe --help ÷ bare node': help / node,
      'troupe plays ÷ bare node': plays / node,
    },
    limits: { 'troupe --help ÷ bare node': { atMost: 2.5 }, 'troupe plays ÷ bare node': { atMost: 5 } },
  };
}
