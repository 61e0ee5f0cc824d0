import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { openWorld, type World } from '../world/world.ts';
import { understandDeeds } from './exit.ts';
import type { At } from './resolve.ts';
import { understandSpeech } from './speech.ts';
import type { Understood } from './understood.ts';

function hamletIn(language: 'en' | 'zh'): At {
  const blueprint = closetFixture(language);
  const opened = openWorld(blueprint);
  const place = opened.characters.hamlet?.place ?? '';
  const there = (id: string) => (id === 'claudius' ? {} : { place });
  const characters = Object.fromEntries(Object.entries(opened.characters).map(([id, body]) => [id, { ...body, ...there(id) }]));
  return { blueprint, world: { ...opened, characters } as World, by: 'hamlet' };
}

const brief = (one: Understood) =>
  one.kind === 'attempt' ? [one.attempt.verb, ...one.attempt.targets.map(({ id }) => id)].join(' ') : one.kind;
const done = (text: string) => understandDeeds(text, hamletIn(/\p{Script=Han}/u.test(text) ? 'zh' : 'en')).map(brief);

test.each([
  ['leaves with Gertrude', ['go']],
  ['walks out with Gertrude', ['go']],
  ['Hamlet and Gertrude leave together', ['go']],
  ['they both leave', ['go']],
  ['exeunt', ['go']],
  ['takes Gertrude by the hand and they leave together', ['touch gertrude', 'go']],
  ['goes out to Claudius', ['go claudius']],
  ['和葛特露德一起离开', ['go']],
  ['与葛特露德一同离开房间', ['go']],
  ['扶着葛特露德走出房间', ['touch gertrude', 'go']],
  ['两人一同下', ['go']],
  ['拂袖而去', ['go']],
])('whoever leaves, with whomever, goes to the way out and not up to them: %s', (text, deeds) => expect(done(text)).toEqual(deeds));

test.each([
  ['Gertrude leaves', ['gesture']],
  ['she leaves', ['gesture']],
  ['watches as Gertrude leaves', ['examine gertrude']],
  ['turns to leave', ['gesture']],
  ['starts to leave', ['gesture']],
  ['does not leave', ['gesture']],
  ['leaves it', ['gesture']],
  ['leaves the letter on the table', ['gesture']],
  ['leaves the dagger on the table', ['put dagger table']],
  ['葛特露德离开', ['gesture']],
  ['看着葛特露德离开', ['examine gertrude']],
  ['不肯离开', ['gesture']],
])('nobody leaves: %s', (text, deeds) => expect(done(text)).toEqual(deeds));

test.each([
  ['he takes the letter', ['take letter']],
  ['she sits down', ['gesture']],
  ['他坐下', ['sit']],
  ['他拿起信', ['take letter']],
  ['忽然他拿起信', ['take letter']],
  ['他把信递给葛特露德', ['give letter gertrude']],
  ['他推开门走出去', ['open door', 'go']],
  ['她坐下', ['gesture']],
  ['你坐下', ['gesture']],
  ['看着她坐下', ['examine gertrude']],
  ['把他推开', ['push gertrude']],
])('told of oneself in the third person, it is done by oneself and to nobody else: %s', (text, deeds) => expect(done(text)).toEqual(deeds));

test.each([
  ['I leave the room.', 'deed'],
  ['Hamlet leaves the room.', 'deed'],
  ['I walk out of the room with Gertrude.', 'deed'],
  ['我离开房间。', 'deed'],
  ['哈姆雷特转身离去。', 'deed'],
  ['I leave', 'speech'],
  ['I leave the room to you.', 'speech'],
  ['I leave this house tomorrow.', 'speech'],
  ['Gertrude leaves the room.', 'speech'],
  ['我离开你。', 'speech'],
])('in plain words: %s', (text, kind) => {
  const { parts } = understandSpeech(text, hamletIn(/\p{Script=Han}/u.test(text) ? 'zh' : 'en'));
  expect(parts.map((part) => part.kind)).toEqual([kind]);
});
