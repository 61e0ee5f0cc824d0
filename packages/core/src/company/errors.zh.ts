import type { Translation } from '../text/catalogue.ts';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'company-invalid': ['这些同伴的设定读不懂：{faults}{others?（还有 # 处）}。', '请改正指出的字段再试。'],
  'company-deputy': ['动作“{action}”要用副手“{deputy}”，可是还没有这个副手。', '请把它加进设定，或登记它。'],
  'company-mood': ['{name}没有“{mood}”这种心情。', '请从这些里选：{moods}。'],
  'company-room-invalid': ['这个房间开不了：{faults}。', '请改正指出的字段。'],
  'company-action': ['{companion}不能做“{action}”。', '请从列出的动作里选。'],
  'company-silence': ['还没有人说过话。', '请先说一句话。'],
  'company-no-reply': ['还没有谁回答过。', '请先说一句话。'],
  'company-message': ['这句话已经不在了。', '也许有人在另一个标签页里收回了它。'],
  'company-world': ['“{key}”不能设成这样。', '世界里的值是文字、数字或真假，并且有名字。'],
  'company-unknown': ['没有“{called}”这个同伴。', '有的是：{names}。'],
  'company-room': ['没有“{id}”这个房间。', '有的是：{rooms}。'],
  'company-absent': ['{name}不在“{title}”。', '请把人请来，或对在场的人说。'],
  'draft-silent': ['这份稿子里还没有人说话。', '给谁一句台词（名字单独一行、话写在下面，或“名字：话”），或把稿子交给编剧们。'],
  'material-too-long': ['这份文字大约有 {tokens} 个词元，只放得下 {room} 个。', '请选其中一部分，或选一种缩短的办法。'],
  'company-text-gone': ['这是照着一段文字说的，那段文字已经不在手边。', '请重新要求一次。'],
  'model-malformed/nobodys': ['模型替{name}说的不成话。', '请再试一次，或换一个模型。'],
  'model-malformed/silent': ['{name}没有话说。', '请再试一次，或换一个模型。'],
};
