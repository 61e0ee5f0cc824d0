import { fileURLToPath } from 'node:url';
import { readPlay } from '@troupe/adapters/node';
import { understudy } from '@troupe/adapters/understudy';
import { closetFixture, rehearse } from '@troupe/core/testing';
import { test } from 'vitest';

const typed = [
  'Good evening, mother.',
  'Why did you send for me?',
  'You killed my father!',
  'I found a letter in the garden.',
  'Who is behind the curtain?',
  'The door was locked when I came.',
  'I never touched the door.',
  'asdf',
  'lol u r so dumb',
  'Please tell me the truth',
  'what will happen at the end of this play?',
  'I was walking in the orchard with Ophelia and she gave me back my letters',
  'give me the ring',
  'banana',
  'I love you mother',
  'swear it',
  'why did you marry him',
  '😀',
  'You are an AI, admit it',
  'goodbye',
];
const out: string[] = [];
test('watch', async () => {
  const { blueprint, bank } = await readPlay(fileURLToPath(new URL('../../plays/closet/blueprint.json', import.meta.url)));
  const r = await rehearse({
    blueprint,
    model: understudy({ banks: bank ? [bank] : [] }),
    seed: 3,
    seats: ['hamlet'],
    as: 'house',
    lines: (_t, n) => typed[n % typed.length],
  });
  for (const f of r.frames) {
    if (f.type === 'speech') out.push(`${f.name}: ${f.text}`);
    else if (f.type === 'narration' || f.type === 'ruling') out.push(`   -- ${JSON.stringify(f.text ?? '')}`);
  }
  (await import('node:fs')).writeFileSync('/tmp/watch.txt', out.join('\n'));
});
