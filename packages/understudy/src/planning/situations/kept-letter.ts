import { act, both, type Situation, say } from '../situation.ts';

/** Somebody waited for word; somebody else kept it. */
export const keptLetter: Situation = {
  id: 'kept-letter',
  suits: /letter|word from|\bwaits?\b|waiting|silence|news|lost love|mother|father|secret|信|消息|等待|音讯|沉默|母亲|父亲|秘密/iu,
  theme: ['What is held back for love is still held back.', '为了爱而扣下的，终究是扣下了。'],
  titles: [
    ['What {b} Kept', '{b}留着的东西'],
    ['The Late Delivery', '迟到的一封信'],
  ],
  roles: {
    a: {
      part: 'seeker',
      name: ['the Traveller', '远客'],
      about: ['{a} has come a long way to ask one question.', '{a}走了很远的路，只为问一句话。'],
      persona: [
        'Patient until patience ends, and then exact. {a} counts years and never forgets a promise.',
        '耐得住性子，耐到头就一分不让。{a}记年头，记许诺。',
      ],
      voice: ['Plain words, short questions, numbers.', '话直，问短，爱报数目。'],
      mood: ['resolved', '坚决'],
      goal: ['Leave this place knowing why no word ever came.', '离开这里之前，要知道为什么一个字也没有来。'],
    },
    b: {
      part: 'keeper',
      name: ['the Housekeeper', '管家'],
      about: ['{b} has looked after this place for as long as anyone remembers.', '{b}照看这地方，久得没人记得起头。'],
      persona: [
        'Gentle, orderly and ashamed. {b} would rather mend a chair than answer a question.',
        '温和，整齐，心里有愧。宁可修一把椅子，不愿答一句话。',
      ],
      voice: ['Talks of weather and hours; then one true sentence.', '先讲天气和钟点，末了才有一句真话。'],
      mood: ['uneasy', '不安'],
      goal: ['Get through this evening without being thanked.', '熬过今晚，别受人一声谢。'],
      secret: {
        text: ['{b} kept back the {object} that was meant for {a}.', '本该给{a}的{object}，被{b}扣下了。'],
        words: [
          [
            ['kept', 'held back', 'hid'],
            ['{object}', 'meant for you', 'for {a}'],
          ],
          [
            ['扣下', '扣了', '留下了', '藏了'],
            ['{object}', '给你的'],
          ],
        ],
      },
    },
    c: {
      part: 'meddler',
      name: ['the Neighbour', '邻人'],
      about: ['{c} drops in whenever there is a light.', '哪里有灯，{c}就往哪里去。'],
      persona: [
        'Curious, warm, incapable of leaving a silence alone. {c} means well and says too much.',
        '好奇，热心，见不得冷场。心是好的，话是多的。',
      ],
      voice: ['Runs on; asks three questions at once.', '滔滔不绝，一口气问三句。'],
      mood: ['curious', '好奇'],
      goal: ['See these two friends again before the lamp goes out.', '灯灭之前，让这两个人重新做朋友。'],
    },
  },
  objects: [
    {
      name: ['letter', '旧信'],
      description: ['A thick envelope gone yellow at the edges, never opened.', '一个厚信封，边角发黄，从未拆过。'],
      at: 'box',
      nature: ['portable', 'hidden'],
      writing: ['I have a room for you here. Come in spring; I shall meet every boat.', '这边给你留了一间屋。春天来吧，每一班船我都去接。'],
      reveals: 'b',
    },
    {
      name: ['telegram', '电报'],
      description: ['A folded form with six words on it.', '一张折起的电报纸，只有几个字。'],
      at: 'box',
      nature: ['portable', 'hidden'],
      writing: ['All forgiven. Come home. The door is open.', '前事不提。速归。门开着。'],
      reveals: 'b',
    },
    {
      name: ['bundle of pages', '一叠手稿'],
      description: ['Pages tied with string, a name on the first.', '一叠用绳捆好的纸，头一页写着名字。'],
      at: 'box',
      nature: ['portable', 'hidden'],
      writing: ['For the one who asked me to write it down. It is all true.', '写给叫我写下来的那个人。句句是真。'],
      reveals: 'b',
    },
  ],
  synopsis: [
    'Nobody hurries here in the evening. Somebody has travelled far to ask about a promise, and somebody would give a great deal not to be asked.',
    '这里的傍晚从来不急。有人远道而来，为一个诺言；有人宁可付出许多，也不愿被问起。',
  ],
  endings: [
    {
      title: ['Read aloud', '念出声来'],
      text: [
        'The words are out of their paper at last. They are shorter than the years they took.',
        '字终于离开了纸。它们比走过的年头短得多。',
      ],
    },
    {
      title: ['Ashes', '灰'],
      text: ['A little ash, a clean square in the dust, and a lamp that nobody trims.', '一点灰，尘土里一块干净的方印，一盏没人去拨的灯。'],
    },
  ],
  points: [
    {
      title: ['An old question', '一句旧话'],
      about: ['{a} asks after word that never came; {b} turns it aside.', '{a}来问从未到来的音讯，{b}一再岔开。'],
      seen: ['Evening in {place}. {a} has not sat down yet; the {lamp} is turned low.', '{place}，傍晚。{a}还没有坐下，{lamp}捻得很低。'],
      happens: ['{b} owns up, or the {object} comes to light in the {box}.', '{b}承认，或{object}在{box}里被找到。'],
      result: ['It can no longer be denied that there was a {object}.', '有过一件{object}，再也瞒不住了。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'tells', who: 'b', secret: 'b' },
        { kind: 'finds', thing: '{object}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: [
            'You were promised word and none came. Find out what {b} is not saying; look around if talk leads nowhere.',
            '有人答应过给你音讯，却没有来。弄清{b}没说出口的是什么；问不出来，就自己看看。',
          ],
          moves: [
            say('Was there ever anything here for me? I have asked at every other door.', '这里可曾有过给我的东西？别的门我都问遍了。'),
            say('You looked at the {box} before you looked at me.', '你先看的是{box}，后看的才是我。'),
            both('Then you will not mind if I look.', '那你不介意我看看吧。', 'search', '{box}'),
          ],
        },
        b: {
          want: [
            'Keep the talk on small things, and {a} away from the {box}. If it becomes unbearable, say it yourself.',
            '把话头留在小事上，别让{a}靠近{box}。实在受不住，就自己说出来。',
          ],
          moves: [
            say('The evenings are drawing in. You will want the last coach.', '天黑得早了，你要赶末班车吧。'),
            say('Some things are better left where they lie.', '有些东西，还是由它搁着好。'),
            say('I kept the {object}. It was meant for you, {a}, and I kept it.', '是我扣下了{object}。本是给你的，{a}，是我扣下的。'),
          ],
        },
        c: {
          want: ['These two are circling something. Get one of them to say it.', '这两个人在绕着什么打转。让其中一个说出来。'],
          moves: [
            say('You two have not stood in one room for years. One of you might begin.', '你们俩多少年没站在一个屋里了，总得有人先开口。'),
            say('I never saw {b} so busy with nothing at all.', '我从没见过{b}为了没有的事忙成这样。'),
          ],
        },
      },
      fallback: [
        'A draught throws the {box} open, and the {object} slides into the light for all to see.',
        '一阵风掀开{box}，{object}滑到灯光里，谁都看得见。',
      ],
      stir: ['The clock coughs and strikes an hour that nobody was waiting for.', '钟咳了一声，敲了一个谁也没在等的钟点。'],
    },
    {
      title: ['Why it was done', '为的是什么'],
      about: ['It is out. {a} wants a reason; {c} will not let them part like this.', '事情露了底。{a}要一个缘由；{c}不许他们就这样散了。'],
      seen: [
        'Nobody moves. Something that was shut in this room for years is not shut in any more.',
        '没有人动。这屋里关了多年的东西，关不住了。',
      ],
      happens: ['Somebody takes the {object} in hand.', '有人把{object}拿到手里。'],
      result: ['The {object} is in somebody’s hands.', '{object}到了人手里。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', verb: 'take', thing: '{object}' },
        { kind: 'does', verb: 'give', thing: '{object}' },
        { kind: 'does', verb: 'show', thing: '{object}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['You want the reason before anything else. Then you want what is yours.', '先要一个缘由，再要属于你的东西。'],
          moves: [
            say('Why? Say it plainly, and look at me.', '为什么？看着我，照实说。'),
            say('How many evenings did you sit here beside it?', '多少个晚上，你就这么守着它坐着？'),
            act('search', '{box}'),
            both('It has waited long enough.', '它等得够久了。', 'take', '{object}'),
          ],
        },
        b: {
          want: ['The worst is over. Do not beg; do what is right with your own hands.', '最难的已经过去。别求饶；该做的，用自己的手做。'],
          moves: [
            say('You would have gone. I could not have borne the quiet.', '你会走的。那份静，我受不住。'),
            both('Here. Take it from me, at least.', '在这里。至少由我交给你。', 'take', '{object}'),
          ],
        },
        c: {
          want: ['Keep them in the room until something is settled.', '事情没了结之前，别让谁走。'],
          moves: [
            say('Shout if you like, but nobody leaves before it is settled.', '要吵就吵，事情没了结，谁也别走。'),
            both('Somebody must hold it. I will, then.', '总得有人拿着，那我来。', 'take', '{object}'),
          ],
        },
      },
      fallback: [
        'The {table} tilts with a crack, and the {object} drops into the middle of the floor, between everybody.',
        '{table}咔的一声歪了，{object}落到屋子当中，落在所有人之间。',
      ],
      stir: ['Outside something passes, slowly, and does not stop.', '外头有什么慢慢过去，没有停。'],
    },
    {
      title: ['Read or unread', '读，还是不读'],
      about: ['The {object} will be read, or there will be no {object}.', '{object}要么被读出来，要么从此没有。'],
      seen: ['The {object} is out, and the {lamp} burns straight up.', '{object}就在眼前，{lamp}的火直直地立着。'],
      happens: ['The {object} is read, or burnt, or torn.', '{object}被读了，或被烧了、撕了。'],
      result: ['What it said is known, or nobody will ever know.', '里面写了什么，要么知道了，要么永远没人知道。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', verb: 'read', thing: '{object}', ending: 0 },
        { kind: 'does', verb: 'burn', thing: '{object}', ending: 1 },
        { kind: 'does', verb: 'tear', thing: '{object}', ending: 1 },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['Decide whether you still want to know. You have lived without it.', '想一想，你还要不要知道。没有它，你也活过来了。'],
          moves: [
            say('If it hurts, let it at least be my hurt.', '要疼，也该我自己疼。'),
            both('I will know it, then.', '那我就知道吧。', 'read', '{object}'),
            both('I did without it so long. Let it be a round number.', '没有它我也过来了，索性凑个整。', 'burn', '{object}'),
          ],
        },
        b: {
          want: ['It is not yours to decide any more. Say so, and stay.', '已经轮不到你作主。把这话说了，别走开。'],
          moves: [
            say('Read it or burn it. I have no vote.', '读也好，烧也好，我没有资格说话。'),
            both('Then let me, since I should have done it then.', '那让我来，当年就该由我来。', 'read', '{object}'),
          ],
        },
        c: {
          want: ['Whatever they choose, see that they choose it.', '无论怎么选，要让他们自己选。'],
          moves: [
            say('A thing unread is only a heavier thing to carry.', '没读的东西，揣着只会更沉。'),
            say('Nobody will think less of you for either.', '怎么选都没人看轻你。'),
          ],
        },
      },
      fallback: [
        'A gust lays the flame of the {lamp} flat; for one breath the paper is a light of its own, and then it is not paper.',
        '一阵风把{lamp}的火吹得横了；纸亮了一口气的工夫，便不再是纸。',
      ],
      stir: ['The flame of the {lamp} shrinks and every shadow changes its mind.', '{lamp}的火一缩，满屋的影子都改了主意。'],
    },
  ],
};
