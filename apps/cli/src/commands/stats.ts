import { statisticByName } from '@troupe/evaluation/statistics';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { wholeOf } from '../files/standard-input.ts';

export async function statsCommand(name: string, _: object, { input, voice }: Context): Promise<void> {
  if (input.isTTY) throw fault('usage-stats/input');
  voice.say(JSON.stringify(statisticByName(name, parsed(await wholeOf(input, 100, (limit) => fault('usage-stats/large', limit))))));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw fault(text.trim() === '' ? 'usage-stats/none' : 'usage-stats/json', {}, { cause });
  }
}
