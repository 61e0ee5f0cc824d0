import type { Translation } from '../text/catalogue.ts';
import type { errors as english } from './call-errors.en.ts';

export const errors: Translation<typeof english> = {
  'budget.money': '{cap} 中的 {spent}',
  'budget.tokens': '{cap} 个词元中的 {spent} 个',
  'late.first': '没有开口',
  'late.end': '没有说完',
  'model-over-budget': ['预算用完了：{used}。', '提高上限再继续；演过的都留着。'],
  'model-time-out': ['{model}在 {after} 毫秒内{what}。', '请看看服务器是不是太忙，或多给它一些时间。'],
  'tape-unreadable': ['这不是这个版本能读的录音。', '请给同一版本用 --record 写的文件。'],
  'tape-unreadable/line': ['录音的第 {line} 行损坏了。', '请删去这一行，或重新录。'],
  'model-not-recorded': ['录音里没有{agent}对这个提问的回答（{hash}）。', '戏、种子或提问后来变了：请重新录。'],
};
