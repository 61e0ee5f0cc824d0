// A game drives the stage: it steps from beat to beat, tells what happened in its own world, and looks through one character's eyes.
import { readFileSync } from 'node:fs';
import { openPerformance, readBlueprint } from '@troupe/core';
import { portsOf } from '@troupe/models/ports';
import { readBank, understudy } from '@troupe/understudy';

const read = (name) => readFileSync(new URL(`../plays/closet/${name}`, import.meta.url), 'utf8');
const model = understudy({ banks: [readBank(JSON.parse(read('bank.json')))] });
const performance = await openPerformance({
  stream: 'game',
  blueprint: readBlueprint(read('blueprint.json')),
  seed: 7,
  ports: portsOf(model),
  stepped: true,
});

// What Gertrude perceives, as it comes: for a bubble over her head, or a program that thinks for her.
const herEyes = (async () => {
  for await (const frame of performance.perceive('gertrude')) if ('text' in frame && frame.type !== 'delta') console.log(`  ${frame.text}`);
})();

await performance.step();
// Something happens: whoever is there perceives it, and has it before them when they speak next.
await performance.happen({ id: 'pane', text: 'Somewhere a pane of glass breaks.' });
await performance.step({ until: 'line' });

// Somebody did something in the game: the rules of the world say whether they could.
const taken = await performance.happen({ id: 'take-mirror', who: 'gertrude', verb: 'take', targets: ['mirror'] });
console.log(taken.ok ? `kept as number ${taken.seq}` : `refused: ${taken.message}`);
const opened = await performance.happen({ who: 'hamlet', verb: 'open', targets: ['casket'] });
console.log(opened.ok ? 'it opens' : `refused (${opened.why}): ${opened.message} ${opened.remedy}`);

// The world changes without a word: all of the list, or nothing of it.
const dark = await performance.change([{ set: { prop: 'candle', key: 'lit', value: false } }], { id: 'dark' });
console.log(dark.ok ? 'the candle is out' : dark.message);
for (let beats = 0; beats < 4; beats++) if ((await performance.step()).over) break;
await performance.stop();
await herEyes;
