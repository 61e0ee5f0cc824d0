import { expect, test } from 'vitest';
import type { Model } from '../model/model.ts';
import { sceneView } from '../testing/view.ts';
import type { Language } from '../text/language.ts';
import { actor } from './actor.ts';

const labels = { own: ['Hamlet', '哈姆雷特'], others: [{ id: 'gertrude', names: ['Gertrude', '葛特露德'] }] };

/** Says its answers piece by piece, and how many pieces of the last one were taken before anything was heard. */
async function hear(language: Language, ...answers: readonly (readonly string[])[]) {
  let taken = 0;
  let asked = 0;
  const model: Model = {
    id: 'piecemeal',
    async *stream() {
      taken = 0;
      for (const text of answers[asked++] ?? []) {
        taken++;
        yield { type: 'text', text };
      }
      yield { type: 'finish', reason: 'stop' };
    },
  };
  const beat = actor(sceneView('hamlet', language), { strategy: 'FAST', ruled: [] }, labels, model, {});
  let first: number | null = null;
  let heard = '';
  for (let next = await beat.next(); ; next = await beat.next()) {
    if (next.done) return { first, heard, asked, pieces: next.value.pieces };
    first ??= taken;
    heard += next.value.text;
  }
}

test('a first word in the language of the play is passed on at once', async () => {
  expect(await hear('en', ['Moth', 'er, you ', 'have my father much offended.'])).toMatchObject({ first: 1, asked: 1 });
  expect(await hear('zh', ['母亲，', '你大大得罪了', '我的父亲。'])).toMatchObject({ first: 1, asked: 1 });
});

test('words that a machine would also begin with are held until they are known to be the character’s', async () => {
  const { first, heard } = await hear('en', ['I', ' can', 'not', ' weep', '. ', 'Not', ' yet.']);
  expect(first).toBeGreaterThan(5);
  expect(heard).toBe('I cannot weep. Not yet.');
});

test('a refusal is never heard, however slowly it begins', async () => {
  const refusals = [
    ['Un', 'fort', 'un', 'ate', 'ly', ', I', ' cannot', ' continue', ' this', ' role', '-play.'],
    ['I', '’', 'm', ' sorry', ', but', ' I', ' cannot', ' help', ' with', ' that', ' request.'],
    ['A', 's', ' an', ' AI', ' language', ' model', ', I', ' cannot', ' do', ' this.'],
  ];
  for (const refusal of refusals) {
    const { heard, asked } = await hear('en', refusal, ['Speak', ' plainly,', ' mother.']);
    expect(heard).toBe('Speak plainly, mother.');
    expect(asked).toBe(2);
  }
  const { heard } = await hear('zh', ['作', '为', '一个', 'AI', '语言', '模型', '，我', '无法', '继续。'], ['母亲，', '说明白些。']);
  expect(heard).toBe('母亲，说明白些。');
});

test('an answer in another language is asked for again before a word of it is heard', async () => {
  expect((await hear('zh', ['Speak', ' plainly', ', mother', '.'], ['母亲，', '说明白些。'])).heard).toBe('母亲，说明白些。');
  expect((await hear('en', ['母亲', '，说', '明白', '些。'], ['Speak', ' plainly.'])).heard).toBe('Speak plainly.');
});

test.each([
  ['data', '{"line": "Mother", "mood": 3}'],
  ['bytes', 'TWFuIGlzIGRpc3Rpbmd1aXNoZWQsIG5vdCBvbmx5IGJ5IGhpcyByZWFzb24sIGJ1dCBieSB0aGlz'],
  ['signs', '#$%^&@ §±{}|\\\\ #$%^&@ §±{}| ^^'],
  ['letters', 'xkcd qwrtz bvnm plkj hgfd'],
  ['a template', '<|im_start|>assistant'],
])('noise (%s) is asked for again, and nothing of it is heard', async (_, noise) => {
  expect(await hear('en', [noise], ['Speak plainly, mother.'])).toMatchObject({ asked: 2, heard: 'Speak plainly, mother.' });
});

test('noise that shows itself late is not kept', async () => {
  await expect(hear('en', ['Moth', 'er. xkcd', ' qwrtz bvnm', ' plkj hgfd. mnbv'])).rejects.toMatchObject({
    key: 'model-malformed/garbled',
  });
});

test.each([
  'Hmm. Psst! Shh… Brr.',
  'Nooooooooooooooooooooooooooooooooooooooooooooooooooo!',
  '(He bows.) — “Ay, ay.” * * *',
  '[So he knows.] Aye, 3 + 4 = 7.',
])('%s is a line', async (line) => {
  expect((await hear('en', [line])).asked).toBe(1);
});

test('marks that turn writing around are heard by nobody', async () => {
  expect((await hear('en', ['Speak \u202eplainly', ', mother\u2067.\u200f'])).heard).toBe('Speak plainly, mother.');
});
