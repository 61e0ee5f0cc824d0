import { wordsOf } from '@troupe/core/words';

export const configWords = wordsOf({
  key: ['the key of the model server', '模型服务器的密钥'],
  hidden: ['set (hidden)', '有（不显示）'],
  notSet: ['not set', '没有设置'],
  byDefault: ['default', '默认'],
});
