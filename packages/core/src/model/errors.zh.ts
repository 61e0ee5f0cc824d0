import type { Translation } from '../text/catalogue.ts';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'model-aborted': ['对模型的询问停下了。', '不用做什么：是有人停下的。'],
  'model-truncated': ['{model}还没有答完，地方就用完了。', '请允许更长的回答，或关掉它的思考。'],
  'model-truncated/thinking': [
    '{model}想了{tokens}个词元，一句话也没来得及说。',
    '请在服务器上关掉或调低它的思考，或换一个直接回答的模型。',
  ],
  'model-malformed': ['{model}没有照要求的格式回答：{complaint}', '请再试一次，或换一个更会按格式回答的模型。'],
  'model-refusal': ['{model}拒绝回答。', '请把这一场写得缓和些，或这一部分换一个模型。'],
};
