import type { CastMember } from '../cast.ts';
import type { GoldScene } from './scenes.fixture.ts';

const man = (name: string, ...aliases: string[]): CastMember => ({ name, aliases, gender: 'male' });
const woman = (name: string, ...aliases: string[]): CastMember => ({ name, aliases, gender: 'female' });

/** Scenes of our own where nothing but the manner of answering tells who speaks. */
export const answerScenes: readonly GoldScene[] = [
  {
    style: '“he replied” is not whoever spoke just before',
    cast: [man('Lord Ashby', 'Ashby'), man('Martin Cray', 'Cray', 'the sculptor')],
    text: `Lord Ashby walked twice round the statue, in which Martin Cray was picking at a fold. Ashby put up his glass. “Is it finished?”

“It will never be finished,” he answered, without looking round.

Lord Ashby sat down upon a crate and crossed his legs. “Then why did you send for me? I have come eleven miles.”

“I did not send for you,” he replied; “I sent for the carrier.”

Ashby laughed.

“Well, I can carry,” he said.`,
    said: ['Lord Ashby', 'Martin Cray', 'Lord Ashby', 'Martin Cray', 'Martin Cray', 'Lord Ashby'],
  },
  {
    style: 'whoever says their own name, and a name that is only an answer',
    cast: [woman('Tamsin Rook', 'Tamsin'), man('Jonas Pell', 'Jonas', 'Mr. Pell'), man('Captain Strand', 'Strand')],
    text: `The girl stopped at the gate, and Jonas put down his spade. It was Tamsin.

"Whose house is this?" she asked.

"Captain Strand's."

"And what is your name?"

"Jonas Pell. What's yours?"

"Tamsin Rook. They call me Tamsin when I'm good."

"Who sent you?"

"Captain Strand."`,
    said: ['Tamsin Rook', 'Jonas Pell', 'Tamsin Rook', 'Jonas Pell', 'Tamsin Rook', 'Jonas Pell', 'Tamsin Rook'],
  },
  {
    style: 'dashes, and words that go on after the tag',
    cast: [man('Mr Hanlon'), woman('Mrs Hanlon'), man('uncle Dan', 'Uncle Dan'), man('Corley')],
    text: `—Is there a drop left in the pot? asked Mr Hanlon.

—There is not, said Mrs Hanlon, for well you know who had it.

—I had the one cup, said uncle Dan, laughing. It was cold.

—To speak of cold tea, Mr Hanlon said, is to speak of this house.

—And who pays for the tea? cried Corley. Tell me that.

—Not you, anyway, said Mrs Hanlon.`,
    said: ['Mr Hanlon', 'Mrs Hanlon', 'Mrs Hanlon', 'uncle Dan', 'uncle Dan', 'Mr Hanlon', 'Mr Hanlon', 'Corley', 'Corley', 'Mrs Hanlon'],
  },
  {
    style: '“her mother” is not herself, and a father at the end of a sentence is no title',
    cast: [man('Mr. Garland'), woman('Mrs. Garland'), woman('Phyllis Garland', 'Phyllis'), woman('Ruth Garland', 'Ruth')],
    text: `"When is the fair to be, Ruth?" asked Phyllis.

"On Friday."

"It is on Thursday," cried her mother, "and I will hear no more of it."

The girls looked at their father. Mrs. Garland said only, "Thursday!"

"It has always been a Friday," said Phyllis to the teapot.

"Phyllis has no respect for a Thursday," observed her father.`,
    said: ['Phyllis Garland', 'Ruth Garland', 'Mrs. Garland', 'Mrs. Garland', 'Mrs. Garland', 'Phyllis Garland', 'Mr. Garland'],
  },
  {
    style: 'a wife who is never named goes on talking',
    cast: [man('Mr. Orde', 'Orde'), woman('Mrs. Orde'), man('Mr. Tripp')],
    text: `"My dear Mr. Orde," said his lady to him one evening, "have you heard who is coming?"

Mr. Orde replied that he had not.

"But he is to be here on Monday," returned she.

Mr. Orde turned a page.

"Do you not want to know his name?" cried his wife.

"You want to tell me."

"Well, it is Tripp."

"Is he married?"

"Single, my dear, and with four thousand a year!"

"And does he know of his good fortune in coming here?"

"How can you be so tiresome!"`,
    said: ['Mrs. Orde', 'Mrs. Orde', 'Mrs. Orde', 'Mrs. Orde', 'Mr. Orde', 'Mrs. Orde', 'Mr. Orde', 'Mrs. Orde', 'Mr. Orde', 'Mrs. Orde'],
  },
  {
    style: 'the voice of somebody, and a voice whose owner comes in afterwards',
    cast: [woman('Sabina'), woman('Lettice'), woman('Mrs. Quarles'), man('Mr. Venn', 'Venn')],
    text: `"We shall be caught," whispered Sabina.

"We are caught," said Lettice.

"And what are you two about?" said a voice at the door, and Mrs. Quarles came in with her candle.

"Nothing, Mrs. Quarles," said Sabina.

"Send them to bed," said the deep and somewhat weary voice of Mr. Venn from the stairs. "It is past ten."`,
    said: ['Sabina', 'Lettice', 'Mrs. Quarles', 'Sabina', 'Mr. Venn', 'Mr. Venn'],
  },
  {
    style: 'told by an I, with hardly a tag',
    cast: [man('Giles Farrow', 'Giles', 'Mr. Farrow'), man('Dr. Ames', 'Ames'), woman('Mrs. Pike')],
    text: `I had not seen Ames for a year, and I did not expect to see him then. I was lighting my lamp when I heard his step, and I knew it at once. I opened the door, and I drew up the other chair. Mrs. Pike had gone to bed. I poured out what I had.

"You look ill, Giles," said Ames.

"I am ill," I said. "I have not slept."

"Since when?"

"Since Tuesday."

"You were at the mill on Tuesday?"

"I was. I wish I had not been."

I got up, and I shut the window. I could not tell him more while it was open.

"You had better go on, Mr. Farrow," he said gravely.

"There was a light," I began.

"In the mill?"

"Under it."`,
    said: [
      'Dr. Ames',
      'Giles Farrow',
      'Giles Farrow',
      'Dr. Ames',
      'Giles Farrow',
      'Dr. Ames',
      'Giles Farrow',
      'Dr. Ames',
      'Giles Farrow',
      'Dr. Ames',
      'Giles Farrow',
    ],
  },
  {
    style: '中文：先有冒号的，后面说了什么不算；向谁说的，不是谁说的',
    cast: [woman('秦老太', '老太太'), man('程远'), woman('玉簪'), man('周先生')],
    text: `程远在门外站了半日，玉簪掀帘出来，笑道：“老太太叫你进去。”

程远道：“劳烦姐姐。”玉簪便说了几句闲话。秦老太在里间听见，隔着帘子问：“是谁？”

“是程家的少爷。”玉簪向秦老太说。

周先生等了许久，程远才坐下，低声道：“我是来借书的。”

“借书？”周先生抬起头来。

程远点点头，对周先生说：“只借一日。”`,
    said: ['玉簪', '程远', '秦老太', '玉簪', '程远', '周先生', '程远'],
  },
];
