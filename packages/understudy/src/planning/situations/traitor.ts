import { both, type Situation, say } from '../situation.ts';

/** A plan for tomorrow, and one at the table who has already sold it. */
export const traitor: Situation = {
  id: 'traitor',
  suits:
    /plan|strateg|mission|heist|rebellion|tactic|defen[cs]e|council|team up|next move|throne|rescue|war\b|battle|计划|策划|商议|战略|任务|劫|起义|战术|防御|会议|联手|下一步|营救|战/iu,
  theme: ['A plan is safe until it is shared.', '计划在说出口之前，都是安全的。'],
  titles: [
    ['The Third at the Table', '桌边第三人'],
    ['Before First Light', '天亮之前'],
  ],
  roles: {
    a: {
      part: 'seeker',
      name: ['the Leader', '领头人'],
      about: ['{a} has a plan, and until morning to make it good.', '{a}有一个计划，天亮前要把它定好。'],
      persona: [
        'Clear-headed, sleepless, responsible for everybody. {a} trusts by decision, not by nature.',
        '头脑清楚，睡不着，人人都归自己担着。{a}信人是下决心信的，不是天生就信。',
      ],
      voice: ['Orders put as questions.', '把命令说成问句。'],
      mood: ['tense', '绷紧'],
      goal: ['Go at first light with a plan nobody else knows.', '天一亮就动身，计划不能再有别人知道。'],
    },
    b: {
      part: 'confidant',
      name: ['the Right Hand', '副手'],
      about: ['{b} has stood beside {a} through worse.', '比这更糟的时候，{b}也站在{a}身边。'],
      persona: ['Loyal, blunt, hot when crossed. {b} says the unwelcome thing first.', '忠心，直率，惹急了火大。难听的话，{b}总先说。'],
      voice: ['Short and rough, with a laugh in it.', '短，糙，带着笑。'],
      mood: ['restless', '坐不住'],
      goal: ['Keep {a} alive, with or without the plan.', '有没有计划都好，保{a}活着。'],
      secret: {
        text: ['{b} has followed tracks to the enemy’s fire and back to this very table.', '{b}循着脚印，从敌人的火堆一直跟到这张桌边。'],
        words: [
          [
            ['tracks', 'footprints'],
            ['enemy', 'fire', 'table'],
          ],
          [
            ['脚印', '足迹'],
            ['敌人', '火堆', '桌'],
          ],
        ],
      },
    },
    c: {
      part: 'meddler',
      name: ['the Guide', '向导'],
      about: ['{c} knows the ground and joined them late.', '{c}熟悉地形，入伙最晚。'],
      persona: [
        'Helpful, well informed, never quite at rest. {c} laughs a moment after the others.',
        '肯帮忙，消息灵，总有点不安。别人笑过了，{c}才笑。',
      ],
      voice: ['Details nobody asked for.', '没人问的细节，讲个没完。'],
      mood: ['anxious', '焦虑'],
      goal: ['Learn the hour and the road, and be gone before anyone asks why.', '弄到时辰和路线，趁没人问起就走。'],
      secret: {
        text: ['{c} has promised the plan to the other side for a life they hold.', '为了对方手里的一条命，{c}已把计划许给了他们。'],
        words: [
          [
            ['promised', 'sold', 'betrayed'],
            ['plan', 'other side', 'them'],
          ],
          [
            ['许给', '卖', '出卖'],
            ['计划', '对面', '他们'],
          ],
        ],
      },
    },
  },
  objects: [
    {
      name: ['map', '地图'],
      description: ['A hand-drawn map, worn through at the folds.', '一张手绘地图，折痕都磨穿了。'],
      at: 'a',
      nature: ['portable'],
      writing: ['One road in red. Two words beside it: not this.', '一条红线标的路，旁边两个字：别走。'],
    },
    {
      name: ['list of names', '名单'],
      description: ['Names in pencil, some crossed out.', '铅笔写的名字，有几个划掉了。'],
      at: 'a',
      nature: ['portable'],
      writing: ['Six names. The last was added in a hurry.', '六个名字，最后一个添得匆忙。'],
    },
    {
      name: ['signal lantern', '信号灯'],
      description: ['A small lantern with a blue glass; lit once, everything begins.', '一盏蓝玻璃的小灯；一亮，就都开始了。'],
      at: 'a',
      nature: ['portable'],
      writing: ['Scratched on the rim: once for yes, twice for run.', '灯沿上刻着：一下是行，两下是跑。'],
    },
  ],
  synopsis: [
    'They leave at first light. Three of them know the plan, and since an hour ago somebody else does.',
    '天一亮就走。知道计划的本来只有三个人，一个钟头前，多了一个。',
  ],
  endings: [
    {
      title: ['By another road', '改道'],
      text: [
        'First light finds the table bare, and footprints on a road that was on nobody’s list.',
        '天亮时桌上空空的，脚印朝着一条谁的单子上都没有的路去了。',
      ],
    },
    {
      title: ['Called off', '作罢'],
      text: [
        'Paper burns quickly. There will be other mornings, for those who are left to plan them.',
        '纸烧得快。会有别的早晨，留给还在的人去盘算。',
      ],
    },
  ],
  points: [
    {
      title: ['The plan is opened', '摊开'],
      about: ['{a} lays out tomorrow; {c} asks one question too many.', '{a}摊开明日之计；{c}多问了一句。'],
      seen: ['{place}, late. Three people keep their voices low over the {table}.', '{place}，夜深。三个人围着{table}，压低了声音。'],
      happens: [
        '{a} shows the {object}, lays it on the {table}, or somebody reads it.',
        '{a}亮出{object}，或放到{table}上，或有人读了它。',
      ],
      result: ['The plan is on the table.', '计划摆到了桌上。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'does', who: 'a', verb: 'show', thing: '{object}' },
        { kind: 'does', who: 'a', verb: 'put', thing: '{object}' },
        { kind: 'does', verb: 'read', thing: '{object}' },
      ],
      spoken: ['a', 'c'],
      cues: {
        a: {
          want: [
            'They must know tomorrow by heart. First make sure of them, then show it.',
            '明天的事他们得背下来。先把人看准，再拿出来。',
          ],
          moves: [
            say('Last chance to say you would rather sleep.', '想睡觉的，现在说还来得及。'),
            say('No names outside this circle.', '圈子外头，不提名字。'),
            both('Look here, all of you.', '都来看。', 'put', '{object}', '{table}'),
          ],
        },
        b: {
          want: [
            'Something smells wrong tonight. Watch the newcomer, and keep {a} from saying too much.',
            '今晚有股不对劲的味道。盯着新来的，别让{a}说太多。',
          ],
          moves: [
            say('I liked it better when we were two.', '还是两个人的时候好。'),
            say('You ask a great deal for a guide, {c}.', '{c}，你一个向导，问得真多。'),
          ],
        },
        c: {
          want: ['You need the hour and the road. Ask as if it were nothing.', '你要时辰和路线。装作随口一问。'],
          moves: [
            say('And when exactly would one start, if one were starting?', '真要动身的话，准几点？'),
            say('The north path floods. I only mention it.', '北边的路会淹，我只是提一句。'),
          ],
        },
      },
      fallback: [
        'Wind lifts the edge of the {object} and spreads it flat across the {table}, for anybody to see.',
        '风掀起{object}，把它平平地铺在{table}上，谁都看得见。',
      ],
      stir: ['A dog barks far off, once, as if at somebody it knows.', '远处一声狗叫，像认得来人。'],
    },
    {
      title: ['Somebody talked', '有人走漏'],
      about: ['{b} has proof that they are sold. {c} can confess first.', '{b}有证据：他们被卖了。{c}还可以抢先认。'],
      seen: ['The whisper has stopped. Everybody is waiting for somebody else.', '低语停了，人人都在等别人。'],
      happens: ['{b} tells of the tracks, or {c} tells the truth.', '{b}说出脚印的事，或{c}说出实情。'],
      result: ['They know that they are sold.', '他们知道被卖了。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'tells', who: 'b', secret: 'b' },
        { kind: 'tells', who: 'c', secret: 'c' },
      ],
      spoken: ['a', 'b', 'c'],
      cues: {
        a: {
          want: ['Ask for the truth now, from each of them, and mean it.', '现在就要实话，一个一个要，当真地要。'],
          moves: [
            say('If anybody has something to say, this is the hour.', '谁有话，就是这会儿。'),
            say('I would rather be hurt by one of you than surprised.', '我宁可被你们谁伤一下，也不愿措手不及。'),
          ],
        },
        b: {
          want: ['You have seen proof. Say it to their faces.', '证据你见过。当着面说。'],
          moves: [
            say('Ask me what I did with the last hour.', '问问我这一个钟头做什么去了。'),
            say('I followed tracks from the enemy’s fire. They end at this table.', '我跟着脚印，从敌人的火堆，一直跟到这张桌边。'),
          ],
        },
        c: {
          want: ['They are close. You could still be the one to say it.', '他们就要知道了。你还可以自己先说。'],
          moves: [
            say('Everybody has somebody they would do it for.', '谁没有个肯为之去做的人呢。'),
            say(
              'I promised them the plan. They hold a life of mine; I sold it for that.',
              '我把计划许给了他们。他们手里有我的一条命，我拿计划卖了。',
            ),
          ],
        },
      },
      fallback: [
        'A light answers from the far side, three times, on a signal that nobody here should have given.',
        '对面亮了三下灯，应的是一个这里谁都不该发出的信号。',
      ],
      stir: ['The fire settles, and sparks go up like a small alarm.', '火堆塌了一下，火星窜起，像小小的警报。'],
    },
    {
      title: ['What is left of it', '还剩什么'],
      about: ['Change the road, or burn it all.', '改道，或全烧掉。'],
      seen: ['It will be light soon. The {object} is the only thing on the {table}.', '天快亮了。{table}上只剩下{object}。'],
      happens: ['The {object} is burnt or torn, or {a} gives it away, or {a} goes.', '{object}被烧被撕，或{a}把它交出去，或{a}动身。'],
      result: ['There is a new plan, or none.', '有了新计划，或再没有计划。'],
      who: ['a', 'b', 'c'],
      any: [
        { kind: 'goes', who: 'a', thing: '{door}', ending: 0 },
        { kind: 'does', who: 'a', verb: 'give', thing: '{object}', ending: 0 },
        { kind: 'does', verb: 'burn', thing: '{object}', ending: 1 },
        { kind: 'does', verb: 'tear', thing: '{object}', ending: 1 },
      ],
      spoken: ['a', 'b'],
      cues: {
        a: {
          want: ['Decide: another road with the same people, or no road at all.', '拿主意：同样的人走另一条路，或者哪条也不走。'],
          moves: [
            say('They know the road. They do not know me.', '路他们知道，我他们不知道。'),
            both('Then we go now, and not by the road on the paper.', '那现在就走，不走纸上那条。', 'go', '{door}'),
            both('It ends here.', '到此为止。', 'burn', '{object}'),
          ],
        },
        b: {
          want: ['Stand by {a}, whichever it is.', '不管哪样，站在{a}身边。'],
          moves: [
            say('Say the word. I hate thinking.', '说一声就行，我最烦动脑子。'),
            both('I will do it, if your hand shakes.', '你手抖，我来。', 'tear', '{object}'),
          ],
        },
        c: {
          want: ['You cannot mend it. You can still be of use, once.', '补不回来了，可还能有一回用处。'],
          moves: [
            say('There is a path that I told nobody.', '有一条路，我谁也没说过。'),
            say('Leave me here. They will believe me once more.', '把我留下，他们还会再信我一次。'),
          ],
        },
      },
      fallback: [
        'The lamp goes over, and the flame runs across the {table} before anybody has a plan for it.',
        '灯倒了，火沿着{table}跑，谁也没有为它备下计划。',
      ],
      stir: ['Grey at the edge of the world, and the first of it touches the {table}.', '天边发灰，头一缕正落在{table}上。'],
    },
  ],
};
