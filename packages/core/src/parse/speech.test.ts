import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import type { Language } from '../text/language.ts';
import { openWorld } from '../world/world.ts';
import { understandSpeech } from './index.ts';

function hear(text: string, language: Language = 'en') {
  const blueprint = closetFixture(language);
  const { parts } = understandSpeech(text, { blueprint, world: openWorld(blueprint), by: 'hamlet' });
  const speech = parts.flatMap((part) => (part.kind === 'speech' ? [part.text] : [])).join(' ');
  const acts = parts
    .flatMap((part) => (part.kind === 'deed' ? part.meant : []))
    .map((one) => (one.kind === 'attempt' ? [one.attempt.verb, ...one.attempt.targets.map(({ id }) => id)].join(' ') : one.kind));
  return { acts, speech };
}

test.each([
  ['I take the dagger', ['take dagger'], ''],
  ['I stab the curtain!', ['attack curtain'], ''],
  ['take the dagger', ['take dagger'], ''],
  ['I step forward.', ['approach'], ''],
  ['I grab the dagger and stab the curtain!', ['take dagger', 'attack curtain'], ''],
  ['I stab Claudius!', ['attack claudius'], ''],
  ['I grab a rifle!', ['missing'], ''],
  ['I go to the gallery.', ['go gallery'], ''],
  ['What is this? I take the letter. Speak, mother!', ['take letter'], 'What is this? Speak, mother!'],
])('%s is an act', (text, acts, speech) => {
  expect(hear(text)).toEqual({ acts, speech });
});

test.each([
  ['我拿起匕首', ['take dagger'], ''],
  ['拿起匕首', ['take dagger'], ''],
  ['我刺向帷幕！', ['attack curtain'], ''],
  ['我把匕首放在桌子上。', ['put dagger table'], ''],
  ['这是什么？我拿起了信。', ['take letter'], '这是什么？'],
])('%s is an act', (text, acts, speech) => {
  expect(hear(text, 'zh')).toEqual({ acts, speech });
});

test.each([
  'give me the letter',
  'you took my crown',
  'I would kill him',
  'I give you my word.',
  'I take my leave',
  'I take the blame.',
  'I took the letter.',
  'Mother, take the letter.',
  'Did I take the dagger?',
  'If I take the dagger, what then?',
  'I read the letter yesterday',
  'The dagger is mine.',
  'I love the letter',
  'I will stab the curtain',
  'I do not take the letter',
  'Calm yourself. Take the letter.',
  'I stand by the letter of the law',
  'Kill him!',
  'I call the queen my mother',
  '',
])('%s is only said', (text) => {
  expect(hear(text)).toEqual({ acts: [], speech: text });
});

test.each([
  '把信给我',
  '你拿走了我的王冠',
  '我要杀了他',
  '我拿了你的信',
  '母亲，拿起信',
  '我没有拿信',
  '我拿起过匕首',
  '要是我拿起匕首呢？',
  '请拿起信',
  '我相信母亲',
])('%s is only said', (text) => {
  expect(hear(text, 'zh')).toEqual({ acts: [], speech: text });
});
