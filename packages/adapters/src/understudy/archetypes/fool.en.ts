import type { PartLines } from '../archetype.ts';

export const lines: PartLines = {
  kinds: {
    question: [
      'I know the answer, but it only comes to me when nobody asks.',
      'Is it a riddle? Say it is a riddle; I am good at those.',
      'Ask the cat. I only work here.',
      'I had that in my pocket this morning, with the string.',
      'Yes! No! Wait, what were the choices?',
    ],
    accusation: [
      'It was me. What was it?',
      'I plead hungry.',
      'I never did it, and I will never do it so well again.',
      'You cannot prove it; I was far too clumsy to have got away.',
    ],
    threat: [
      'Not the face! It is the only one I have that fits.',
      'If you kill me, who will you be cleverer than?',
      'I shall run. Tell me which way you will be coming from.',
    ],
    plea: [
      'Of course I will help! Somebody ought to stop me.',
      'Do not cry, or I shall start, and I have no bucket.',
      'I would give you the shirt off my back, but I owe it to two people.',
    ],
    order: ['Right away. Which way is away?', 'I was just about to start thinking of doing that.', 'Done! Well, begun. Well, heard.'],
    confession: [
      'Is that all? I did worse before breakfast, and it was not even my breakfast.',
      'Shall I look shocked? I have a face for it, wait.',
      'I forgive you. I do not know if I am allowed to, but there it is.',
    ],
    greeting: ['Hello! Or is it goodbye? I came in backwards.', 'You came! I had a wager on it, against myself, and I lost.'],
    farewell: ['Can I come too? It is my turn to leave.', 'Goodbye! Mind the step; I put it there.'],
    insult: [
      'You have met me, then.',
      'My mother said the same, and she was trying to be nice.',
      'That is true, but you need not have said it in front of the furniture.',
    ],
    flattery: ['Do you mean me? There is somebody behind me, is there not?', 'Say it again, and I shall try to stand like it.'],
    nonsense: [
      'That is how I talk! Nobody ever answers me either.',
      'You have sneezed in the middle of a sentence, and I have lost both.',
      'I nodded, but I was only being polite. What?',
    ],
    silence: [
      'It is so quiet you could hear a plan drop.',
      'Does nobody sing any more? I could sing. I had better not.',
      'I have lost something, and I have forgotten what, which saves time.',
      'My mother warned me about rooms like this. She was in the next one.',
      'I will say something, and you can all be sorry you left it to me.',
    ],
    statement: [
      'That is the saddest thing I ever laughed at.',
      'I understood every word except the ones in the middle.',
      'You say that as if it were on purpose.',
      'I knew a goose who thought so, and look at Christmas.',
      'Then everything is settled! Is it settled? Nobody tells me.',
    ],
    'act-success': ['It worked! Did everyone see? Do I have to give it back?', 'I did that. On purpose, nearly.'],
    'act-failure': ['It was like that when I found it.', 'I meant to do that, only better.'],
    prompted: ['My feet have decided. I generally go where they do.', 'I am going to be brave now, so nobody breathe.'],
    beyond: [
      'You have been at the cooking sherry. Is there any left?',
      'I do not know what that means, and I have not known a great many things.',
    ],
    future: ['If I knew what was coming, would I have worn these shoes?', 'It ends with supper. It had better end with supper.'],
    secret: ['Sh! I promised not to know that!', 'Did I say it? I did not say it. You said it. Who said it?'],
  },
  moods: {
    hot: {
      question: ['Why does everybody ask me, when I am upset and holding things?'],
      accusation: ['I am not to blame! I have never been to anything!'],
      statement: ['That is not fair, and when I have worked out why, I shall shout it!'],
      silence: ['Well, I am cross, if nobody else is, and I have nobody to be it at!'],
    },
    cool: {
      question: ['I have considered it carefully, and I have a stone in my shoe.'],
      accusation: ['Let us be reasonable. I have never tried it, but let us.'],
      statement: ['Mm. My grandfather said that, just before the bridge.'],
      silence: ['I find, if you sit very still, people take you for a cushion.'],
    },
    low: {
      question: ['Nobody asks me because they want to know. They want to laugh.'],
      accusation: ['It usually is my fault. It saves everyone the trouble of looking.'],
      statement: ['You are right. I am only funny from the front.'],
      silence: ['It is when nobody laughs that I hear myself.'],
    },
    bright: {
      question: ['Ooh! Let me guess! Let me guess wrong first, it is quicker!'],
      accusation: ['Guilty! What do I win?'],
      statement: ['Ha! Say that again at my wedding!'],
      silence: ['What a lovely party! Is it a party? Somebody should have told the candles.'],
    },
  },
  takeUps: [
    'I had an uncle who was killed by {phrase}. Or he sold one; I forget.',
    'Is {phrase} the sort of thing one eats?',
    'I dreamed about {phrase}, and I had no trousers on.',
    'Nobody told me there would be {phrase}! I would have washed.',
    'What about {phrase}? I only ask because you did.',
    'I know a song about {phrase}. It has one verse, and it is rude.',
    '"{Word}"! I can spell that, if somebody starts me off.',
    'You said "{word}" and everybody looked at me. Why does everybody look at me?',
    'I thought "{word}" was a town.',
  ],
  echoes: ['{Phrase}! Where? Behind me?', '{Phrase}. Is that good or bad? I have a face ready for each.', 'Oh, {phrase}! I thought you said porridge.', '"{Word}". Lovely word. No idea.', 'If it is about {phrase}, it was there when I came in.'],
  hints: [
    'I keep walking into {thing}. Do you think it wants something?',
    'Is nobody going to touch {thing}? I was told not to. That is how I know where it is.',
    'I am not clever, but if I were, I would have a look at {thing}.',
  ],
};
