import { type CompanionBrief, type DigestBrief, hash, type ToolsBrief } from '@troupe/core/model';
import { expect, test } from 'vitest';
import { understudy } from '../understudy.ts';
import { talkWords } from './talk-words.ts';
import { useTool } from './use-tool.ts';

async function said(brief: CompanionBrief | DigestBrief): Promise<string> {
  let text = '';
  for await (const delta of understudy().stream({ agent: 'companion:nell', messages: [], brief }))
    if (delta.type === 'text') text += delta.text;
  return text;
}

const nell = (change: Partial<CompanionBrief> = {}): CompanionBrief => ({
  task: 'companion',
  language: 'en',
  seed: 3,
  turn: 'x1',
  self: { id: 'nell', name: 'Nell', description: 'an old friend who mends nets', mood: '' },
  user: 'Ada',
  others: [],
  heard: [{ by: 'Ada', text: 'I lost my brother’s boat.', mine: false }],
  knowledge: [],
  mottos: [],
  used: [],
  ...change,
});

test('a companion takes up what was said, in its own language, and says something else to something else', async () => {
  const boat = await said(nell());
  const letter = await said(nell({ turn: 'x2', heard: [{ by: 'Ada', text: 'My letter never came.', mine: false }] }));
  expect(boat).not.toBe('');
  expect(boat).not.toBe(letter);
  expect(
    await said(
      nell({
        language: 'zh',
        self: { ...nell().self, description: '老朋友' },
        heard: [{ by: 'Ada', text: '我把哥哥的船弄丢了。', mine: false }],
      }),
    ),
  ).toMatch(/\p{Script=Han}/u);
});

test('a greeting gets a motto; what it knows comes when it is asked about, and not twice', async () => {
  const mottos = [
    { category: 'greeting' as const, text: 'Mind the ropes.' },
    { category: 'sign-off' as const, text: 'Fair wind, then.' },
    { category: 'confirmation' as const, text: 'Give it here.' },
  ];
  expect(await said(nell({ mottos, heard: [{ by: 'Ada', text: 'Goodbye!', mine: false }] }))).toBe('Fair wind, then.');
  const job = { id: 'theme', text: 'Find the theme.', material: 'The sea took the boat. The sea is deep.' };
  expect(await said(nell({ mottos, job }))).toMatch(/^Give it here\. The words/u);
  expect(await said(nell({ mottos, heard: [{ by: 'Ada', text: 'Good morning!', mine: false }] }))).toBe('Mind the ropes.');
  const knowledge = ['The boat was cut loose on purpose.'];
  expect(await said(nell({ knowledge }))).toBe('The boat was cut loose on purpose.');
});

test('who greets and asks gets both; how somebody feels is taken up; what it is, it says', async () => {
  const mottos = [{ category: 'greeting' as const, text: 'Mind the ropes.' }];
  const heard = (text: string) => [{ by: 'Ada', text, mine: false }];
  const both = await said(nell({ mottos, heard: heard('Good evening. What is the weather like?') }));
  expect(both).toMatch(/^Mind the ropes\. \S/u);
  expect(both).toMatch(/matinée|Wet/u);
  for (const [language, text, meant] of [
    ['en', 'I’m a bit sad today.', /clever tonight|Sit down with it|I am sorry|quietly/u],
    ['en', 'I can’t sleep, honestly.', /put something down|carrying it|Tired of what/u],
    ['zh', '我今天有点难过。', /俏皮话|坐一会儿|难为你|很轻/u],
    ['en', 'Are you really a robot?', /nobody sits|No flesh|A program/u],
    ['zh', '你是机器人吗？', /没有人|血肉|程序/u],
  ] as const)
    expect(await said(nell({ language, heard: heard(text) })), text).toMatch(meant);
  // Said to somebody else, or answered already, it is not taken up again.
  const answered = [...heard('I am sad.'), { by: 'Bram', text: 'So is the sea.', mine: false }];
  expect(await said(nell({ heard: answered, others: ['Bram'] }))).not.toMatch(/clever tonight|Sit down with it|I am sorry|quietly/u);
});

test('jobs are done on the text, and only with what is in it', async () => {
  const material = 'The sea took the boat. The sea gives nothing back. We went home without the boat, and the sea was quiet.';
  const theme = await said(nell({ job: { id: 'theme', text: 'Find the theme of TEXT.', material } }));
  expect(theme).toContain('sea');
  expect(await said(nell({ job: { id: 'summary', text: 'Summarise TEXT.', material } }))).toContain('The sea');
  expect(await said(nell({ job: { id: 'theme', text: 'Find the theme.', material: '' } }))).toContain('nothing');
});

test('a digest is shorter, and every sentence of it stands in the text', async () => {
  const text = Array.from({ length: 60 }, (_, index) => `On day ${index} the keeper lit the lamp and waited for the ship.`).join(' ');
  const short = await said({ task: 'digest', language: 'en', purpose: 'the ship', room: 60, text });
  expect(short.length).toBeLessThan(400);
  for (const sentence of short.match(/On day[^.]*\./gu) ?? []) expect(text).toContain(sentence);
});

test('an edit is nothing but text: headings and cues stay, what carries nothing goes', async () => {
  const material =
    'INT. KITCHEN - NIGHT\n\nShe very slowly opens the door. Then, actually, she waits.\n\nMOTHER\n(softly)\nIt is really late.';
  const mottos = [{ category: 'confirmation' as const, text: 'Give it here.' }];
  const text = await said(nell({ mottos, job: { id: 'edit-tighten', text: 'Tighten TEXT.', material } }));
  expect(text).toBe('INT. KITCHEN - NIGHT\n\nShe slowly opens the door. She waits.\n\nMOTHER\n(softly)\nIt is late.');
  const zh = await said(nell({ language: 'zh', job: { id: 'edit-tighten', text: '', material: '她非常慢地开门。' } }));
  expect(zh).toBe('她慢地开门。');
  expect(await said(nell({ mottos, job: { id: 'edit-continue', text: '', material } }))).not.toContain('Give it here');
});

test('what the user said long ago comes back once', async () => {
  const remembers = ['Ada: My brother lost the blue boat.', 'Nell: I know.'];
  const back = await said(nell({ remembers }));
  expect(back).toContain('My brother lost the blue boat.');
  expect(await said(nell({ remembers, used: [hash(back)] }))).not.toContain('My brother lost the blue boat.');
});

const dice: ToolsBrief['tools'][number] = {
  name: 'dice',
  phrases: ['dice', '骰'],
  schema: { type: 'object', properties: { dice: { type: 'string', pattern: '^(?:[1-9]\\d?)?d[1-9]\\d{0,2}$', default: 'd6' } } },
};
const words: ToolsBrief['tools'][number] = {
  name: 'words',
  phrases: ['how many words', '多少字'],
  schema: { type: 'object', properties: { text: { type: 'string' } } },
};
const wish = (sentence: string, called: readonly string[] = []) =>
  useTool({ task: 'tools', language: 'en', said: sentence, tools: [dice, words], called });

test('a tool is called when it is spoken of, once, with what of its input stands in the words', () => {
  expect(wish('A fine morning.')).toEqual({ tool: null });
  expect(wish('Roll the dice: 2d6.')).toEqual({ tool: 'dice', input: '{"dice":"2d6"}' });
  expect(wish('掷个骰子吧')).toEqual({ tool: 'dice', input: '{"dice":"d6"}' });
  expect(wish('Roll the dice: 2d6.', ['dice'])).toEqual({ tool: null });
  expect(wish('How many words: the lamp is out')).toEqual({ tool: 'words', input: '{"text":"the lamp is out"}' });
  expect(wish('“灯灭了”有多少字？')).toEqual({ tool: 'words', input: '{"text":"灯灭了"}' });
});

test('what a tool has answered is said, with a word of its own before it', async () => {
  const mottos = [{ category: 'confirmation' as const, text: 'Right.' }];
  expect(await said(nell({ mottos, found: ['2d6: 4 + 4 = 8'] }))).toBe('Right. 2d6: 4 + 4 = 8.');
});

const heardFrom = (...lines: readonly (readonly [string, string])[]) => lines.map(([by, text]) => ({ by, text, mine: by === 'Nell' }));

test('"why?" and "tell me more" go on with what was spoken of, and say nothing twice', async () => {
  const knowledge = ['The gas lamp burnt down two houses.', 'Gas lamps breathe; electric ones only stare.', 'Rope is dear this year.'];
  const heard = heardFrom(['Ada', 'Did you like the gas lamp?'], ['Nell', knowledge[0] ?? ''], ['Ada', 'Why?']);
  expect(await said(nell({ knowledge, heard }))).toBe(knowledge[1]);
  const more = heardFrom(
    ['Ada', 'Did you like the gas lamp?'],
    ['Nell', knowledge[0] ?? ''],
    ['Ada', 'Tell me more.'],
    ['Nell', knowledge[1] ?? ''],
    ['Ada', 'Go on.'],
  );
  const third = await said(nell({ knowledge, heard: more }));
  expect(third).toContain(knowledge[2]);
  const really = heardFrom(['Ada', 'Is it dear?'], ['Nell', knowledge[2] ?? ''], ['Ada', 'What do you mean?']);
  expect(await said(nell({ heard: really }))).toMatch(/Rope is dear|meant it kindly/u);
});

test('a line that says a question back answers that question, and no other', async () => {
  const knowledge = ['What should you do? Sit down and wait for the tide.', 'A joke? A whale walks into a harbour.'];
  expect(await said(nell({ knowledge, heard: heardFrom(['Ada', 'What should I do?']) }))).toBe(knowledge[0]);
  expect(await said(nell({ knowledge, heard: heardFrom(['Ada', 'Tell me a joke.']) }))).toBe(knowledge[1]);
  for (const text of ['I saw a whale.', 'Is the harbour far?', 'I shall wait for you.'])
    expect(knowledge, text).not.toContain(await said(nell({ knowledge, heard: heardFrom(['Ada', text]) })));
});

test('who it is, it says in the words it was described with; where it knows nothing, it says so; the second to answer speaks of the first', async () => {
  expect(await said(nell({ heard: heardFrom(['Ada', 'Who are you?']) }))).toMatch(/Nell.*an old friend who mends nets/iu);
  expect(await said(nell({ heard: heardFrom(['Ada', 'Which kings ruled Bohemia?']) }))).toMatch(
    /no line|outside what I know|I do not know|got me there/u,
  );
  const beside = await said(nell({ others: ['Bram'], heard: heardFrom(['Ada', 'Which kings ruled Bohemia?'], ['Bram', 'Several.']) }));
  expect(beside).toMatch(/Bram|shorter|correct/u);
  expect(await said(nell({ heard: heardFrom(['Ada', 'What is 17 + 25?']) }))).toContain('42');
});

test('what somebody does in the room is answered before anything is made of the words', async () => {
  const gift = await said(nell({ heard: [{ by: 'Ada', text: 'I brought you some flowers', mine: false }] }));
  expect([...(talkWords.en.asked.gift ?? []), ...talkWords.en.deed]).toContain(gift);
});

test.each([
  ['zh', '被老板当众骂了，有点难受', 'hurt'],
  ['zh', '今天好难过', 'sad'],
  ['zh', '能不能好好安慰我一句', 'comfort'],
  ['en', 'My boss shouted at me in front of everyone', 'hurt'],
  ['en', 'Can you just comfort me?', 'comfort'],
] as const)('%s: “%s” is answered warmly, by the first and by whoever speaks after', async (language, text, told) => {
  const { heart, gently } = talkWords[language];
  const heard = [{ by: 'Ada', text, mine: false }];
  const first = await said(nell({ language, heard }));
  expect(heart[told]).toContain(first);
  const second = await said(nell({ language, others: ['Bo'], heard: [...heard, { by: 'Bo', text: first, mine: false }] }));
  expect(gently.map((line) => line.replace('{other}', 'Bo'))).toContain(second);
});
