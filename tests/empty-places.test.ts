import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Switches } from '@troupe/core/events';
import { puppet, rehearse } from '@troupe/core/testing';
import { readPlay } from '@troupe/house/node';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../plays/', import.meta.url));
const plays = readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
  one.isDirectory() && readdirSync(`${folder}${one.name}`).includes('blueprint.json') ? [one.name] : [],
);
const ways: readonly Partial<Switches>[] = [{}, { way: 'ensemble' }, { way: 'directed' }, { way: 'directed', accompanied: true }];
const mostBeats = 24;

/** What betrays that something was to stand here and does not. */
const empty: Readonly<Record<string, RegExp>> = {
  'a place that nobody filled': /\{[a-z]\w*\??[^{}"\n]*\}/iu,
  'a list item with nothing in it': /^[ \t]*(?:[-•*]|\d+\.)[ \t]*(?:[:：（(][)）]?[ \t]*)?$/mu,
  'a label with nothing behind it': /[:：][ \t]*(?:[.。;；]|$(?!\n[^\n#]))/mu,
  'a heading without content': /^#+ [^\n]*\n*(?=#|$(?![\s\S]))/mu,
  'a thing of the machine': /\bundefined\b|\[object Object\]|\bNaN\b/u,
  'a gap in a sentence': / {2,}\S|,\s*,|，，|、、|；；|\(\s*\)|（\s*）|“”|""(?!")/u,
};

function faults(text: string): string[] {
  return Object.entries(empty).flatMap(([name, pattern]) => {
    const found = pattern.exec(text);
    return found ? [`${name}: …${text.slice(Math.max(0, found.index - 60), found.index + found[0].length + 60)}…`] : [];
  });
}

test.each(plays)('%s: no prompt of an evening, with a person in it or not, has an empty place', async (play) => {
  const { blueprint } = await readPlay(`${folder}${play}/blueprint.json`);
  const [first] = blueprint.characters.filter(({ start }) => start && start.behind === undefined);
  const found = new Map<string, string>();
  for (const switches of ways)
    for (const seats of [[], [first?.id ?? '']]) {
      const model = puppet();
      await rehearse({
        blueprint,
        model,
        seats,
        switches,
        lines: (_turn, count) =>
          ['*nods slowly, and looks round*', '"Well? Sit down, and tell me."', '(aside) I do not like this.'][count % 3],
        onFrame: (frame, show) => {
          if ('beat' in frame && typeof frame.beat === 'number' && frame.beat > mostBeats) void show.stop();
        },
      });
      // One answer for several beats.
      expect(model.prompts.length).toBeGreaterThan(mostBeats / 3);
      for (const { agent, messages } of model.prompts)
        for (const { content } of messages)
          for (const fault of faults(content))
            found.set(
              `${switches.accompanied ? 'accompanied' : (switches.way ?? 'words')} ${agent.split(':')[0]} ${fault.split(':')[0]}`,
              fault,
            );
    }
  expect(Object.fromEntries(found)).toEqual({});
});
