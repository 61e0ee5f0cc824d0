import type { CastMember } from '../cast.ts';
import type { GoldScene } from './scenes.fixture.ts';

const man = (name: string, ...aliases: string[]): CastMember => ({ name, aliases, gender: 'male' });
const woman = (name: string, ...aliases: string[]): CastMember => ({ name, aliases, gender: 'female' });

/** Scenes of our own in the manners of other books: each holds one way of telling who speaks. */
export const mannerScenes: readonly GoldScene[] = [
  {
    style: 'an I who says “I asked” only now and then, in a few pages',
    cast: [man('Ned Carrow', 'Ned', 'Carrow'), man('Dr. Lyle', 'the doctor'), man('Squire Hobb', 'the squire')],
    text: `I knocked twice, and the squire himself let me in. The doctor was with him.

"Is it safe?" I asked.

"As safe as my own hearth, Ned," said the squire. "Show it to the doctor."

"Here it is, sir," said I, and gave up the key.

The doctor turned it over. "Where did you come by this, Carrow?"

I told him all I knew, and I left out nothing.`,
    said: ['Ned Carrow', 'Squire Hobb', 'Squire Hobb', 'Ned Carrow', 'Dr. Lyle'],
  },
  {
    style: 'whoever is asked by name answers, in a room full of people',
    cast: [woman('Harriet Vale', 'Harriet'), man('George Vale', 'George'), man('Colonel Pratt', 'the colonel'), woman('Lady Ferne')],
    text: `"A sad night," said the colonel.

"I think," said Harriet, "that somebody here knows more of it. Do you not, George?"

"I? Nothing."

"Nonsense!" cried Lady Ferne.`,
    said: ['Colonel Pratt', 'Harriet Vale', 'Harriet Vale', 'George Vale', 'Lady Ferne'],
  },
  {
    style: 'said the other, in one paragraph; a name said over again is nobody spoken to',
    cast: [man('Lowell'), man('Captain Dace', 'Dace'), woman('Lucy Thorne', 'Lucy')],
    text: `Captain Dace had dined with Lowell, and they were alone.

"For love! of whom?" cried Lowell, starting from his chair. "Nay," said the other, "ask another man."

Captain Dace filled his glass. "I had a letter from Lucy," he said.

"Lucy! And who is Lucy?" said Lowell.

"My sister," said Dace.`,
    said: ['Lowell', 'Captain Dace', 'Captain Dace', 'Captain Dace', 'Lowell', 'Captain Dace'],
  },
  {
    style: 'it was somebody: shown behind the words; scarce gone, when another entered and said',
    cast: [man('Badger Holt', 'Holt'), man('Tobias', 'Toby'), woman('Mrs. Finch')],
    text: `Tobias had put down the basket, and Mrs. Finch was asleep.

"Greedy beggars!" he called, climbing over the wall. "Why was I not asked?" It was Holt, wet to the knees.

"You were asked," said Tobias.

He was scarce gone for the kettle, when Mrs. Finch sat up among the cushions, looked about her, and said: "Who asked whom?"`,
    said: ['Badger Holt', 'Badger Holt', 'Tobias', 'Mrs. Finch'],
  },
  {
    style: 'her husband is the husband of the one who spoke; her father behind a sentence that ends with “her”',
    cast: [woman('Lady Drew'), man('Sir Hugh Drew', 'Sir Hugh'), man('Mr. Marsh'), woman('Mrs. Marsh'), woman('Clara Marsh', 'Clara')],
    text: `Mr. Marsh and Clara rose together.

"Hugh, the carriage," said Lady Drew.

"But I have had no tea, my love," said her husband.

"Drink it at home," said Lady Drew.

"I made this match," said Clara.

Sir Hugh shook his head at her. Her father fondly replied, "My dear, you make everything."`,
    said: ['Lady Drew', 'Sir Hugh Drew', 'Lady Drew', 'Clara Marsh', 'Mr. Marsh'],
  },
  {
    style: 'whoever says their name is who they are; his name is somebody else’s',
    cast: [man('Mr. Amory', 'old Mr. Amory'), man('Luke Amory', 'Luke'), woman('Miss Tibbs')],
    text: `Miss Tibbs looked up from her soup.

"This is my son," said the old man; "his name's Luke."

"And who are you?" said Miss Tibbs.

"I am Mr. Amory, of the third floor."`,
    said: ['Mr. Amory', 'Mr. Amory', 'Miss Tibbs', 'Mr. Amory'],
  },
  {
    style: 'where somebody sat is not who said; —in all patience goes on with the words',
    cast: [man('Mr Tully'), man('Fenn'), woman('Nora')],
    text: `—Sit over, said Mr Tully.

Nora laughed. Mr Tully looked round to where Fenn sat and said:

—Now then, who is hungry?

—We wait, Fenn said, in all patience to be fed.

—You may wait, said Nora.`,
    said: ['Mr Tully', 'Mr Tully', 'Fenn', 'Fenn', 'Nora'],
  },
  {
    style: 'single marks: words that begin with a dash, or with an apostrophe of their own',
    cast: [woman('Miss Wray'), woman('Peg')],
    text: `'--Hope you are well, ma'am,' said Peg.

'Oh, Peg!' cried Miss Wray; ''tis his eyes. He's going blind, poor man.'

'So I've heard,' said Peg.`,
    said: ['Peg', 'Miss Wray', 'Miss Wray', 'Peg'],
  },
  {
    style: '没有引号：道字后面是话，话完了再叙事',
    cast: [man('沈砚', '砚哥儿'), woman('沈老太', '老太太'), woman('秋棠')],
    text: `沈老太正在廊下坐着，见沈砚进来，便笑道：你来得正好，我才叫人去找你。沈砚忙道：老太太叫我做什么？沈老太道：你看这花开得可好？说着，便命秋棠取剪子来。秋棠笑道：花好，也要少爷会看。沈砚听了，不觉红了脸。秋棠忙拉他道：我说笑的，别恼。`,
    said: ['沈老太', '沈砚', '沈老太', '秋棠', '秋棠'],
  },
  {
    style: '扶住谁、看看谁，说话的都不是谁；冒号领着下一句',
    cast: [woman('柳娘', '妇人'), man('石敢'), man('老周')],
    text: `石敢纳头便拜。那妇人向前扶住石敢道：“折杀我了！”石敢道：“该当的。”

老周推门进来，看见石敢，慌忙唱喏道：“恕罪！”石敢坐下道：“你来迟了。”`,
    said: ['柳娘', '石敢', '老周', '石敢'],
  },
];
