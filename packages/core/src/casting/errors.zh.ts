import type { Translation } from '../text/catalogue.ts';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'cast-unreadable/json': ['演员表不是 JSON。', '请写成 [{"name": "…", "aliases": ["…"], "gender": "female"}]。'],
  'cast-unreadable': ['演员表读不懂：{why}', '请写成 [{"name": "…", "aliases": ["…"], "gender": "female"}]。'],
};
