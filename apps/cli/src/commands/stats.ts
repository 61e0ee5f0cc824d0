import { TroupeError } from '@troupe/core';
import { statisticByName } from '@troupe/evaluation/statistics';
import { exitCodes } from '../exit-codes.ts';
import type { Surroundings, Voice } from '../surroundings.ts';

const sizeLimit = 100_000_000;

/** A statistic of the JSON on standard input, as JSON. */
export async function statsCommand(name: string, { input }: Surroundings, voice: Voice): Promise<number> {
  if (input.isTTY)
    throw new TroupeError(
      'usage-stats',
      'The data are read from standard input.',
      `For instance: echo '{"wins":8,"losses":2}' | npx troupe stats binomial`,
    );
  voice.say(JSON.stringify(statisticByName(name, parsed(await wholeOf(input)))));
  return exitCodes.ok;
}

async function wholeOf(input: NodeJS.ReadStream): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    size += Buffer.byteLength(chunk);
    if (size > sizeLimit)
      throw new TroupeError('usage-stats', `The data are larger than ${sizeLimit / 1_000_000} MB.`, 'Give fewer of them.');
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const empty = text.trim() === '';
    throw new TroupeError(
      'usage-stats',
      empty ? 'There are no data on standard input.' : 'The data are not valid JSON.',
      'Give the data as JSON.',
      { cause },
    );
  }
}
