import { both, type Situation, say } from '../situation.ts';

/** One of them leaves tomorrow, and has not said so. */
export const lastEvening: Situation = {
  id: 'last-evening',
  suits:
    /peaceful|quiet|celebrat|evening|dinner|coffee|campfire|rest |reminisce|stories|songs|sunset|festival|rooftop|share|last (?:train|night|day)|night before|music|宁静|安静|庆祝|晚餐|咖啡|篝火|回忆|故事|歌|日落|节|屋顶|分享|末班|前夜|音乐/iu,
  theme: ['A good evening is the hardest place to say goodbye.', '越好的夜晚，越难说告别。'],
  titles: [
    ['One More Hour', '再坐一会儿'],
    ['The Packed Bag', '收好的行囊'],
  ],
  roles: {
    a: {
      part: 'confidant',
      name: ['the Old Friend', '老友'],
      about: ['{a} thinks this is an evening like the others.', '{a}以为今晚和往常一样。'],
      persona: [
        'Warm, talkative, quick to toast. {a} remembers everything and forgives most of it.',
        '热心，话多，动不动就要干一杯。{a}样样记得，大半都原谅。',
      ],
      voice: ['Stories that begin with "do you remember".', '开口就是“你还记得吗”。'],
      mood: ['merry', '快活'],
      goal: ['Keep this evening going, and find out why {b} keeps looking at the door.', '让今晚别散；弄清{b}为什么老看门。'],
    },
    b: {
      part: 'keeper',
      name: ['the Dear Friend', '挚友'],
      about: ['{b} has been unusually kind all day.', '{b}今天一整天都格外和气。'],
      persona: [
        'Affectionate in deeds, mute in words. {b} prepares everything except other people.',
        '情意在手上，不在嘴上。{b}什么都准备好了，只没让别人准备。',
      ],
      voice: ['Understates; changes the subject to the food.', '轻描淡写，一转就说到吃的。'],
      mood: ['wistful', '不舍'],
      goal: ['Have one whole evening before it must be said.', '在不得不说之前，好好过完一个晚上。'],
      secret: {
        text: ['{b} is leaving at dawn and will not return.', '{b}天亮就走，不会再回来。'],
        words: [
          [
            ['leaving', 'leave', 'going away'],
            ['dawn', 'tomorrow', 'not return', 'not come back', 'for good'],
          ],
          [
            ['要走', '离开', '动身'],
            ['天亮', '明天', '不回来', '不再回来'],
          ],
        ],
      },
    },
    c: {
      part: 'fool',
      name: ['the Host', '主人家'],
      about: ['{c} keeps the cups full and the talk going.', '{c}管着杯子不空，话头不断。'],
      persona: [
        'Cheerful by trade, wise by accident. {c} hears everything and repeats half.',
        '吃这碗饭的快活人，偶尔高明。样样听见，只传一半。',
      ],
      voice: ['Proverbs, mangled.', '张口就是谚语，多半说错。'],
      mood: ['jolly', '乐呵'],
      goal: ['Let nobody go home sad; it is bad for the house.', '别让谁愁着回去，对店里不好。'],
    },
  },
  objects: [
    {
      name: ['one-way ticket', '单程票'],
      description: ['A stiff card, stamped for tomorrow.', '一张硬纸票，盖着明天的戳。'],
      at: 'box',
      nature: ['portable', 'hidden'],
      writing: ['One, outward. No return.', '一位，去程。无回程。'],
      reveals: 'b',
    },
    {
      name: ['farewell note', '告别的字条'],
      description: ['A note begun four times.', '一张写了四回开头的字条。'],
      at: 'box',
      nature: ['portable', 'hidden'],
      writing: ['By the time you read this I shall have been a coward.', '你读到这里时，我已经做了一回懦夫。'],
      reveals: 'b',
    },
    {
      name: ['new orders', '新的调令'],
      description: ['A folded paper with a seal.', '一张带封印的折纸。'],
      at: 'box',
      nature: ['portable', 'hidden'],
      writing: ['You will report at sunrise. The post is for life.', '日出报到。终身任职。'],
      reveals: 'b',
    },
  ],
  things: [
    {
      name: ['bottle of the good wine', '那瓶好酒'],
      description: ['The bottle that was always being saved.', '一直舍不得开的那一瓶。'],
      at: 'table',
      nature: ['portable'],
      affords: ['drink', 'pour'],
    },
  ],
  synopsis: [
    'Good company, good light, nothing to do until morning. One of them is memorising it.',
    '好伴，好光景，天亮前无事可做。其中一个，正在把这一切背下来。',
  ],
  endings: [
    {
      title: ['The good wine', '那瓶好酒'],
      text: ['The bottle is empty and stands in the middle like a small monument.', '酒瓶空了，立在正当中，像一座小小的碑。'],
    },
    {
      title: ['Paper in two', '撕成两半'],
      text: ['Two halves of something on the floor; nobody sweeps them up.', '地上两半纸，没有人去扫。'],
    },
  ],
  points: [
    {
      title: ['An evening like others', '平常的一晚'],
      about: ['They talk of old times, and {b} is too kind.', '说着旧事，{b}好得过了头。'],
      seen: ['{place}. Laughter, and the {lamp} doing its best.', '{place}。有人在笑，{lamp}尽力亮着。'],
      happens: ['{b} says it, or the {object} turns up in the {box}.', '{b}说了，或{object}从{box}里露出来。'],
      result: ['It is not an evening like the others.', '这不是平常的一晚。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'tells', who: 'b', secret: 'b' },
        { kind: 'finds', thing: '{object}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: [
            '{b} is hiding something behind all this kindness. Tease it out, or look for a cup in the {box}.',
            '{b}这么和气，后头藏着事。逗他说出来，或去{box}里找只杯子看看。',
          ],
          moves: [
            say('Do you remember the night the bridge went? You were not kind then.', '还记得桥塌的那一夜吗？那时候你可没这么和气。'),
            say('That is the third time you have looked at the door.', '这是你第三回看门了。'),
            both('Where are the cups? In here?', '杯子呢？在这里头？', 'search', '{box}'),
          ],
        },
        b: {
          want: [
            'You want this hour whole. It must be said some time, but perhaps not yet.',
            '你要这一个钟头完完整整。总得说，也许还不是现在。',
          ],
          moves: [
            say('Eat something. You never eat.', '吃点东西，你老是不吃。'),
            say('Tell that one again, the one about the boat.', '再讲一遍，船的那一段。'),
            say('I am leaving, {a}. At dawn, and for good.', '我要走了，{a}。天亮就走，不回来了。'),
          ],
        },
        c: {
          want: ['Something is sour at this table. Pour, and let them talk.', '这桌上有股酸味。添酒，让他们说话。'],
          moves: [
            say('A watched door never boils, as they say.', '俗话说，盯着门，水不开。'),
            say('Who toasts? Somebody toast.', '谁来祝酒？总得有人祝一杯。'),
          ],
        },
      },
      fallback: [
        'Something slides out of the {box} and lands face up in the lamplight: the {object}, plain to read.',
        '有样东西从{box}里滑出来，面朝上落在灯下：是{object}，上头的字清清楚楚。',
      ],
      stir: ['Somebody next door begins a song and forgets the second line.', '隔壁有人唱起歌，忘了第二句。'],
    },
    {
      title: ['Why you did not say', '怎么不早说'],
      about: ['{a} is hurt; there is a bottle that was being saved.', '{a}伤了心；有一瓶一直留着的酒。'],
      seen: ['The laughter has stopped, and nobody knows where to put their hands.', '笑声停了，谁都不知道手该往哪里放。'],
      happens: ['Somebody takes the bottle, or {a} takes hold of the {object}.', '有人拿起那瓶酒，或{a}抓住{object}。'],
      result: ['They will not spend the rest of it in silence.', '剩下的时间，不会在沉默里过。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', verb: 'take', thing: '{thing}' },
        { kind: 'holds', who: 'a', thing: '{object}' },
        { kind: 'does', verb: 'embrace', thing: '{b}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['Be angry, if you like; but there are only hours.', '要生气就生气，可是只剩几个钟头。'],
          moves: [
            say('You were going to let me sleep through it.', '你打算让我睡过去。'),
            both('Is this it? All of it?', '就是这个？全在这里了？', 'take', '{object}'),
            both('Come here, you coward.', '过来，你这个胆小鬼。', 'embrace', '{b}'),
          ],
        },
        b: {
          want: ['Do not defend yourself. Ask for the rest of the evening.', '别辩解。只求剩下的这个晚上。'],
          moves: [
            say('I could not have you looking at me like this all day.', '我受不了你这样看我一整天。'),
            both('There is the good bottle. I kept it for tonight.', '还有那瓶好的。我就是留到今晚的。', 'take', '{thing}'),
          ],
        },
        c: {
          want: ['A quarrel wants a glass in its hand. See to it.', '吵架手里要有个杯子。你来办。'],
          moves: [
            say('Shouting is thirsty work, that I know.', '嚷嚷最费嗓子，这我懂。'),
            both('If not tonight, when?', '今晚不喝，几时喝？', 'take', '{thing}'),
          ],
        },
      },
      fallback: ['A cork works loose by itself with a small, festive, terrible sound.', '一个瓶塞自己松了，响得又小，又喜气，又可怕。'],
      stir: ['The wind tries the latch, politely.', '风客客气气地试了试门闩。'],
    },
    {
      title: ['The toast', '这一杯'],
      about: ['Drink to it, or tear it up.', '喝了它，或撕了它。'],
      seen: ['It is very late, and nobody has lit another lamp.', '很晚了，谁也没有再点一盏灯。'],
      happens: ['The good wine is drunk, or the {object} is torn or burnt.', '好酒喝了，或{object}被撕、被烧。'],
      result: ['They have parted, or refused to.', '他们分别了，或不肯分别。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', verb: 'drink', thing: '{thing}', ending: 0 },
        { kind: 'does', verb: 'tear', thing: '{object}', ending: 1 },
        { kind: 'does', verb: 'burn', thing: '{object}', ending: 1 },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['Send {b} off well, or do not let it happen.', '好好送{b}走，或者别让这事成。'],
          moves: [
            say('To whoever is fool enough to miss you.', '敬那个傻到会想你的人。'),
            both('No speeches. Drink.', '不说了，喝。', 'drink', '{thing}'),
            both('There. Now you cannot.', '好了，这下你走不成了。', 'tear', '{object}'),
          ],
        },
        b: {
          want: ['Let {a} decide how this ends.', '怎么收场，由{a}定。'],
          moves: [
            say('Ask me to stay and I will hate us both, and stay.', '你留我，我会恨我们俩，然后留下。'),
            both('To the bridge, then. And the boat.', '那就敬那座桥，还有那条船。', 'drink', '{thing}'),
          ],
        },
        c: {
          want: ['Hold the lamp steady and your tongue still.', '把灯端稳，把嘴管住。'],
          moves: [
            say('The house pays for this one.', '这一杯，算店里的。'),
            say('Every goodbye is a fish, as my mother said.', '我娘说过，每一声再见都是一条鱼。'),
          ],
        },
      },
      fallback: [
        'Far off something whistles for departure, an hour too soon, and the cup on the edge goes over.',
        '远处响起启程的汽笛，早了一个钟头；桌沿那只杯子翻了。',
      ],
      stir: ['The {lamp} gutters and is good for one more hour, no longer.', '{lamp}跳了几下，最多还能亮一个钟头。'],
    },
  ],
};
