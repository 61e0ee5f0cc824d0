import { both, type Situation, say } from '../situation.ts';

/** Something was done here tonight, and nobody may leave before it is known by whom. */
export const missingThing: Situation = {
  id: 'missing-thing',
  suits:
    /murder|kill|mystery|detect|deduc|stole|poison|trial|crime|clue|investigat|Holmes|psycholog|谋杀|凶手|杀|谜|侦探|推理|偷|毒|失窃|审判|案|线索|福尔摩斯|心理/iu,
  theme: ['The guilty look at the right place a moment too soon.', '心虚的人，总是早一眼看向不该看的地方。'],
  titles: [
    ['Nobody Leaves {place}', '谁也不许离开'],
    ['The Wrong Glance', '多看的一眼'],
  ],
  roles: {
    a: {
      part: 'seeker',
      name: ['the Inspector', '查案人'],
      about: ['{a} has been asked to find out what happened here.', '{a}受托查明这里出了什么事。'],
      persona: [
        'Notices first and explains later. {a} is polite to everybody and believes nobody.',
        '先看，后讲。{a}对谁都客气，谁的话都不信。',
      ],
      voice: ['Small questions in an even tone.', '平平的语气，小小的问题。'],
      mood: ['intent', '专注'],
      goal: ['Know before the night is over who did it, and why.', '天亮之前弄清是谁做的，为什么。'],
    },
    b: {
      part: 'threat',
      name: ['the Guest', '来客'],
      about: ['{b} was here when it happened, like the others.', '事发的时候，{b}和别人一样在场。'],
      persona: [
        'Charming, quick, always a little ahead. Cornered, {b} grows merrier.',
        '讨人喜欢，脑子快，总抢先半步。越被逼急，{b}越快活。',
      ],
      voice: ['Jokes, compliments, a question in return.', '玩笑，恭维，反问一句。'],
      mood: ['gay', '轻快'],
      goal: ['Leave this place as a guest, not as an answer.', '以客人的身份离开，而不是以答案的身份。'],
      secret: {
        text: ['It was {b} who did it, and hid the {object} afterwards.', '事情是{b}做的，事后把{object}藏了起来。'],
        words: [
          [
            ['it was me', 'i did it', 'was {b}', '{b} did it'],
            ['{object}', 'hid', 'did it'],
          ],
          [
            ['是我做的', '是我干的', '是{b}做的', '是{b}干的'],
            ['{object}', '藏', '做的', '干的'],
          ],
        ],
      },
    },
    c: {
      part: 'confidant',
      name: ['the Witness', '见证人'],
      about: ['{c} was nearby and says so to everyone.', '{c}当时就在近旁，逢人便说。'],
      persona: [
        'Honest, frightened, longing to be useful. {c} remembers more than is comfortable.',
        '老实，害怕，巴不得帮上忙。{c}记得的，比自己愿意记得的多。',
      ],
      voice: ['Starts, stops, starts from further back.', '说起，停住，又从更早说起。'],
      mood: ['frightened', '惊惶'],
      goal: ['Say what you saw without becoming the next one.', '把看见的说出来，又别成为下一个。'],
      secret: {
        text: ['{c} saw somebody bend over the {box} in the dark.', '{c}在暗处看见有人俯在{box}上。'],
        words: [
          [
            ['saw', 'seen'],
            ['{box}', 'in the dark', 'bend'],
          ],
          [
            ['看见', '瞧见'],
            ['{box}', '暗处', '黑里'],
          ],
        ],
      },
    },
  },
  objects: [
    {
      name: ['torn cheque', '撕破的支票'],
      description: ['Two halves of a cheque for a great deal of money.', '一张数目很大的支票，撕成两半。'],
      at: 'box',
      nature: ['portable', 'hidden'],
      writing: ['Pay the bearer; and below, in another hand: never again.', '凭票即付；底下另一种笔迹写着：再没有下回。'],
      reveals: 'b',
    },
    {
      name: ['blackmail note', '勒索信'],
      description: ['A note in capitals, much folded.', '一张折了又折的字条，全是大字。'],
      at: 'box',
      nature: ['portable', 'hidden'],
      writing: ['Tonight, or everybody hears of it.', '就在今晚，否则人人都会知道。'],
      reveals: 'b',
    },
    {
      name: ['stained glove', '染污的手套'],
      description: ['A single glove, its mate nowhere; two initials inside.', '一只手套，另一只不见了；里面缝着两个字。'],
      at: 'box',
      nature: ['portable', 'hidden'],
      writing: ['Two initials, neatly sewn.', '两个缝得很整齐的字。'],
      reveals: 'b',
    },
  ],
  synopsis: [
    'Something was done here an hour ago. The ways out are watched, the people are polite, and one of them is counting the minutes differently.',
    '一个钟头前，这里出了事。出口有人看着，人人都很客气，其中一个数时间的法子与别人不同。',
  ],
  endings: [
    { title: ['Named', '点破'], text: ['It has been said aloud, and the room is suddenly large.', '话说出了口，屋子忽然大了。'] },
    {
      title: ['The empty place', '空座'],
      text: [
        'One chair fewer is filled. Everybody knows now, and knowing came a minute late.',
        '少了一个人坐着。大家都明白了，只是迟了一分钟。',
      ],
    },
  ],
  points: [
    {
      title: ['Where everybody was', '当时各在何处'],
      about: ['{a} asks the first questions; {c} knows something and is afraid.', '{a}问起头几句；{c}知道些什么，却害怕。'],
      seen: ['{place}. Nobody is to leave. {a} looks at things rather than at people.', '{place}。谁也不许走。{a}看东西，不看人。'],
      happens: ['{c} tells what was seen, or the {object} is found.', '{c}说出所见，或{object}被找到。'],
      result: ['There is a trace.', '有了线索。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'tells', who: 'c', secret: 'c' },
        { kind: 'finds', thing: '{object}' },
      ],
      spoken: ['a', 'c'],
      cues: {
        a: {
          want: [
            'Somebody here is lying. Ask everyone for small things, and use your own eyes.',
            '这里有人说谎。向每个人问些小事，自己也用眼睛看。',
          ],
          moves: [
            say('Where were you standing, {b}? Not roughly. Exactly.', '{b}，你站在哪里？别说大概，说准。'),
            say('{c}, take your time. What did you hear first?', '{c}，慢慢来。你最先听见什么？'),
            both('One moment. I should like to look here.', '稍等，我想看看这里。', 'search', '{box}'),
          ],
        },
        b: {
          want: ['Be helpful, be amusing, and keep {c} from being alone with a question.', '要帮忙，要逗趣，别让{c}独自对着问题。'],
          moves: [
            say('Shall we all point at once? It saves time.', '不如大家一齐指，省时间。'),
            say('Poor {c} has had a shock. Ask me instead.', '可怜的{c}吓坏了，问我好了。'),
          ],
        },
        c: {
          want: ['You saw something. Saying it is dangerous; not saying it is worse.', '你看见了。说出来危险，不说更糟。'],
          moves: [
            say('I was only passing. I was always only passing.', '我只是路过，我一向只是路过。'),
            say('I saw somebody in the dark, bending over the {box}.', '我看见了，暗处有个人，俯在{box}上。'),
          ],
        },
      },
      fallback: [
        'The {box} gives way at a hinge, and the {object} is lying there in front of everybody.',
        '{box}的一处合页松脱，{object}当着众人的面露了出来。',
      ],
      stir: [
        'The lights sink for a breath and come up again, and everyone stands a little differently.',
        '灯暗了一口气的工夫又亮起，每个人站的地方都变了一点。',
      ],
    },
    {
      title: ['What it means', '它说明什么'],
      about: ['The trace must be read; {b} offers a better story.', '线索要读懂；{b}给出一个更好听的说法。'],
      seen: [
        'Something has come to light, and three people look at three different corners.',
        '有东西露了出来，三个人看向三个不同的角落。',
      ],
      happens: ['{a} reads the {object} or shows it to {b}.', '{a}读了{object}，或把它亮给{b}看。'],
      result: ['It points one way.', '它指向一个人。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', who: 'a', verb: 'read', thing: '{object}' },
        { kind: 'does', who: 'a', verb: 'show', thing: '{object}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['Look closely at what is here before you listen to anybody’s story of it.', '先把眼前的东西看仔细，再听别人怎么讲。'],
          moves: [
            say('Everyone has a story ready. That is the odd part.', '人人都备好了说法，怪就怪在这里。'),
            both('Let me see.', '让我看看。', 'search', '{box}'),
            both('Quiet, please.', '请安静。', 'read', '{object}'),
            both('Have you seen this before, {b}?', '{b}，这个你见过吗？', 'show', '{object}', '{b}'),
          ],
        },
        b: {
          want: ['Whatever is found, have an explanation first.', '不管找到什么，先给它一个说法。'],
          moves: [
            say('Anybody might have left anything anywhere.', '谁都可能在哪儿落下点什么。'),
            say('You do enjoy this, {a}. Admit it.', '{a}，你乐在其中，承认吧。'),
          ],
        },
        c: {
          want: ['Help {a}, and stay where there is light.', '帮{a}，站在亮处。'],
          moves: [
            say('I do not want to look, but I think you should.', '我不想看，可我觉得你该看。'),
            say('The hands were quick. I remember the hands.', '手很快。我记得那双手。'),
          ],
        },
      },
      fallback: [
        'A draught turns the thing over where it lies, and what it says can be read from across the room.',
        '一阵风把那东西翻了个面，写着什么，隔着屋子也看得清。',
      ],
      stir: ['Somewhere above a board creaks twice, evenly.', '楼上什么地方，木板均匀地响了两声。'],
    },
    {
      title: ['The answer', '水落石出'],
      about: ['{b} will own up, or run, or be held.', '{b}会认，会跑，或被拦下。'],
      seen: ['There is nothing left to look at but each other.', '除了彼此，已没有什么可看。'],
      happens: ['{b} owns up, or makes for {door}, or is held.', '{b}认了，或奔向{door}，或被按住。'],
      result: ['It is known.', '真相大白。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'tells', who: 'b', secret: 'b', ending: 0 },
        { kind: 'does', who: 'a', verb: 'touch', thing: '{b}', ending: 0 },
        { kind: 'goes', who: 'b', thing: '{door}', ending: 1 },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['You have enough. Give the one you suspect the chance to say it first.', '够了。给你疑心的那个人一个先开口的机会。'],
          moves: [
            say('I would rather hear it than say it.', '我宁愿听人说，也不愿自己说。'),
            say('You glanced that way before I did, {b}.', '{b}，你比我先看了那边一眼。'),
            both('Stay a moment longer.', '再留一会儿。', 'touch', '{b}'),
          ],
        },
        b: {
          want: ['There are two doors out of this: the one in the wall, and the truth.', '出路有两条：墙上的门，和实话。'],
          moves: [
            say('Do you know, I had almost begun to like it here.', '说真的，我都快喜欢上这里了。'),
            say('Very well. It was me. I did it, and I hid the {object}.', '好吧，是我做的。{object}也是我藏的。'),
            both('You will forgive me if I do not stay.', '恕不奉陪。', 'go', '{door}'),
          ],
        },
        c: {
          want: ['It is nearly over. Stand by {a}.', '就快完了。站到{a}这边。'],
          moves: [
            say('Please. Let somebody say it.', '求求了，总得有人说出来。'),
            say('I will swear to what I saw.', '我看见的，我敢起誓。'),
          ],
        },
      },
      fallback: [
        'Every light goes out. When they come back, one chair is empty and nothing needs to be asked.',
        '灯全灭了。再亮起时，一把椅子空着，什么都不用问了。',
      ],
      stir: ['Wheels on gravel outside: somebody official is arriving.', '外头车轮碾过碎石：官面上的人到了。'],
    },
  ],
};
