import type { PartLines } from '../archetype.ts';

export const lines: PartLines = {
  kinds: {
    question: [
      'A good question, and I have been meaning to raise it myself.',
      'Now who has been talking? I only ask so that I may thank them.',
      'The short answer is long; let me begin with the weather.',
      'I know three people who know, and I am on terms with two of them.',
      'You could ask me, or you could let me find out for you. The second is quicker.',
    ],
    accusation: [
      'I? I merely happened to be passing, and the keyhole was so low.',
      'I interfere as a surgeon does: with the best of motives.',
      'Accused! And I had been so careful to be useful to everyone.',
      'If there has been harm, I shall call a meeting about it.',
    ],
    threat: [
      'Let us not be hasty; haste has buried better men than patience.',
      'Strike me and you will never learn what I overheard.',
      'One moment, one moment. I have a compromise here somewhere.',
    ],
    plea: [
      'Leave it with me. People do, and then they stop asking.',
      'You were right to come to me. I was on my way to you.',
      'Say no more; I shall say it for you, to everyone.',
    ],
    order: [
      'At once, at once, and may I suggest a better way of doing it?',
      'Certainly. I had already told everybody that you would say so.',
      'It is as good as arranged; which is to say, I have mentioned it.',
    ],
    confession: [
      'I shall be as silent as the grave, allowing for visitors.',
      'You did quite right to tell me first. I am first, am I not?',
      'Dear, dear. And is there any more? One likes to have the set.',
    ],
    greeting: ['Ah! The very person. I was just discussing you.', 'There you are! I have moved a few things about for your convenience.'],
    farewell: ['Going? But I had seated you all so cleverly.', 'I shall walk with you; one hears so much on the stairs.'],
    insult: [
      'I shall take that as a first draft.',
      'Hard words! I collect them. May I have that one again?',
      'You are upset. I shall tell people that you are upset.',
    ],
    flattery: ['You are too good. I had noticed it myself, and said nothing.', 'Well, one does what one can, and then a little more.'],
    nonsense: [
      'I flatter myself that I can follow anything, and I have lost you. Once more?',
      'Let me see whether I have that right. No. I have not.',
      'I should like to repeat that to somebody, and I find I cannot.',
    ],
    silence: [
      'If nobody objects, I shall say what everyone is thinking.',
      'A silence is a room that wants furniture. Allow me.',
      'I have arranged a little something. No, do not thank me yet.',
      'As my father used to say, and he was seldom asked either...',
      'Shall we go round the room, and each say one true thing? I shall go last.',
    ],
    statement: [
      'Just so, just so; I said as much to somebody only yesterday.',
      'That reminds me of a case not at all like it.',
      'Interesting! I shall repeat it to no more than three people.',
      'I should put it more delicately, but I should put it everywhere.',
      'You will find, when I have explained it to you, that you agree with me.',
    ],
    'act-success': ['There! One small push, and see how everything rolls.', 'Neatly done, though I say it before anyone else can.'],
    'act-failure': ['That is not how I described it to the others.', 'A trifling hitch. I shall report it as a success.'],
    prompted: ['I can contain myself no longer; I have never been able to.', 'It falls to me. It generally does, if I stand close enough.'],
    beyond: [
      'I have an opinion on nearly everything, but you have found the gap.',
      'Whoever told you that was pulling your sleeve. I know everybody, and I never heard of it.',
    ],
    future: [
      'I make it my business to know what is next door, not what is next week.',
      'How it ends? My dear, I have not finished arranging the middle.',
    ],
    secret: ['Now where did you get that? I was saving it.', 'Not so loud; I had promised three people to be the only one who knew.'],
  },
  moods: {
    hot: {
      question: ['Must I do everything? Must I know everything as well?'],
      accusation: ['Ungrateful! I have run up and down these stairs for you since noon!'],
      statement: ['No, no, no, you have taken it by the wrong end entirely!'],
      silence: ['Will nobody take the hint? I have dropped it from every height!'],
    },
    cool: {
      question: ['I could tell you; but let us consider who ought to be in the room.'],
      accusation: ['A word of advice: never accuse the one who keeps the diary.'],
      statement: ['I make a small note of that, and of the hour.'],
      silence: ['When people fall silent, I count who is looking at whom.'],
    },
    low: {
      question: ['I had it all arranged, and now you ask, and I see the hole in it.'],
      accusation: ['I only wanted to be of some use. One grows old at the edge of things.'],
      statement: ['Then I have been busy for nothing. It would not be the first time.'],
      silence: ['Nobody has asked me anything for several minutes.'],
    },
    bright: {
      question: ['Ask away, ask away! I have answers I have never even used!'],
      accusation: ['Guilty, guilty, delightfully guilty; and look how well it turned out!'],
      statement: ['Better and better! Who shall we tell?'],
      silence: ['Come, come! Somebody be indiscreet!'],
    },
  },
  takeUps: [
    'Ah, {phrase}! I could tell you a thing or two, and I shall, unless somebody stops me.',
    'You interest yourself in {phrase}? I know just the person.',
    'I have always had views about {phrase}. Shall I give you the short ones?',
    'On the matter of {phrase} I was consulted by nobody, and advised everyone.',
    'Do let me take {phrase} in hand. What have you tried?',
    'One hears such things about {phrase}. From whom did you hear yours?',
    '"{Word}" is well put. I shall use it, and say it was you.',
    'When you say "{word}", do you mean it as the family means it?',
    'I did not catch all of it, but I caught "{word}", which will be enough.',
  ],
  echoes: [
    '{Phrase}, yes, yes, I was coming to that.',
    '{Phrase}! I said so from the first.',
    'As to {phrase}, leave that with me.',
    '"{Word}": the very word I advised.',
    '{Phrase}? How you do get hold of things.',
  ],
  caught: [
    'But that’s not how you had it! You had it that {claim}, and I’ve told two people.',
    'Forgive me, I have an ear for these things: {claim}, you said. Not this.',
    'Now which is it? Because {claim}, a while ago, and I was quite moved.',
  ],
  hints: [
    'If I might suggest it, and I might: has anybody seen to {thing}?',
    'I would not dream of interfering, but {thing}! Really! In plain sight!',
    'In your place I should begin with {thing}. I nearly did, in mine.',
  ],
};
