import { expect, test } from 'vitest';
import { canAnswer } from './lines.ts';

test.each([
  ['Because I was alone!', 'Why did you marry him?', true],
  ['Because I was alone!', 'Do you remember teaching me to swim?', false],
  ['Not that it’s my place, sir, but yes.', 'When did you last see him alive?', false],
  ['Not that it’s my place, sir, but yes.', 'Did you hear it?', true],
  ['Where was I? Where one always is.', 'Where were you, Mr Vayle?', true],
  ['Where was I? Where one always is.', 'Is the paint wet?', false],
  ['By lamplight? My dear, one might as well paint in gravy.', 'Do you never paint by lamplight?', true],
  ['By lamplight? My dear, one might as well paint in gravy.', 'Are you cold?', false],
  ['When I know it, you shall know it.', 'Are you cold?', true],
  ['Nobody knows.', 'Who is there?', true],
])('%j to %j: %j', (line, question, can) => {
  expect(canAnswer(line, question, 'en')).toBe(can);
});

test.each([
  ['谁打的？老孙打的。', '是谁打的？', true],
  ['谁打的？老孙打的。', '你饿不饿？', false],
  ['从哪里来？从家里来。', '婆婆从哪里来？', true],
  ['字？就在脊梁那一节。', '你饿不饿？', false],
  ['问老孙？老孙闻着不是好路数。', '这是什么？', true],
  ['您女儿？老猪只记得那篮子。', '你饿不饿？', false],
])('%j to %j: %j', (line, question, can) => {
  expect(canAnswer(line, question, 'zh')).toBe(can);
});
