type Spent = { readonly calls: number; readonly input: number; readonly output: number; readonly money: number };

/** What the table says to people in a terminal. */
export const tableWords = {
  en: {
    you: (name: string) => `You are ${name}. Your script, for your eyes only:`,
    killer: 'You did it. Nobody may find out.',
    goals: 'Your goals:',
    hold: 'Tell only when asked outright:',
    round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
    clue: 'A clue',
    inPrivate: 'in private',
    passes: (name: string) => `${name} asks nothing.`,
    accuses: (name: string, against: string | null, victim: string) =>
      against === null ? `${name} accuses nobody of killing ${victim}.` : `${name} accuses ${against} of killing ${victim}.`,
    verdict: (out: string | null, victim: string) =>
      out === null ? `For ${victim} nobody is voted out.` : `For ${victim}, ${out} is voted out.`,
    truth: 'The truth',
    killed: (victim: string, killers: string, solved: boolean) =>
      `${victim} was killed by ${killers}. ${solved ? 'The table found it out.' : 'The table was wrong.'}`,
    nobody: 'nobody at this table',
    claimed: 'What was claimed instead:',
    scores: 'Goals reached and missed:',
    reached: (reached: boolean | null) => (reached === null ? '·' : reached ? '✓' : '✗'),
    taken: (name: string) => `Somebody has sat down to play ${name}.`,
    left: (name: string) => `${name} has left the table; a stand-in plays on.`,
    explored: 'by chance',
    clash: (name: string) => `the words of ${name} do not agree with what was said.`,
    suspects: (names: string, entropy: number, gain: number) =>
      `suspects ${names} (entropy ${entropy.toFixed(2)}, gain ${gain.toFixed(2)})`,
    introduce:
      'Introduce yourself to the table: who you are, how you stood to the dead, where you were. (/help shows what else you can do)',
    ask: 'Whom do you ask, and what? NAME: question  (/private NAME: question, /pass, /help)',
    askFirst: 'What was asked of you, you answer afterwards.',
    unasked: 'To whom? Write the name first: NAME: question',
    answer: 'Your answer (/pass to say nothing):',
    answerTo: (name: string, text: string) => `${name} asks you: “${text}” Your answer (/pass to say nothing):`,
    help: 'You can write, at any time: /script (your script and goals again), /clues, /said or /said NAME (what was said), /who, /pass, /leave (a stand-in plays on).',
    nothingYet: 'Nothing yet.',
    yourself: 'you',
    vote: (victim: string) => `Whom do you accuse of killing ${victim}? A name, or /pass`,
    unknown: (text: string, names: string) => `There is nobody called "${text}". At the table: ${names}.`,
    notNow: 'Kept as your answer to what you were asked. Now it is your turn to ask somebody.',
    made: (title: string, file: string, solved: number, games: number) =>
      `${title} is sound, and written to ${file}. Bots solved it in ${solved} of ${games} games. To play: npx troupe mystery play ${file}`,
    spent: ({ calls, input, output, money }: Spent) =>
      `${calls} calls, ${input + output} tokens${money > 0 ? `, ${money.toFixed(4)} of money` : ''}.`,
    watching: (names: string) => `You are watching. To play yourself, take a role with --as: ${names}.`,
    stopped: (stream: string) => `Stopped. To go on: npx troupe mystery play --resume ${stream}`,
  },
  zh: {
    you: (name: string) => `你是${name}。以下剧本只有你能看：`,
    killer: '人是你杀的。不能让任何人发现。',
    goals: '你的目标：',
    hold: '只有被直接问到才说：',
    round: (round: number, rounds: number) => `第 ${round} 轮，共 ${rounds} 轮`,
    clue: '线索',
    inPrivate: '私下',
    passes: (name: string) => `${name}没有提问。`,
    accuses: (name: string, against: string | null, victim: string) =>
      against === null ? `关于${victim}，${name}不指认任何人。` : `${name}指认${against}杀了${victim}。`,
    verdict: (out: string | null, victim: string) => (out === null ? `关于${victim}，无人被投出。` : `关于${victim}，${out}被投出。`),
    truth: '真相',
    killed: (victim: string, killers: string, solved: boolean) =>
      `${victim}死于${killers}之手。${solved ? '大家找对了。' : '大家猜错了。'}`,
    nobody: '不在座的人',
    claimed: '而当时的说法是：',
    scores: '各人的目标：',
    reached: (reached: boolean | null) => (reached === null ? '·' : reached ? '✓' : '✗'),
    taken: (name: string) => `有人坐下来扮演${name}。`,
    left: (name: string) => `${name}离开了，由替身继续。`,
    explored: '随机',
    clash: (name: string) => `${name}的话对不上。`,
    suspects: (names: string, entropy: number, gain: number) => `怀疑 ${names}（熵 ${entropy.toFixed(2)}，增益 ${gain.toFixed(2)}）`,
    introduce: '请向大家介绍自己：你是谁，和死者什么关系，当时在哪里。（/help 看看还能做什么）',
    ask: '你要问谁、问什么？ 名字：问题 （/private 名字：问题，/pass 不问，/help）',
    askFirst: '别人问你的，稍后再回答。',
    unasked: '问谁？请先写名字：名字：问题',
    answerTo: (name: string, text: string) => `${name}问你：“${text}”你的回答（/pass 表示不说）：`,
    help: '随时可以输入：/script（再看剧本和目标）、/clues（线索）、/said 或 /said 名字（说过的话）、/who（在座的人）、/pass、/leave（由替身继续）。',
    nothingYet: '暂时没有。',
    yourself: '你',
    answer: '你的回答（/pass 表示不说）：',
    vote: (victim: string) => `你指认谁杀了${victim}？写名字，或 /pass`,
    unknown: (text: string, names: string) => `没有叫“${text}”的人。在座的有：${names}。`,
    notNow: '已记作你对提问的回答。现在轮到你提问。',
    made: (title: string, file: string, solved: number, games: number) =>
      `《${title}》已通过检查，写入 ${file}。机器人玩了 ${games} 局，破案 ${solved} 局。开始：npx troupe mystery play ${file}`,
    spent: ({ calls, input, output, money }: Spent) =>
      `调用 ${calls} 次，${input + output} 个词元${money > 0 ? `，花费 ${money.toFixed(4)}` : ''}。`,
    watching: (names: string) => `你在旁观。想自己玩，就用 --as 选一个角色：${names}。`,
    stopped: (stream: string) => `已停下。继续：npx troupe mystery play --resume ${stream}`,
  },
} as const;
export type TableWords = (typeof tableWords)['en' | 'zh'];
