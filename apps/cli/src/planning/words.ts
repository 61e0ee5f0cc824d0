import type { Progress } from '@troupe/core/planning';

type PlanWords = {
  readonly kinds: Readonly<Record<Progress['kind'], string>>;
  readonly review: (round: number, problems: number, lapsed: boolean) => string;
  readonly approved: string;
  readonly revised: (round: number) => string;
  readonly cost: (calls: number, expected: number, tokens: number, money: number) => string;
  readonly failed: (part: string, message: string) => string;
  readonly lookup: (query: string, found: number) => string;
  readonly checked: (errors: number, warnings: number, repairs: number) => string;
  readonly finished: (title: string, file: string) => string;
  readonly performIt: (file: string) => string;
  readonly author: string;
  readonly stopped: (command: string) => string;
  readonly planning: (topic: string) => string;
};

const english: PlanWords = {
  kinds: {
    play: 'The play',
    cast: 'cast list',
    profiles: 'profiles',
    profile: 'profile',
    act: 'act',
    draft: 'draft',
    ending: 'ending',
    points: 'points, backwards',
    scenes: 'scenes',
    props: 'props',
    flags: 'flags',
    flag: 'flag',
    cues: 'cues',
    fallbacks: 'fallbacks',
    integration: 'integration',
  },
  review: (round, problems, lapsed) =>
    lapsed ? 'approved as it is after five rounds' : `review ${round}: ${problems} ${problems === 1 ? 'problem' : 'problems'}`,
  approved: 'approved',
  revised: (round) => `revised ${round}×`,
  cost: (calls, expected, tokens, money) =>
    `${calls} of about ${expected} calls, ${tokens.toLocaleString('en')} tokens${money > 0 ? `, ${money.toFixed(4)} spent` : ''}`,
  failed: (part, message) => `${part} failed and is tried again: ${message}`,
  lookup: (query, found) => `looked up ${query}: ${found} found`,
  checked: (errors, warnings, repairs) => `checked: ${errors} errors, ${warnings} warnings, ${repairs} put right`,
  finished: (title, file) => `${title} is written: ${file}`,
  performIt: (file) => `  perform it:  npx troupe perform ${file}`,
  author: 'The understudy wrote it: no language model is connected, and it writes small plays from a few dramatic situations.',
  stopped: (command) => `Stopped. Everything written is kept.\n  go on:  ${command}`,
  planning: (topic) => `There is no play of that name, so it is taken for a topic: ${topic}`,
};

const chinese: PlanWords = {
  kinds: {
    play: '全剧',
    cast: '人物表',
    profiles: '小传',
    profile: '小传',
    act: '幕',
    draft: '草稿',
    ending: '结局',
    points: '节点（倒推）',
    scenes: '场次',
    props: '物件',
    flags: '旗标',
    flag: '旗标',
    cues: '提示',
    fallbacks: '兜底',
    integration: '整合',
  },
  review: (round, problems, lapsed) => (lapsed ? '五轮之后照原样通过' : `第 ${round} 轮审读：${problems} 个问题`),
  approved: '通过',
  revised: (round) => `改了 ${round} 次`,
  cost: (calls, expected, tokens, money) =>
    `${calls} / 约 ${expected} 次调用，${tokens.toLocaleString('en')} 词元${money > 0 ? `，已花 ${money.toFixed(4)}` : ''}`,
  failed: (part, message) => `${part} 失败，单独重试：${message}`,
  lookup: (query, found) => `查阅“${query}”：${found} 条`,
  checked: (errors, warnings, repairs) => `检查：${errors} 处错误，${warnings} 处警告，自动修正 ${repairs} 处`,
  finished: (title, file) => `《${title}》写好了：${file}`,
  performIt: (file) => `  演出：  npx troupe perform ${file}`,
  author: '由替角执笔：没有接入语言模型，只会从几种戏剧情境写出小戏。',
  stopped: (command) => `已停下，写成的都保留着。\n  继续：  ${command}`,
  planning: (topic) => `没有叫这个名字的戏，当作题目来写：${topic}`,
};

export const planWords = (language: 'en' | 'zh' | undefined): PlanWords => (language === 'zh' ? chinese : english);
export type { PlanWords };
