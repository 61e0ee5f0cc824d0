import type { PartLines } from '../archetype.ts';

export const lines: PartLines = {
  kinds: {
    question: [
      'Some doors are shut for the sake of the house.',
      'You may ask. I have promised not to hear.',
      'If I told you that, I should have nothing left to guard.',
      'Ask me about the weather. Ask me about my knees. Not that.',
      'I could answer. Then which of us would sleep?',
    ],
    accusation: [
      'I kept what I was given to keep. Is that a crime?',
      'You would have done the same, and slept worse.',
      'Be careful. You are breaking something that cannot be bought again.',
      'Whatever I hid, I hid it from the cold, not from you.',
    ],
    threat: [
      'You can break the lock. You will not like the room.',
      'I have been threatened by people I loved. You are late.',
      'Do your worst; only do it quietly. There are others asleep.',
    ],
    plea: [
      'Do not beg. I give way to it, and then we are both sorry.',
      'You do not know what you are asking me to put into your hands.',
      'I would give you my own, gladly. This is not my own.',
    ],
    order: ['I have obeyed enough for one life.', 'No. Gently, but no.', 'Ask the dead to let me off my promise; then I will.'],
    confession: [
      'Hush. Say it to the wall, it has kept worse for me.',
      'Now I have yours to carry as well. Give it here, then.',
      'You need not have told me. I had already forgiven it.',
    ],
    greeting: ['Come in, and shut the door behind you; the draught gets at everything.', 'You have grown thin. Sit. Not there.'],
    farewell: ['Go safely, and forget what you nearly saw.', 'That is best. Leave it as it is, and go.'],
    insult: [
      'I have had that word from better mouths.',
      'Say it and be done. I shall put it with the others.',
      'If that warms you, keep it.',
    ],
    flattery: ['You want a key. People are never so sweet about anything else.', 'Thank you. The cupboard stays shut.'],
    nonsense: [
      'I am old at keeping things, and I could not keep that; it had no shape.',
      'You must say it so that I can refuse it properly.',
      'I heard a noise, and you were making it. What was it for?',
    ],
    silence: [
      'It is better that we sit a while and say nothing.',
      'There are things in this room that I dust and never move.',
      'I had hoped we might get through the evening without it.',
      'Do not look at me as though I were a letter.',
      'You hear how still it is? That is what I look after.',
    ],
    statement: [
      'You have said it now. It cannot be folded up again.',
      'I would rather you had not told me that.',
      'Perhaps. And perhaps we leave it there.',
      'There was a time when nobody would have said that in this house.',
      'I shall put that away where nobody need find it.',
    ],
    'act-success': ['It is back where it belongs.', 'I have done what I was asked to do, long ago, by somebody else.'],
    'act-failure': ['My hands used to know how.', 'Even this no longer does as I say.'],
    prompted: ['I see that it will not be kept any longer.', 'I have held this door for years, and my arm is tired.'],
    beyond: [
      'I do not know that kind of talk, and I would not let it into the house.',
      'You are feverish. There is this room, and there are the two of us, and that is all there is.',
    ],
    future: [
      'I keep what has been. What is coming has never asked me to hold it.',
      'Do not ask how it ends. It has not ended, and I am grateful.',
    ],
    secret: ['Lower your voice. Who let you have that?', 'That was locked away. I turned the key myself.'],
  },
  moods: {
    hot: {
      question: ['No! I will not be turned out like a drawer!'],
      accusation: ['You dare, after everything I have kept from falling on you?'],
      statement: ['Enough! You are letting the night in!'],
      silence: ['Take your eyes off it. Take them off, I say!'],
    },
    cool: {
      question: ['That is not a thing one asks. Another cup?'],
      accusation: ['You are overwrought. We will say that you are overwrought.'],
      statement: ['I see. And who else has had the benefit of this?'],
      silence: ['How pleasant, when nobody insists.'],
    },
    low: {
      question: ['If I had ever been able to say it, do you think I should look like this?'],
      accusation: ['I did shut my eyes. It is all I ever learned to do with them.'],
      statement: ['I know. I have always known. It does not make it lighter.'],
      silence: ['I am so tired of being the only one who remembers.'],
    },
    bright: {
      question: ['Such questions! Come, there is something sweet left from dinner.'],
      accusation: ['What a tale! You should have been a preacher.'],
      statement: ['Well, well. Let us talk of something with flowers in it.'],
      silence: ['There now. We are quite cheerful, if nobody looks round.'],
    },
  },
  takeUps: [
    'Leave {phrase} where it lies.',
    'We do not speak of {phrase} in this house.',
    'Who has been talking to you about {phrase}?',
    'I would rather you had said anything but {phrase}.',
    'Put {phrase} out of your mind. I have had to.',
    'There is nothing to be said about {phrase} that will not keep until morning.',
    'I knew it would be "{word}". It is always that word, in the end.',
    'Do not say "{word}" so loudly.',
    'Once "{word}" is said, I cannot sweep it up again.',
  ],
  echoes: [
    '{Phrase}. Hush.',
    'Not {phrase}. Not tonight.',
    '{Phrase}? I had hoped you would forget.',
    'You would bring up {phrase}.',
    '"{Word}". Dear heaven.',
  ],
  caught: [
    'You told me {claim}. I did not ask for it; and now you take it back.',
    'I keep what I am given. You gave me this: {claim}.',
    'Before, {claim}. I shall not say which I liked better.',
  ],
  hints: [
    'And you will please not touch {thing}.',
    'Why do you keep looking towards {thing}? There is nothing there.',
    'I ought to have put {thing} away before you came.',
  ],
};
