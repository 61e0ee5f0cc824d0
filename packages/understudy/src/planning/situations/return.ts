import { act, both, type Situation, say } from '../situation.ts';

/** Somebody who was given up for gone stands in the door. */
export const theReturn: Situation = {
  id: 'return',
  suits:
    /late wife|died|dead|returns?|reunion|meet again|encounter|unexpected|years ago|long ago|wife|husband|重逢|归来|亡妻|去世|意外|偶遇|遇见|多年|故人|妻/iu,
  theme: ['Who comes back is never who went.', '回来的人，从来不是走的那一个。'],
  titles: [
    ['{b}, Again', '又见{b}'],
    ['The Half That Was Missing', '缺了的那一半'],
  ],
  roles: {
    a: {
      part: 'seeker',
      name: ['the One Who Stayed', '留下的人'],
      about: ['{a} had stopped looking at doors.', '{a}早已不再盯着门看。'],
      persona: [
        'Steady on the surface, all weather beneath. {a} has made a life round an absence.',
        '面上平静，底下风雨。{a}绕着一个空缺过日子。',
      ],
      voice: ['Half sentences; begins again.', '话说半句，又从头起。'],
      mood: ['shaken', '震动'],
      goal: ['Be sure that this is {b}, and then find out what it means.', '先确认这真是{b}，再弄清这意味着什么。'],
    },
    b: {
      part: 'keeper',
      name: ['the Returned', '归来者'],
      about: ['{b} was not expected here, or anywhere.', '没人料到{b}会在这里，在哪里都没料到。'],
      persona: [
        'Calm as one who has already paid. {b} answers everything but the one thing.',
        '静得像已经付过账的人。样样都答，只有一样不答。',
      ],
      voice: ['Soft and exact, as if words were counted.', '声音轻，字字准，像数着说。'],
      mood: ['tender', '温柔'],
      goal: ['See {a} at peace, and do not stay longer than you may.', '看到{a}安心；不可久留。'],
      secret: {
        text: ['{b} has come back for one night only.', '{b}这一回，只能留一夜。'],
        words: [
          [
            ['one night', 'only tonight', 'until morning'],
            ['stay', 'come back', 'have', 'here'],
          ],
          [
            ['一夜', '只有今晚', '天亮'],
            ['留', '回来', '走'],
          ],
        ],
      },
    },
    c: {
      part: 'fool',
      name: ['the Watchman', '更夫'],
      about: ['{c} keeps the hours here and counts who comes and goes.', '{c}在这里守更，数着谁来谁去。'],
      persona: [
        'Matter-of-fact before every marvel. {c} believes in hours, hinges and hot drinks.',
        '再大的奇事也当家常。{c}只信钟点、门轴和热茶。',
      ],
      voice: ['Practical remarks at solemn moments.', '越是庄重的时候，越说实在话。'],
      mood: ['unmoved', '不为所动'],
      goal: ['Have the door shut and everybody warm by the next hour.', '下个钟点之前，关好门，让大家都暖和。'],
    },
  },
  objects: [
    {
      name: ['half a coin', '半枚铜钱'],
      description: ['Half of a coin, cut with a chisel; the edge is bright.', '半枚用凿子劈开的铜钱，断口发亮。'],
      at: 'b',
      nature: ['portable'],
    },
    {
      name: ['plum ribbon', '绛色发带'],
      description: ['A ribbon, faded but for the knot.', '一条发带，只有结处还没褪色。'],
      at: 'b',
      nature: ['portable'],
      affords: ['tear'],
    },
    {
      name: ['pressed flower', '压干的花'],
      description: ['A white flower pressed flat between two scraps of paper.', '夹在两张纸片里的一朵白花。'],
      at: 'b',
      nature: ['portable'],
    },
  ],
  synopsis: [
    'An ordinary hour in an ordinary place, until somebody looks up. There are questions one rehearses for years and cannot ask.',
    '寻常地方，寻常时辰，直到有人抬起头来。有些话练了多年，偏偏问不出口。',
  ],
  endings: [
    {
      title: ['Until morning', '到天亮'],
      text: ['The night is kept as nights can be: whole, and once.', '这一夜被好好地留住了，像夜能被留住的那样：整个的，只一次。'],
    },
    {
      title: ['The open door', '开着的门'],
      text: [
        'The door stands open on the dark, and the warmth of the room goes out after somebody.',
        '门朝着黑处开着，屋里的暖气跟着谁出去了。',
      ],
    },
  ],
  points: [
    {
      title: ['Proof of it', '凭据'],
      about: ['{a} cannot believe it is {b}; there is a token that nobody else could have.', '{a}不敢信是{b}；有一样东西，旁人不会有。'],
      seen: ['{place}, and a face that ought not to be here.', '{place}，一张不该出现在这里的脸。'],
      happens: ['{b} shows or gives the {object}, or {a} touches {b}.', '{b}亮出或交出{object}，或{a}伸手碰了{b}。'],
      result: ['It is {b}, beyond doubt.', '是{b}，再无疑问。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', who: 'b', verb: 'show', thing: '{object}' },
        { kind: 'does', who: 'b', verb: 'give', thing: '{object}' },
        { kind: 'does', who: 'a', verb: 'touch', thing: '{b}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: [
            'It cannot be. Ask for something that only {b} would know or have, or make sure with your own hand.',
            '这不可能。要一样只有{b}才知道、才有的东西，或亲手证实。',
          ],
          moves: [
            say('Say something nobody else could say.', '说一句旁人说不出的话。'),
            say('I buried this conversation. I did it myself.', '这番话我埋过了，亲手埋的。'),
            both('Hold still.', '别动。', 'touch', '{b}'),
          ],
        },
        b: {
          want: ['Do not frighten {a}. You carry a proof; let it speak when words fail.', '别吓着{a}。你带着凭据，话不够用时让它说。'],
          moves: [
            say('You still sit with your back to the wall.', '你还是背靠着墙坐。'),
            both('You have the other half of this somewhere.', '它的另一半，应当还在你那里。', 'show', '{object}', '{a}'),
          ],
        },
        c: {
          want: ['A guest is a guest. See that the door is shut and somebody sits down.', '来者是客。把门关好，让人坐下。'],
          moves: [
            say('Dead or alive, you are letting the cold in.', '是死是活都好，你把冷风放进来了。'),
            say('I count one more than I did. That is all I know.', '我数着多了一个，旁的不知道。'),
          ],
        },
      },
      fallback: [
        'Something small falls and rolls across the floor until the light finds it: the {object}, and no other like it.',
        '一样小东西落在地上，滚到光里：是那{object}，世上没有第二件。',
      ],
      stir: [
        'The hinges of the door complain, and for a moment every flame bends one way.',
        '门轴响了一声，一时间所有的火都朝一个方向弯。',
      ],
    },
    {
      title: ['For how long', '能留多久'],
      about: ['{a} begins to plan; {b} has not said the one thing.', '{a}开始盘算往后；{b}还有一句话没说。'],
      seen: ['They have begun to talk as if there were time.', '他们说起话来，好像有的是时间。'],
      happens: ['{b} says how long, or looks to {door} and goes.', '{b}说出能留多久，或望了望{door}便走过去。'],
      result: ['The night has an edge.', '这一夜有了尽头。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'tells', who: 'b', secret: 'b' },
        { kind: 'goes', who: 'b', thing: '{door}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['Make plans, aloud, and watch {b} while you do.', '把打算说出来，边说边看着{b}。'],
          moves: [
            say('There is a room. There was always a room.', '屋子有的，一直都有。'),
            say('You are not answering. You always answered.', '你没有答话。从前你总是答的。'),
          ],
        },
        b: {
          want: ['It is kinder to say it than to let it be found out. Find the words.', '说出来，好过让人自己发觉。把话找到。'],
          moves: [
            say('Tell me what grew while I was away.', '说说我不在的时候，都长了些什么。'),
            say('I may stay one night, {a}. I have until morning, here, with you.', '我只能留一夜，{a}。天亮就得走。'),
            act('go', '{door}'),
          ],
        },
        c: {
          want: ['You know the hours better than they do. Do not let them forget the clock.', '钟点你比他们清楚，别让他们忘了。'],
          moves: [
            say('It is later than you are both pretending.', '没有你们装的那么早。'),
            say('I bring round something hot. It is what I can do.', '我给各位添口热的，我只会这个。'),
          ],
        },
      },
      fallback: [
        'A far bell counts the hour, and something in the count makes plain that the morning is a boundary.',
        '远处的钟数着时辰，数到末了，谁都明白天亮是一道界。',
      ],
      stir: ['A cup that nobody touched goes cold and cracks.', '一只没人碰过的杯子凉透了，裂了一道纹。'],
    },
    {
      title: ['Letting go', '放手'],
      about: ['They can hold on, or open the door.', '可以抱紧，也可以开门。'],
      seen: ['The window is less dark than it was.', '窗子没有先前那么黑了。'],
      happens: ['They embrace, or {a} takes the {object}, or {b} goes.', '两人相拥，或{a}收下{object}，或{b}走了。'],
      result: ['It is over, and it is theirs.', '结束了，却是他们自己的。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', verb: 'embrace', thing: '{a}', ending: 0 },
        { kind: 'does', verb: 'embrace', thing: '{b}', ending: 0 },
        { kind: 'holds', who: 'a', thing: '{object}', ending: 1 },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['Do not waste what is left. Say it, then do it.', '别浪费剩下的。说出来，再去做。'],
          moves: [
            say('I practised being angry. I cannot find it now.', '生气我练过，这会儿却找不着了。'),
            both('Come here, then.', '那就过来。', 'embrace', '{b}'),
            both('Leave me something. Leave me this.', '给我留点什么。就留这个。', 'take', '{object}'),
          ],
        },
        b: {
          want: ['Leave nothing unsaid, and leave something behind.', '别留下没说的话，留下一样东西。'],
          moves: [
            say('Grow old. Do it thoroughly.', '好好变老，一点别省。'),
            both('This stays with you.', '这个留给你。', 'give', '{object}', '{a}'),
            both('There. I remember that.', '对了，就是这样。', 'embrace', '{a}'),
          ],
        },
        c: {
          want: ['Look the other way at the right moment.', '该看别处的时候，看别处。'],
          moves: [
            say('I shall see to the shutters. It takes me a good while.', '我去看看窗板，要好一会儿。'),
            say('Nobody passed me, if anybody asks.', '若有人问，我谁也没看见。'),
          ],
        },
      },
      fallback: [
        'The first grey comes in under the door; where there were two shadows on the wall there is one.',
        '门缝里透进第一线灰白；墙上两个影子，剩下了一个。',
      ],
      stir: ['A bird tries one note and thinks better of it.', '一只鸟试了一声，又作罢了。'],
    },
  ],
};
