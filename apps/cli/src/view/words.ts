/** What the interface says, as opposed to the play. */
export type Words = typeof english;

const english = {
  cast: 'Cast',
  whispers: (to: string) => `whispers to ${to}`,
  goal: (name: string) => `What ${name} wants`,
  voice: 'A voice',
  hint: 'a hint for you',
  direction: 'a direction for you',
  instead: (text: string) => `Try instead: ${text}`,
  paused: 'Paused',
  resumed: 'The play goes on.',
  curtain: 'CURTAIN',
  byFlag: 'happened',
  byForce: 'brought about by the house',
  beats: (count: number) => `${count} beats`,
  trespasses: (count: number) =>
    count === 1 ? '1 line that spoke for a player was struck' : `${count} lines that spoke for players were struck`,
  takenBack: 'taken back',
  yourTurn: (name: string) => `${name}, it is your turn. Type a line, or /help.`,
  suggestion: 'perhaps',
  status: { beat: 'beat', stall: 'stall', tokens: 'tokens', cost: 'cost', paused: 'paused' },
  housePassword: (password: string) => `Its password, for tonight: ${password} (name one of your own with --password-env)`,
  serving: (url: string) => `The theatre is open at ${url} (Ctrl-C closes it)`,
  copied: (done: number, of: number) => `${done.toLocaleString('en')} of ${of.toLocaleString('en')} events`,
  storeMoved: (from: string, to: string) => `Everything in ${from} is now in ${to} as well.`,
  backedUp: (file: string) => `Backed up to ${file}.`,
  restored: (file: string, place: string) => `${place} is as it was in ${file}.`,
  counted: (streams: number, events: number, checksum: string) =>
    `  ${streams.toLocaleString('en')} streams, ${events.toLocaleString('en')} events, read again and found the same (sha256 ${checksum.slice(0, 16)})`,
  keptBeside: (place: string) => `  what was there before is kept: ${place}`,
  exported: (count: number, folder: string) => (count === 1 ? `1 performance is in ${folder}.` : `${count} performances are in ${folder}.`),
  filmsBeside: (count: number, bytes: number, folder: string) =>
    `  ${count === 1 ? '1 film' : `${count} films`}, ${(bytes / 2 ** 20).toFixed(1)} MB, beside it in ${folder}: keep both together`,
  filmsRestored: (count: number, folder: string) => `  ${count === 1 ? '1 film is' : `${count} films are`} back in ${folder}`,
  filmsMissing: (count: number, beside: string, folder: string) =>
    `${count === 1 ? '1 film was' : `${count} films were`} brought to this house, but there is no folder ${beside}: put the films into ${folder} yourself.`,
  filmsStay: (count: number) =>
    `${count === 1 ? '1 film that was brought stays' : `${count} films that were brought stay`} in the data folder: copy its folder films to that of the new house.`,
  keyApart: (file: string) => `  ${file} is not in it: keep it apart, it opens the sealed keys of model servers`,
  kept: (stream: string) => `This performance is kept as ${stream}.`,
  replayWith: (command: string) => `  read it again:  ${command}`,
  resumeWith: (command: string) => `  play on:        ${command}`,
  notSeated: 'You hold no seat: you are watching. /take ROLE takes one, /quit ends.',
  noSuchRole: (role: string, known: string) => `There is no role "${role}". The roles are: ${known}.`,
  noSuchCommand: (command: string) => `There is no command ${command}. Try /help.`,
  help: [
    'Type a line to say it. *text* or (text) is something you do, [text] a thought, (OOC: text) is not played.',
    'A line typed while others speak interrupts them at the end of their sentence.',
    '  /pass   let others speak          /hint   ask for a hint',
    '  /look   what is here              /who    who is here',
    '  /undo   strike the last beat      /leave  give your role to the AI',
    '  /take ROLE  step into a role      /quit   stop; what was played is kept',
    'With several seats, begin a line with the name: "Hamlet: Who is there?"',
  ].join('\n'),
  opening: {
    title: 'TROUPE',
    choosePlay: 'Which play?',
    chooseRole: 'Which role is yours? (Enter: just watch)',
    justWatch: 'just watch',
    number: 'Please type one of the numbers.',
  },
};

const chinese: Words = {
  cast: '人物',
  whispers: (to) => `对${to}低语`,
  goal: (name) => `${name}想要的`,
  voice: '有个声音',
  hint: '给你的提示',
  direction: '给你的指示',
  instead: (text) => `不妨试试：${text}`,
  paused: '暂停',
  resumed: '演出继续。',
  curtain: '幕落',
  byFlag: '自然发生',
  byForce: '由剧场促成',
  beats: (count) => `共${count}拍`,
  trespasses: (count) => `有${count}句替玩家说的话被删去`,
  takenBack: '收回',
  yourTurn: (name) => `${name}，轮到你了。输入台词，或 /help 查看帮助。`,
  suggestion: '也许',
  status: { beat: '拍', stall: '停滞', tokens: '词元', cost: '费用', paused: '暂停' },
  housePassword: (password) => `今晚的密码：${password}（可用 --password-env 指定自己的密码）`,
  serving: (url) => `剧场已开门：${url}（Ctrl-C 关门）`,
  copied: (done, of) => `事件 ${done.toLocaleString('en')} / ${of.toLocaleString('en')}`,
  storeMoved: (from, to) => `${from} 中的全部内容已复制到 ${to}。`,
  backedUp: (file) => `已备份到 ${file}。`,
  restored: (file, place) => `${place} 已恢复为 ${file} 中的样子。`,
  counted: (streams, events, checksum) =>
    `  共 ${streams.toLocaleString('en')} 条记录流、${events.toLocaleString('en')} 个事件，重读后完全一致（sha256 ${checksum.slice(0, 16)}）`,
  keptBeside: (place) => `  原有内容保留在：${place}`,
  exported: (count, folder) => `${count} 场演出已导出到 ${folder}。`,
  filmsBeside: (count, bytes, folder) => `  ${count} 部影片，${(bytes / 2 ** 20).toFixed(1)} MB，在旁边的 ${folder}：请一并保管`,
  filmsRestored: (count, folder) => `  ${count} 部影片已放回 ${folder}`,
  filmsMissing: (count, beside, folder) => `这家剧场收过 ${count} 部影片，但没有文件夹 ${beside}：请自行把影片放入 ${folder}。`,
  filmsStay: (count) => `收到的 ${count} 部影片仍在数据文件夹里：请把其中的 films 文件夹复制到新剧场的数据文件夹。`,
  keyApart: (file) => `  其中不含 ${file}：请另行保管，它用来打开已封存的模型服务器密钥`,
  kept: (stream) => `这场演出保存为 ${stream}。`,
  replayWith: (command) => `  重读：${command}`,
  resumeWith: (command) => `  续演：${command}`,
  notSeated: '你没有角色，正在观看。/take 角色 可以入戏，/quit 结束。',
  noSuchRole: (role, known) => `没有角色“${role}”。可选的角色：${known}。`,
  noSuchCommand: (command) => `没有命令 ${command}。试试 /help。`,
  help: [
    '直接输入就是台词。*文字* 或（文字）是动作，[文字] 是心声，(OOC: 文字) 不会上演。',
    '别人说话时输入，会在他们说完这一句时打断。',
    '  /pass   让别人先说        /hint   请求提示',
    '  /look   看看四周          /who    谁在场',
    '  /undo   划掉上一拍        /leave  把角色交给 AI',
    '  /take 角色  入戏          /quit   停止；已演的部分会保存',
    '若有多个角色，请以名字开头：“哈姆雷特：谁在那里？”',
  ].join('\n'),
  opening: {
    title: '剧团',
    choosePlay: '看哪一出？',
    chooseRole: '你演谁？（直接回车：只观看）',
    justWatch: '只观看',
    number: '请输入列出的数字。',
  },
};

export const wordsFor = (language: 'en' | 'zh'): Words => (language === 'zh' ? chinese : english);

/** The interface language of a machine: from its locale. */
export function languageOf(environment: Readonly<Record<string, string | undefined>>): 'en' | 'zh' {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  return /^zh/i.test(locale) ? 'zh' : 'en';
}
