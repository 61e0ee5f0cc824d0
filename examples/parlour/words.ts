export type Language = 'en' | 'zh';

/** `?language=zh` in the address, or as the browser is set. */
export const language: Language = (new URLSearchParams(location.search).get('language') ?? navigator.language).startsWith('zh')
  ? 'zh'
  : 'en';

const pairs = {
  parlour: ['The parlour', '客厅'],
  play: ['A play', '一出戏'],
  say: ['Say something', '说点什么'],
  act: ['Say or *do* something', '说点什么，或者 *做* 点什么'],
  turn: ['Your turn, Hamlet', '轮到你了，客人'],
  send: ['Say it', '说'],
  you: ['You', '你'],
  guest: ['A guest', '来客'],
  failed: ['That did not work:', '没有成：'],
  other: ['中文', 'English'],
} as const;

/** What the page says itself. */
export const words = Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[language === 'zh' ? 1 : 0]])) as Readonly<
  Record<keyof typeof pairs, string>
>;
