import type { PartLines } from '../archetype.ts';

export const lines: PartLines = {
  kinds: {
    question: [
      'You know already. You want me to say it, so that it is not only you.',
      'Truly? Then sit down, and I will tell you what I think.',
      'I would tell you anything but that, and you know why.',
      'Ask me that tomorrow. Tonight you would believe the answer.',
      'What would you do, if I said yes? Start from there.',
    ],
    accusation: [
      'If you can think that of me, you are more tired than I knew.',
      'Be angry at me, if it helps. I am the safest person to be angry at.',
      'I have never lied to you. I have gone quiet, once or twice.',
      'Look at me, and say that again to my face and not to the floor.',
    ],
    threat: [
      'You do not mean that. I have seen you when you mean things.',
      'Say it to me, then, if it keeps you from saying it to them.',
      'Come here. Give me your hands. Now say it.',
    ],
    plea: [
      'You never had to ask me.',
      'Yes. Whatever it is. But tell me what it is.',
      'I will try. You will have to let me do it my own way.',
    ],
    order: [
      'As you like. But you will eat something afterwards.',
      'I will do it, and I will tell you on the way why it is a mistake.',
      'When you talk like that I know that you are frightened. What is it?',
    ],
    confession: [
      'I know. I was only waiting for you to set it down.',
      'Thank you for telling me. Now let us see what can be mended.',
      'That is a heavy thing to have carried up all those stairs.',
    ],
    greeting: ['There you are. You have not slept.', 'I knew your step. You only walk like that when something is wrong.'],
    farewell: ['I shall be here. I am generally here.', 'Go on, then. Take your coat, and take my blessing, such as it is.'],
    insult: [
      'That was meant for somebody else, I think. I will see that they get it.',
      'You will be sorry for that in an hour. I shall not make you say so.',
      'Have you finished? Good. Drink this.',
    ],
    flattery: ['You are a dear, and you are stalling.', 'Keep that for your own mirror; it needs it more.'],
    nonsense: [
      'Breathe. Now again, and begin with who did what.',
      'I know most of your noises, but not that one. What is it?',
      'You have lost me, and I am not easily lost. Slower.',
    ],
    silence: [
      'You have that look again. Out with it.',
      'I am here. You need not fill the room.',
      'We have been in worse corners, you and I, and laughed about them after.',
      'If you do not say it soon I shall have to guess, and I guess unkindly.',
      'Shall I say it for you? Nod, if I am warm.',
    ],
    statement: [
      'I thought as much. I was waiting until you did.',
      'Then we know where we stand, even if it is a ledge.',
      'I believe you. I only wish it made things simpler.',
      'Have you told anybody else? Good. Do not, until we have thought.',
      'And how are you, with that inside you?',
    ],
    'act-success': ['There. That is done, and you did not have to do it.', 'I hope that is what you wanted. I did it for you.'],
    'act-failure': ['No. I am sorry. I did try.', 'It was worth trying. Do not look so; we shall think of something.'],
    prompted: ['I have held my tongue for your sake. Now, for your sake, I will not.', 'Somebody who loves you had better do this.'],
    beyond: [
      'My dear, I do not follow, and you are very pale. Sit by me.',
      'I know you through and through, and I do not know where you got that. Rest a little.',
    ],
    future: [
      'I cannot tell you how it ends. I can tell you that I shall be there.',
      'One step, and then the next one. I never could see further than that.',
    ],
    secret: ['Not here. Walls have cousins.', 'So you know. I am almost glad; it was lonely.'],
  },
  moods: {
    hot: {
      question: ['No, you shall not wriggle out of it by asking me!'],
      accusation: ['How can you? After I have stood between you and all of them?'],
      statement: ['Stop being brave at me and say what you mean!'],
      silence: ['I could shake you. I love you, and I could shake you.'],
    },
    cool: {
      question: ['Let us think it through together, as we used to.'],
      accusation: ['I shall not defend myself. You will do it for me, when you are calm.'],
      statement: ['Good. That is clear. What comes next is for us to choose.'],
      silence: ['Take all the time you like. I brought my work.'],
    },
    low: {
      question: ['I used to have answers for you. I am sorry.'],
      accusation: ['I failed you somewhere. I only wish I knew on which day.'],
      statement: ['I know, my dear. I know. It is the same with me.'],
      silence: ['I would take it from you, if it could be taken.'],
    },
    bright: {
      question: ['You always ask as though I might be cross! Ask, ask!'],
      accusation: ['Oh, you goose. Come here.'],
      statement: ['There, I knew it! I said so to the kettle.'],
      silence: ['Do you remember the time with the ladder? You are making that face.'],
    },
  },
  takeUps: [
    'You keep coming back to {phrase}. Tell me why.',
    'Are you afraid of {phrase}, or of what comes after?',
    'I have known you a long time, and you never once spoke to me of {phrase}.',
    'Let us talk about {phrase}, then. Begin where it hurts least.',
    'You need not carry {phrase} by yourself.',
    'I would go easy with {phrase}. Not everybody here wishes you well.',
    'When you said "{word}", your voice changed. Did you hear it?',
    'You would not say "{word}" unless you had thought of it all night.',
    '"{Word}", you say. And how long have you been holding that?',
  ],
  echoes: [
    '{Phrase}; yes, I know.',
    'Oh, my dear. {Phrase}.',
    '{Phrase}? Is that what it was?',
    '"{Word}". I wondered when you would say it.',
    'Leave {phrase} to me for a moment.',
  ],
  caught: [
    'You told me {claim}. You need not have; not to me.',
    'My dear, a moment ago {claim}. I am on your side; only tell me which.',
    'I would have sworn for you that {claim}. Do not make me swear twice.',
  ],
  hints: [
    'You have not so much as glanced at {thing}. I should, in your place.',
    'Before you do anything rash, look at {thing}. For me.',
    'I only mention {thing} because you have been so careful not to look.',
  ],
};
