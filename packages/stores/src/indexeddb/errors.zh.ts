import type { Translation } from '@troupe/core/text';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'store-unavailable': ['这个浏览器不让页面保存东西。', '请允许页面保存数据，离开隐私窗口，或关掉它的其他标签页再试。'],
};
