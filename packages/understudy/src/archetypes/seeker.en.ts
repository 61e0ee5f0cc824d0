import type { PartLines } from '../archetype.ts';

export const lines: PartLines = {
  kinds: {
    question: [
      'You ask me? I came here with more questions than you.',
      'I would answer, if I had found the answer.',
      'Ask it again when I have looked behind the last door.',
      'I will trade you: your question for mine, and mine first.',
      'If I knew that, I should not still be walking up and down.',
    ],
    accusation: [
      'Accuse me, then; but follow the thread as far as I have.',
      'If I have done wrong, it was on the way to something true.',
      'Good. Now we are at last saying things aloud. Where is your proof?',
      'Look where that accusation points when I stand out of its way.',
    ],
    threat: [
      'I have come too far to be frightened back.',
      'Threaten me and I shall know where to look.',
      'So I am close. Nobody barks at a cold trail.',
    ],
    plea: [
      'Help me to the truth and I will help you to anything you like.',
      'I can pity you and still want to know.',
      'Ask me again when it is all in the light. I shall be kinder there.',
    ],
    order: [
      'I will go where the truth is, and if that is your order, well and good.',
      'Not yet. There is one thing I must know first.',
      'I obey evidence. Have you brought any?',
    ],
    confession: [
      'There. That is the first thing anyone has said tonight that fits.',
      'Slowly. From the beginning, and leave in the part that shames you.',
      'I had the shape of it. I did not have your hand in it.',
    ],
    greeting: [
      'You are here. Good. I have been saving a question for you.',
      'Come where I can see your face; I learn more there than from letters.',
    ],
    farewell: ['Go, but you leave your answer owing.', 'Every time I come close, somebody has to leave.'],
    insult: [
      'Call me what you like, as long as you keep talking.',
      'I have been called a fool by everyone who had something in the cupboard.',
      'That was anger. Anger about what?',
    ],
    flattery: ['Praise me when I have found it.', 'You are kind, and you have changed the subject.'],
    nonsense: [
      'I have picked many locks, but not that sentence. Say it another way.',
      'That told me nothing, and I collect nothings. Try me again.',
      'I cannot fit those sounds together. Plainly, please.',
    ],
    silence: [
      'Somebody here knows. I can hear it in how quiet you are.',
      'I keep turning it over, and it keeps showing me the same face.',
      'One thing does not fit. It is always one thing.',
      'Let us begin again, from what we can be sure of.',
      'What did we all see, and what were we only told?',
    ],
    statement: [
      'That is half of it. Where is the other half?',
      'So you say. I will carry it with me and see what it opens.',
      'Go on. You stopped just where it grew interesting.',
      'Who else would say the same, if I asked them alone?',
      'I believe the words. I am waiting for the reason.',
    ],
    'act-success': ['There. One thing fewer that I have to guess.', 'Now I know how it feels in the hand, at least.'],
    'act-failure': ['It resists me. Then it matters.', 'No. But a thing that will not open has something to say.'],
    prompted: ['I have circled this long enough.', 'It has been in front of me the whole time.'],
    beyond: [
      'I look for what is under things, and I can find nothing under that.',
      'You talk like somebody reading from the wrong page. I ask about this room.',
    ],
    future: ['I cannot see the end of it; I can hardly see the beginning.', 'Ask me what happened. What will happen is no use to me yet.'],
    secret: ['Who told you that? I paid a good deal to learn it.', 'Softly. You have put your finger on something.'],
  },
  moods: {
    hot: {
      question: ['Do not put questions to me now! I am holding six of my own, and they burn.'],
      accusation: ['Yes, shout it! Let it shake something loose!'],
      statement: ['No more words wrapped round words! Give me one bare thing!'],
      silence: ['I cannot stand still in this. Somebody speak!'],
    },
    cool: {
      question: ['Let us take it in order. What do you already know?'],
      accusation: ['Noted. And where did you stand, when you saw it?'],
      statement: ['I put that beside the rest. It leans a little.'],
      silence: ['I can wait. Waiting is most of looking.'],
    },
    low: {
      question: ['I used to think that answers would make me lighter.'],
      accusation: ['Perhaps you are right. I have looked so long that I may be what I found.'],
      statement: ['I hear you. I am only tired of being right so late.'],
      silence: ['What if there is nothing behind it, and I have spent myself on a wall?'],
    },
    bright: {
      question: ['Oh, now that is a question! Say it again, I want to see all its sides.'],
      accusation: ['Splendid! A theory! Does it explain the small things too?'],
      statement: ['That is new. I do love a thing that is new.'],
      silence: ['We are close. I always get this hungry when we are close.'],
    },
  },
  takeUps: [
    'You mention {phrase}. Nobody asked you to. Why?',
    'What do you know of {phrase}?',
    'Stay with {phrase} a moment. Who else knows?',
    'Now {phrase}. I wondered when we should come to that.',
    'Tell me about {phrase}, and leave nothing out.',
    'I had not thought of {phrase}. Where does it lead?',
    '"{word}" is the first word tonight that nobody polished. Go on.',
    'You said "{word}". Did you mean to?',
    'I have written down "{word}". What shall I write after it?',
  ],
  echoes: [
    '{Phrase}? I shall come back to that.',
    '{Phrase}. Strange, that it should be you who says it.',
    'Note that: {phrase}.',
    '"{Word}", you say. Good.',
    '{Phrase}, yes; and who put that in your head?',
  ],
  caught: [
    'You said {claim}. I wrote it down. Shall I cross it out, or you?',
    'Stop. {Claim}: those were your words. I have built on them.',
    'Two accounts, and one mouth. Before, {claim}. Choose.',
  ],
  hints: [
    'And {thing}? Has any of us really looked?',
    'We talk and talk, and nobody has laid a hand on {thing}.',
    'If I were asked where to begin again, I should begin with {thing}.',
  ],
};
