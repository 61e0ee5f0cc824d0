import type { Translation } from '../text/catalogue.ts';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'model-wrong-language/plan': ['{model}没有用这出戏的语言回答。', '请再试一次，或换一个不改语言的模型。'],
  'unknown-part': ['没有“{part}”这一部分。', '请照进度树上的写法，说出计划里的一部分。'],
  'usage-part': ['这样写不能成为“{part}”：{path}：{message}', '请照这一部分的格式来写；什么都没有改动。'],
  'planning-unsound': ['这个计划还有错误：{first}{others?（还有 # 处）}。', '请改好它指出的部分再继续；写好的都留着。'],
  failure: ['编写时出了差错：{why}', '请再试一次：写好的都在。'],
  'planning-stopped': ['编写停下了。', '加上 --resume 可以接着写。'],
  'unknown-plan': ['没有“{stream}”这个计划。', '请说出一个开始了的计划。'],
  'usage-plan-source': ['这个计划是为别的东西开始的。', '请给和先前一样的题目、文件和章节，或用别的名字另开一个计划。'],
  'usage-topic': ['没有题目可写。', '请用一句话说出这出戏写什么。'],
  'usage-topic/long': ['题目有 {characters} 个字符；题目只是一句话。', '请写短些，或存成 .txt 文件当作一部作品来改编。'],
  'source-empty/work': ['“{title}”里没有文字。', '请换一个文件；扫描的书要先做文字识别。'],
};
