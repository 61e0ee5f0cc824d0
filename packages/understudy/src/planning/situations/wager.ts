import { both, type Situation, say } from '../situation.ts';

/** A question on which two will not agree, and a stake that somebody must win. */
export const wager: Situation = {
  id: 'wager',
  suits:
    /debate|argue|discuss|chess|champion|why did|philosoph|science|future|ethic|free will|fate|nature of|universe|energy|art and|art of war|\bAI\b|AGI|辩|争论|下棋|象棋|为什么|讨论|探讨|哲|科学|未来|伦理|命运|自由意志|宇宙|能源|艺术|兵法|人工智能/iu,
  theme: ['To win an argument one must be able to lose it.', '能输得起的人，才赢得了一场争论。'],
  titles: [
    ['The Stake on the Table', '桌上的赌注'],
    ['A Question Between {a} and {b}', '{a}与{b}之间的一问'],
  ],
  roles: {
    a: {
      part: 'seeker',
      name: ['the Believer', '深信的人'],
      about: ['{a} has a thesis about {matter} and no intention of keeping it quiet.', '关于{matter}，{a}有一番主张，也不打算闷在心里。'],
      persona: [
        'Bold, quick, impatient with caution. {a} thinks aloud and bets on it.',
        '大胆，敏捷，不耐烦别人谨慎。{a}边想边说，敢拿它打赌。',
      ],
      voice: ['Claims first, reasons after; leans in.', '先下断语，再讲道理，身子往前倾。'],
      mood: ['eager', '跃跃欲试'],
      goal: ['Make {b} say aloud that you are right about {matter}.', '让{b}亲口承认，关于{matter}你是对的。'],
    },
    b: {
      part: 'keeper',
      name: ['the Sceptic', '不信的人'],
      about: ['{b} has heard bold claims about {matter} before.', '关于{matter}的豪言，{b}听得多了。'],
      persona: [
        'Careful, ironic, stubborn where it counts. {b} distrusts whatever sounds too good.',
        '谨慎，爱反讽，要紧处寸步不让。太好听的话，{b}一概不信。',
      ],
      voice: ['Questions that sound like answers.', '听着像回答的反问。'],
      mood: ['guarded', '戒备'],
      goal: ['Do not be talked into anything, and find out what {a} is really after.', '别被说动；弄清{a}到底图什么。'],
      secret: {
        text: ['{b} once believed the very same, and was ruined by it.', '{b}从前也信过同一套话，因此毁过一次。'],
        words: [
          [
            ['believed', 'believe'],
            ['ruined', 'ruin', 'cost me everything'],
          ],
          [
            ['信过', '也信', '相信过'],
            ['毁', '倾家荡产', '赔光'],
          ],
        ],
      },
    },
    c: {
      part: 'confidant',
      name: ['the Umpire', '公证人'],
      about: ['{c} has been asked to hold the stake and to be fair.', '{c}受托保管赌注，并且要公平。'],
      persona: [
        'Even-tempered, amused, hard to fool. {c} likes both of them and will spare neither.',
        '性子平，爱看热闹，不好糊弄。两个人{c}都喜欢，一个也不偏袒。',
      ],
      voice: ['Dry summaries; a rule for everything.', '干巴巴地总结，样样有规矩。'],
      mood: ['amused', '觉得有趣'],
      goal: ['See that the better argument wins, and that they part as friends.', '让好道理赢，也让两个人好好散场。'],
    },
  },
  objects: [
    {
      name: ['silver medal', '银质奖章'],
      description: ['A worn medal with somebody’s motto on it.', '一枚磨旧的奖章，上面刻着一句格言。'],
      at: 'a',
      nature: ['portable'],
      affords: ['break'],
    },
    {
      name: ['first edition', '初版书'],
      description: ['A small book, the only copy that was ever signed.', '一本小书，唯一签过名的一册。'],
      at: 'a',
      nature: ['portable'],
      writing: ['To whoever proves me wrong, with gratitude.', '赠给证明我错了的人，谨致谢意。'],
    },
    {
      name: ['sealed prediction', '封好的预言'],
      description: ['An envelope with a date on it, not to be opened yet.', '一只写着日期的信封，还不到拆的时候。'],
      at: 'a',
      nature: ['portable'],
      writing: ['By then we shall laugh that we ever doubted it.', '到那时，我们会笑自己竟然怀疑过。'],
    },
  ],
  synopsis: [
    'One of them is certain, the other has been certain before. A stake lies between them, and a third has promised to be fair.',
    '一个十分肯定，另一个从前也十分肯定。赌注摆在当中，第三个人答应要公平。',
  ],
  endings: [
    {
      title: ['Conceded', '认输'],
      text: ['The stake changes hands. It weighs less than either of them had thought.', '赌注易了手，比两个人想的都轻。'],
    },
    {
      title: ['A draw', '平局'],
      text: ['The stake stays where it is, and the question goes home with everybody.', '赌注留在原处，问题却跟着每个人回了家。'],
    },
  ],
  points: [
    {
      title: ['The stake is laid', '下注'],
      about: ['The argument about {matter} grows until it needs a stake.', '关于{matter}的争论越来越热，非下注不可。'],
      seen: [
        '{place}. {a} and {b} have been at it for some time; {c} has stopped pretending not to listen.',
        '{place}。{a}和{b}已经说了好一阵；{c}不再假装没听见。',
      ],
      happens: ['The {object} is put down as a stake, or shown to all.', '{object}被放下作赌注，或亮给众人看。'],
      result: ['There is a stake, and a witness to it.', '赌注有了，见证人也有了。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', who: 'a', verb: 'put', thing: '{object}' },
        { kind: 'does', who: 'a', verb: 'show', thing: '{object}' },
        { kind: 'does', who: 'a', verb: 'give', thing: '{object}' },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: [
            'You are right about {matter} and you can prove it. Show that you mean it with what you carry.',
            '关于{matter}你是对的，也证明得了。拿出你带着的东西，让人知道你当真。',
          ],
          moves: [
            say('Give me one reason against it that is not a mood.', '给我一个反对的理由，别拿心情当理由。'),
            say('I will stake something I would hate to lose.', '我押一样舍不得的东西。'),
            both('There. That is how sure I am.', '喏。我就有这么肯定。', 'put', '{object}', '{table}'),
          ],
        },
        b: {
          want: ['You have heard this before. Make {a} say what it would cost to be wrong.', '这话你听过。让{a}说说，错了要付什么代价。'],
          moves: [
            say('Certainty is cheap. What would it cost you to be wrong?', '肯定是便宜的。你若错了，要付什么？'),
            say('I have met your thesis. It was wearing a different coat.', '你这套主张我见过，只是换了件外衣。'),
          ],
        },
        c: {
          want: ['If they must quarrel, let it be by rules. Ask for terms.', '要吵就按规矩吵。让他们讲定条件。'],
          moves: [
            say('Terms, please. Who judges, and when?', '先讲条件：谁来判，什么时候判？'),
            say('I will hold whatever is laid down, and I will not be flattered.', '押什么我都收着，奉承没有用。'),
          ],
        },
      },
      fallback: [
        'A jolt runs through {place}, and the {object} comes down on the {table} with a clear ring: as good as laid.',
        '{place}忽地一震，{object}当的一声落在{table}上，就算是押下了。',
      ],
      stir: ['Somebody at the far end laughs at something else entirely.', '远处有人笑了起来，笑的完全是别的事。'],
    },
    {
      title: ['The doubt behind the doubt', '疑心的来历'],
      about: ['{b} argues too well for somebody who was never convinced.', '若从未信过，{b}不会反驳得这样好。'],
      seen: [
        'The {object} lies in plain sight and the talk has become quieter, which is worse.',
        '{object}明摆着，话声低了下来，这比高声更糟。',
      ],
      happens: ['{b} tells where the doubt comes from, or leaves the table for {door}.', '{b}说出疑心的来历，或离席走到{door}。'],
      result: ['The question is no longer about {matter} alone.', '问题不再只是{matter}。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'tells', who: 'b', secret: 'b' },
        { kind: 'goes', who: 'b', thing: '{door}' },
      ],
      spoken: ['a', 'b', 'c'],
      cues: {
        a: {
          want: ['There is something behind that scorn. Get it out of {b}, fairly.', '那份讥诮后头有东西。光明正大地让{b}说出来。'],
          moves: [
            say('You argue like somebody who has been there. When?', '你反驳得像去过那里的人。什么时候？'),
            say('I take back the joke. Tell me what it was.', '玩笑我收回。告诉我是怎么回事。'),
          ],
        },
        b: {
          want: ['They are close to the bone. Tell it, or get some air.', '快碰到骨头了。要么说出来，要么出去透口气。'],
          moves: [
            say('It is a good argument. I liked it better when it was mine.', '论证是好论证。它还是我的时候，我更喜欢。'),
            say('I believed it once, every word, and it ruined me.', '我信过，一个字一个字地信过，结果把我毁了。'),
            both('I need some air.', '我出去透口气。', 'go', '{door}'),
          ],
        },
        c: {
          want: ['The rules say nothing about feelings. Let {b} take time.', '规矩里没写感情。让{b}慢慢来。'],
          moves: [
            say('The umpire allows a pause.', '公证人准许暂停。'),
            say('One may change one’s mind here without losing one’s face.', '在这里改主意，不算丢脸。'),
          ],
        },
      },
      fallback: [
        'The talk runs dry; in the hush an old story is in the room as plainly as if it had been told.',
        '话说干了；一片静里，一桩旧事像被讲过一样明明白白地摆在屋里。',
      ],
      stir: ['The {lamp} hums, as lamps do when people stop.', '{lamp}嗡嗡地响，人一停它就这样。'],
    },
    {
      title: ['Who takes the stake', '赌注归谁'],
      about: ['It must be settled: concede, or call it a draw.', '总要了结：认输，或作平。'],
      seen: ['It is late. The {object} is still there, and everybody has stopped looking at it.', '夜深了。{object}还在，大家都不再看它。'],
      happens: ['{b} takes the {object}, or it is given back, or the two embrace.', '{b}拿走{object}，或它被交还，或两人相拥。'],
      result: ['The argument has an end, and something has begun.', '争论有了结尾，别的事有了开头。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'holds', who: 'b', thing: '{object}', ending: 0 },
        { kind: 'does', who: 'a', verb: 'take', thing: '{object}', ending: 1 },
        { kind: 'does', verb: 'embrace', thing: '{b}', ending: 1 },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['Ask yourself whether you still want to win. Then act on it.', '问问自己还想不想赢，然后照做。'],
          moves: [
            say('I was so busy being right that I forgot to ask.', '我光顾着对，忘了问一句。'),
            both('Let us call it open, and I will carry it till then.', '就当没分胜负，我先收着。', 'take', '{object}'),
            both('I am glad you lost that one and lived.', '那一回你输了还活着，我高兴。', 'embrace', '{b}'),
          ],
        },
        b: {
          want: [
            'You may take what was staked, or let it lie. Choose what you can live with.',
            '赌注你可以拿，也可以由它搁着。选一个日后安心的。',
          ],
          moves: [
            say('You might even be right. I would like to see it.', '你也许真对。我倒想看看。'),
            both('Then I take it, so that you have to win it back.', '那我收下，好让你来赢回去。', 'take', '{object}'),
          ],
        },
        c: {
          want: ['Ask for a verdict and accept any honest one.', '请他们给个了断，只要是真心的都算。'],
          moves: [
            say('The umpire is sleepy. A verdict, if you please.', '公证人困了，请给个了断。'),
            say('I have seen worse ends to better arguments.', '比这好的争论，我见过更糟的收场。'),
          ],
        },
      },
      fallback: [
        'The light is put out all over {place}, as it is every night at this hour, and the matter stays open.',
        '到了每晚熄灯的时候，{place}的灯一齐灭了，事情就这么悬着。',
      ],
      stir: ['A chair is put up on a table somewhere: closing time.', '哪里有椅子翻上了桌：要打烊了。'],
    },
  ],
};
