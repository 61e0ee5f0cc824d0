import { both, type Situation, say } from '../situation.ts';

/** A feast, and a guest on nobody's list. */
export const uninvited: Situation = {
  id: 'uninvited',
  suits:
    /party|\bball\b|banter|\bwit\b|\bclub|\bguest|\bhost\b|1920|wedding|comedy|show(?:s|ed)? up|conversation|舞会|聚会|派对|俱乐部|客|机锋|交谈|盛大|婚礼|喜剧/iu,
  theme: ['Every feast has a chair for the one who was not asked.', '每场宴席，都有一把椅子留给没请的人。'],
  titles: [
    ['Not on the List', '不在单子上'],
    ['The Gift', '那份礼'],
  ],
  roles: {
    a: {
      part: 'meddler',
      name: ['the Host', '主人家'],
      about: ['Everybody here knows {a}, or would like to.', '在座的都认识{a}，或想认识。'],
      persona: [
        'Dazzling, generous, afraid of the end of the evening. {a} introduces people in order not to be known.',
        '光彩照人，出手大方，怕散场。忙着介绍别人，好不被人认识。',
      ],
      voice: ['Sparkles; drops names.', '话里有光，常提名字。'],
      mood: ['radiant', '容光焕发'],
      goal: ['Keep the evening brilliant, and the past out of it.', '让今晚一直热闹，别让过去进门。'],
      secret: {
        text: ['{a} lives under a borrowed name.', '{a}的名字是借来的。'],
        words: [
          [
            ['name', 'called'],
            ['borrowed', 'not mine', 'false'],
          ],
          [['名字'], ['借', '不是我的', '假']],
        ],
      },
    },
    b: {
      part: 'seeker',
      name: ['the Stranger', '陌生人'],
      about: ['Nobody remembers asking {b}.', '没人记得请过{b}。'],
      persona: [
        'Amused, direct, at ease where it is rude to be. {b} has come to return something.',
        '觉得好笑，直来直去，在不该自在的地方自在。来是为了还一样东西。',
      ],
      voice: ['Compliments with a hook in them.', '夸人，话里带钩。'],
      mood: ['cool', '从容'],
      goal: ['Have {a} open what you brought, before witnesses.', '当着众人，让{a}打开你带来的东西。'],
    },
    c: {
      part: 'fool',
      name: ['the Musician', '乐师'],
      about: ['{c} plays, watches, and is paid to do the first.', '{c}奏乐，也看人，领的是前一份钱。'],
      persona: [
        'Light, observant, loyal to whoever laughs. {c} has seen every kind of ending to a party.',
        '轻快，眼尖，谁笑就向着谁。散场的样子，{c}都见过。',
      ],
      voice: ['Asides; musical terms.', '插科打诨，满口乐理。'],
      mood: ['playful', '顽皮'],
      goal: ['Keep them dancing, even on thin ice.', '哪怕冰薄，也让他们跳下去。'],
    },
  },
  objects: [
    {
      name: ['wrapped parcel', '包好的匣子'],
      description: ['A small parcel in old newspaper, tied with good ribbon.', '旧报纸包的小匣，系着上好的缎带。'],
      at: 'b',
      nature: ['portable', 'closed'],
      affords: ['open'],
      writing: ['A photograph: two children, one name under both.', '一张照片：两个孩子，底下写着同一个名字。'],
      reveals: 'a',
    },
    {
      name: ['velvet case', '丝绒盒'],
      description: ['A case such as jewels come in, and too light for jewels.', '装首饰的盒子，掂着却太轻。'],
      at: 'b',
      nature: ['portable', 'closed'],
      affords: ['open'],
      writing: ['A pawn ticket, thirty years old, made out to somebody else.', '一张三十年前的当票，写的是另一个人。'],
      reveals: 'a',
    },
  ],
  synopsis: [
    'Music, light, the right people. And one more, whom nobody will admit to not having asked.',
    '音乐，灯光，该来的人都来了。还有一位，谁都不肯承认没有请过。',
  ],
  endings: [
    {
      title: ['Under one’s own name', '用回本名'],
      text: [
        'The music finds a tune that nobody here has danced to, and they dance to it.',
        '乐声换了一支谁也没跳过的曲子，大家跳了起来。',
      ],
    },
    {
      title: ['The party goes on', '宴席照旧'],
      text: ['It is as bright as before. One can see right through it.', '还和先前一样亮，亮得一眼望得穿。'],
    },
  ],
  points: [
    {
      title: ['Let in', '放进来'],
      about: ['Who asked {b}? {a} must be charming about it.', '是谁请的{b}？{a}得风度翩翩地应付。'],
      seen: [
        '{place}, at its most brilliant. A guest whom nobody greets is enjoying it most of all.',
        '{place}，正当热闹。一位没人招呼的客人，最是尽兴。',
      ],
      happens: ['{b} shows or gives the {object}, or puts it down before all.', '{b}亮出、递上，或当众放下{object}。'],
      result: ['There is a gift that cannot be refused in public.', '有了一份当众推不掉的礼。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', who: 'b', verb: 'give', thing: '{object}' },
        { kind: 'does', who: 'b', verb: 'show', thing: '{object}' },
        { kind: 'does', who: 'b', verb: 'put', thing: '{object}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: [
            'You know everybody here but one. Find out who that is without seeming to ask.',
            '这里你谁都认识，只差一个。别露痕迹地问出来。',
          ],
          moves: [
            say('Have we met? I am sure that we have not met enough.', '我们见过吗？想必见得还不够。'),
            say('Everyone here is somebody’s friend. Whose are you?', '在座的都是谁的朋友。您是谁的？'),
          ],
        },
        b: {
          want: [
            'You have waited years for a full room. Present what you brought, gracefully.',
            '这样满座的场面你等了多年。体面地呈上礼物。',
          ],
          moves: [
            say('I was passing, and heard somebody being admired.', '我路过，听见有人被夸。'),
            both('One does not come to a feast with empty hands.', '赴宴哪有空手的道理。', 'give', '{object}', '{a}'),
            both('I leave it here, where it can be seen.', '就放在这里，大家都看得见。', 'put', '{object}', '{table}'),
          ],
        },
        c: {
          want: ['The rhythm has changed. Keep it light.', '拍子变了。弄轻松些。'],
          moves: [
            say('A new guest in a minor key. How interesting.', '来了位小调的客人，有意思。'),
            say('Shall I play something with a door in it?', '要不要奏一支带门的曲子？'),
          ],
        },
      },
      fallback: [
        'The crowd parts in the wrong place, and there on the {table}, in the best of the light, stands the {object}.',
        '人群在不该分开的地方分开了；{table}上，灯最亮处，摆着{object}。',
      ],
      stir: ['A glass breaks in another room, and is applauded.', '别的屋里碎了一只杯子，有人鼓掌。'],
    },
    {
      title: ['What it holds', '里面是什么'],
      about: ['It must be opened, or not, with everybody looking.', '众目睽睽，开还是不开。'],
      seen: ['The {object} is the only thing in the room that nobody has remarked on.', '满屋子里，只有{object}没人评点过。'],
      happens: ['The {object} is opened or read, or {a} tells it first.', '{object}被打开、被读，或{a}抢先说了。'],
      result: ['It is known who {a} was.', '{a}从前是谁，有人知道了。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', verb: 'open', thing: '{object}' },
        { kind: 'tells', who: 'a', secret: 'a' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: [
            'Do not open it here. Unless you would rather say it yourself than be told.',
            '别在这里打开。除非你宁可自己说，也不愿别人替你说。',
          ],
          moves: [
            say('I adore presents. I open them alone, like a miser.', '我最爱礼物，总是独自拆，像个守财奴。'),
            say('The name you all know me by is borrowed. It is not mine.', '诸位叫惯的这个名字是借来的，不是我的。'),
            both('Very well. Let us all be surprised.', '也好，大家一起惊喜。', 'open', '{object}'),
          ],
        },
        b: {
          want: ['You will not say it. You only want it opened.', '你不会说，你只要它打开。'],
          moves: [
            say('It took me so long to find the right address.', '我找这个地址，找了好久。'),
            say('I can wait. I am very good at it.', '我等得起，我最会等。'),
          ],
        },
        c: {
          want: ['They want a drum roll. Decide whether to give it.', '他们在等一阵鼓点。给不给由你。'],
          moves: [
            say('Silence is a rest, not an ending. Somebody come in.', '休止不是终止，谁来接一句。'),
            both('I cannot bear a closed lid.', '我见不得合着的盖子。', 'open', '{object}'),
          ],
        },
      },
      fallback: ['The ribbon gives by itself. What was inside lies outside, face up.', '缎带自己松了。里面的东西到了外面，面朝上。'],
      stir: ['The dancers nearest stop, one couple after another, as a clock runs down.', '近处跳舞的一对对停下，像钟慢慢走完。'],
    },
    {
      title: ['After the music', '曲终'],
      about: ['{a} can own to it, or send {b} away.', '{a}可以认，也可以送客。'],
      seen: ['It is very quiet for a feast.', '以宴席而论，太静了。'],
      happens: ['{a} embraces {b} or takes the {object} to keep, or {b} leaves.', '{a}拥抱{b}，或收下{object}，或{b}离去。'],
      result: ['{a} has a name again, or only a party.', '{a}重新有了名字，或只剩下一场宴席。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', who: 'a', verb: 'embrace', thing: '{b}', ending: 0 },
        { kind: 'does', who: 'a', verb: 'take', thing: '{object}', ending: 0 },
        { kind: 'goes', who: 'b', thing: '{door}', ending: 1 },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['They are all looking. For once do what you would do if they were not.', '人人都在看。就这一回，做没人看时会做的事。'],
          moves: [
            say('You kept it. All this time, you kept it.', '你一直留着。这么多年，一直留着。'),
            both('I used to be taller than you.', '从前我比你高。', 'embrace', '{b}'),
            both('May I have it back?', '可以还给我吗？', 'take', '{object}'),
          ],
        },
        b: {
          want: ['You have done what you came for. Stay only if you are asked.', '来办的事办完了。有人留，你才留。'],
          moves: [
            say('It is a lovely party. It always was going to be.', '宴席很好。你从小就会办得很好。'),
            both('I will find my own way out.', '我自己找得到门。', 'go', '{door}'),
          ],
        },
        c: {
          want: ['Choose the next tune with care.', '下一支曲子，挑仔细。'],
          moves: [
            say('I know one with both your names in it, the old ones.', '我会一支有你们俩名字的，老名字。'),
            say('Nobody has paid me to notice anything.', '没人付钱叫我看见什么。'),
          ],
        },
      },
      fallback: [
        'Somebody strikes up again, too loud, too early; and in the whirl the way out swings on its hinges.',
        '乐声又起，太响，也太早；人影里，门还在轴上晃。',
      ],
      stir: ['The candles are changed, and for a moment everyone is lit from below.', '换蜡烛了，一时间人人都被照着下巴。'],
    },
  ],
};
