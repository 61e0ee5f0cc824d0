import { both, type Situation, say } from '../situation.ts';

/** An offer that cannot be refused, and its smallest print. */
export const tempter: Situation = {
  id: 'tempter',
  suits:
    /deal|bargain|contract|legal|moral|power|magic|tempt|devil|control|offer|consequence|redemption|interview|office|startup|politics|lie\b|force\b|交易|契约|合同|法律|道德|权力|魔法|诱|魔鬼|控制|代价|救赎|面试|公司|办公室|撒谎|原力/iu,
  theme: ['Everything has a price, and the price reads you first.', '万物有价，价码先读懂了你。'],
  titles: [
    ['The Small Print', '小字'],
    ['An Offer to {a}', '给{a}的条件'],
  ],
  roles: {
    a: {
      part: 'seeker',
      name: ['the Petitioner', '求助的人'],
      about: ['{a} needs one thing more than is safe.', '{a}太需要一样东西，需要得危险。'],
      persona: ['Proud, cornered, inventive. {a} has tried every honest door twice.', '要强，走投无路，有办法。正门{a}都敲过两遍。'],
      voice: ['Bargains by instinct; admits by accident.', '本能地讨价，无意间露底。'],
      mood: ['desperate', '急切'],
      goal: ['Get what you need and keep what you are.', '拿到要的，又不丢了自己。'],
    },
    b: {
      part: 'threat',
      name: ['the Patron', '金主'],
      about: ['{b} can provide; everybody says so.', '人人都说，{b}有办法。'],
      persona: [
        'Serene, attentive, never in a hurry. {b} collects people who are almost good.',
        '从容，周到，从不着急。专收集差一点就是好人的人。',
      ],
      voice: ['Kindly, with an unpleasant patience.', '和气，耐心得让人不舒服。'],
      mood: ['benign', '和善'],
      goal: ['Have the {object} accepted before anyone reads it twice.', '趁没人读第二遍，让{object}被接下。'],
      secret: {
        text: ['The {object} takes what {a} loves most, not what it names.', '{object}收走的，是{a}最爱的，不是上头写的那样。'],
        words: [
          [
            ['loves', 'love', 'love most'],
            ['takes', 'price', 'take'],
          ],
          [
            ['最爱', '所爱'],
            ['收走', '代价', '拿走'],
          ],
        ],
      },
    },
    c: {
      part: 'confidant',
      name: ['the Former Client', '前客户'],
      about: ['{c} once accepted something from {b}.', '{c}从前接过{b}一样东西。'],
      persona: [
        'Polished, hollow, sometimes kind. {c} warns people in jokes because jokes are allowed.',
        '光鲜，空落，偶尔好心。只许说笑，{c}就用笑话示警。',
      ],
      voice: ['Wit, and then a dropped voice.', '说俏皮话，忽然压低声。'],
      mood: ['wry', '自嘲'],
      goal: ['Stop one person, once.', '拦住一个人，就一次。'],
      secret: {
        text: ['{c} signed once, and has heard no music since.', '{c}签过一次，从此再听不见音乐。'],
        words: [
          [
            ['signed', 'sign'],
            ['music', 'song', 'hear'],
          ],
          [
            ['签过', '签了'],
            ['音乐', '曲子', '听不见'],
          ],
        ],
      },
    },
  },
  objects: [
    {
      name: ['contract', '契约'],
      description: ['Two pages, beautifully written, and a third that sticks to the second.', '两页纸，字极漂亮；第三页粘在第二页背后。'],
      at: 'b',
      nature: ['portable'],
      writing: [
        'In consideration of one wish, the undersigned gives up that which will be missed.',
        '兹以一愿，换署名者日后必会想念之物。',
      ],
      reveals: 'b',
    },
    {
      name: ['black card', '黑色名片'],
      description: ['A card with no name on it, warm to the touch.', '一张没有名字的卡片，摸着是温的。'],
      at: 'b',
      nature: ['portable'],
      writing: ['Keep this and it is agreed.', '收下即为同意。'],
      reveals: 'b',
    },
    {
      name: ['sealed scroll', '封卷'],
      description: ['A scroll; its wax bears a face that is nearly a likeness.', '一卷文书，火漆上的脸像得差一点。'],
      at: 'b',
      nature: ['portable'],
      writing: ['What is given shall be given back, elsewhere, by another.', '所予者必偿，在他处，由他人偿。'],
      reveals: 'b',
    },
  ],
  synopsis: [
    'The terms are generous. The paper is beautiful. Somebody who signed it once has come to watch.',
    '条件优厚，纸张精美。一个签过它的人，来看热闹。',
  ],
  endings: [
    {
      title: ['Refused', '不签'],
      text: ['Strips of fine paper on the floor. Somewhere, faintly, there is music.', '地上是一条条好纸。不知哪里，隐隐有音乐。'],
    },
    {
      title: ['Accepted', '签了'],
      text: ['It is done so quietly that for a moment nobody notices what is missing.', '事情办得那样静，一时间没人发觉少了什么。'],
    },
  ],
  points: [
    {
      title: ['The terms', '条件'],
      about: ['{b} makes the offer; {a} wants to see it.', '{b}开出条件；{a}想看看。'],
      seen: ['{place}. {b} is the only one who seems at home.', '{place}。只有{b}像在自己家里。'],
      happens: ['{b} shows or hands over the {object}.', '{b}亮出或递上{object}。'],
      result: ['The offer is made.', '条件开出来了。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', who: 'b', verb: 'show', thing: '{object}' },
        { kind: 'does', who: 'b', verb: 'give', thing: '{object}' },
        { kind: 'does', who: 'b', verb: 'put', thing: '{object}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['You need help. Find out what it would cost before you say how much you need it.', '你要帮忙。先问价钱，别先说有多急。'],
          moves: [
            say('Suppose somebody needed a thing. What would you want for it?', '假如有人要一样东西，你要什么来换？'),
            say('I do not take presents.', '我不收礼。'),
          ],
        },
        b: {
          want: ['{a} is nearly ready. Be generous first; papers after.', '{a}差不多了。先大方，再拿纸。'],
          moves: [
            say('I ask nothing that you would notice today.', '我要的，你今天不会察觉。'),
            both('It is all in here. Take your time.', '都写在这里，慢慢看。', 'show', '{object}', '{a}'),
            both('I leave it here, within reach.', '我就放在这里，你够得着。', 'put', '{object}', '{table}'),
          ],
        },
        c: {
          want: ['You know this speech. Spoil it, charmingly.', '这番话你听过。漂亮地搅了它。'],
          moves: [
            say('Do ask what happened to the last one. I always like that part.', '问问上一位怎么样了，我最爱听这段。'),
            say('The paper is lovely. That is how it begins.', '纸真好看。开头都这样。'),
          ],
        },
      },
      fallback: [
        'Without a hand to it the {object} lies open on the {table}, its ink still wet.',
        '没见谁动手，{object}已经摊在{table}上，墨还湿着。',
      ],
      stir: ['A shadow on the wall is a little slower than what casts it.', '墙上有个影子，比它的主人慢了一点。'],
    },
    {
      title: ['The price', '价钱'],
      about: ['{c} could say what it cost; {a} could read to the end.', '{c}可以说出自己付了什么；{a}可以读到底。'],
      seen: ['The {object} is there to be read by anyone with the patience.', '{object}就在那里，有耐心的人都能读。'],
      happens: ['{c} tells it, or {a} reads the {object}.', '{c}说出来，或{a}读了{object}。'],
      result: ['{a} knows more than {b} would like.', '{a}知道的，比{b}愿意的多。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'tells', who: 'c', secret: 'c' },
        { kind: 'does', who: 'a', verb: 'read', thing: '{object}' },
      ],
      spoken: ['a', 'b', 'c'],
      cues: {
        a: {
          want: ['There is a catch. Read for yourself, or make {c} talk.', '一定有蹊跷。自己读，或让{c}开口。'],
          moves: [
            say('You are very merry for somebody who knows, {c}.', '{c}，知道内情的人像你这么快活的少。'),
            both('I read slowly. You will not mind.', '我读得慢，你不会介意。', 'read', '{object}'),
          ],
        },
        b: {
          want: ['Nothing spoils an agreement like reading. Keep them talking.', '最坏事的就是读。让他们说话。'],
          moves: [say('Between friends it is only paper.', '朋友之间，不过是张纸。'), say('{c} is such a tease.', '{c}就爱逗人。')],
        },
        c: {
          want: ['Joking has not worked. There is only the thing itself left to tell.', '笑话不管用了，只剩那件事本身可说。'],
          moves: [
            say('I was happy for a week. Do ask about the second.', '我快活了一个礼拜。问问第二个礼拜吧。'),
            say('I signed, {a}. I have not heard a bar of music since.', '我签过，{a}。从那以后，再听不见一段音乐。'),
          ],
        },
      },
      fallback: [
        'The second page peels away from the third with a small sound, and the small print is large.',
        '第二页和第三页轻轻揭开，小字忽然很大。',
      ],
      stir: ['Every clock in hearing stops for exactly one beat.', '听得见的钟，齐齐停了一拍。'],
    },
    {
      title: ['The answer given', '答复'],
      about: ['Accept it, or destroy it.', '接下，或毁掉。'],
      seen: ['{b} holds out a hand, palm up, and waits.', '一只手摊开着，等着。'],
      happens: ['The {object} is torn or burnt, or {a} takes it for good, or leaves.', '{object}被撕被烧，或{a}收下，或离开。'],
      result: ['It is settled, by {a}.', '由{a}定了。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', verb: 'tear', thing: '{object}', ending: 0 },
        { kind: 'does', verb: 'burn', thing: '{object}', ending: 0 },
        { kind: 'goes', who: 'a', thing: '{door}', ending: 0 },
        { kind: 'holds', who: 'a', thing: '{object}', ending: 1 },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['Nobody else can answer this. Weigh it once more, then act.', '这答复谁也替不了。再掂一回，然后动手。'],
          moves: [
            say('I came for one thing. I would like to leave with the rest.', '我为一样东西来，想带着其余的走。'),
            both('No.', '不。', 'tear', '{object}'),
            both('I would do it again. That is the worst of it.', '再来一回我还会这么做，糟就糟在这里。', 'take', '{object}'),
          ],
        },
        b: {
          want: ['You never press. You only remain.', '你从不逼人，只是不走。'],
          moves: [
            say('There is no hurry. There is only you, tomorrow, without it.', '不急。只是明天的你，手里没有它。'),
            say('I have never once forced anybody.', '我一次也没有强迫过谁。'),
          ],
        },
        c: {
          want: ['You have one chance to be of use. Take it.', '你只有一次派上用场的机会。'],
          moves: [
            say('Look at me. Now look at the paper.', '看看我，再看看那纸。'),
            both('Allow me. I have wanted to for years.', '让我来，我想了好多年了。', 'tear', '{object}'),
          ],
        },
      },
      fallback: ['The ink dries. In some houses that counts as an answer.', '墨干了。有些地方，这就算答复。'],
      stir: ['A string sounds somewhere, one note, and is stopped.', '不知哪里一根弦响了一声，被按住了。'],
    },
  ],
};
