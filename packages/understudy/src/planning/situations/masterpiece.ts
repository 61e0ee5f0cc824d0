import { both, type Situation, say } from '../situation.ts';

/** A work that is nearly done, and a flaw that only its maker knows. */
export const masterpiece: Situation = {
  id: 'masterpiece',
  suits:
    /workshop|smithy|forg|inven|craft|painter|painting|sculpt|training|\btrains\b|teach|recipe|educat|school|lab|build|weapon|innovat|工坊|铁匠|锻造|发明|工艺|画|雕|训练|教|学校|实验室|打造|武器|创新/iu,
  theme: ['Nothing is finished that cannot be given away.', '送不出手的东西，就不算完成。'],
  titles: [
    ['The Flaw', '瑕疵'],
    ['Unfinished', '未完成'],
  ],
  roles: {
    a: {
      part: 'seeker',
      name: ['the Apprentice', '学徒'],
      about: ['{a} has waited long to be allowed to finish something.', '{a}等了很久，等着被允许完成一件东西。'],
      persona: [
        'Gifted, impatient, starved of praise. {a} sees quickly and forgives slowly.',
        '有天分，没耐性，缺一句夸。看得快，原谅得慢。',
      ],
      voice: ['Technical words, sudden feeling.', '行话里冒出一句真情。'],
      mood: ['hungry', '渴望'],
      goal: ['Be told the truth about the work, and about your own hand in it.', '要一句关于这件东西的实话，也要一句关于你手艺的。'],
    },
    b: {
      part: 'keeper',
      name: ['the Master', '师傅'],
      about: ['{b} made a name here and lives in it.', '{b}的名声是在这里挣下的，人也活在里头。'],
      persona: ['Exacting, famous, tired. {b} praises nobody, beginning with {b}.', '苛刻，有名，疲倦。谁也不夸，头一个不夸的是自己。'],
      voice: ['Verdicts; then, rarely, a confidence.', '张口是判词，偶尔才吐一句心里话。'],
      mood: ['stern', '严厉'],
      goal: ['See the work leave this place whole, and your name with it.', '让它完好地离开这里，连同你的名声。'],
      secret: {
        text: ['The {object} is cracked at its heart, and {b} sealed the crack.', '{object}心里有一道裂，是{b}把它封住的。'],
        words: [
          [
            ['crack', 'cracked', 'flaw'],
            ['heart', 'sealed', 'inside', 'hid'],
          ],
          [
            ['裂', '瑕疵'],
            ['心里', '封', '里面', '遮'],
          ],
        ],
      },
    },
    c: {
      part: 'threat',
      name: ['the Buyer', '买主'],
      about: ['{c} has paid for perfection and come to collect it.', '{c}付的是完美的价钱，今天来取货。'],
      persona: [
        'Courteous, rich, unsentimental. {c} hears the difference between silence and consent.',
        '有礼，有钱，不动感情。沉默和同意，{c}听得出分别。',
      ],
      voice: ['Complete sentences with a price in them.', '句句完整，句句带着价码。'],
      mood: ['patient', '有耐心'],
      goal: ['Leave with the work, or with the reason you cannot.', '带走东西，或带走一个不能带走的理由。'],
    },
  },
  objects: [
    {
      name: ['bronze figure', '铜像'],
      description: ['A figure in bronze, one hand out, as if something had just been let go.', '一尊铜像，一只手伸着，像刚放开了什么。'],
      at: 'table',
      nature: ['portable'],
      affords: ['break'],
    },
    {
      name: ['long blade', '长刃'],
      description: ['A blade with a line of light in it that is not quite straight.', '一柄长刃，刃上一线光，不那么直。'],
      at: 'table',
      nature: ['portable'],
      affords: ['break'],
    },
    {
      name: ['glass instrument', '玻璃仪器'],
      description: ['Tubes and a bright bulb, humming very slightly.', '几根玻璃管，一只亮泡，微微作响。'],
      at: 'table',
      nature: ['portable'],
      affords: ['break'],
    },
  ],
  synopsis: [
    'The work is done and the buyer is here. The only one who has not praised it is the one who made it.',
    '东西做好了，买主也到了。唯一没有夸它的，是做它的人。',
  ],
  endings: [
    {
      title: ['In other hands', '交到别人手里'],
      text: ['It goes out with its flaw in it, like everything that is alive.', '它带着那道毛病出了门，像一切活着的东西。'],
    },
    {
      title: ['In pieces', '碎了'],
      text: ['Pieces on the floor, and the sound of it still going round the room.', '一地碎片，那一声还在屋里转。'],
    },
  ],
  points: [
    {
      title: ['A close look', '细看'],
      about: ['{a} is to present the work; something in it is wrong.', '由{a}来呈上作品；里头有点不对。'],
      seen: [
        '{place}. The {object} stands in the best light, and {b} stands where it cannot be seen.',
        '{place}。{object}摆在最好的光里，{b}站在看不见它的地方。',
      ],
      happens: ['{a} examines or takes the {object}, or {c} does.', '{a}细看或拿起{object}，或{c}这么做。'],
      result: ['Somebody has looked closely.', '有人仔细看过了。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', verb: 'examine', thing: '{object}' },
        { kind: 'does', verb: 'take', thing: '{object}' },
        { kind: 'does', verb: 'touch', thing: '{object}' },
      ],
      spoken: ['a', 'b', 'c'],
      cues: {
        a: {
          want: [
            'You helped to make it and were never let near it at the end. Look at it properly, now.',
            '你帮着做的，最后却没让你靠近。现在，好好看看它。',
          ],
          moves: [
            say('May I say which parts are mine?', '我可以说说哪几处是我做的吗？'),
            say('It rings differently than it did last week.', '它的声音和上礼拜不一样。'),
            both('Let me turn it to the light.', '让我转过来对着光。', 'examine', '{object}'),
          ],
        },
        b: {
          want: ['Have it praised, paid for and gone. Nobody handles it.', '夸完，付钱，拿走。谁也别上手。'],
          moves: [
            say('It is to be looked at from there.', '就站在那里看。'),
            say('I do not explain my work. I never have.', '我不解释作品，从来不。'),
          ],
        },
        c: {
          want: ['You were told it is perfect. You like to be shown.', '人说它完美。你喜欢眼见为实。'],
          moves: [
            say('I have bought three perfect things. Two of them were.', '完美的东西我买过三件，有两件是真的。'),
            both('One touches what one pays for.', '付了钱的东西，总要摸一摸。', 'touch', '{object}'),
          ],
        },
      },
      fallback: [
        'A shelf gives way elsewhere; in the tremor the {object} turns by itself, and shows its back to the light.',
        '别处一块搁板塌了；一震之间，{object}自己转了过去，背朝着光。',
      ],
      stir: ['Something in the {object} ticks once, like metal cooling.', '{object}里头响了一下，像金属在冷。'],
    },
    {
      title: ['What was done to it', '动过什么'],
      about: ['{b} must say it, or be caught not saying it.', '{b}要么说，要么被看出没说。'],
      seen: ['Nobody praises it now. That is how one can tell.', '没有人再夸了，这就看得出来。'],
      happens: ['{b} tells of it, or goes to {door}.', '{b}说了出来，或走向{door}。'],
      result: ['They know what it is worth.', '他们知道它值多少了。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'tells', who: 'b', secret: 'b' },
        { kind: 'goes', who: 'b', thing: '{door}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['You are almost sure. Give {b} the chance to be greater than the work.', '你差不多肯定了。给{b}一个比作品更高的机会。'],
          moves: [
            say('You taught me to hear it. I hear it.', '是你教我听的。我听见了。'),
            say('If it were mine, what would you call it?', '若是我做的，你会叫它什么？'),
          ],
        },
        b: {
          want: [
            'A name takes forty years to make and one sentence to lose. It is your sentence.',
            '名声要挣四十年，丢只要一句话。那句话在你嘴里。',
          ],
          moves: [
            say('There is no work without a secret in it.', '没有哪件东西里头没有秘密。'),
            say('There is a crack at the heart of it. I sealed it, and I hoped.', '它心里有一道裂。是我封住的，我还指望着。'),
            both('Excuse me. The air in here.', '失陪。这里头气闷。', 'go', '{door}'),
          ],
        },
        c: {
          want: ['You can wait. Silence is cheap and very instructive.', '你等得起。沉默便宜，又最长见识。'],
          moves: [
            say('I have not paid yet. I merely mention it.', '钱我还没付，只是提一句。'),
            say('I bought a name. I would prefer a thing.', '我买的是名声，其实更想要东西。'),
          ],
        },
      },
      fallback: [
        'With a note like a struck glass a line runs across the {object}, from the middle outwards, for all to see.',
        '像敲了一下玻璃，一道纹从中间往外爬过{object}，谁都看得见。',
      ],
      stir: ['The fire draws in its breath.', '炉火吸了一口气。'],
    },
    {
      title: ['Whose it is', '归谁'],
      about: ['Break it, or hand it on as it is.', '砸了它，或就这样交出去。'],
      seen: ['Three people and the {object}. It seems smaller.', '三个人，一件{object}。它好像变小了。'],
      happens: ['The {object} is broken, or somebody is given it.', '{object}被砸，或交到谁手里。'],
      result: ['There is a new master here, or none.', '这里有了新的师傅，或再没有师傅。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', verb: 'break', thing: '{object}', ending: 1 },
        { kind: 'holds', who: 'c', thing: '{object}', ending: 0 },
        { kind: 'does', verb: 'give', thing: '{object}', ending: 0 },
        { kind: 'does', who: 'a', verb: 'embrace', thing: '{b}', ending: 0 },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['You could break it, or save it, or leave. Do what a master would.', '你可以砸它，可以救它，也可以走。做师傅会做的事。'],
          moves: [
            say('It is better than perfect. It is true.', '它比完美好，它是真的。'),
            both('We begin again tomorrow, you and I.', '明天我们重来，你和我。', 'embrace', '{b}'),
            both('Then let it at least be finished.', '那至少让它有个了结。', 'break', '{object}'),
          ],
        },
        b: {
          want: ['Let go of it. It does not matter how.', '放手吧，怎么放都行。'],
          moves: [
            say('Sign it yourself. You heard it before I said it.', '你自己署名吧，我没说你就听见了。'),
            both('Better by my own hand.', '还是我自己来。', 'break', '{object}'),
          ],
        },
        c: {
          want: [
            'You find, to your surprise, that you want it more now. Name a price, or take it.',
            '你自己也没想到，现在反而更想要。开个价，或直接拿走。',
          ],
          moves: [
            say('Half the price, and the whole story.', '价钱一半，故事全要。'),
            both('I will take it as it is.', '就这样，我要了。', 'take', '{object}'),
          ],
        },
      },
      fallback: ['It goes by itself, almost gently, and is several things.', '它自己散了，几乎是轻轻地，变成了好几样东西。'],
      stir: ['The light has moved off the {object} and on to the floor.', '光从{object}上移开，移到了地上。'],
    },
  ],
};
