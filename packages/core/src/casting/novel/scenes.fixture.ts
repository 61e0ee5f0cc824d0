import type { CastMember } from '../cast.ts';

/** A scene of our own and who says each piece of it, in order. */
export type GoldScene = {
  readonly style: string;
  readonly cast: readonly CastMember[];
  readonly text: string;
  readonly said: readonly string[];
};

const man = (name: string, ...aliases: string[]): CastMember => ({ name, aliases, gender: 'male' });
const woman = (name: string, ...aliases: string[]): CastMember => ({ name, aliases, gender: 'female' });
const creature = (name: string, ...aliases: string[]): CastMember => ({ name, aliases, gender: 'unknown' });

export const goldScenes: readonly GoldScene[] = [
  {
    style: 'single marks, apostrophes, a quotation within, contractions at the beginning',
    cast: [man('Jem Hollis', 'Jem'), woman('Widow Tarrant', 'the widow')],
    text: `'Tis no use,' said Jem, setting down the basket. 'The fishermen's nets are torn, an' there's none to mend 'em.'

'Then who's to pay the boys' wages?' the widow demanded.

'Not I.'

'You said "next week" last week,' said the widow; 'and 'twas "to-morrow" the week before.'

'I'm a poor man, ma'am,' faltered Jem.

'So was my husband's father—and he paid!'`,
    said: ['Jem Hollis', 'Jem Hollis', 'Widow Tarrant', 'Jem Hollis', 'Widow Tarrant', 'Widow Tarrant', 'Jem Hollis', 'Widow Tarrant'],
  },
  {
    style: 'double marks, dashes where one breaks in upon another',
    cast: [woman('Honor Pell', 'Honor', 'Miss Pell'), man('Captain Strake', 'the captain', 'Strake')],
    text: `"If you had only told me--" began Honor.

"Told you!" the captain broke in. "I have done nothing else since--since Michaelmas."

"I was going to say"--she drew herself up--"that I should have believed you."

"And now?"

"Now"--and here Honor's voice shook a little--"now I must ask for proof."

"Proof!--of what?" cried Strake, with a laugh.`,
    said: [
      'Honor Pell',
      'Captain Strake',
      'Captain Strake',
      'Honor Pell',
      'Honor Pell',
      'Captain Strake',
      'Honor Pell',
      'Honor Pell',
      'Captain Strake',
    ],
  },
  {
    style: 'a long tale over several paragraphs, then an answer',
    cast: [man('Mr. Dunnock'), woman('Lady Orme', 'her ladyship')],
    text: `Lady Orme settled herself to listen.

“I was then but nineteen,” said Mr. Dunnock, “and had never seen the sea.

“My uncle put me aboard the brig at Lyme, gave me two guineas, and turned his back.

“I never saw him again.”

“What a very disagreeable man!” observed her ladyship.

“He was thought so, my lady, by most of his acquaintance.”`,
    said: ['Mr. Dunnock', 'Mr. Dunnock', 'Mr. Dunnock', 'Mr. Dunnock', 'Lady Orme', 'Mr. Dunnock'],
  },
  {
    style: 'long subjects behind the verb, and people who have no name but what they are',
    cast: [man('the Old Gentleman', 'the old gentleman'), creature('the Philosopher'), man('the Boy', 'the boy')],
    text: `"You will observe," said the old gentleman with the silver spectacles and the cough, "that the clock has stopped."

"It has not," retorted the Philosopher, who was never known to agree with anybody. "It is we who have."

"Please, sir," piped the boy from behind the door, "I wound it up myself."

"Did you, indeed!" ejaculated the old gentleman.

"A child of promise," murmured the Philosopher.`,
    said: [
      'the Old Gentleman',
      'the Old Gentleman',
      'the Philosopher',
      'the Philosopher',
      'the Boy',
      'the Boy',
      'the Old Gentleman',
      'the Philosopher',
    ],
  },
  {
    style: 'one surname for a whole family',
    cast: [
      man('Mr. Bannister'),
      woman('Mrs. Bannister'),
      woman('Louisa Bannister', 'Louisa', 'Miss Bannister', 'Miss Louisa'),
      man('Frank Bannister', 'Frank', 'Mr. Frank'),
    ],
    text: `"The carriage is at the door, Mrs. Bannister," said Mr. Bannister.

"Then let it stay there," returned his wife. "Louisa has lost a glove."

"It was Frank who lost it, mamma," said Miss Bannister.

"I!" exclaimed her brother. "I never touched it."

"You sat upon it, sir," said his father, without looking up from his paper.

Mrs. Bannister sighed. "We shall be the last to arrive."

"We always are, mamma."`,
    said: [
      'Mr. Bannister',
      'Mrs. Bannister',
      'Mrs. Bannister',
      'Louisa Bannister',
      'Frank Bannister',
      'Frank Bannister',
      'Mr. Bannister',
      'Mrs. Bannister',
      'Louisa Bannister',
    ],
  },
  {
    style: 'told by an I whom others call by name',
    cast: [man('Philip Ray', 'Philip', 'Mr. Ray'), man('Dr. Quill', 'Quill', 'the doctor'), woman('Hannah')],
    text: `I had walked from the station, and I was wet through. I do not think I ever was so glad of a fire. I said as much to Hannah when I came in, and I gave her my coat, and I went up the stairs two at a time, for I could hear the doctor's voice.

'Mr. Ray!' cried the doctor. 'I had given you up.'

'I gave myself up at the bridge,' said I.

'Sit down, Philip, sit down. Hannah! The kettle.'

'It's boiling, sir,' said Hannah from the passage.

I drew my chair to the fire. I was shivering, and I could not have held a pen.

'Well?' I asked.

'Well,' said Quill, 'she is gone.'

'Gone!' I cried. 'When did she go?'

'On Tuesday.'

I got up again. I think I walked about the room. I know that I upset the ink.

'You might have written,' I said.

'I did write, my dear Ray.'`,
    said: [
      'Dr. Quill',
      'Dr. Quill',
      'Philip Ray',
      'Dr. Quill',
      'Hannah',
      'Philip Ray',
      'Dr. Quill',
      'Dr. Quill',
      'Philip Ray',
      'Philip Ray',
      'Dr. Quill',
      'Philip Ray',
      'Dr. Quill',
    ],
  },
  {
    style: 'beasts and a crowd',
    cast: [creature('the Badger'), creature('the Hen', 'the Speckled Hen'), creature('the Fox', 'Mr. Fox')],
    text: `The Badger was sitting at his own front door when the Hen came by.

"Good morning," said the Badger politely.

"I don't see anything good about it," clucked the Hen; "there's a Fox in the lane."

"There is always a Fox in the lane," yawned the Badger.

"But this one is looking at ME!"

"So I am, ma'am," said a smooth voice behind her. It was Mr. Fox himself, with his hat in his hand.

"Help!" screamed the Hen.

"Help! help!" cried all the chickens together.

The Badger got up slowly. "Now, now," he grumbled, "what is all this noise?"`,
    said: ['the Badger', 'the Hen', 'the Hen', 'the Badger', 'the Hen', 'the Fox', 'the Hen', '*', 'the Badger', 'the Badger'],
  },
  {
    style: 'verbs that are no speech: smiled, nodded, shrugged, sighed',
    cast: [woman('Mabel'), man('Gerald Finch', 'Gerald')],
    text: `“You are late again,” smiled Mabel.

“The trains,” shrugged Gerald.

“It is always the trains,” she sighed.

“Not always,” he grinned; “once it was the tram.”

“And once,” laughed Mabel, “it was a cow.”

Gerald nodded. “A very large cow.”`,
    said: ['Mabel', 'Gerald Finch', 'Mabel', 'Gerald Finch', 'Gerald Finch', 'Mabel', 'Mabel', 'Gerald Finch'],
  },
  {
    style: 'no tags at all but the names they call each other',
    cast: [man('Roger'), woman('Celia'), man('Uncle Ambrose')],
    text: `Roger and Celia found Uncle Ambrose in the greenhouse.

"Uncle Ambrose, may we have the boat?"

"Certainly not, Roger. It leaks."

"But we can swim, Uncle Ambrose!"

"You can swim. Celia cannot."

"I can, Uncle, I can! Tell him, Roger."

"She swam to the island yesterday, Uncle."`,
    said: ['Roger', 'Uncle Ambrose', 'Roger', 'Uncle Ambrose', 'Celia', 'Roger'],
  },
  {
    style: 'what people do beside their words',
    cast: [man('Inspector Vane', 'Vane', 'the inspector'), woman('Mrs. Crewe'), man('Albert Crewe', 'Albert')],
    text: `Vane laid the knife upon the table. "Have you seen this before?"

Mrs. Crewe looked at it, and then at her son. "Never."

"Nor you?" The inspector had turned to the window, where Albert stood biting his nails.

"No." Albert did not raise his eyes.

"Curious." Vane wrapped the thing in his handkerchief again. "It has your name on the handle."`,
    said: ['Inspector Vane', 'Mrs. Crewe', 'Inspector Vane', 'Albert Crewe', 'Inspector Vane', 'Inspector Vane'],
  },
  {
    style: 'thoughts, and words held at arm’s length',
    cast: [woman('Dorothea Lisle', 'Dorothea', 'Miss Lisle'), man('Mr. Pontifex', 'Pontifex')],
    text: `Dorothea had been told that Mr. Pontifex was "clever," and that he was writing a "great work."

"He looks like a frightened owl," she thought.

Mr. Pontifex bowed. "I have the honour," he said, "of addressing Miss Lisle?"

"You have," replied Dorothea gravely; and to herself she added, "If it is one."`,
    said: ['Dorothea Lisle', 'Mr. Pontifex', 'Mr. Pontifex', 'Dorothea Lisle', 'Dorothea Lisle'],
  },
  {
    style: 'old-fashioned: quoth, rejoined, returned, saith; present tense',
    cast: [man('Sir Giles Mompesson', 'Sir Giles', 'the knight'), woman('Dame Alison', 'Alison'), man('Hob')],
    text: `“By the rood,” quoth Sir Giles, “I have lost my way.”

“'Tis easily done, sir knight,” returned Dame Alison, “in your own house.”

“My own house!” rejoined the knight. “Where, then, is the door?”

“Behind you,” says Hob.

“Peace, fellow,” says Alison, and she boxes his ears.

“He speaks truth, though,” put in Sir Giles, turning about.`,
    said: [
      'Sir Giles Mompesson',
      'Sir Giles Mompesson',
      'Dame Alison',
      'Dame Alison',
      'Sir Giles Mompesson',
      'Sir Giles Mompesson',
      'Hob',
      'Dame Alison',
      'Sir Giles Mompesson',
    ],
  },
  {
    style: 'names with hyphens, accents, apostrophes and foreign titles',
    cast: [
      man('Jean-Baptiste', 'Monsieur Jean-Baptiste'),
      woman('Mademoiselle d’Aubray', "Mademoiselle d'Aubray", 'Mlle. d’Aubray'),
      man('Père Étienne'),
      man("Colonel O'Hara", "O'Hara"),
    ],
    text: `"Monsieur is too good," said Mademoiselle d'Aubray.

"It is nothing, mademoiselle," replied Jean-Baptiste, bowing.

"It is a very great deal," growled Colonel O'Hara. "Who the deuce is to carry it?"

"I, my colonel," said Père Étienne.

"You, Father!" cried O'Hara and Jean-Baptiste together.

"I was a porter," the priest explained, "before I was a priest."`,
    said: [
      'Mademoiselle d’Aubray',
      'Jean-Baptiste',
      "Colonel O'Hara",
      "Colonel O'Hara",
      'Père Étienne',
      '*',
      'Père Étienne',
      'Père Étienne',
    ],
  },
  {
    style: 'who speaks is told in the paragraph before, or suffers the speech',
    cast: [man('Mr. Thrale', 'Thrale'), woman('Susan Oakes', 'Susan'), woman('Miss Oakes')],
    text: `Susan had scarcely crossed the hall when she was thus accosted by Mr. Thrale:

"You have forgotten your umbrella, madam."

She turned, and with all the dignity she could command she replied:

"I have no umbrella, sir."

Thrale looked at the thing in his hand, and then, holding it up to the light, he said in a puzzled tone,

"Then whose is it?"

"Mine," was the unexpected answer of Miss Oakes, from the stairs.`,
    said: ['Mr. Thrale', 'Susan Oakes', 'Mr. Thrale', 'Miss Oakes'],
  },
  {
    style: 'what happened meanwhile is not who spoke',
    cast: [man('Mr. Pym', 'Pym'), woman('Cecily'), man('Hugh')],
    text: `"It is from the bank," said Mr. Pym, when Cecily had read the letter aloud, "and it is very civil."

"It says nothing about the money," observed Hugh, as Cecily folded it up again.

"They never do," said Cecily, while Pym reached for his hat. "What shall you do, papa?"

"I shall go to town," Pym answered, as soon as Hugh had done laughing, "and be uncivil."`,
    said: ['Mr. Pym', 'Mr. Pym', 'Hugh', 'Cecily', 'Cecily', 'Mr. Pym', 'Mr. Pym'],
  },
  {
    style: 'italics by underscores, page furniture and a heading in words',
    cast: [woman('Aunt Keziah', 'Keziah'), woman('Nan', 'Nancy')],
    text: `CHAPTER THE FIRST

IN WHICH NAN IS ASKED A QUESTION

"And _what_," said Aunt Keziah, "do you call _that_?"

"It's a hat, Aunt," said Nan.

"_I_ call it a cabbage!"

[Illustration: Nan and the hat]

"_Do_ you, Aunt Keziah?"

* * * * *

"Nancy," said her aunt next morning, "I have been thinking about that cabbage."`,
    said: ['Aunt Keziah', 'Aunt Keziah', 'Nan', 'Aunt Keziah', 'Nan', 'Aunt Keziah', 'Aunt Keziah'],
  },
];
