import { statisticByName } from '@troupe/evaluation/statistics';
import type { Context } from '../context/context.ts';
import { exitCodes } from '../context/exit-codes.ts';
import { fault } from '../errors.en.ts';

const sizeLimit = 100_000_000;

/** A statistic of the JSON on standard input, as JSON. */
export async function statsCommand(name: string, _: object, { input, voice }: Context): Promise<number> {
  if (input.isTTY) throw fault('usage-stats/input');
  voice.say(JSON.stringify(statisticByName(name, parsed(await wholeOf(input)))));
  return exitCodes.ok;
}

async function wholeOf(input: NodeJS.ReadStream): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    size += Buffer.byteLength(chunk);
    if (size > sizeLimit) throw fault('usage-stats/large', { megabytes: sizeLimit / 1_000_000 });
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw fault(text.trim() === '' ? 'usage-stats/none' : 'usage-stats/json', {}, { cause });
  }
}
