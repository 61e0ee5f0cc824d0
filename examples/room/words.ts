export type Language = 'en' | 'zh';

/** `?language=zh` in the address, or as the browser is set. */
export const language: Language = (new URLSearchParams(location.search).get('language') ?? navigator.language).startsWith('zh')
  ? 'zh'
  : 'en';

const pairs = {
  title: ['The Lamp Room', '灯室'],
  room: ['A room. Left and right walk, Enter uses what is nearest.', '一个房间。左右键走动，回车键用最近的东西。'],
  // What is drawn behind it: chest, lamp and bell are things of their own.
  seen: ['A round room with a window to the sea, a table and a stove.', '圆形的房间，一扇朝海的窗，一张桌子，一只炉子。'],
  say: ['Say something', '说点什么'],
  send: ['Say it', '说'],
  gust: ['A gust of wind', '来一阵风'],
  blown: ['A gust throws the window open, and the lamp goes out.', '一阵风吹开了窗，灯灭了。'],
  rung: ['The bell sounds across the water.', '钟声从水面上传开。'],
  you: ['You', '你'],
  other: ['中文', 'English'],
} as const;

/** What the page says itself. */
export const words = Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[language === 'zh' ? 1 : 0]])) as Readonly<
  Record<keyof typeof pairs, string>
>;
