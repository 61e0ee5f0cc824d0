import type { Translation } from '../text/catalogue.ts';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'source-markup': ['这个文件的标记嵌套得太深，不像一本书。', '请用原来的程序重新保存，或给 .txt 文字。'],
};
