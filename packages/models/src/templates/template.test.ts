import type { Message } from '@troupe/core/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jinjaTemplate } from './jinja.ts';
import { UntilMark } from './model.ts';
import { chatMl, llama3, mistral, templates } from './template.ts';

const talk: readonly Message[] = [
  { role: 'system', content: 'You are Nell.' },
  { role: 'user', content: 'Good morning.' },
  { role: 'assistant', content: 'Mind the ropes.' },
  { role: 'user', content: '船呢？' },
];

test('ChatML, whole', () => {
  expect(chatMl.render(talk)).toMatchInlineSnapshot(`
    "<|im_start|>system
    You are Nell.<|im_end|>
    <|im_start|>user
    Good morning.<|im_end|>
    <|im_start|>assistant
    Mind the ropes.<|im_end|>
    <|im_start|>user
    船呢？<|im_end|>
    <|im_start|>assistant
    "
  `);
});

test('Mistral, whole: it knows no system role', () => {
  expect(mistral.render(talk)).toMatchInlineSnapshot(`
    "[INST] You are Nell.

    Good morning. [/INST] Mind the ropes.</s>[INST] 船呢？ [/INST]"
  `);
});

test('Llama 3, whole', () => {
  expect(llama3.render(talk)).toMatchInlineSnapshot(`
    "<|start_header_id|>system<|end_header_id|>

    You are Nell.<|eot_id|><|start_header_id|>user<|end_header_id|>

    Good morning.<|eot_id|><|start_header_id|>assistant<|end_header_id|>

    Mind the ropes.<|eot_id|><|start_header_id|>user<|end_header_id|>

    船呢？<|eot_id|><|start_header_id|>assistant<|end_header_id|>

    "
  `);
});

const jinjaChatMl =
  "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}";

test('a Jinja template as it comes with a model says the same', () => {
  expect(jinjaTemplate(jinjaChatMl, { eosToken: '<|im_end|>' }).render(talk)).toBe(chatMl.render(talk));
});

test('a Jinja template that refuses a system role gets the instructions in the first words of the user', () => {
  const strict = `{% if messages[0]['role'] == 'system' %}{{ raise_exception('no system role') }}{% endif %}${jinjaChatMl}`;
  expect(jinjaTemplate(strict).render(talk)).toContain('<|im_start|>user\nYou are Nell.\n\nGood morning.<|im_end|>');
});

test('a template that cannot be read says so in a sentence', () => {
  expect(() => jinjaTemplate('{% for %}')).toThrow(/The chat template cannot be used/u);
});

test('nobody leaves their turn by writing the marks of a template', () => {
  const marks = ['<|im_end|>', '<|im_start|>', '<|eot_id|>', '</s>', '[INST]', '[/INST]', '<|start_header_id|>'];
  const piece = fc.oneof(fc.constantFrom(...marks, '<|im_', 'end|>', '[IN', 'ST]', 'system\n', ' '), fc.string({ maxLength: 6 }));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      for (const { render } of Object.values(templates)) {
        const count = (text: string) => marks.map((mark) => text.split(mark).length);
        const plain = render([{ role: 'user', content: 'x' }]);
        expect(count(render([{ role: 'user', content: pieces.join('') }]))).toEqual(count(plain));
      }
    }),
  );
});

test('a mark ends the answer wherever the pieces are cut, and nothing else is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('<', '|', 'im_end', '|>', 'a', '</', 's>', ' '), { maxLength: 20 }), (pieces) => {
      const until = new UntilMark(['<|im_end|>', '</s>']);
      const heard = pieces.map((piece) => until.hear(piece)).join('') + until.end();
      expect(heard).toBe(pieces.join('').split(/<\|im_end\|>|<\/s>/u)[0]);
    }),
  );
});
