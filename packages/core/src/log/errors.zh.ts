import type { Translation } from '../text/catalogue.ts';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'numbering.after': '它被要求接在第 {expected} 个事件之后',
  'numbering.gap': '该来第 {due} 个事件，来的是第 {seq} 个',
  'stale-append': [
    '演出“{stream}”已经到了第 {head} 个事件，而这个进程还在第 {expected} 个。',
    '另一个进程也在演它：请停下其中一个，再继续。',
  ],
  'store-full': ['磁盘或数据库满了：最后一拍没有记下来。', '腾出一些地方再继续；之前的都在。'],
  'store-closed': ['演出的存储已经关上了。', '请重新打开再用。'],
  'stream-name': ['演出需要一个由完整字符组成的名字。', '请选一个不空、也不含控制字符的名字。'],
  'misnumbered-append': ['演出“{stream}”没有写进去：{what}。', '什么也没有留下；这是程序的错误，请报告。'],
  'event-newer': [
    '演出“{stream}”是由更新的 Troupe 写的（第 {seq} 个事件的版本是 {version}，这里最多读到 {newest}）。',
    '请更新 Troupe 再打开；什么都没有改动。',
  ],
  'bad-upcast': ['第 {seq} 个事件（“{type}”，版本 {version}）没能换成新的写法。', '这是程序的错误，请报告；记录没有改动。'],
};
