import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { talkCommand } from '../src/commands/talk.ts';
import { configure, type Surroundings, voiceOf } from '../src/context/context.ts';
import { exitCodes } from '../src/context/exit-codes.ts';
import { troupeHere, workplace } from '../testing/troupe.ts';

const place = workplace();
const script = 'SCENE 1. The quay.\n\nMira: My father took the boat at night, and the lamp with it.\nTomas: I saw no boat.\n';
beforeAll(async () => {
  writeFileSync(join(place.folder, 'harbour.txt'), script);
  await troupeHere(['cast', 'harbour.txt', '--roles', 'Mira'], { folder: place.folder });
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are made of them.
const bare = (text: string): string => text.replace(/\u001b\[\d*m|\s/gu, '');

/** A person at a terminal of forty columns, who waits for something to be shown and then presses keys. */
function atTerminal(flags: Readonly<Record<string, unknown>>) {
  let shown = '';
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = Object.assign(
    new Writable({
      write: (chunk, _, done) => {
        shown += String(chunk);
        done();
      },
    }),
    { isTTY: true, columns: 40 },
  );
  const surroundings = { environment: {}, folder: place.folder, input, output, errors: output } as unknown as Surroundings;
  const config = configure(flags, surroundings);
  const ended = talkCommand('Mira', {}, { ...surroundings, config, voice: voiceOf(config, surroundings) });
  return {
    ended,
    shown: () => shown,
    press: async (after: string, keys: string) => {
      // Where a line ends on so narrow a screen is nobody's business here.
      await expect.poll(() => bare(shown)).toContain(bare(after));
      shown = '';
      input.write(keys);
    },
  };
}

test('Ctrl-C cuts an answer short, then ends the talk; nothing that was cut short is remembered', async () => {
  const { press, ended, shown } = atTerminal({ pace: 1 });
  await press('Ctrl-C cuts an answer short', 'Where is the lamp?\r');
  await press('Mira', '\u0003');
  await press('never said', '\u0003');
  expect(await ended).toBe(exitCodes.interrupted);
  expect(shown()).not.toContain('lamp');
  const { observations } = JSON.parse((await troupeHere(['memory', 'Mira', '--json'], { folder: place.folder })).output);
  expect(observations).toHaveLength(2);
});

test('in Chinese, too, and /quit ends it well', async () => {
  const { press, ended } = atTerminal({ pace: 1000, language: 'zh' });
  await press('打断回答', '/why\r');
  await press('还没有回答过', 'Where is the lamp?\r');
  await press('and the lamp with', '/why\r');
  await press('相关', '/quit\r');
  expect(await ended).toBe(exitCodes.ok);
});
