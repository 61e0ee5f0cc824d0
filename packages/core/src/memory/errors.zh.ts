import type { Translation } from '../text/catalogue.ts';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'fork-not-lived': ['另一条路不是亲身经历：没有谁会记得它。', '请记住它所出自的那场演出。'],
  'no-curtain-yet': ['演出还没有结束。', '请先演到落幕。'],
  'no-such-memory': ['没有“{id}”这条记忆。', '它也许已经被忘掉；请再看看记忆。'],
  'no-such-reply': ['这份记忆里没有这个回答。', '请用随回答一起来的号码。'],
  'empty-memory': ['记忆需要文字。', '写下要记住的，或忘掉这条记忆。'],
  'long-memory': ['一条记忆写不下这么多。', '请写在 4000 字以内。'],
  'model-malformed/nothing-for': ['{model}没有替{name}说出什么。', '请再试一次，或换一个模型。'],
  'no-such-role': ['“{stream}”背后没有角色。', '请先选角：troupe cast FILE'],
  'not-a-memory': ['“{stream}”不是角色的记忆。', '请选 Troupe 选出的角色。'],
  'nothing-said': ['什么也没有说。', '请先写一句话。'],
};
