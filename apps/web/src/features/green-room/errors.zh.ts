import type { Translation } from '@troupe/core/text';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'card-too-large/page': ['这个文件超过 32 MB。', '请选一张小些的角色卡。'],
  'unknown-role/part': ['这出戏里没有这个角色。', '请从它的演员表里选。'],
};
