import type { Translation } from '../text/catalogue.ts';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'case.empty': '它是空的',
  'case.too-large': '它超过 {megabytes} MB',
  'case.not-json': '第 {line} 行第 {column} 列不是有效的 JSON，这里应当是 {expected}',
  'usage-method/silent': ['“{name}”不玩游戏，只回答最后的问题。', '能玩的玩法有：{methods}。'],
  'usage-survey/again': ['这个座位已经答过了。', '每个座位回答一次。'],
  'model-refusal/silent': ['{model}没有替{name}说话。', '请再试一次，或换一个模型。'],
  'blueprint-case-malformed': [
    '这个案子读不懂：{first}{others?（还有 # 处）}。',
    '请改正指出的地方；“troupe mystery check FILE” 会再读一遍。',
  ],
  'no-such-performance/game': ['没有“{stream}”这一局。', '请先用一个案子开局。'],
  'curtain-fallen/game': ['这一局已经结束了。', '请另开一桌。'],
  'unknown-role': ['《{title}》里没有“{role}”这个角色。', '角色有：{roles}。'],
  'usage-method': ['没有“{name}”这种玩法。', '能玩的玩法有：{methods}。'],
  'not-a-performance/game': ['这份记录里没有一局游戏：它不是以案子开头的。', '请另选一份，或开新的一局。'],
  'usage-studio/topic': ['写案子需要一个题目。', '例如：npx troupe mystery new "一家钟表匠"'],
  'usage-studio': ['一个案子有四到八个座位，不能是 {seats} 个。', '请选 4 到 8 之间的数。'],
  'usage-survey': ['每一项都要打 1 到 5 分。', '这些项是：{items}。'],
  'usage-survey/early': ['这一局还没有结束。', '请先玩到落幕。'],
  'usage-survey/seat': ['没有“{by}”这个座位。', '每个座位回答一次。'],
  'wellplay-no-game': [
    '这不是能玩的一局：能读的剧本只有 {scripts} 份{problem?（#）}。',
    '它应该有 json/script_info.json，以及至少三个人物各一份 JSON。',
  ],
};
