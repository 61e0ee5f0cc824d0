import { both, type Situation, say } from '../situation.ts';

/** Something is outside. There is enough for all of them but one. */
export const shutIn: Situation = {
  id: 'shut-in',
  suits:
    /hiding|\bhide\b|stuck|oxygen|surviv|zombie|apocalypse|trapped|storm|siege|wilderness|frozen|wasteland|tunnel|abandon|hunt|safe haven|躲|幸存|僵尸|末日|困|暴风|围攻|荒野|冰|废土|地道|隧道|废弃|狩猎|避难/iu,
  theme: ['What one would share shows what one is.', '肯分出去多少，人就是多少。'],
  titles: [
    ['Until It Passes', '等它过去'],
    ['Enough for Two', '只够两人'],
  ],
  roles: {
    a: {
      part: 'seeker',
      name: ['the Scout', '探路人'],
      about: ['{a} has been outside and came back.', '{a}出去过，又回来了。'],
      persona: ['Alert, spare, decided. {a} counts exits, then people, then food.', '机警，精简，果断。先数出口，再数人，再数吃的。'],
      voice: ['Whispers even when there is no need.', '不必压低的时候也压着声。'],
      mood: ['watchful', '警觉'],
      goal: ['Get everybody here through the night, and find out what is really left.', '让这里每个人都过得了今夜；弄清到底还剩多少。'],
    },
    b: {
      part: 'keeper',
      name: ['the Quartermaster', '管粮人'],
      about: ['{b} looks after what they have.', '大家的东西，归{b}管。'],
      persona: [
        'Fair to a fault, and lately not fair. {b} writes everything down and has stopped showing it.',
        '向来公道得过分，近来却不。样样记账，却不再给人看。',
      ],
      voice: ['Numbers; apologies.', '报数目，陪不是。'],
      mood: ['haggard', '憔悴'],
      goal: ['Keep what you put by for one more night.', '把私下留的那一份，再守一夜。'],
      secret: {
        text: ['{b} has put the last {object} aside for somebody weaker.', '最后一份{object}，被{b}私下留给了一个更弱的人。'],
        words: [
          [
            ['put aside', 'put by', 'kept back', 'hidden', 'hid'],
            ['{object}', 'last'],
          ],
          [
            ['留下', '藏', '私下'],
            ['{object}', '最后'],
          ],
        ],
      },
    },
    c: {
      part: 'threat',
      name: ['the Deserter', '逃兵'],
      about: ['{c} came in last and sleeps nearest the way out.', '{c}最后一个进来，睡得离出口最近。'],
      persona: [
        'Frank about being afraid, and therefore dangerous. {c} says what all think.',
        '怕就说怕，因此最危险。人人心里想的，{c}说出来。',
      ],
      voice: ['Jokes with no smile in them.', '讲笑话，脸上不笑。'],
      mood: ['raw', '紧绷'],
      goal: ['Get out of here alive, with company if it can be had.', '活着出去；有伴最好，没有也走。'],
    },
  },
  objects: [
    {
      name: ['tin of food', '罐头'],
      description: ['A dented tin with no label.', '一个瘪了的罐头，没有标签。'],
      at: 'box',
      nature: ['portable', 'hidden'],
      affords: ['eat'],
    },
    {
      name: ['phial of medicine', '一小瓶药'],
      description: ['A finger’s breadth of something brown.', '一指深的褐色药水。'],
      at: 'box',
      nature: ['portable', 'hidden'],
      affords: ['drink'],
    },
    {
      name: ['flare', '信号弹'],
      description: ['A single flare, dry.', '一枚信号弹，还是干的。'],
      at: 'box',
      nature: ['portable', 'hidden'],
      affords: ['break'],
    },
  ],
  synopsis: [
    'Whatever it is, it is still outside. Inside there are walls, a light, and a sum that does not come out.',
    '不管那是什么，它还在外头。里头有墙，有灯，还有一笔怎么算都对不上的账。',
  ],
  endings: [
    {
      title: ['Together', '一起'],
      text: [
        'By morning it has gone, or has learned to wait elsewhere. They are still the same number.',
        '到早上它走了，或者学会了在别处等。里头的人，一个没少。',
      ],
    },
    {
      title: ['The way out', '出路'],
      text: ['The way out stands open, and the cold has come in to see who is left.', '出口敞着，冷气进来，看看还剩下谁。'],
    },
  ],
  points: [
    {
      title: ['The count', '清点'],
      about: ['{a} asks for the stores; they do not add up.', '{a}要看存货，数目对不上。'],
      seen: ['{place}. Something moves outside and stops when they stop.', '{place}。外头有东西在动，他们一停，它也停。'],
      happens: ['{b} admits it, or the {object} is found in the {box}.', '{b}认了，或在{box}里找到{object}。'],
      result: ['There is something that was not shared.', '有一份东西没有拿出来分。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'tells', who: 'b', secret: 'b' },
        { kind: 'finds', thing: '{object}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['Count what there is. If {b} will not show it, look for yourself.', '把东西点清。{b}不给看，就自己看。'],
          moves: [
            say('Numbers, {b}. Quietly.', '报数目，{b}。小声。'),
            say('Three people, and the sum is for three and a half.', '三个人，账却是三个半人的。'),
            both('I only want to see.', '我只看一眼。', 'search', '{box}'),
          ],
        },
        b: {
          want: [
            'Keep them from the {box} a little longer; or find the courage to say why.',
            '再拖一会儿，别让人碰{box}；不然就鼓起劲说为什么。',
          ],
          moves: [
            say('It was counted yesterday. Nothing has grown since.', '昨天点过了，东西又不会长。'),
            say(
              'I put the last {object} aside. I hid it, for the one who cannot ask.',
              '最后的{object}是我私下藏的，留给那个开不了口的人。',
            ),
          ],
        },
        c: {
          want: ['You are cold and not a fool. Say what everybody is thinking.', '你冷，可是不傻。把大家想的说出来。'],
          moves: [
            say('Somebody here chews at night.', '夜里有人在嚼东西。'),
            both('Shall I be the rude one?', '那我来做这个恶人？', 'search', '{box}'),
          ],
        },
      },
      fallback: [
        'A blow from outside shakes dust from above, the {box} falls open, and the {object} rolls out.',
        '外头一撞，灰落下来，{box}翻开了，{object}滚了出来。',
      ],
      stir: ['Something drags along the outer wall, slowly, the whole length of it.', '有什么贴着外墙慢慢拖过去，从这头拖到那头。'],
    },
    {
      title: ['The light', '灯'],
      about: ['It hunts by light. Somebody wants it out, somebody cannot bear the dark.', '它循着光来。有人要灭灯，有人受不了黑。'],
      seen: ['The noise outside comes nearer whenever the {lamp} flares.', '{lamp}一亮，外头的声音就近一些。'],
      happens: ['The {lamp} is put out, or somebody goes to {door} to look.', '{lamp}被熄灭，或有人去{door}看。'],
      result: ['They have chosen how to be afraid.', '他们选定了怎么害怕。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'becomes', thing: '{lamp}', state: 'unlit' },
        { kind: 'goes', who: 'c', thing: '{door}' },
        { kind: 'goes', who: 'a', thing: '{door}' },
      ],
      spoken: ['a', 'c'],
      cues: {
        a: {
          want: ['It follows the light. Somebody must decide, and it had better be you.', '它跟着光走。总得有人拿主意，最好是你。'],
          moves: [
            say('Listen. Now look at the flame. Do you see?', '听。再看那火。明白了吗？'),
            both('Hands on each other’s shoulders. Now.', '手搭在前一个人肩上。现在。', 'extinguish', '{lamp}'),
          ],
        },
        b: {
          want: ['You cannot do this in the dark. Say so, if you dare.', '黑着你做不来。敢说就说。'],
          moves: [
            say('Leave it low. Only low.', '捻小就好，只捻小。'),
            say('If it goes out, who finds the others?', '灯灭了，谁找得着谁？'),
          ],
        },
        c: {
          want: ['You have sat still in the dark before, and it did not end well. Move.', '从前你也在黑里坐着不动过，下场不好。动起来。'],
          moves: [
            say('I have been brave once. It was enough.', '我勇敢过一回，够了。'),
            both('I would rather see it coming.', '我宁可看着它来。', 'go', '{door}'),
          ],
        },
      },
      fallback: [
        'The flame sinks of its own accord, blue, then nothing, and the noise outside loses its way.',
        '火自己缩下去，发蓝，没了；外头的声音失了方向。',
      ],
      stir: ['Everything outside goes silent, which is not better.', '外头忽然全静了，这并不更好。'],
    },
    {
      title: ['The sum', '怎么分'],
      about: ['What was kept must be given to somebody, and the way out is there.', '留下的那份要给谁，出路也在那里。'],
      seen: ['They can hear each other breathe. It will be light in an hour.', '听得见彼此的呼吸。再有一个钟头天亮。'],
      happens: [
        'Somebody takes or gives the {object}, or they hold each other, or somebody leaves.',
        '有人拿走或递出{object}，或互相抱住，或有人走了。',
      ],
      result: ['The night is decided.', '这一夜有了结果。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', verb: 'give', thing: '{object}', ending: 0 },
        { kind: 'does', verb: 'embrace', thing: '{b}', ending: 0 },
        { kind: 'holds', who: 'c', thing: '{object}', ending: 1 },
        { kind: 'holds', who: 'a', thing: '{object}', ending: 0 },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['Nobody is left behind, not for this. Make it so.', '为这点东西，一个也不能丢下。你来办成。'],
          moves: [
            say('Whoever is weakest eats first. That is the rule here.', '谁最弱谁先，这里就这规矩。'),
            both('Give it here. I will divide it.', '给我，我来分。', 'take', '{object}'),
            both('You should have told me. I would have helped you hide it.', '你该告诉我的，我会帮你藏。', 'embrace', '{b}'),
          ],
        },
        b: {
          want: ['You are almost glad that it is out. Ask for nothing.', '说破了，你倒松了口气。什么也别求。'],
          moves: [
            say('Do the sum yourself. I cannot any more.', '你来算吧，我算不动了。'),
            both('Take it from me before I change my mind.', '趁我没反悔，拿走。', 'take', '{object}'),
          ],
        },
        c: {
          want: ['With that in your pocket you could reach the ridge. Or you could stay.', '揣上它，你走得到山梁。也可以留下。'],
          moves: [
            say('I could be at the ridge by noon. I only say it.', '我中午就能到山梁，只是说说。'),
            both('I am sorry. I really am.', '对不住。真的。', 'take', '{object}'),
          ],
        },
      },
      fallback: [
        'The way out bursts inward with a noise like the end of something, and beyond it there is only weather.',
        '出口轰的一声朝里倒下，像什么东西完了；外面只有天气。',
      ],
      stir: ['Very far away, something answers the thing outside.', '极远处，有什么应了外头那东西一声。'],
    },
  ],
};
