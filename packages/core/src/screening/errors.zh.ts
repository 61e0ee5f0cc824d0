import type { Translation } from '../text/catalogue.ts';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'model-refusal/screen': ['{model}拒绝回答。', '请再试一次，或换一个更会照格式回答的模型。'],
  'bad-profiles': [
    '人物资料读不懂：{fault}。',
    '请给 [{"name", "personality", "speech_style", "background", "motivation", "main"}]，或按名字分开的同样内容。',
  ],
  'model-malformed/no-line': ['{model}看了片段，却没有说出一句台词。', '请再试一次，或换一个更会照格式回答的模型。'],
  'no-vision': ['{model}看不了图片。', '请换一个能看图的模型（例如 Ollama 里的 qwen2.5vl 或 llama3.2-vision），或用 --understudy。'],
};
