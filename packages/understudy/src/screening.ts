import { choose, type ScreeningBrief } from '@troupe/core';
import { toldOfNews } from './screening-news.ts';

type Mood = 'dark' | 'restless' | 'darkening' | 'brightening' | 'bright' | 'still';

/** What the measured light and movement feel like. */
function moodOf({ light, brighter, motion, cuts }: ScreeningBrief['facts'], news: ScreeningBrief['news']): Mood {
  if (brighter > 0.12 || news?.kind === 'brightens') return 'brightening';
  if (brighter < -0.12 || news?.kind === 'darkens') return 'darkening';
  if (motion >= 0.08 || cuts.length >= 3) return 'restless';
  if (light < 0.32) return 'dark';
  return light > 0.62 ? 'bright' : 'still';
}

const words = {
  en: {
    perception: (seen: string) => `${seen} (Measured by the understudy, which cannot see figures or things.)`,
    think: (mood: string, direction: 'asks' | 'tells', user: string) =>
      `${mood} ${direction === 'asks' ? `I would rather ask ${user} what it means than say what I make of it.` : `I go on with what ${user} began, and say what I make of it.`}`,
    moods: {
      dark: 'So little light puts me on my guard.',
      restless: 'Too much happens at once to be at ease.',
      darkening: 'The light is going, and with it my calm.',
      brightening: 'It clears, and I breathe more freely.',
      bright: 'In such light nothing can hide for long.',
      still: 'Nothing stirs; there is time to weigh a word.',
    },
    lines: {
      dark: [
        'Keep close. I trust nothing I cannot make out.',
        'Speak low. The dark has ears.',
        'I would give much for a lamp.',
        'Not a step further until we know what is there.',
        'My eyes will grow used to it. My nerves will not.',
        'One light is enough, if nobody stands before it.',
        'What we cannot see can see us. Remember that.',
        'Give me your hand, and say nothing for a while.',
      ],
      restless: [
        'Slowly! One thing after another.',
        'Did you follow that? I hardly did.',
        'Stand still a moment, and let it pass.',
        'It will not stay like this. Be ready.',
        'I would rather it came all at once, and were over.',
        'Look at the one thing that does not move.',
        'Who could keep a promise in such a rush?',
        'Hold on to something. I hold on to you.',
      ],
      darkening: [
        'We should not linger here.',
        'It grows late for talk. What do we do?',
        'I liked it better while we could see.',
        'Say it quickly, before the light is gone.',
        'Soon we shall know each other by our voices.',
        'I have waited for darker hours than this one.',
        'When it is quite dark, do not ask me again.',
        'Somebody should light a lamp. I will not.',
      ],
      brightening: [
        'There. Now we may look it in the face.',
        'Better. Go on, I am listening.',
        'So the worst is over, is it?',
        'At last. What did you want to tell me?',
      ],
      bright: [
        'Well, nobody can say we did not see it.',
        'Speak plainly. There is nothing to hide here.',
        'A fine light to tell the truth in.',
        'I see no cause for fear. Do you?',
      ],
      still: [
        'It is very quiet. Too quiet for you?',
        'Let us think before we speak.',
        'Nothing moves. Then it is for us to begin.',
        'I was waiting for somebody to say that.',
        'I could stay here. Could you?',
        'Whatever comes next, it is not in a hurry.',
        'You look, and I listen. Between us we miss little.',
        'Such a calm has its price. Who pays it?',
      ],
    },
  },
  zh: {
    perception: (seen: string) => `${seen}（由替角测得：它看不见人和物。）`,
    think: (mood: string, direction: 'asks' | 'tells', user: string) =>
      `${mood}${direction === 'asks' ? `与其说我怎么看，不如问问${user}怎么想。` : `顺着${user}的话说下去，说说我怎么看。`}`,
    moods: {
      dark: '光这么少，得提防着些。',
      restless: '一下子发生太多，安不下心。',
      darkening: '光在退去，心也跟着沉。',
      brightening: '亮起来了，能松口气。',
      bright: '这样的光里，什么也藏不久。',
      still: '没有动静，正好斟酌一句话。',
    },
    lines: {
      dark: [
        '跟紧我。看不清的，我都信不过。',
        '小声些，黑处有耳朵。',
        '这会儿要有盏灯就好了。',
        '没弄清前面是什么，一步也别走。',
        '眼睛会习惯，心可不会。',
        '有一点光就够，只要没人挡着。',
        '看不见的，看得见我们，记住。',
        '把手给我，先别出声。',
      ],
      restless: [
        '慢着！一件一件来。',
        '你看明白了吗？我可没有。',
        '先站定，等它过去。',
        '不会一直这样的，准备好。',
        '要来就一起来，早些过去。',
        '只看那个不动的。',
        '这么乱，谁还守得住诺言？',
        '抓稳了。我抓着你。',
      ],
      darkening: [
        '此地不宜久留。',
        '时候不早了，你说怎么办？',
        '还是看得见的时候好。',
        '快说，趁还有点光。',
        '再过一会儿，只能听声音认人了。',
        '比这更黑的时候我也等过。',
        '等全黑了，别再问我。',
        '总得有人点灯，不会是我。',
      ],
      brightening: ['好了，现在可以正眼看它了。', '这就好。接着说，我听着。', '这么说，最难的过去了？', '总算。你想告诉我什么？'],
      bright: ['这下谁也不能说没看见。', '有话直说，这里没什么可藏的。', '这么亮，正好说真话。', '我看没什么可怕的，你说呢？'],
      still: [
        '太静了，你不觉得吗？',
        '想好了再开口。',
        '谁都不动，那就我们先来。',
        '我正等着有人说这句话。',
        '我可以一直待在这里，你呢？',
        '接下来的事，不急着来。',
        '你看，我听，漏不掉多少。',
        '这样的静是要还的，谁来还？',
      ],
    },
  },
} as const;

/** Sees what can be measured, says that it was measured, and speaks a line to what changed or to its mood that it has not spoken yet. */
export function screenClip({ language, seed, turn, user, heard, facts, news, seen }: ScreeningBrief): string {
  const told = words[language];
  const mood = moodOf(facts, news);
  const spoken = new Set(heard.map(({ text }) => text));
  const unspoken = (lines: readonly string[]) => lines.filter((line) => !spoken.has(line));
  const change = toldOfNews({ language, ...(news && { news }) });
  const taken = change && unspoken(change.lines).length > 0 ? change : { thought: told.moods[mood], lines: told.lines[mood] };
  const fresh = unspoken(taken.lines);
  const line = choose(fresh.length > 0 ? fresh : taken.lines, seed, 'screening', turn) ?? '';
  const direction = /[?？]$/u.test(line) ? 'asks' : 'tells';
  return [
    `<perception>${told.perception(seen)}</perception>`,
    `<think>${told.think(taken.thought, direction, user)}</think>`,
    `<answer>${line}</answer>`,
  ].join('\n');
}
