import { expect, test } from 'vitest';
import { parseScript } from '../parse.ts';
import { attribute } from './novel.ts';

const namesIn = (text: string): string[] => parseScript(text, { format: 'novel' }).roles.map(({ name }) => name);

test('a name that only ever begins sentences is a name', () => {
  const text = `"Is it far?" asked the boy.\n\nWystan said nothing.\n\n"Is it?"\n\nWystan answered:\n\n"Farther than yesterday."`;
  expect(namesIn(text)).toContain('Wystan');
});

test('an uncle with a small letter is part of the name, and a month may be a surname', () => {
  const text = `"They have only themselves to blame," said uncle Barnaby.\n\n"I don't agree," said Mrs. April, and she looked hard at uncle Barnaby.\n\n"You never do, ma'am," said uncle Barnaby.`;
  expect(namesIn(text)).toEqual(expect.arrayContaining(['Uncle Barnaby', 'Mrs. April']));
});

test('what a name is called by, or comes after, is no second person', () => {
  const text = `"Good evening," said Orme.\n\n"It is nothing of the kind," replied Delia Vance, the poet's friend.\n\nPresently Delia rose. "I am going," said Delia.\n\n"It is you who are tiresome," replied the poet Orme.\n\n"Shortly," Delia said. Shortly Delia went.`;
  expect(namesIn(text).sort()).toEqual(['Delia Vance', 'Orme']);
});

test('a name that is shouted once is written as it is elsewhere', () => {
  const text = `"DAVID!"\n\nNo answer.\n\n"David," said his aunt, "come here."\n\n"I won't," said David.`;
  expect(namesIn(text)).toContain('David');
  expect(namesIn(text)).not.toContain('DAVID');
});

test('people of a Chinese novel who act beside the words, and those whom the paragraph before announces', () => {
  const text = `「请问，这里有人吗？」顾明指着空座。\n\n沈若兰摇了摇头。\n\n「谢谢。」顾明坐了下来。\n\n老秦冷冷地说：\n\n「坐稳了。」\n\n「知道了。」沈若兰答道。`;
  expect(namesIn(text).sort()).toEqual(['沈若兰', '老秦', '顾明'].sort());
});

const castOf = (text: string): string[] =>
  attribute(text, null)
    .cast.map(({ name, aliases }) => [name, ...aliases].join(' = '))
    .sort();

test('Lizzy is Elizabeth, Rodya is Rodion, a patronymic is no surname, and a doctor’s wife is not the doctor', () => {
  expect(
    castOf(`"Where is Elizabeth?" said Mrs. Pym.

"Here," said Elizabeth. Dr. Pym looked up.

"Lizzy is always here," said Dr. Pym.

"Rodya is late," said Rodion Pavlovitch Gorin, who spoke of himself so.

"Rodion Pavlovitch is always late," said Lizzy.

"Ask Pyotr Ilyitch, or Pyotr Semyonovitch," said Rodya. Pyotr Ilyitch bowed. Pyotr Semyonovitch bowed.`),
  ).toEqual([
    'Dr. Pym',
    'Elizabeth = Lizzy',
    'Mrs. Pym',
    'Pyotr Ilyitch',
    'Pyotr Semyonovitch',
    'Rodion Pavlovitch Gorin = Rodion Pavlovitch = Rodya',
  ]);
});

test('the Rat, called Rat, is one; my aunt is somebody where an I tells the story; nobody is not', () => {
  const cast = castOf(`I had brought the boat round. Nobody answered.

"Hullo, Rat!" said my aunt.

"Hullo," said the Rat. He never said more.

"You are wet, Rat," said my aunt.

"I was in the river," said the Rat.`);
  expect(cast).toContain('My aunt');
  expect(cast).toContain('Rat = The Rat');
  expect(cast.some((names) => /Nobody|He\b/.test(names))).toBe(false);
});

test('people of one Chinese scene: by surname, by title, by place in the family, by the given name alone', () => {
  const cast = castOf(`顾小姐正陪着一个客人说话。韩四爷推门进来，看了看她。

“你是谁？”韩四爷问。

“我叫方承远。”方承远站起来，“来借书的。”

承远的脸红了。顾小姐笑着说：“四爷别吓他。”

“我没有。”承远低着头说。

少年从外面跑进来。少年喊道：“船来了！”`);
  expect(cast).toEqual(['少年', '方承远 = 承远', '韩四爷 = 四爷', '顾小姐']);
});

test('an old book calls 陈宁 only 宁 once he is known, and 操 is nobody where it is another word', () => {
  const text = '陈宁与卫操行了三日，天色向晚。操谓宁曰：“此处可宿。”宁曰：“最好。”操大笑曰：“操练一日，正要睡。”宁拜操曰：“谢了。”';
  const spoken = parseScript(text).observations.filter(({ kind }) => kind === 'speech');
  expect(spoken.map(({ speaker }) => speaker)).toEqual(['卫操', '陈宁', '卫操', '陈宁']);
});
