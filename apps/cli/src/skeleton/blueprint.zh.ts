import {
  amosSpoke,
  letterEnded,
  letterFound,
  letterHidden,
  letterRead,
  nellHolds,
  nellSpoke,
  type Plan,
  talkedOver,
  toAshes,
  toLight,
} from './plan.ts';

export const titleZh = '压在桌里的信';

/** 一出完整的小戏，专等人来改写。 */
export const planZh: Plan = {
  author: '在此署名',
  theme: '为你好而瞒下的事，究竟是为了谁。（请改写：一句话说出你的戏讲什么。）',
  synopsis: '小站邮所，还有五分钟关门。一个女人远道而来，问一封信；看所的老人等这一问，等了九年。（请改写：这是戏单，不要泄底。）',
  world: {
    period: '铁路边的小镇，信件随夜车来去的年月',
    realism: 'realistic',
    notes: '一间屋，一个晚上。纸会烧，木头结实，火车从不晚点。',
  },
  asides: true,
  places: [
    {
      id: 'office',
      name: '邮所',
      aliases: ['屋子', '房间', '邮局'],
      description: '窄窄一间屋，一道柜台，一只冷了的炉子，还有一张与这屋子不相称的好书桌。',
    },
  ],
  characters: [
    {
      id: 'nell',
      name: '沈青',
      aliases: ['青姑娘', '沈姑娘'],
      appearance: '三十上下的女人，穿一件赶路的旧外套，手套里折着一截车票。',
      persona: '耐得住性子，耐到头就不再耐了。这番话她在九年的火车上练过许多遍。',
      background: '哥哥出洋那年说好写信，她却从没等到一个字。',
      voice: '话短，话直，爱数数：几年，几里，几个字。',
      mood: '坚决',
      part: 'seeker',
      relations: [{ to: 'amos', view: '一个和气的老人，偏偏不肯看她的眼睛。' }],
    },
    {
      id: 'amos',
      name: '老周',
      aliases: ['周伯', '看所人'],
      appearance: '背有些驼，戴着袖套，腰上一串钥匙，一双手洗得极干净。',
      persona: '温和，仔细，心里有愧。宁可称一个包裹，不愿掂量一句话。',
      voice: '先讲章程、邮资、天气；逼到墙角，才吐一句真话。',
      mood: '不安',
      part: 'keeper',
      relations: [{ to: 'nell', view: '镇上他唯一亏欠的人，也是唯一肯道一声晚安的人。' }],
      start: { place: 'office' },
    },
  ],
  props: [
    {
      id: 'desk',
      name: '书桌',
      aliases: ['桌子', '抽屉', '桌盖'],
      description: '老木头，斜面的桌盖，铜扣被一只拇指磨得发亮。',
      at: { place: 'office' },
      surface: true,
      container: true,
      state: { open: false },
      affordances: ['pull'],
    },
    {
      id: 'letter',
      name: '旧信',
      aliases: ['信', '信封', '那封信'],
      description: '厚厚一个信封，边角发黄，邮戳是九年前的，封口还好好的。',
      at: { prop: 'desk', relation: 'in' },
      portable: true,
      hidden: true,
      writing: '青妹：这边有一间屋，门上写着你的名字。春天坐船来，每一班我都去接。',
      reveals: ['kept'],
    },
    {
      id: 'lamp',
      name: '油灯',
      aliases: ['灯', '灯火'],
      description: '一盏高罩子的煤油灯，为省油捻得很低。',
      at: { prop: 'desk', relation: 'on' },
      portable: true,
      state: { lit: true },
    },
  ],
  facts: [
    {
      id: 'kept',
      text: '九年前寄给沈青的信，被老周扣了下来，为的是不让她走。',
      knownBy: ['amos'],
      words: [
        ['扣下', '扣了', '瞒下', '压下', '没有送', '没送'],
        ['的信', '封信', '旧信', '信封'],
      ],
    },
  ],
  rules: [
    {
      id: 'desk-too-soon',
      verbs: ['open', 'search', 'pull', 'break'],
      by: 'nell',
      target: 'desk',
      when: { not: { any: [{ said: { by: 'nell' } }, { beats: { atLeast: 5 } }] } },
      outcome: 'failure',
      text: '柜台的挡板还放着，也没人开口请谁抬一抬。书桌在挡板那一边。',
      instead: '先在柜台前问一声。',
    },
    {
      id: 'desk-opened',
      verbs: ['open', 'search', 'pull', 'break'],
      target: 'desk',
      when: letterHidden,
      outcome: 'success',
      text: '桌盖干咳一声，开了。里面垫着干净的吸墨纸，纸上躺着一封旧信。',
      changes: toLight,
    },
    {
      id: 'burn-too-soon',
      verbs: ['burn', 'tear'],
      target: 'letter',
      when: { not: talkedOver(6) },
      outcome: 'failure',
      text: '信封太厚，灯罩太烫，手又抖得厉害，这会儿还下不去手。',
      instead: '先把该说的话说了。',
    },
  ],
  acts: [
    {
      id: 'evening',
      title: '差五分六点',
      goals: { nell: '今晚要弄明白，哥哥答应过的话到哪里去了。', amos: '熬过今晚，别让她道谢。' },
      scenes: [
        {
          id: 'counter',
          title: '柜台前',
          place: 'office',
          time: '傍晚',
          description: '雨打在窗上。满屋子只有柜台上方的钟敢大声。',
          points: [
            {
              id: 'asking',
              title: '没有您的东西',
              description: '沈青来问信；要么她打开书桌，要么老周自己认了。（只给剧场看，演员读不到。）',
              enters: [{ who: 'nell' }],
              cues: {
                nell: {
                  want: '哥哥说好写信，却一个字也没有来。弄清楚看所的老人到底有什么没说。',
                  moves: [
                    { id: 'ask', say: '有沈青的东西吗？这条线上的柜台，我个个都问过了。' },
                    { id: 'doubt', when: amosSpoke, say: '您先看的是书桌，后看的才是我。' },
                    {
                      id: 'search',
                      when: { all: [amosSpoke, { beats: { atLeast: 3 } }, letterHidden] },
                      act: { verb: 'search', targets: ['desk'] },
                      say: '那您不介意我自己看看。',
                    },
                  ],
                },
                amos: {
                  want: '不能让她碰那张书桌。好言好语把门关了；要是实在受不住，就告诉她。',
                  moves: [
                    { id: 'deflect', say: '姑娘，六点关门，这钟从来不错。' },
                    { id: 'soften', when: nellSpoke, say: '你哥哥的字，我记得，写得端正。' },
                    {
                      id: 'admit',
                      when: { all: [nellSpoke, { beats: { atLeast: 4 } }] },
                      say: '是我。你的信，是我扣下的。原想只扣一夜。',
                    },
                  ],
                },
              },
              flag: { when: { any: [letterFound, { said: { by: 'amos', tells: 'kept' } }] } },
              buildUp: talkedOver(6),
              fallback: {
                text: '夜车轰隆隆过去，整间屋子都在抖。桌盖的铜扣跳开了，一封旧信滑到灯下。',
                changes: toLight,
              },
              result: '有过一封信，这件事已经瞒不住了。',
              ways: [
                {
                  id: 'by-looking',
                  beats: [
                    { who: 'nell', verb: 'say' },
                    { who: 'amos', verb: 'say' },
                    { who: 'nell', verb: 'search', targets: ['desk'] },
                  ],
                },
                {
                  id: 'by-owning-up',
                  beats: [
                    { who: 'nell', verb: 'say' },
                    { who: 'amos', verb: 'say' },
                  ],
                },
              ],
              complications: [
                { id: 'clock', text: '钟清了清嗓子，敲了六下，比谁需要的都多一下。' },
                { id: 'catch', when: letterHidden, text: '静下来的时候，桌上的铜扣轻轻响了一声。' },
              ],
            },
            {
              id: 'deciding',
              title: '迟了九年',
              description: '信已经露了底。读了它，或是烧了它，这一晚才算完。',
              cues: {
                nell: {
                  want: '九年的不知道，就搁在这间屋里。先问他为什么，再想自己还要不要知道。',
                  moves: [
                    { id: 'fetch', when: letterHidden, act: { verb: 'open', targets: ['desk'] }, say: '在哪儿？在那里头？让开。' },
                    { id: 'ask-why', say: '为什么？您照实说，别数字数。' },
                    {
                      id: 'take',
                      when: { all: [letterFound, { not: nellHolds }, { not: letterEnded }] },
                      act: { verb: 'take', targets: ['letter'] },
                    },
                    {
                      id: 'read',
                      when: { all: [letterFound, amosSpoke, { beats: { atLeast: 3 } }] },
                      act: { verb: 'read', targets: ['letter'] },
                      say: '要疼，也该我自己疼。',
                    },
                    {
                      id: 'burn',
                      when: { all: [letterFound, amosSpoke, nellSpoke, { beats: { atLeast: 4 } }] },
                      act: { verb: 'burn', targets: ['letter'] },
                      say: '没有它，我也过了九年。凑个整吧。',
                    },
                  ],
                },
                amos: {
                  want: '最难的话已经出口。由她怎么办，别求她原谅。',
                  moves: [
                    { id: 'explain', say: '你看了就要出洋。这镇上，只有你肯道一声晚安。' },
                    { id: 'bring', when: letterHidden, act: { verb: 'open', targets: ['desk'] }, say: '在这儿。一直都在这儿。' },
                    { id: 'leave-it', when: nellSpoke, say: '要读，要烧，灯在那儿。轮不到我开口。' },
                    {
                      id: 'read-aloud',
                      when: { all: [letterFound, { not: nellHolds }, { beats: { atLeast: 7 } }] },
                      act: { verb: 'read', targets: ['letter'] },
                      say: '那我念。九年前就该有人念出声来。',
                    },
                  ],
                },
              },
              flag: { when: { any: [letterRead, letterEnded] } },
              buildUp: talkedOver(6),
              fallback: {
                text: '不知哪扇门砰地一响，风扑倒了油灯。纸亮了一口气的工夫，屋里便只剩雨声。',
                changes: toAshes,
              },
              result: '信读过了，或者世上已经没有这封信。',
              ways: [
                {
                  id: 'reading',
                  beats: [
                    { who: 'amos', verb: 'say' },
                    { who: 'nell', verb: 'take', targets: ['letter'] },
                    { who: 'nell', verb: 'read', targets: ['letter'] },
                  ],
                },
                {
                  id: 'burning',
                  beats: [
                    { who: 'nell', verb: 'say' },
                    { who: 'amos', verb: 'say' },
                    { who: 'nell', verb: 'burn', targets: ['letter'] },
                  ],
                },
              ],
              complications: [
                { id: 'whistle', text: '远处的火车向信号灯问了一声，信号灯叫它等着。' },
                { id: 'flicker', text: '灯火一缩，满屋的影子都改了主意。' },
              ],
              next: [{ when: { did: { verb: 'read', target: 'letter' } }, to: { ending: 'opened' } }, { to: { ending: 'unread' } }],
            },
          ],
        },
      ],
    },
  ],
  endings: [
    {
      id: 'opened',
      title: '春天的船',
      text: '一页纸，正反两面。九个春天，九年的船，码头上也许还有一个人，一班一班地接。邮所这天晚关了十一分钟，开张以来头一回。',
    },
    {
      id: 'unread',
      title: '无人可退',
      text: '信里写了什么，这镇上再没有人知道。雨还在那里一封一封地分拣。到了早上，吸墨纸上留着一块干净的方印，书桌敞着，和别的书桌没有两样。',
    },
  ],
};
