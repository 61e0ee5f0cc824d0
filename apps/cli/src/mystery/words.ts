import { wordsOf } from '@troupe/core/words';

export const tableWords = wordsOf({
  you: ['You are {name}. Your script, for your eyes only:', '你是{name}。以下剧本只有你能看：'],
  killer: ['You did it. Nobody may find out.', '人是你杀的。不能让任何人发现。'],
  goals: ['Your goals:', '你的目标：'],
  hold: ['Tell only when asked outright:', '只有被直接问到才说：'],
  round: ['Round {round} of {rounds}', '第 {round} 轮，共 {rounds} 轮'],
  clue: ['A clue', '线索'],
  inPrivate: ['in private', '私下'],
  passes: ['{name} asks nothing.', '{name}没有提问。'],
  accuses: [
    '{against?{name} accuses # of killing {victim}.|{name} accuses nobody of killing {victim}.}',
    '{against?{name}指认#杀了{victim}。|关于{victim}，{name}不指认任何人。}',
  ],
  verdict: [
    '{out?For {victim}, # is voted out.|For {victim} nobody is voted out.}',
    '{out?关于{victim}，#被投出。|关于{victim}，无人被投出。}',
  ],
  truth: ['The truth', '真相'],
  killed: [
    '{victim} was killed by {killers}. {solved?The table found it out.|The table was wrong.}',
    '{victim}死于{killers}之手。{solved?大家找对了。|大家猜错了。}',
  ],
  nobody: ['nobody at this table', '不在座的人'],
  claimed: ['What was claimed instead:', '而当时的说法是：'],
  scores: ['Goals reached and missed:', '各人的目标：'],
  taken: ['Somebody has sat down to play {name}.', '有人坐下来扮演{name}。'],
  left: ['{name} has left the table; a stand-in plays on.', '{name}离开了，由替身继续。'],
  explored: ['by chance', '随机'],
  clash: ['the words of {name} do not agree with what was said.', '{name}的话对不上。'],
  suspects: ['suspects {names} (entropy {entropy}, gain {gain})', '怀疑 {names}（熵 {entropy}，增益 {gain}）'],
  introduce: [
    'Introduce yourself to the table: who you are, how you stood to the dead, where you were. (/help shows what else you can do)',
    '请向大家介绍自己：你是谁，和死者什么关系，当时在哪里。（/help 看看还能做什么）',
  ],
  ask: [
    'Whom do you ask, and what? NAME: question  (/private NAME: question, /pass, /help)',
    '你要问谁、问什么？ 名字：问题 （/private 名字：问题，/pass 不问，/help）',
  ],
  askFirst: ['What was asked of you, you answer afterwards.', '别人问你的，稍后再回答。'],
  unasked: ['To whom? Write the name first: NAME: question', '问谁？请先写名字：名字：问题'],
  answer: ['Your answer (/pass to say nothing):', '你的回答（/pass 表示不说）：'],
  answerTo: ['{name} asks you: “{text}” Your answer (/pass to say nothing):', '{name}问你：“{text}”你的回答（/pass 表示不说）：'],
  help: [
    'You can write, at any time: /script (your script and goals again), /clues, /said or /said NAME (what was said), /who, /pass, /leave (a stand-in plays on).',
    '随时可以输入：/script（再看剧本和目标）、/clues（线索）、/said 或 /said 名字（说过的话）、/who（在座的人）、/pass、/leave（由替身继续）。',
  ],
  nothingYet: ['Nothing yet.', '暂时没有。'],
  yourself: ['you', '你'],
  vote: ['Whom do you accuse of killing {victim}? A name, or /pass', '你指认谁杀了{victim}？写名字，或 /pass'],
  unknown: ['There is nobody called "{text}". At the table: {names}.', '没有叫“{text}”的人。在座的有：{names}。'],
  notNow: ['Kept as your answer to what you were asked. Now it is your turn to ask somebody.', '已记作你对提问的回答。现在轮到你提问。'],
  made: [
    '{title} is sound, and written to {file}. Bots solved it in {solved} of {games} games. To play: npx troupe mystery play {file}',
    '《{title}》已通过检查，写入 {file}。机器人玩了 {games} 局，破案 {solved} 局。开始：npx troupe mystery play {file}',
  ],
  spent: ['{calls} calls, {tokens} tokens{money?, # of money}.', '调用 {calls} 次，{tokens} 个词元{money?，花费 #}。'],
  watching: ['You are watching. To play yourself, take a role with --as: {names}.', '你在旁观。想自己玩，就用 --as 选一个角色：{names}。'],
  stopped: ['Stopped. To go on: npx troupe mystery play --resume {stream}', '已停下。继续：npx troupe mystery play --resume {stream}'],
});
export type TableWords = (typeof tableWords)['en' | 'zh'];
