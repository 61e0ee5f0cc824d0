import { wordsOf } from '@troupe/core/words';

const words = wordsOf({
  kinds: {
    play: ['The play', '全剧'],
    cast: ['cast list', '人物表'],
    profiles: ['profiles', '小传'],
    profile: ['profile', '小传'],
    act: ['act', '幕'],
    draft: ['draft', '草稿'],
    ending: ['ending', '结局'],
    points: ['points, backwards', '节点（倒推）'],
    scenes: ['scenes', '场次'],
    props: ['props', '物件'],
    flags: ['flags', '旗标'],
    flag: ['flag', '旗标'],
    cues: ['cues', '提示'],
    fallbacks: ['fallbacks', '兜底'],
    integration: ['integration', '整合'],
  },
  review: [
    '{lapsed?approved as it is after five rounds|review {round}: {problems} {problems|problem|problems}}',
    '{lapsed?五轮之后照原样通过|第 {round} 轮审读：{problems} 个问题}',
  ],
  approved: ['approved', '通过'],
  revised: ['revised {round}×', '改了 {round} 次'],
  cost: [
    '{calls} of about {expected} calls, {tokens} tokens{money?, # spent}',
    '{calls} / 约 {expected} 次调用，{tokens} 词元{money?，已花 #}',
  ],
  failed: ['{part} failed and is tried again: {message}', '{part} 失败，单独重试：{message}'],
  lookup: ['looked up {query}: {found} found', '查阅“{query}”：{found} 条'],
  checked: [
    'checked: {errors} errors, {warnings} warnings, {repairs} put right',
    '检查：{errors} 处错误，{warnings} 处警告，自动修正 {repairs} 处',
  ],
  finished: ['{title} is written: {file}', '《{title}》写好了：{file}'],
  performIt: ['  perform it:  npx troupe perform {file}', '  演出：  npx troupe perform {file}'],
  author: [
    'The understudy wrote it: no language model is connected, and it writes small plays from a few dramatic situations.',
    '由替角执笔：没有接入语言模型，只会从几种戏剧情境写出小戏。',
  ],
  stopped: ['Stopped. Everything written is kept.\n  go on:  {command}', '已停下，写成的都保留着。\n  继续：  {command}'],
  planning: ['There is no play of that name, so it is taken for a topic: {topic}', '没有叫这个名字的戏，当作题目来写：{topic}'],
});

export type PlanWords = (typeof words)['en'];

export const planWords = (language: 'en' | 'zh' | undefined): PlanWords => words[language ?? 'en'];
