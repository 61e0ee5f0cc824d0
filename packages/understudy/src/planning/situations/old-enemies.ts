import { both, type Situation, say } from '../situation.ts';

/** Two who swore to finish it, and the weapon between them. */
export const oldEnemies: Situation = {
  id: 'old-enemies',
  suits:
    /duel|face off|confront|\bfight\b|sword|enemy|rival|vader|bowser|gin\b|reconcile|conflict|threat|battlement|henchmen|scheme|决斗|对峙|交锋|剑|敌|对手|和解|冲突|威胁|阴谋|反派/iu,
  theme: ['The last enemy to forgive is the one who was right.', '最难原谅的敌人，是当初说对了的那个。'],
  titles: [
    ['Steel on the {table}', '放下的剑'],
    ['{a} and {b}, at Last', '{a}与{b}，终有此日'],
  ],
  roles: {
    a: {
      part: 'seeker',
      name: ['the Avenger', '复仇者'],
      about: ['{a} has come to finish something with {b}.', '{a}是来和{b}了结一件事的。'],
      persona: [
        'Burning, disciplined, tired of being strong. {a} knows the speech by heart and has begun to doubt it.',
        '心里有火，管得住火，强撑得累了。那番话{a}背得烂熟，却开始不信。',
      ],
      voice: ['Formal challenges, broken by memory.', '郑重的战书，被回忆打断。'],
      mood: ['burning', '灼热'],
      goal: ['Make {b} answer for it, whatever the answer costs.', '让{b}给个交代，多大代价都行。'],
    },
    b: {
      part: 'threat',
      name: ['the Adversary', '宿敌'],
      about: ['{b} has been expecting {a} for a long time.', '{b}等{a}，等了很久。'],
      persona: [
        'Commanding, ironic, proud of a wound. {b} would rather be hated than pitied.',
        '有威势，爱反讽，以伤为荣。宁可被恨，不要可怜。',
      ],
      voice: ['Low; gives orders even to silence.', '声音低，连沉默也听他吩咐。'],
      mood: ['dark', '阴沉'],
      goal: ['Be beaten only by somebody who knows the whole of it.', '要输，只输给知道全部实情的人。'],
      secret: {
        text: ['On that day {b} let {a} live, and paid for it.', '那一天，是{b}放了{a}一条生路，并为此付了代价。'],
        words: [
          [
            ['let you live', 'let {a} live', 'spared you', 'spared'],
            ['day', 'paid', 'cost'],
          ],
          [
            ['放了你', '放过你', '生路'],
            ['那天', '那一天', '代价'],
          ],
        ],
      },
    },
    c: {
      part: 'confidant',
      name: ['the Second', '副手'],
      about: ['{c} is here to see that it is fair, or to stop it.', '{c}来是为了公平，或者为了拦住。'],
      persona: [
        'Practical, frightened, braver than both. {c} has bandaged each of them once.',
        '实在，害怕，比两个人都勇敢。两人的伤，{c}都包过一回。',
      ],
      voice: ['Plain sense at the worst moment.', '最要命的时候，讲最平常的道理。'],
      mood: ['worried', '忧虑'],
      goal: ['Have all three of you walk out of here.', '让三个人都走得出去。'],
    },
  },
  objects: [
    {
      name: ['short sword', '短剑'],
      description: ['A plain blade with a name scratched out.', '一柄朴素的剑，刻着的名字被磨去了。'],
      at: 'a',
      nature: ['portable', 'weapon'],
      affords: ['break'],
    },
    {
      name: ['old pistol', '旧手枪'],
      description: ['One of a pair. The other is at the bottom of a river.', '一对里的一把，另一把在河底。'],
      at: 'a',
      nature: ['portable', 'weapon'],
      affords: ['break'],
    },
    {
      name: ['iron staff', '铁杖'],
      description: ['A staff, shod at both ends, dented in the middle.', '一根两头包铁的杖，中间有个凹痕。'],
      at: 'a',
      nature: ['portable', 'weapon'],
      affords: ['break'],
    },
  ],
  synopsis: [
    'They have promised each other this meeting for years. There is a witness, there is steel, and there is one thing neither has ever been told.',
    '这次会面，两人彼此许了多年。有见证，有兵刃，还有一件谁也没告诉过谁的事。',
  ],
  endings: [
    { title: ['Laid down', '放下'], text: ['Steel on stone, ringing, then not ringing.', '兵刃落在石上，响着，然后不响了。'] },
    {
      title: ['First blood', '见血'],
      text: ['It was as easy as they say. Everything after it will be hard.', '果真像人说的那样容易。往后的一切，都不容易。'],
    },
  ],
  points: [
    {
      title: ['Face to face', '照面'],
      about: ['{a} names the wrong; {b} does not deny it.', '{a}说出那桩旧怨；{b}不否认。'],
      seen: ['{place}. {a} and {b} have left exactly one stride too many between them.', '{place}。{a}与{b}之间，隔着正好多一步。'],
      happens: ['{a} draws or shows the {object}, or {c} steps between and touches somebody.', '{a}亮出{object}，或{c}插到当中。'],
      result: ['It has begun.', '开始了。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', who: 'a', verb: 'show', thing: '{object}' },
        { kind: 'does', who: 'a', verb: 'take', thing: '{object}' },
        { kind: 'does', who: 'c', verb: 'touch', thing: '{a}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: [
            'Say what was done, aloud, to {b}. Then let it be seen that you came armed.',
            '当着{b}的面说出那件事。再让人看见，你带着家伙来的。',
          ],
          moves: [
            say(
              'I have carried this sentence for years. I am {a}, and you know why I am here.',
              '这句话我揣了多年。我是{a}，你知道我为什么来。',
            ),
            say('Say that you remember.', '说你记得。'),
            both('You remember this, at least.', '至少这个你记得。', 'show', '{object}', '{b}'),
          ],
        },
        b: {
          want: ['Let {a} speak to the end. You owe that much, and no more.', '让{a}把话说完。你欠的就这么多。'],
          moves: [
            say('You have grown. It does not suit you to shout.', '你长大了。嚷嚷不配你。'),
            say('Go on. You have practised it so well.', '说下去，你练得这么熟。'),
          ],
        },
        c: {
          want: ['Slow it down. Put yourself in the way if you must.', '拖慢它。必要的话，站到当中去。'],
          moves: [
            say('Nobody has done anything yet that cannot be taken back.', '到现在还没人做过收不回来的事。'),
            both('Easy. Easy. Look at me.', '慢着，慢着。看着我。', 'touch', '{a}'),
          ],
        },
      },
      fallback: [
        'A bolt of light, a crash; and in the flash the {object} is bare for all to see.',
        '一道亮光，一声巨响；闪光里，{object}明晃晃地露着。',
      ],
      stir: ['Something overhead begins to creak, in no hurry.', '头顶有什么开始吱呀，不慌不忙。'],
    },
    {
      title: ['What neither was told', '没人说过的那一半'],
      about: ['There is another half to the story.', '这件事还有另一半。'],
      seen: ['Neither has moved. It is the kind of stillness that costs strength.', '谁也没动。这样站着，是费力气的。'],
      happens: ['{b} tells it, or {a} strikes.', '{b}说出来，或{a}动了手。'],
      result: ['The speech that {a} knew by heart is no use any more.', '{a}背熟的那番话，用不上了。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'tells', who: 'b', secret: 'b' },
        { kind: 'does', who: 'a', verb: 'attack', thing: '{b}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: [
            '{b} is not denying enough. Ask for the rest, before you do what you came to do.',
            '{b}否认得太少。动手之前，先问清剩下的。',
          ],
          moves: [
            say('Why do you not defend yourself?', '你为什么不辩一句？'),
            say('There were three doors that day. Who left one open?', '那天有三道门。是谁留了一道没锁？'),
          ],
        },
        b: {
          want: ['You meant to take it with you. But {a} is asking.', '你本想带走不说。可是{a}在问。'],
          moves: [
            say('Some gifts cannot be mentioned without being taken back.', '有些恩惠，一提就等于收回。'),
            say(
              'I let you live that day. It cost me a face, a name and a friend.',
              '那一天，是我放了你一条生路。代价是一张脸，一个名字，一个朋友。',
            ),
          ],
        },
        c: {
          want: ['You have guessed something. Ask it.', '你猜到了几分。问出来。'],
          moves: [
            say('I dressed that wound. It was not made by an enemy.', '那道伤是我包的，不像敌人留下的。'),
            say('Somebody tell it from the other side, for once.', '总该有人，从另一边把它讲一遍。'),
          ],
        },
      },
      fallback: [
        'In the long quiet the one thing that explains everything is suddenly, quietly, plain.',
        '长长的寂静里，那件能解释一切的事，忽然静静地明白了。',
      ],
      stir: ['Wind drives something light and dry across the floor between them.', '风把什么又轻又干的东西，吹过两人之间。'],
    },
    {
      title: ['How it ends', '怎么了结'],
      about: ['Lay it down, or use it.', '放下，或用它。'],
      seen: ['The stride between them is still there. Nobody would call it too many now.', '那一步还在，如今没人会说它多。'],
      happens: ['The {object} is laid down, given up or broken, or blood is drawn.', '{object}被放下、交出或折断，或见了血。'],
      result: ['It is finished.', '了结了。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', who: 'a', verb: 'drop', thing: '{object}', ending: 0 },
        { kind: 'does', who: 'a', verb: 'put', thing: '{object}', ending: 0 },
        { kind: 'does', who: 'a', verb: 'give', thing: '{object}', ending: 0 },
        { kind: 'does', verb: 'attack', thing: '{b}', ending: 1 },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['You may still do it. You may also put it down. Nobody else can.', '你仍然可以动手，也可以放下。旁人替不了你。'],
          moves: [
            say('I do not know who I am without this.', '没有这件事，我不知道自己是谁。'),
            both('There. I am so tired.', '好了。我累极了。', 'put', '{object}', '{table}'),
            both('Keep it. You earned it.', '你留着吧，是你挣下的。', 'give', '{object}', '{b}'),
          ],
        },
        b: {
          want: ['Stand still. It is the only honest thing left.', '站着别动。只剩这一件事是真的。'],
          moves: [
            say('I will not raise a hand. I did that once, for you.', '我不会抬手。为了你，我抬过一次。'),
            say('Whatever you do, do it as yourself.', '不管你做什么，用你自己的名义做。'),
          ],
        },
        c: {
          want: ['Ask for it. Hold out your hand, and ask.', '要过来。伸出手，开口要。'],
          moves: [
            say('Give it to the floor, if you cannot give it to anybody.', '给谁都不行，就给地上。'),
            say('We could be eating supper. I only mention it.', '我们本可以在吃晚饭的。我就是提一句。'),
          ],
        },
      },
      fallback: [
        'A beam comes down between them, and when the dust settles the {object} lies on the far side of it, in nobody’s hand.',
        '一根梁落在两人中间；灰尘落定，{object}躺在那一头，不在谁手里。',
      ],
      stir: ['Far below, something that has been burning all along reaches something dry.', '远远的下面，一直烧着的东西，烧到了干处。'],
    },
  ],
};
