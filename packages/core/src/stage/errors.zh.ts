import type { Translation } from '../text/catalogue.ts';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'model-aborted/failed': ['{model}停下了：{reason}', '请再试一次，或换一个模型。'],
  'model-malformed/nothing-for-role': ['{model}没有替{name}说出什么。', '请再试一次，或给这个角色换一个模型。'],
  'model-malformed/garbled': ['模型说的不成话。', '请再试一次，或这个角色换一个模型。'],
  'model-malformed/aloud': ['模型把心里想的说出来了。', '请关掉它的思考，或给这个角色换一个模型。'],
  'model-refusal/role': ['模型拒绝演。', '请把这一场写得缓和些，或给这个角色换一个模型。'],
  'model-wrong-language': ['模型没有用这出戏的语言回答。', '请换一个会说这种语言的模型。'],
  'fork-after-curtain': ['那是落幕以后：从那里没有什么可演的了。', '请选较早的号码来分岔。'],
  'unknown-role/this-play': ['这出戏里没有“{role}”这个角色。', '请从这些里选：{names}。'],
  'model-malformed/soloist': ['独演的模型说出了一个它不能演的角色。', '请再试一次，或换一个模型。'],
  'model-aborted/performance': ['演出停下了。', ''],
  'model-aborted/unneeded': ['不再需要了。', ''],
  'model-server-error/failed': ['{model}出了差错：{reason}', '请再试一次，或换一个模型。'],
};
