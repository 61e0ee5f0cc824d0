import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonIn, repairedJsonIn, withoutThinking } from './answer.ts';

const first = (text: string) => jsonIn(text).next().value;
const all = async (text: string) => [...jsonIn(text), ...(await repairedJsonIn(text))];

test.each([
  ['as it stands', '{"a":1}'],
  ['in fences', '```json\n{"a":1}\n```'],
  ['in fences without a name', 'Sure:\n```\n{"a":1}\n```\nDone.'],
  ['in prose', 'The answer is {"a":1}, I think.'],
  ['after thoughts', '<think>Maybe {"a":2}? No.</think>\n{"a":1}'],
  ['after thoughts whose opening tag the template ate', 'Maybe {"a":2}.\n</think>{"a":1}'],
  ['with a trailing comma', '{"a":1,}'],
  ['with single quotes', "{'a': 1}"],
  ['with comments', '{"a": 1 /* one */}'],
  ['cut short', '{"a":1'],
  ['in fences cut short', '```json\n{"a":1'],
  ['in Chinese prose', '好的，答案如下：{"a":1}。请查收。'],
])('JSON is found %s', async (_, text) => expect((await all(text))[0]).toEqual({ a: 1 }));

test('prose alone is never repaired into a string', async () => {
  expect(await all('I would rather not say.')).toEqual([]);
  expect(await all('')).toEqual([]);
});

test('braces inside strings do not end an object', () => {
  expect(first('Here: {"a":"} ] {","b":"\\"}"} ok')).toEqual({ a: '} ] {', b: '"}' });
});

test('an unfinished thought hides what is in it', async () => {
  expect(withoutThinking('<think>{"a":1}')).toBe('');
  expect(await all('<think>{"a":1}')).toEqual([]);
});

test('any object survives fences, prose and thoughts', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.constantFrom('', 'Well, ', '好：', '<think>hm</think>'),
      fc.boolean(),
      (value, prose, fenced) => {
        const json = JSON.stringify(value);
        fc.pre(!/think>|thinking>|reasoning>|```/.test(json));
        const text = prose + (fenced ? `\`\`\`json\n${json}\n\`\`\`` : json);
        expect(first(text)).toEqual(JSON.parse(json));
      },
    ),
  );
});

test('a long answer that was cut short is closed where its last whole value ends; a hostile one takes no time', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => ({ who: 'hamlet', text: `Line ${at}, "so" he says.` }));
  const cut = JSON.stringify({ title: 'Night', lines }).slice(0, -40);
  expect(cut.length).toBeGreaterThan(4000);
  const mended = (await repairedJsonIn(cut)) as { title: string; lines: object[] }[];
  expect(mended.some(({ title, lines: kept }) => title === 'Night' && kept.length >= 199)).toBe(true);
  for (const hostile of ["I'm sorry, ", '`', '<think>', '```', '[', '{}'])
    expect(await repairedJsonIn(`{"a": "${hostile.repeat(20_000)} and so on`)).toBeInstanceOf(Array);
});
