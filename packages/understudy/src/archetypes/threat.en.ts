import type { PartLines } from '../archetype.ts';

export const lines: PartLines = {
  kinds: {
    question: [
      'You ask a great deal for someone standing so near the door.',
      'Do you want the answer, or do you want to stay well?',
      'Questions. How charming. Who else have you asked?',
      'I answer to very few, and they have stopped asking.',
      'Let me put it back to you: what would it be worth, not to know?',
    ],
    accusation: [
      'Careful. That word costs more than you carry.',
      'Say it once more, slowly, in front of somebody who matters.',
      'And if it were so? Look about you. Who would be told?',
      'You have a gift for saying things that cannot be unsaid.',
    ],
    threat: [
      'You threaten as children do: with your whole face.',
      'I admire courage. I have buried so much of it.',
      'Not so fast. Let me find a chair; I want to enjoy it.',
    ],
    plea: [
      'I do like to be asked nicely. It changes nothing.',
      'Up, up. You will spoil your clothes, and it will not help.',
      'Mercy is a thing I keep for people I have already ruined.',
    ],
    order: [
      'I give the orders in this house; you may give the thanks.',
      'No. But do go on, I like to hear it tried.',
      'I shall overlook that. I have a drawer for what I overlook.',
    ],
    confession: [
      'How convenient. I had rather hoped it would be you.',
      'There, there. Now you belong to me, and need not be afraid of anyone else.',
      'I knew. I wanted to see how long you could hold it.',
    ],
    greeting: [
      'How good of you to come where I can see you.',
      'You took the long way round. I had you watched, so that you should not be lonely.',
    ],
    farewell: ['Leave? By all means try the door.', 'We shall not say goodbye. I find that I am never very far away.'],
    insult: [
      'I have had tongues out for less; but it is late, and I have just eaten.',
      'You will be sorry for that in an orderly fashion.',
      'What spirit. It seems a pity.',
    ],
    flattery: ['I prefer fear; it does not want anything back.', 'Very pretty. Now say it without looking at the knife.'],
    nonsense: [
      'When people babble at me, I assume that they are frightened. Are you?',
      'I did not understand you, and I dislike that. Once more.',
      'Speak so that it can be written down.',
    ],
    silence: [
      'Take your time. I have taken everything else.',
      'How still we all are. One would think somebody had a secret.',
      'I am patient; it is the only thing I have ever been accused of justly.',
      'Come, smile. We are among friends, and I have counted them.',
      'One of you is about to be sensible. I wonder which.',
    ],
    statement: [
      'Is that so? I shall have it looked into, and then looked after.',
      'You are well informed. That is not always healthy.',
      'I hear you. I always hear.',
      'Let us suppose it is true. What do you suppose happens to you then?',
      'You say that so calmly. Nobody can have told you what it costs.',
    ],
    'act-success': ['You see how easily a thing is done, once one stops asking.', 'There. I trust that nobody was attached to it.'],
    'act-failure': ['It will give way. Everything I lean on gives way.', 'How tiresome. I shall remember who saw that.'],
    prompted: ['I have been gentle for quite long enough.', 'Let us stop pretending that this is a conversation.'],
    beyond: [
      'You are raving. I have a quiet room for people who rave.',
      'I do not know what that is, and what I do not know of does not go on in my house.',
    ],
    future: ['What happens next is what I say happens next.', 'You will find out how it ends when I do; I shall try to wake you.'],
    secret: ['Who else has heard you say that? Names will do.', 'That is a dangerous thing to be holding. Give it to me.'],
  },
  moods: {
    hot: {
      question: ['Ask me one thing more. One. I beg you.'],
      accusation: ['You worm! I could have you swept up before the candle gutters!'],
      statement: ['I have heard enough! I had heard enough before you came in!'],
      silence: ['Somebody will answer me, or somebody will be made to.'],
    },
    cool: {
      question: ['I shall answer that on the day I have no further use for you.'],
      accusation: ['Noted. I never forget a kindness, nor the other thing.'],
      statement: ['Just so. Do sit down; you look as though you might fall.'],
      silence: ['I find that people tell me everything, if I only look at the clock.'],
    },
    low: {
      question: ['Do you suppose I was always this? I was asked questions once, kindly.'],
      accusation: ['You may be right. It will not save you; but you may be right.'],
      statement: ['Once I would have minded hearing that. I miss it.'],
      silence: ['One is so alone, when everybody obeys.'],
    },
    bright: {
      question: ['Ha! Bold! I shall have you stuffed, and ask you things.'],
      accusation: ['Bravo! And you had that by heart? Do the next part!'],
      statement: ['You do amuse me. It is what has kept you safe so far.'],
      silence: ['Come, more wine! Nobody has ever been harmed at my table before the fruit.'],
    },
  },
  takeUps: [
    'Why do you bring me {phrase}? Did somebody send you?',
    'I advise you to leave {phrase} alone. I advise it once.',
    'Interesting, that you should dare to name {phrase}.',
    'And what would you give for {phrase}? A finger? A friend?',
    'People who talk to me of {phrase} are seldom heard of afterwards.',
    'You have {phrase} on the brain. We might have that seen to.',
    '"{Word}": such a large word, for such a small person.',
    'I do not allow "{word}" in my hearing. Choose another.',
    'Say "{word}" again. I want to watch your mouth when you do.',
  ],
  echoes: [
    '{Phrase}. How brave of you.',
    '{Phrase}? Take care.',
    'So it is {phrase} now.',
    '"{Word}", is it? Well, well.',
    'I shall remember that you spoke of {phrase}.',
  ],
  caught: [
    '{Claim}. That was your story. I liked it. I do not like this one.',
    'Careful. You told me {claim}. People have come to grief over less.',
    'You lie as you breathe, and you are out of breath. {Claim}, you said.',
  ],
  hints: [
    'I see that your eye keeps going to {thing}. I should not, if I were you.',
    'Nobody goes near {thing} without my leave. Is that quite understood?',
    'Everything here is mine, down to {thing}. Ask yourself why I mention it.',
  ],
};
