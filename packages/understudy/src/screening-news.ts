import type { ScreeningBrief } from '@troupe/core';

type Told = { readonly think: (where: string) => string; readonly lines: readonly string[] };

const light: Told = {
  think: (where) => `Something bright has come ${where || 'all at once'}, where there was nothing before.`,
  lines: [
    'There. That was not so before.',
    'Did you do that? I did not.',
    'Something has opened. I would know what.',
    'Who lets the light in, and does not come after it?',
    'Look over there, and do not look away.',
    'A little more light, and a little less comfort.',
  ],
};
const dark: Told = {
  think: (where) => `Something dark stands ${where || 'before us'} now, where there was light.`,
  lines: [
    'What stands there now? It was clear a moment ago.',
    'Something has come between us and the light.',
    'Do not move. It did not see us.',
    'I liked the empty place better.',
  ],
};
const english: Readonly<Record<string, Told>> = {
  light,
  dark,
  flickers: {
    think: (where) => `It will not rest ${where}: a hundred small things, one after another.`,
    lines: [
      'Now it has begun, and it will go on all night.',
      'Hear how it will not rest. Nor shall we.',
      'A hundred little things. I stopped counting.',
      'It falls and falls. Shall we stay until it stops?',
      'Let it. We are dry, and it is patient.',
      'So small, and there is no end of them.',
    ],
  },
  moves: {
    think: (where) => `Something goes its way there; it was ${where || 'elsewhere'} before.`,
    lines: [
      'It moves. Let it pass, and follow with your eyes only.',
      'It knows where it goes. Do we?',
      'Softly. It has not noticed us.',
      'Where does it want to go at this hour?',
    ],
  },
  flashes: {
    think: () => 'For one moment everything could be seen, and then it was gone.',
    lines: [
      'Now I have seen you. All of you.',
      'Count with me until we hear it.',
      'Did you see it too, for that one moment?',
      'Again! No. It was only the once.',
    ],
  },
};
const bright: Told = {
  think: (where) => `有亮的东西出现了${where && `，在${where}`}，先前那里什么也没有。`,
  lines: [
    '看，先前不是这样的。',
    '是你弄的？不是我。',
    '有什么打开了，我想知道是什么。',
    '谁放了光进来，自己却不进来？',
    '看那边，别移开眼睛。',
    '多了点光，少了点安心。',
  ],
};
const shade: Told = {
  think: (where) => `有暗的东西挡在${where || '眼前'}，先前那里还是亮的。`,
  lines: ['那里是什么？刚才还空着。', '有什么挡在我们和光中间。', '别动，它没看见我们。', '还是空着的时候好。'],
};
const chinese: Readonly<Record<string, Told>> = {
  light: bright,
  dark: shade,
  flickers: {
    think: (where) => `${where}一刻不停：许多细小的东西，一个接一个。`,
    lines: [
      '这就开始了，怕要闹一整夜。',
      '听，它不肯歇，我们也别想歇。',
      '细细碎碎的，数不过来了。',
      '落个没完，我们等到它停吗？',
      '随它去。我们淋不着，它也不急。',
      '这么小，却没有尽头。',
    ],
  },
  moves: {
    think: (where) => `有什么在走动，刚才还在${where || '别处'}。`,
    lines: ['它在动。让它过去，眼睛跟着就好。', '它知道往哪里去，我们呢？', '轻些，它还没察觉。', '这个时辰，它要去哪里？'],
  },
  flashes: {
    think: () => '有一瞬什么都看得见，随即又没了。',
    lines: ['这下我把你看清了。', '数着，看多久才听见响。', '刚才那一下，你也看见了？', '又来了！不，只有那一次。'],
  },
};

/** What a change that was measured makes one think and say; of slow ones the mood tells enough. */
export function toldOfNews({
  language,
  news,
}: Pick<ScreeningBrief, 'language' | 'news'>): { thought: string; lines: readonly string[] } | undefined {
  if (!news) return undefined;
  const kind = news.kind === 'appears' ? (news.bright ? 'light' : 'dark') : news.kind;
  const told = (language === 'zh' ? chinese : english)[kind];
  return told && { thought: told.think(news.where), lines: told.lines };
}
