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
    reached: (reached: boolean | null) => (reached === null ? '·' : reached ? '✓' : '✗'),
    taken: (name: string) => `Somebody has sat down to play ${name}.`,
    left: (name: string) => `${name} has left the table; a stand-in plays on.`,
    explored: 'by chance',
    clash: (name: string) => `the words of ${name} do not agree with what was said.`,
    suspects: (names: string, entropy: number, gain: number) =>
      `suspects ${names} (entropy ${entropy.toFixed(2)}, gain ${gain.toFixed(2)})`,
    introduce: 'Introduce yourself to the table:',
    ask: 'Whom do you ask, and what? NAME: question  (/private NAME: question, /pass)',
    answer: 'Your answer (/pass to say nothing):',
    vote: (victim: string) => `Whom do you accuse of killing ${victim}? A name, or /pass`,
    unknown: (text: string, names: string) => `There is nobody called "${text}". At the table: ${names}.`,
    notNow: 'It is not your turn for that; it is kept until it is.',
    made: (title: string, file: string, solved: number, games: number) =>
      `${title} is sound, and written to ${file}. Bots solved it in ${solved} of ${games} games. To play: npx troupe mystery play ${file}`,
    spent: ({ calls, input, output, money }: Spent) =>
      `${calls} calls, ${input + output} tokens${money > 0 ? `, ${money.toFixed(4)} of money` : ''}.`,
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
    reached: (reached: boolean | null) => (reached === null ? '·' : reached ? '✓' : '✗'),
    taken: (name: string) => `有人坐下来扮演${name}。`,
    left: (name: string) => `${name}离开了，由替身继续。`,
    explored: '随机',
    clash: (name: string) => `${name}的话对不上。`,
    suspects: (names: string, entropy: number, gain: number) => `怀疑 ${names}（熵 ${entropy.toFixed(2)}，增益 ${gain.toFixed(2)}）`,
    introduce: '请向大家介绍自己：',
    ask: '你要问谁、问什么？ 名字：问题 （/private 名字：问题，/pass 不问）',
    answer: '你的回答（/pass 表示不说）：',
    vote: (victim: string) => `你指认谁杀了${victim}？写名字，或 /pass`,
    unknown: (text: string, names: string) => `没有叫“${text}”的人。在座的有：${names}。`,
    notNow: '还没轮到你，先替你记着。',
    made: (title: string, file: string, solved: number, games: number) =>
      `《${title}》已通过检查，写入 ${file}。机器人玩了 ${games} 局，破案 ${solved} 局。开始：npx troupe mystery play ${file}`,
    spent: ({ calls, input, output, money }: Spent) =>
      `调用 ${calls} 次，${input + output} 个词元${money > 0 ? `，花费 ${money.toFixed(4)}` : ''}。`,
    stopped: (stream: string) => `已停下。继续：npx troupe mystery play --resume ${stream}`,
  },
} as const;
export type TableWords = (typeof tableWords)['en' | 'zh'];
