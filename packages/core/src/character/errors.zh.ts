import type { Translation } from '../text/catalogue.ts';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'card.no-object': '它不是一个 JSON 对象',
  'card.no-name': '人物没有名字',
  'card.no-data': '缺了 "data"',
  'card.no-fields': '它既没有 "spec" 和 "data"，也没有第一版的那些字段',
  'what.card': '角色卡',
  'what.lorebook': '设定集',
  'what.world-info': 'World Info',
  'card-not-a-card': ['这不是角色卡：{because}。', '请给 V1、V2 或 V3 的角色卡，JSON、PNG 或 CHARX 都可以。'],
  'unknown-role': ['《{title}》里没有“{role}”这个角色。', '角色有：{roles}。'],
  'unknown-role/already': ['{name}已经在这出戏里了。', '请选别人来演，或给这个人物改名。'],
  'card-too-large/chat': ['这份聊天超过 {megabytes} MB。', '请分成几个文件。'],
  'card-not-a-chat': ['这个文件里没有聊天：没有一行是消息。', '请给 SillyTavern 的聊天（.jsonl）。'],
  'card-too-large': ['{what}超过 {megabytes} MB。', '去掉它不需要的东西。'],
  'card-malformed': ['{what}不是有效的 JSON：第 {line} 行第 {column} 列，这里应当是 {expected}。', '请从原来的地方重新导出，或改好那里。'],
  'card-not-a-book': [
    '这个文件里没有世界书。找不到一列条目。',
    '请给 lorebook_v3 文件、角色卡里的世界书、World Info，或 RisuAI、Agnai、NovelAI 的世界书。',
  ],
  'card-not-world-info': ['这个文件里没有 World Info："entries" 应当是一个装着条目的对象。', '请从 SillyTavern 重新导出，或改用设定集。'],
};
