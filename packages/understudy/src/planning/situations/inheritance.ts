import { both, type Situation, say } from '../situation.ts';

/** One seat, two who were promised it. */
export const inheritance: Situation = {
  id: 'inheritance',
  suits:
    /family|legacy|brother|sister|leader|crown|king|queen|throne|heir|castle|\bhouse\b|mother's|recipe|responsib|justice|clan|shire|兄|弟|姐|妹|家族|遗产|领导|王|冠|继承|城堡|责任|正义|族|房子|留下的/iu,
  theme: ['What is left to us is mostly the quarrel.', '留给我们的，多半是那场争执。'],
  titles: [
    ['The Empty Seat', '空着的位子'],
    ['{a}, {b} and the Key', '{a}、{b}与钥匙'],
  ],
  roles: {
    a: {
      part: 'seeker',
      name: ['the Elder', '老大'],
      about: ['{a} was always told: one day this will be yours.', '从小人就对{a}说：总有一天这都是你的。'],
      persona: [
        'Upright, weary, stiff with duty. {a} never asked whether the thing was wanted.',
        '端正，倦，被本分撑得僵直。想不想要，{a}从没问过自己。',
      ],
      voice: ['Measured; quotes the dead.', '字斟句酌，常引故人的话。'],
      mood: ['grave', '凝重'],
      goal: ['Take the place that was promised, without shaming anybody.', '坐上许给你的位子，又不叫谁难堪。'],
    },
    b: {
      part: 'meddler',
      name: ['the Younger', '老二'],
      about: ['{b} was told the same, in another room.', '同样的话，{b}在另一间屋里也听过。'],
      persona: ['Brilliant, wounded, theatrical. {b} would rather win than have.', '聪明，受过伤，爱演。{b}要的是赢，不是得。'],
      voice: ['Mockery with a tremor in it.', '讥诮里带着颤。'],
      mood: ['stung', '带刺'],
      goal: ['Make {a} admit that it might have been you.', '让{a}承认，也可能本该是你。'],
      secret: {
        text: ['{b} has already forged the last wish in the {object}.', '{object}上的遗愿，是{b}假造的。'],
        words: [
          [
            ['forged', 'forge', 'false hand'],
            ['wish', '{object}', 'last'],
          ],
          [
            ['假造', '伪造', '仿'],
            ['遗愿', '{object}', '笔迹'],
          ],
        ],
      },
    },
    c: {
      part: 'keeper',
      name: ['the Steward', '管事'],
      about: ['{c} served the one who is gone and kept every key.', '{c}服侍过走了的那一位，钥匙都在手里。'],
      persona: [
        'Silent, loyal to the dead, fonder of both than is proper. {c} was there at the end.',
        '沉默，忠于亡者，对两个人都疼得越了分寸。临终时{c}在场。',
      ],
      voice: ['Formal; a pause before each truth.', '有板有眼，说实话前先停一停。'],
      mood: ['sorrowful', '哀伤'],
      goal: ['Carry out the last wish as it was really spoken.', '照真正说出口的那样，了却遗愿。'],
      secret: {
        text: ['At the end it was asked that they should share it, or let it fall.', '临终的话是：两人同坐，不然就由它散了。'],
        words: [
          [
            ['share', 'together', 'both'],
            ['at the end', 'asked', 'last words', 'let it fall'],
          ],
          [
            ['同坐', '一起', '两个人'],
            ['临终', '遗言', '散了'],
          ],
        ],
      },
    },
  },
  objects: [
    {
      name: ['testament', '遗嘱'],
      description: ['A page with a seal, signed in a hand that tries hard.', '一页盖印的纸，签名用力得有些过。'],
      at: 'box',
      nature: ['portable'],
      writing: ['All of it, to the younger. My mind is clear.', '一切归幼者。我心里清楚。'],
    },
    {
      name: ['old decree', '旧诏'],
      description: ['A stiff parchment that cracks when it is unrolled.', '一张硬羊皮，展开时会响。'],
      at: 'box',
      nature: ['portable'],
      writing: ['Let the second come before the first.', '使后者居于先者之前。'],
    },
    {
      name: ['family register', '族谱'],
      description: ['A thick book; the last line is in fresher ink.', '一本厚册，末一行墨色新些。'],
      at: 'box',
      nature: ['portable'],
      writing: ['…and after me, the one who would least expect it.', '……在我之后，是最想不到的那一个。'],
    },
  ],
  things: [
    {
      name: ['iron key', '铁钥匙'],
      description: ['The key to everything here, and heavy as such keys are.', '这里一切的钥匙，也像这样的钥匙那么沉。'],
      at: 'c',
      nature: ['portable'],
    },
  ],
  synopsis: [
    'A place is empty, and two people were brought up to fill it. Somebody who was there at the end has not yet been asked.',
    '一个位子空着，两个人都是照着它养大的。临终在场的人，还没有人问过。',
  ],
  endings: [
    {
      title: ['Side by side', '并肩'],
      text: [
        'Two places are laid where there was one. Nobody has lived like that here before.',
        '原先一个位子的地方，摆了两个。从前没有人这样住过。',
      ],
    },
    {
      title: ['Nobody’s', '无主'],
      text: [
        'The key lies where it fell. The doors, one by one, find that they can be opened by anyone.',
        '钥匙落在哪里就在哪里。门一扇一扇地发现，谁都可以开。',
      ],
    },
  ],
  points: [
    {
      title: ['The claim', '各有凭据'],
      about: ['Both claim; there is a paper.', '两人都说归自己；有一纸为凭。'],
      seen: ['{place}. One seat is empty, and everybody has found a reason to stand.', '{place}。一个位子空着，人人都有理由站着。'],
      happens: ['The {object} is read or shown.', '{object}被读出，或亮给人看。'],
      result: ['There is a paper, and it says what one of them hoped.', '有一纸为凭，说的正是其中一个想要的。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', verb: 'read', thing: '{object}' },
        { kind: 'does', verb: 'show', thing: '{object}' },
        { kind: 'does', verb: 'take', thing: '{object}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: [
            'It was promised to you. Ask that it be done properly, with the paper read.',
            '这是许给你的。要求按规矩办，把文书念一念。',
          ],
          moves: [
            say('Let it be done decently. It is all that is left to do.', '体面地办了吧，只剩这一件事可办。'),
            both('There is a paper. Let us hear it.', '有文书的，听听写了什么。', 'read', '{object}'),
          ],
        },
        b: {
          want: ['Be careless about it. Somebody else should suggest the paper.', '装作不在意。最好由别人提起那张纸。'],
          moves: [
            say('Sit, by all means. It suits your back.', '坐吧，请。配得上你的腰板。'),
            both('Oh, is that it? How dusty.', '哦，就是它？好多灰。', 'take', '{object}'),
          ],
        },
        c: {
          want: ['You will not speak unless you are asked. Hope to be asked.', '没人问，你不开口。盼着有人问。'],
          moves: [
            say('There were words as well as paper, at the time.', '当时，除了纸，还有话。'),
            say('I have kept it dusted, sir, madam. The seat.', '位子我一直掸着，二位。'),
          ],
        },
      },
      fallback: [
        'The lid of the {box} drops open, and the {object} lies unrolled with its last line uppermost.',
        '{box}的盖子落开，{object}摊着，末一行朝上。',
      ],
      stir: ['A portrait shifts on its nail and hangs a little straighter.', '墙上的像在钉子上挪了挪，反倒正了些。'],
    },
    {
      title: ['The true hand', '真话'],
      about: ['The paper is not right; {c} was there.', '那纸不对；{c}当时在场。'],
      seen: ['The paper has been looked at, and nobody looks at anybody.', '纸看过了，谁也不看谁。'],
      happens: ['{c} tells what was asked, or {b} owns to it.', '{c}说出临终的话，或{b}自己认了。'],
      result: ['The paper is worth nothing; the words are.', '纸不作数，话作数。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'tells', who: 'c', secret: 'c' },
        { kind: 'tells', who: 'b', secret: 'b' },
      ],
      spoken: ['a', 'b', 'c'],
      cues: {
        a: {
          want: [
            'Something in it does not sound like the one you buried. Ask the only witness.',
            '那口气不像你送走的人。问问唯一在场的那个。',
          ],
          moves: [
            say('That is not how the old voice spoke.', '老人家不是这么说话的。'),
            say('{c}, you were in the room. Were there no words?', '{c}，你在屋里。就没有一句话？'),
          ],
        },
        b: {
          want: ['It is going wrong. You could still win; or you could say it.', '要坏事。你还能赢，也还能说实话。'],
          moves: [
            say('You would believe the furniture before me.', '你信家具都不信我。'),
            say(
              'I forged it. The last wish, the hand, all of it. I wanted to see your face.',
              '是我伪造的。遗愿，笔迹，全是。我就想看看你的脸。',
            ),
          ],
        },
        c: {
          want: ['You have been asked, or nearly. Tell it as it was.', '有人问了，或者快了。照原样说。'],
          moves: [
            say('I was not sure that it was mine to say.', '我拿不准该不该由我说。'),
            say(
              'At the end both names were asked for: share it together, or let it fall.',
              '临终的话，是两个人的名字：一起坐，不然由它散了。',
            ),
          ],
        },
      },
      fallback: [
        'A second sheet slides from behind the first; it is older, and it asks for two.',
        '第二张纸从第一张背后滑出来，旧些，上头写着两个人。',
      ],
      stir: ['Down the hall a door that is always locked is heard to swing.', '走廊那头，一扇总锁着的门响了一声。'],
    },
    {
      title: ['The key', '钥匙在谁手里'],
      about: ['Share it, or throw it away.', '分了它，或扔了它。'],
      seen: ['Only the {thing} is left to be settled.', '只剩{thing}还没有着落。'],
      happens: ['{c} gives the {thing}, or it is thrown away, or the two embrace.', '{c}交出{thing}，或它被扔掉，或两人相拥。'],
      result: ['It belongs to both, or to nobody.', '归两个人，或谁也不归。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', verb: 'embrace', thing: '{b}', ending: 0 },
        { kind: 'does', who: 'c', verb: 'give', thing: '{thing}', ending: 0 },
        { kind: 'does', verb: 'throw', thing: '{thing}', ending: 1 },
        { kind: 'does', verb: 'drop', thing: '{thing}', ending: 1 },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['Ask yourself for once whether you want it. Then ask {b}.', '头一回问问自己想不想要，再问{b}。'],
          moves: [
            say('I never wanted the seat. I wanted to be asked.', '位子我从来不想要，我想有人问我一句。'),
            both('Come here. You always cheated, and you always cried after.', '过来。你从小耍赖，耍完又哭。', 'embrace', '{b}'),
          ],
        },
        b: {
          want: ['You could laugh, or you could stay. It is closer than it looks.', '可以一笑了之，也可以留下。两样离得很近。'],
          moves: [
            say('Half of a thing I do not want. How like us.', '一样我不要的东西，分我一半。真像我们家。'),
            say('If you sit, leave room.', '你要坐，留点地方。'),
          ],
        },
        c: {
          want: ['It is heavy and it is not yours. Put it where it belongs, or let it go.', '它沉，又不是你的。交到该交的地方，或放手。'],
          moves: [
            both('With both your hands, please.', '请二位一起接着。', 'give', '{thing}', '{a}'),
            both('Then let it lie. I was told that I might.', '那就由它去。有话说，我可以放手。', 'drop', '{thing}'),
          ],
        },
      },
      fallback: [
        'The {thing} slips from its ring and goes on ringing on the stone for longer than seems possible.',
        '{thing}从环上滑脱，在石地上响了很久，久得不像话。',
      ],
      stir: ['The empty seat creaks, as wood does at night.', '空位子响了一声，木头夜里都这样。'],
    },
  ],
};
