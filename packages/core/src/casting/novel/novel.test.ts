import { expect, test } from 'vitest';
import type { CastMember } from '../cast.ts';
import { parseScript } from '../parse.ts';

const person = (name: string, gender: CastMember['gender'], ...aliases: string[]): CastMember => ({ name, aliases, gender });
const clara = person('Clara Fell', 'female', 'Clara', 'Miss Fell');
const edmund = person('Edmund Gray', 'male', 'Edmund', 'Mr. Gray');
const mother = person('Mrs. Fell', 'female');
const cast = [clara, edmund, mother];

const spoken = (text: string, people: readonly CastMember[] | null = cast) =>
  parseScript(text, { format: 'novel', ...(people && { cast: people }) })
    .observations.filter(({ kind }) => kind === 'speech')
    .map(({ speaker, how, text: words }) => [speaker, how, words]);

test('a name beside the words, before, after, in the middle, and as the owner of a reply', () => {
  expect(
    spoken(`"You came," said Clara.

Edmund bowed, and answered: "I promised."

"And yet," Mrs. Fell observed, "you are late."

"The road was bad," was Edmund's reply.

She was met by Edmund, who said, "Come in."`),
  ).toEqual([
    ['Clara Fell', 'named', 'You came,'],
    ['Edmund Gray', 'named', 'I promised.'],
    ['Mrs. Fell', 'named', 'And yet,'],
    ['Mrs. Fell', 'named', 'you are late.'],
    ['Edmund Gray', 'named', 'The road was bad,'],
    ['Edmund Gray', 'named', 'Come in.'],
  ]);
});

test('pronouns agree with whoever is there; turns alternate; the one spoken to answers', () => {
  expect(
    spoken(`Clara was waiting for Edmund in the hall.

"You are wet," she said.

"It rains," he answered.

"Always?"

"Since morning."

Clara laughed. "Sit down, Edmund."

"Thank you."`).map(([speaker, how]) => [speaker, how]),
  ).toEqual([
    ['Clara Fell', 'pronoun'],
    ['Edmund Gray', 'pronoun'],
    ['Clara Fell', 'turns'],
    ['Edmund Gray', 'turns'],
    ['Clara Fell', 'beat'],
    ['Edmund Gray', 'address'],
  ]);
});

test('a sentence after a full stop is no tag: "He went." Edmund said nothing.', () => {
  const [first] = spoken(`"Never mind," said Clara. "It is gone." Edmund said nothing more of it.`);
  const [, second] = spoken(`"Never mind," said Clara. "It is gone." Edmund said nothing more of it.`);
  expect([first?.[0], second?.[0]]).toEqual(['Clara Fell', 'Clara Fell']);
});

test('a speech of several paragraphs, each of which opens its marks again', () => {
  expect(
    spoken(`"It began in spring," said Edmund. "We had a house by the sea.

"It burnt down.

"That is all."

"Poor Edmund!" cried Clara.`).map(([speaker]) => speaker),
  ).toEqual(['Edmund Gray', 'Edmund Gray', 'Edmund Gray', 'Edmund Gray', 'Clara Fell']);
});

test('words in quotation marks that nobody says stay in the narration', () => {
  expect(spoken(`Edmund called it his "little folly" and shrugged. "It is nothing," he said.`).map(([, , words]) => words)).toEqual([
    'It is nothing,',
  ]);
});

test('British single quotes, with apostrophes inside and a quotation within', () => {
  expect(
    spoken(`'They're the dogs' best friends,' said Clara. 'Don't laugh.'

'"Never laugh," my aunt's husband used to say,' said Edmund.`),
  ).toEqual([
    ['Clara Fell', 'named', "They're the dogs' best friends,"],
    ['Clara Fell', 'named', "Don't laugh."],
    ['Edmund Gray', 'named', `"Never laugh," my aunt's husband used to say,`],
  ]);
});

test('typewritten marks, a mark set off by a slip, a word said in the run of a sentence', () => {
  expect(
    spoken("``You are late,'' said Clara.\n\n``It's the road,'' Edmund answered. ``It's bad.''").map(([who, , words]) => [who, words]),
  ).toEqual([
    ['Clara Fell', 'You are late,'],
    ['Edmund Gray', "It's the road,"],
    ['Edmund Gray', "It's bad."],
  ]);
  expect(spoken("`You are late,' said Clara. `Don't be.'\n\n`I'm not,' said Edmund.").map(([who, , words]) => [who, words])).toEqual([
    ['Clara Fell', 'You are late,'],
    ['Clara Fell', "Don't be."],
    ['Edmund Gray', "I'm not,"],
  ]);
  expect(spoken('"Well?" said Clara.\n\n" You want to know," said Edmund.\n\nClara said "No" and went out.').map(([who]) => who)).toEqual([
    'Clara Fell',
    'Edmund Gray',
    'Clara Fell',
  ]);
});

test('dialogue behind dashes', () => {
  expect(spoken('—Good morning, said Clara.\n—Is it? asked Edmund, yawning. I had not looked.\n—It is.', [clara, edmund])).toEqual([
    ['Clara Fell', 'named', 'Good morning,'],
    ['Edmund Gray', 'named', 'Is it?'],
    ['Edmund Gray', 'named', 'I had not looked.'],
    ['Clara Fell', 'turns', 'It is.'],
  ]);
});

test('who tells the story as I is found by the name others call them', () => {
  const walk = Array.from(
    { length: 12 },
    () => 'I walked on through the fog. I had never seen such a night, and I thought of the lamp.',
  ).join('\n\n');
  const text = `${walk}

'You are late, Edmund,' said Clara.

'The boat was late,' I said.

'Sit down, Edmund.'

'I will not,' I answered. Clara turned away.

'As you like.'`;
  expect(spoken(text).map(([speaker]) => speaker)).toEqual(['Clara Fell', 'Edmund Gray', 'Clara Fell', 'Edmund Gray', 'Clara Fell']);
});

test('Chinese: names and pronouns before or after the words, turns between', () => {
  const people = [person('贾母', 'female', '老太太'), person('贾宝玉', 'male', '宝玉'), person('林黛玉', 'female', '黛玉')];
  const text = `　　贾母笑道：“今儿天冷，你们都别走。”宝玉忙道：“老太太说得是。”
　　“我却要回去了。”黛玉站起身来说。
　　宝玉拉住她，问道：“这么大的雪，你回哪里去？”
　　“回我的屋子。”
　　“我送你。”`;
  expect(spoken(text, people).map(([speaker]) => speaker)).toEqual(['贾母', '贾宝玉', '林黛玉', '贾宝玉', '林黛玉', '贾宝玉']);
});

test('without a cast the people are found, and their names put together', () => {
  const text = Array.from(
    { length: 4 },
    () => `"Good evening, Mr. Holloway," said Clara Fell. "Is the Rector in?"

"He is out, Miss Fell," said Holloway. "John Holloway is at your service."

"Then I shall wait," Clara replied.

"I am here," said the Rector.`,
  ).join('\n\n');
  const script = parseScript(text);
  expect(script.roles.map(({ name }) => name).sort()).toEqual(['Clara Fell', 'John Holloway', 'The Rector']);
  expect([...(script.roles.find(({ name }) => name === 'John Holloway')?.aliases ?? [])].sort()).toEqual(['Holloway', 'Mr. Holloway']);
  expect(
    script.observations
      .filter(({ kind }) => kind === 'speech')
      .map(({ speaker }) => speaker)
      .slice(0, 6),
  ).toEqual(['Clara Fell', 'Clara Fell', 'John Holloway', 'John Holloway', 'Clara Fell', 'The Rector']);
});

test('deeds are whose they are, chapters and rules part scenes', () => {
  const text = `CHAPTER I

Clara opened the window. She looked out for a long time.

It rained.

* * *

Edmund ran up the stairs.

CHAPTER II

"Well?" said Clara.`;
  const { observations, scenes } = parseScript(text, { format: 'novel', cast });
  expect(scenes.map(({ title }) => title)).toEqual(['CHAPTER I', 'CHAPTER I', 'CHAPTER II']);
  expect(observations.map(({ scene, kind, speaker }) => [scene, kind, speaker])).toEqual([
    [0, 'action', 'Clara Fell'],
    [0, 'narration', 'narrator'],
    [1, 'action', 'Edmund Gray'],
    [2, 'speech', 'Clara Fell'],
  ]);
});
