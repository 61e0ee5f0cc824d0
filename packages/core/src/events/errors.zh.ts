import type { Translation } from '../text/catalogue.ts';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'no-such-performance': ['这里没有“{stream}”这场演出。', '用 `troupe replay FILE` 看看有哪些，或检查名字。'],
  'not-a-performance': ['这份记录不是以一场演出开头的。', '请选 Troupe 写的演出；别的文件不能重放。'],
};
