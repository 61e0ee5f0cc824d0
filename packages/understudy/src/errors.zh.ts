import type { Translation } from '@troupe/core/text';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'bank-malformed': ['{file} 不是台词库：在 {where}，{message}。', '请改好那一行，或删掉文件：没有台词库也能演。'],
};
