import type { Translation } from '@troupe/core/text';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'row.twice': '它出现了两次',
  'row.unasked': '里面什么也没有问',
  'row.empty': '有一个回答是空的',
  'row.same': '两个回答一样',
  'row.reward': '它的奖励是 {reward}',
  'usage-evaluation': [
    '这个文件没有给出评测：{why}。',
    '请把 { name, cases: [{ id, … }], subject: { id, produce }, scorer: { id, score } } 作为默认导出。',
  ],
  'unknown-report': ['{folder} 里没有评测。', '请写 “troupe bench” 的 --out 文件夹。'],
  'unknown-benchmark': ['没有“{benchmark}”的报告。', '有：{names}。'],
  'unknown-data/role-agent': ['{folder} 里没有能读的 info.json。', '请指出 RoleAgentBench 的文件夹：--data DIR'],
  'evaluation-cap': ['预计约 {calls} 次调用、花费 {money}，超过了上限。', '提高上限，或用 --limit 少做几项。'],
  'usage-out/other-run': ['这个文件夹里是“{benchmark}”的另一次评测，设置不同（{settings}）。', '请换一个 --out，或用同样的设置接着做。'],
  'usage-report': ['那个文件夹里的 {name} 不是评测的记录。', '请写评测的文件夹。'],
  'not-staged/both': ['{id} 没有由两边都演过。', '请先演它。'],
  'not-a-performance/log': ['这份记录不是以一场演出开头的。', '请给一场演出的记录。'],
  'training-row': ['{set} 里的“{id}”不能用来训练：{why}。', '去掉它，或改好它的来处。'],
  'usage-preferences': ['{name} 的第 {line} 行不是取舍。', '请原样使用从休息室带走的文件。'],
  'usage-split/questions': ['没有“{split}”这一部分。', '有：{names}。'],
  'unknown-data/pororo': ['qa.json 不是 PororoQA 的。', '请指出 PororoQA 的文件夹：--data DIR'],
  'unknown-data/activity-net': ['{file} 不是一个列表。', '请指出 ActivityNet-QA 的文件夹：--data DIR'],
  'unknown-data/file': ['{folder} 里没有 {file}。', '请指出数据集的文件夹：--data DIR；它的另一部分：--split NAME'],
  'unknown-file/scenes': ['{file} 读不了。', '请给一行一个场景的文件。'],
  'usage-data': [
    '{file} 的第 {line} 行不是场景。',
    '场景是 {"id", "role", "seen", "dialogue": [], "reference", "answers": {"name": "text"}}。',
  ],
};
