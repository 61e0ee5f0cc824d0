import { wordsOf } from '@troupe/core/words';

const words = wordsOf({
  colon: [': ', '：'],
  cast: ['Cast', '人物'],
  whispers: ['whispers to {to}', '对{to}低语'],
  goal: ['What {name} wants', '{name}想要的'],
  voice: ['A voice', '有个声音'],
  hint: ['a hint for you', '给你的提示'],
  direction: ['a direction for you', '给你的指示'],
  instead: ['Try instead: {text}', '不妨试试：{text}'],
  paused: ['Paused', '暂停'],
  resumed: ['The play goes on.', '演出继续。'],
  curtain: ['CURTAIN', '幕落'],
  byFlag: ['happened', '自然发生'],
  byForce: ['brought about by the house', '由剧场促成'],
  beats: ['{count} beats', '共{count}拍'],
  trespasses: [
    '{count|1 line that spoke for a player was struck|# lines that spoke for players were struck}',
    '有{count}句替玩家说的话被删去',
  ],
  suggestion: ['perhaps', '也许'],
  status: {
    beat: ['beat', '拍'],
    stall: ['stall', '停滞'],
    tokens: ['tokens', '词元'],
    cost: ['cost', '费用'],
    paused: ['paused', '暂停'],
  },
  fault: ['error: {problem}', '错误：{problem}'],
  checked: [
    '{title}: {errors} errors, {warnings} warnings, {notes} notes.',
    '{title}：{errors} 处错误，{warnings} 处警告，{notes} 条提醒。',
  ],
  noRoles: ['Nobody has been cast yet. Cast a script first: npx troupe cast FILE', '还没有选过角。先从剧本里选：npx troupe cast 文件'],
  rehearsed: {
    kept: ['kept', '符合'],
    notKept: ['not kept', '不符'],
    last: ['last seen and heard:', '最后看到和听到的：'],
    summary: ['{title}: {kept} of {of} scripts kept.', '{title}：{of} 个脚本里有 {kept} 个符合。'],
  },
  housePassword: [
    'Its password, for tonight: {password} (name one of your own with --password-env)',
    '今晚的密码：{password}（可用 --password-env 指定自己的密码）',
  ],
  entrance: ['Come in by this address, once: {url}', '从这个地址进来（只能用一次）：{url}'],
  plainHttp: [
    'What is sent to it, passwords too, can be read on the way: put a proxy with https before it (docs/guide-proxy.md).',
    '发给剧场的一切（包括密码）在路上都能被看到：请在前面放一个 https 代理（docs/guide-proxy.md）。',
  ],
  serving: ['The theatre is open at {url} (Ctrl-C closes it)', '剧场已开门：{url}（Ctrl-C 关门）'],
  copied: ['{done} of {of} events', '事件 {done} / {of}'],
  storeMoved: ['Everything in {from} is now in {to} as well.', '{from} 中的全部内容已复制到 {to}。'],
  backedUp: ['Backed up to {file}.', '已备份到 {file}。'],
  salvaged: [
    '{saved} events were saved, {lost} are lost. What was saved is in {file}; the damaged database was left as it is.',
    '救出 {saved} 个事件，丢失 {lost} 个。救出的在 {file}；损坏的数据库没有动。',
  ],
  salvagedPart: ['  "{stream}": {saved} of {of} events', '  “{stream}”：{of} 个事件中的 {saved} 个'],
  salvagedRest: ['  events behind a gap, which nothing can be played on from: {file}', '  缺口之后、无法接着演的事件：{file}'],
  salvageNext: [
    '  to go on with it: npx troupe restore {file} --force (a newer backup is better)',
    '  要用它接着来：npx troupe restore {file} --force（有更新的备份更好）',
  ],
  restored: ['{place} is as it was in {file}.', '{place} 已恢复为 {file} 中的样子。'],
  counted: [
    '  {streams} streams, {events} events, read again and found the same (sha256 {checksum})',
    '  共 {streams} 条记录流、{events} 个事件，重读后完全一致（sha256 {checksum}）',
  ],
  keptBeside: ['  what was there before is kept: {place}', '  原有内容保留在：{place}'],
  exported: ['{count|1 performance is in {folder}.|# performances are in {folder}.}', '{count} 场演出已导出到 {folder}。'],
  filmsBeside: [
    '  {count|1 film|# films}, {size} MB, beside it in {folder}: keep both together',
    '  {count} 部影片，{size} MB，在旁边的 {folder}：请一并保管',
  ],
  filmsRestored: ['  {count|1 film is|# films are} back in {folder}', '  {count} 部影片已放回 {folder}'],
  filmsMissing: [
    '{count|1 film was|# films were} brought to this house, but there is no folder {beside}: put the films into {folder} yourself.',
    '这家剧场收过 {count} 部影片，但没有文件夹 {beside}：请自行把影片放入 {folder}。',
  ],
  filmsStay: [
    '{count|1 film that was brought stays|# films that were brought stay} in the data folder: copy its folder films to that of the new house.',
    '收到的 {count} 部影片仍在数据文件夹里：请把其中的 films 文件夹复制到新剧场的数据文件夹。',
  ],
  keyApart: [
    '  {file} is not in it: keep it apart, it opens the sealed keys of model servers',
    '  其中不含 {file}：请另行保管，它用来打开已封存的模型服务器密钥',
  ],
  kept: ['This performance is kept as {stream}.', '这场演出保存为 {stream}。'],
  replayWith: ['  read it again:  {command}', '  重读：{command}'],
  resumeWith: ['  play on:        {command}', '  续演：{command}'],
  notSeated: [
    'You hold no seat: you are watching. /take ROLE takes one, /quit ends.',
    '你没有角色，正在观看。/take 角色 可以入戏，/quit 结束。',
  ],
  noSuchRole: ['There is no role "{role}". The roles are: {known}.', '没有角色“{role}”。可选的角色：{known}。'],
  noSuchCommand: ['There is no command {command}. Try /help.', '没有命令 {command}。试试 /help。'],
  doInstead: ['(/do takes the words back and does it; Tab writes it)', '（/do 收回这句话，改成去做；按 Tab 就写上）'],
  nothingToDo: ['There is nothing to do instead. Put what you do between *stars*.', '没有什么可以改成去做的。要做的事写在*星号*之间。'],
  help: [
    [
      'Type what you say, or what you do: "I take the letter." *Text* or (text) is always done, "text" always said,',
      '[text] only thought, (OOC: text) not played: a wish to the house.',
      'A line typed while others speak interrupts them at the end of their sentence.',
      '  /pass   let others speak          /hint   ask for a hint',
      '  /look   what is here              /who    who is here',
      '  /whisper NAME words               /do     do what you just said, instead of saying it',
      '  /undo   strike the last beat      /leave  give your role to the AI',
      '  /take ROLE  step into a role      /quit   stop; what was played is kept',
      '  /direct WISH  ask the house for a pace, a turn, an entrance, something that happens',
      'With several seats, begin a line with the name: "Hamlet: Who is there?"',
    ],
    [
      '直接输入要说的话，或者要做的事：“我拿起信。”*文字* 或（文字）一定是动作，“文字”一定是台词，',
      '[文字] 只是心声，(OOC: 文字) 不会上演：那是对剧场的愿望。',
      '别人说话时输入，会在他们说完这一句时打断。',
      '  /pass   让别人先说        /hint   请求提示',
      '  /look   看看四周          /who    谁在场',
      '  /耳语 名字 话             /do     刚才说的不说了，改成去做',
      '  /undo   划掉上一拍        /leave  把角色交给 AI',
      '  /take 角色  入戏          /quit   停止；已演的部分会保存',
      '  /导演 愿望  请剧场换个节奏、让谁开口、让谁上场、发生点什么',
      '若有多个角色，请以名字开头：“哈姆雷特：谁在那里？”',
    ],
  ],
  opening: {
    title: ['TROUPE', '剧团'],
    choosePlay: ['Which play?', '看哪一出？'],
    chooseRole: ['Which role is yours? (Enter: just watch)', '你演谁？（直接回车：只观看）'],
    number: ['Please type one of the numbers.', '请输入列出的数字。'],
  },
});

export type Words = (typeof words)['en'];

export const wordsFor = (language: 'en' | 'zh'): Words => words[language];

/** The interface language of a machine: from its locale. */
export function languageOf(environment: Readonly<Record<string, string | undefined>>): 'en' | 'zh' {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  return /^zh/i.test(locale) ? 'zh' : 'en';
}
