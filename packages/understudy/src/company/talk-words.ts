import type { FollowUp } from '../follow-up.ts';

type Lines = readonly string[];
type Words = {
  readonly follow: Readonly<Record<FollowUp, (last: string) => Lines>>;
  /** Before something else it knows, where more was asked for. */
  readonly further: Lines;
  readonly name: (name: string, about: string) => Lines;
  /** What another has just said to the user. */
  readonly beside: (other: string) => Lines;
  /** What the user told, said back: `{phrase}`. */
  readonly about: Lines;
  readonly told: Lines;
  readonly sum: (result: string) => Lines;
  readonly puzzled: Lines;
  readonly unforeseen: Lines;
};

/** What companions say between what they know: short, and in nobody's voice in particular. */
export const talkWords: Readonly<Record<'en' | 'zh', Words>> = {
  en: {
    follow: {
      why: () => [
        'Because it was the only way I ever tried that worked.',
        'I have a reason for every day of the week. Today’s is that I am stubborn.',
        'Nobody has talked me out of it yet. You may try.',
        'You are the first to ask. Give me a night to invent something good.',
      ],
      more: () => ['That was all of it. It is shorter than it felt.', 'I have come to the end of that one. Pull another thread.'],
      next: () => [
        'And then it was late, and everybody went home. They always do.',
        'Then nothing, for years. That is the part people cut.',
      ],
      really: () => [
        'Word for word. I have told it badly, but I have not told it wrong.',
        'Would I make up something so plain?',
        'As true as anything said after midnight.',
        'Half of it at least; and I could not tell you which half.',
      ],
      yours: () => [
        'I say what the lamp says: it depends who is standing there.',
        'I should have to sleep on it, and I do not sleep much.',
      ],
      meaning: (last) => [
        `Only what it says: “${last}” I am plainer than I sound.`,
        `“${last}” Say it aloud once; it explains itself.`,
        'I meant it kindly. The rest was decoration.',
      ],
    },
    further: ['Well, since you ask for more.', 'There is this, too.', 'Then have this one as well.'],
    name: (name, about) => [`I am ${name}: ${about}.`, `${name}. ${about.charAt(0).toUpperCase()}${about.slice(1)}.`],
    beside: (other) => [
      `What ${other} says is true about half the time. This may be the half.`,
      `${other} has left out the best part. ${other} always does.`,
      'I should have put it shorter.',
      `I was going to say that, and now ${other} has.`,
      `Do not look at me. ${other} was here first.`,
      'For once I have nothing to correct.',
      `Ask ${other} again tomorrow; it will be a different answer, and just as good.`,
    ],
    about: [
      'Tell me about {phrase}. Slowly; nobody is waiting.',
      '{Phrase}: is that where it begins, or where it ends?',
      'And {phrase}, what is it like when nobody is looking?',
      'I should like to hear more of {phrase}, and less of whatever you were going to say instead.',
    ],
    told: [
      'And how was it for you?',
      'Go on. What happened just before that?',
      'Who else was there?',
      'I am listening. Do not tidy it up for me.',
    ],
    sum: (result) => [`${result}. I counted twice, on principle.`, `${result}; and do not ask me to carry anything.`],
    puzzled: [
      'I lost you there. Once more, and I shall hold the light still.',
      'Say that again as if I were in the back row.',
      'That went by me. Try it in other words.',
    ],
    unforeseen: [
      'I have no line for that, and I will not make one up.',
      'That is outside what I know. Ask me about this house, or tell me about yours.',
      'I could pretend. I would rather say: I do not know.',
      'You have got me there. What do you think yourself?',
    ],
  },
  zh: {
    follow: {
      why: () => [
        '因为别的法子我试过，都不灵。',
        '我一天一个理由，今天的理由是倔。',
        '还没有人劝得动我。你可以试试。',
        '你是头一个问的。容我一晚上，编个好的。',
      ],
      more: () => ['就这些了，比听着短。', '这一桩到头了，再抽一根线吧。'],
      next: () => ['后来夜深了，人都回家了。总是这样。', '后来好些年什么也没有。写戏的人都把这段删了。'],
      really: () => [
        '一字不假。说得不好，可没说错。',
        '这么平常的事，用得着编吗？',
        '过了半夜说的话，也就真到这个份上。',
        '至少一半是真的，只是说不清哪一半。',
      ],
      yours: () => ['我说？看灯照着谁。', '容我睡一觉再说。只是我睡得不多。'],
      meaning: (last) => [`就是字面上的：“${last}”我这个人没那么深。`, `“${last}”念出声来，它自己会解释。`, '是好话。别的都是花边。'],
    },
    further: ['好，你要听，还有。', '还有这一桩。', '那这个也给你。'],
    name: (name, about) => [`我是${name}，${about}。`, `${name}。${about}。`],
    beside: (other) => [
      `${other}的话，一半是真的。这回兴许就是那一半。`,
      `最要紧的${other}没说。回回如此。`,
      '换我，说得短些。',
      `这话本来该我说，叫${other}抢了。`,
      `别看我，${other}先来的。`,
      '难得，这回我没什么可改的。',
      `明天再问${other}，又是另一个答案，一样好。`,
    ],
    about: [
      '{phrase}的事，慢慢说，没有人等着。',
      '{phrase}，是从那儿起的头，还是在那儿收的尾？',
      '没人看着的时候，{phrase}是什么样？',
      '多说说{phrase}，原本要说的那些先放着。',
    ],
    told: ['那你自己呢，当时怎么样？', '说下去。在那之前出了什么事？', '当时还有谁在？', '我听着呢。不用替我收拾整齐。'],
    sum: (result) => [`${result}。我数了两遍，这是规矩。`, `${result}。进位的事可别找我。`],
    puzzled: ['这句我没跟上。再说一遍，我把灯端稳。', '再说一遍，就当我坐在最后一排。', '这句从我耳边过去了，换个说法。'],
    unforeseen: [
      '这句我没有词，也不肯现编。',
      '这个在我知道的外头。问问这园子，要不说说你自己。',
      '装懂也成，不过我宁可说：不知道。',
      '叫你问住了。你自己怎么想？',
    ],
  },
};
