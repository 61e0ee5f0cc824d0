import { both, type Situation, say } from '../situation.ts';

/** Far from home, with a map that one of them has reason not to read. */
export const lostWay: Situation = {
  id: 'lost-way',
  suits:
    /explor|journey|travel|race|find their way|temple|artifact|island|pirate|dragon|ocean|river|forest|mountain|rift|matrix|swamp|alley|street|探险|旅|寻路|神庙|遗物|岛|海盗|龙|海|河|森林|山|裂隙|矩阵|沼|巷|街|追/iu,
  theme: ['One finds the way home by wanting something else.', '人是在想要别的东西时，找到回家的路的。'],
  titles: [
    ['Not on Any Map', '图上没有的地方'],
    ['The Long Way to {door}', '绕远的路'],
  ],
  roles: {
    a: {
      part: 'seeker',
      name: ['the Wayfarer', '行路人'],
      about: ['{a} wants to be elsewhere, and quickly.', '{a}想到别处去，越快越好。'],
      persona: ['Brave, loud, bad at waiting. {a} would rather be lost than slow.', '胆大，嗓门大，等不得。宁可走错，不愿走慢。'],
      voice: ['Exclamations; plans of one sentence.', '一惊一乍，计划只有一句话。'],
      mood: ['impatient', '不耐烦'],
      goal: ['Find the way out of here, with the prize if you can.', '找到出去的路；能带上那样东西更好。'],
    },
    b: {
      part: 'confidant',
      name: ['the Companion', '旅伴'],
      about: ['{b} goes where {a} goes, and keeps the accounts.', '{a}去哪{b}就去哪，还管记账。'],
      persona: [
        'Thoughtful, funny, stubborn about right and wrong. {b} asks whose it was before asking what it is worth.',
        '想得多，有趣，是非上犟。先问是谁的，再问值多少。',
      ],
      voice: ['Objections, in a friendly tone.', '好声好气地反对。'],
      mood: ['thoughtful', '沉思'],
      goal: ['Get {a} home without taking what is not yours.', '带{a}回家，不是自己的不拿。'],
    },
    c: {
      part: 'keeper',
      name: ['the Local', '本地人'],
      about: ['{c} belongs here and offered to show the way.', '{c}是这里的人，说愿意带路。'],
      persona: [
        'Courteous, sly, very much alone. {c} has guided many people, in circles.',
        '有礼，狡黠，十分孤单。带过许多人，绕了许多圈。',
      ],
      voice: ['Riddles, then hospitality.', '先打谜语，再请人吃饭。'],
      mood: ['sly', '狡黠'],
      goal: ['Keep company here for one more day.', '再留人作一天伴。'],
      secret: {
        text: ['{c} has been leading them in a circle on purpose.', '{c}是故意带他们兜圈子的。'],
        words: [
          [
            ['circle', 'circles', 'round and round'],
            ['on purpose', 'led', 'leading', 'meant'],
          ],
          [
            ['兜圈', '绕圈', '圈子'],
            ['故意', '有意', '带'],
          ],
        ],
      },
    },
  },
  objects: [
    {
      name: ['carved idol', '雕像'],
      description: ['A small idol with an expression that depends on the light.', '一尊小雕像，神情随光而变。'],
      at: 'box',
      nature: ['portable'],
      affords: ['break'],
    },
    {
      name: ['brass compass', '黄铜罗盘'],
      description: ['A compass whose needle points at whoever holds it.', '一只罗盘，指针总指着拿它的人。'],
      at: 'box',
      nature: ['portable'],
      affords: ['break'],
    },
    {
      name: ['green crystal', '绿晶石'],
      description: ['A crystal that hums when somebody lies near it.', '一块晶石，近旁有人说谎就会响。'],
      at: 'box',
      nature: ['portable'],
      affords: ['break'],
    },
  ],
  things: [
    {
      name: ['faded chart', '褪色的图'],
      description: ['A chart of this very place, drawn by somebody who left.', '一张此地的图，画它的人走掉了。'],
      at: 'table',
      nature: ['portable'],
      writing: ['You have been here before. So had I. Ask who walks in front.', '你来过这里，我也来过。问问走在前头的是谁。'],
      reveals: 'c',
    },
  ],
  synopsis: [
    'They have passed that stone before. The guide is charming, the prize is within reach, and home is only a direction.',
    '那块石头他们走过一回了。带路的很讨喜，宝物伸手可得，家只是一个方向。',
  ],
  endings: [
    {
      title: ['Homeward', '回家'],
      text: ['The way was there all along, one turn past where they always stopped.', '路一直在那里，就在他们每次停下的地方再拐一个弯。'],
    },
    {
      title: ['One who stays', '留下的'],
      text: ['Something is missing from its place, and the place has noticed.', '有样东西不在原处了，这地方察觉到了。'],
    },
  ],
  points: [
    {
      title: ['Here again', '又是这里'],
      about: ['They have been here before. There is a chart.', '他们来过这里。有一张图。'],
      seen: ['{place}. It looks remarkably like where they were an hour ago.', '{place}。和一个钟头前待的地方像得出奇。'],
      happens: ['The {thing} is read, or {c} admits it.', '{thing}被读了，或{c}承认了。'],
      result: ['They know why they are lost.', '他们知道为什么迷路了。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', verb: 'read', thing: '{thing}' },
        { kind: 'tells', who: 'c', secret: 'c' },
      ],
      spoken: ['a', 'c'],
      cues: {
        a: {
          want: [
            'You are sure you have seen that before. Shout at something, or find out.',
            '你肯定见过那东西。要么冲什么嚷两声，要么查个明白。',
          ],
          moves: [
            say('That stone. I have insulted that stone already!', '那块石头！那块石头我已经骂过一遍了！'),
            both('Is there no picture of this wretched place?', '这鬼地方就没张图吗？', 'read', '{thing}'),
          ],
        },
        b: {
          want: ['Do the sum: how many turns, and all to the left. Ask {c} politely.', '算一算：拐了几个弯，全是朝左。客气地问问{c}。'],
          moves: [
            say('I make it eleven turns. All of them left.', '我数了，十一个弯，全朝左。'),
            both('May I? I like to know where I am not.', '可以吗？我想知道自己不在哪里。', 'read', '{thing}'),
          ],
        },
        c: {
          want: [
            'They are good company. Delay them, with manners; be honest only if it costs nothing.',
            '他们是好伴。有礼地拖住；不费事才说实话。',
          ],
          moves: [
            say('The straight way is closed on feast days. Every day is one.', '直路逢节封道。这里天天过节。'),
            say('I led you in a circle, and on purpose. Nobody stays, otherwise.', '我故意带你们兜圈子。不然没有人肯留。'),
          ],
        },
      },
      fallback: [
        'Wind turns the {thing} over: on its back the whole path is drawn, a ring with no beginning.',
        '风把{thing}翻了个面：背后画着整条路，一个没有头的圈。',
      ],
      stir: ['The same bird calls from the same tree, a third time.', '同一只鸟，在同一棵树上，叫了第三回。'],
    },
    {
      title: ['The prize', '伸手可得'],
      about: ['The {object} is there. {a} wants it, {b} does not.', '{object}就在那里。{a}想要，{b}不肯。'],
      seen: ['The {box} stands open a hand’s breadth, and something in it catches the light.', '{box}开着一掌宽，里头有东西映着光。'],
      happens: ['Somebody takes the {object}, or closes the {box} on it.', '有人拿了{object}，或把{box}合上。'],
      result: ['They have touched what belongs here.', '他们碰了属于这里的东西。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', verb: 'take', thing: '{object}' },
        { kind: 'does', verb: 'examine', thing: '{object}' },
        { kind: 'does', verb: 'touch', thing: '{object}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['You have walked all day for something like that. Argue, and then reach.', '走了一天，为的就是这样的东西。先争，再伸手。'],
          moves: [
            say('It is only lying there. Things that lie there want company.', '它就那么搁着。搁着的东西都想有人陪。'),
            both('Just to see what it weighs.', '就掂掂多重。', 'take', '{object}'),
          ],
        },
        b: {
          want: [
            'It is not yours. Say it, and stand where the hand would have to go past you.',
            '那不是你们的。说出来，站到手要伸过的地方。',
          ],
          moves: [
            say('Somebody put it there. Somebody will miss it.', '有人放在那里的，就有人会找。'),
            both('Look, if you must. With your eyes.', '要看就看，用眼睛看。', 'examine', '{object}'),
          ],
        },
        c: {
          want: ['Everybody reaches, in the end. Watch which of them asks first.', '到头来人人都伸手。看看谁先问一声。'],
          moves: [
            say('You are the first to ask. Most only run.', '你们是头一个问的，旁人拿了就跑。'),
            say('It chooses its moment. I would not hurry it.', '它自有时候，我不催它。'),
          ],
        },
      },
      fallback: [
        'The ground gives a small start, and the {object} rolls out of the {box} to the middle, as if to be looked at.',
        '地面轻轻一跳，{object}从{box}里滚到当中，像要给人看。',
      ],
      stir: ['Dust falls in one thin line, exactly between them.', '一缕细灰落下来，正落在他们当中。'],
    },
    {
      title: ['Which way', '往哪边'],
      about: ['Leave with it, leave without it, or take {c} along.', '带它走，不带它走，或带{c}一起走。'],
      seen: ['There are two ways now where there was one.', '先前一条路的地方，现在有两条。'],
      happens: [
        'Somebody goes to {door}, or gives the {object} to {c}, or embraces {c}.',
        '有人走向{door}，或把{object}交给{c}，或拥抱{c}。',
      ],
      result: ['They are on their way.', '他们上路了。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'goes', who: 'b', thing: '{door}', ending: 0 },
        { kind: 'holds', who: 'c', thing: '{object}', ending: 0 },
        { kind: 'does', verb: 'embrace', thing: '{c}', ending: 0 },
        { kind: 'does', verb: 'break', thing: '{object}', ending: 1 },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['Home, or glory. You could make up your mind by walking.', '回家，或风光。走起来，主意就有了。'],
          moves: [
            say('If I put it back, may I at least complain?', '我放回去的话，总可以抱怨两句吧？'),
            both('Then nobody has it!', '那谁也别想要！', 'break', '{object}'),
            both('Come with us, you lonely creature.', '跟我们走吧，你这个没伴的。', 'embrace', '{c}'),
          ],
        },
        b: {
          want: ['There is a door. Go through it first, and see who follows.', '那里有路。你先走，看谁跟来。'],
          moves: [
            say('I would rather be poor at home.', '我宁可穷着回家。'),
            both('This way. I am nearly sure.', '这边。我差不多肯定。', 'go', '{door}'),
          ],
        },
        c: {
          want: ['They are going. You might say which turn is the right one.', '他们要走了。你可以说出哪个弯是对的。'],
          moves: [
            say('Right, at the stone you insulted.', '到你骂过的那块石头，往右。'),
            both('Leave it with me. I am used to it.', '留给我吧，我惯了。', 'take', '{object}'),
          ],
        },
      },
      fallback: [
        'The place decides: with a long grinding breath one way closes and the other stands wide.',
        '这地方替人拿了主意：一声长长的磨响，一条路合上，另一条大开。',
      ],
      stir: ['The light comes from another side than before.', '光从另一边照过来了。'],
    },
  ],
};
