import type { Language } from '@troupe/core/text';
import { wordsOf } from '@troupe/core/words';

const words = wordsOf({
  severities: { error: ['error', '错误'], warning: ['warning', '警告'], note: ['note', '提醒'] },
  finding: ['{severity} in {file}{where?, #}: {message}\n  {remedy}', '{severity}，在 {file}{where? #}：{message}\n  {remedy}'],
  line: ['line {number}', '第 {number} 行'],
  lineColumn: ['line {line}, column {column}', '第 {line} 行第 {column} 列'],
  numberOf: ['number {number} of "lines"', '"lines" 的第 {number} 个'],
  nobody: ['nobody', '无人'],
  begins: ['{place} ({by}: “{text}”)', '{place}（{by}：“{text}”）'],
  notJson: ['this is not valid JSON, expected {expected}', '不是有效的 JSON，这里应当是 {expected}'],
  mendThere: ['Mend it there.', '请改好那里。'],
  table: ['See the table of keys in docs/guide-plays.md.', '请看 docs/guide-plays.md 里的键表。'],
  twice: ['the same character has the same line twice', '同一个人物有两句相同的台词'],
  takeOne: ['Take one out, or word it otherwise.', '去掉一句，或换一种说法。'],
  otherPlay: [
    'these are lines for the play "{theirs}", and the play beside them is "{ours}"',
    '这些是给戏 "{theirs}" 的台词，而旁边的戏是 "{ours}"',
  ],
  otherLanguage: [
    'the lines are in "{theirs}" and the play is in "{ours}", so none would ever be said',
    '台词是 "{theirs}"，而戏是 "{ours}"，所以一句也不会说出来',
  ],
  set: ['Set "{key}" to "{value}".', '把 "{key}" 设为 "{value}"。'],
  kinds: {
    character: ['character', '人物'],
    point: ['point', '情节点'],
    fact: ['fact', '事实'],
    prop: ['prop', '道具'],
    slot: ['slot', '空位'],
    move: ['move', '招'],
    ending: ['ending', '结局'],
  },
  unknown: ['there is no {kind} "{id}"', '没有{kind} "{id}"'],
  unknownMove: ['{said} for "{who}" there', '"{who}" 在那里{said}'],
  nearest: ['Did you mean "{close}"?', '是不是想写 "{close}"？'],
  known: ['There is: {list?#|none}.', '有的是：{list?#|一个也没有}。'],
  silent: ['it is said to tell "{fact}", but has not the words by which that is recognised', '说是要讲出 "{fact}"，却没有可供辨认的词'],
  silentRemedy: [
    'Put one of each group into the line: {groups?#|the fact has no "words"}.',
    '每组里取一个词放进台词：{groups?#|这件事实没有 "words"}。',
  ],
  leak: ['it tells "{fact}", which "{who}" does not know at the start', '它讲出了 "{fact}"，而 "{who}" 开场时并不知道'],
  leakRemedy: [
    'Add "needs": ["{fact}"], so that it is only said once known; or word it otherwise.',
    '加上 "needs": ["{fact}"]，知道以后才说；或换一种说法。',
  ],
  unwritten: [
    'the move "{move}" of "{who}" in "{point}" has no line: the understudy says its gist',
    '"{point}" 里 "{who}" 的招 "{move}" 没有台词：替角只说个大意',
  ],
  unwrittenRemedy: [
    'Write a few with "by": "{who}", "point": "{point}", "move": "{move}".',
    '写几句，带上 "by": "{who}", "point": "{point}", "move": "{move}"。',
  ],
  noSeat: ['there is nobody called "{seat}" in this play', '这出戏里没有叫 "{seat}" 的'],
  idle: ['it expects nothing, so it proves nothing', '它什么也不期待，也就什么也证明不了'],
  idleRemedy: ['End it with "expect curtain", at least.', '至少以 "expect curtain" 结尾。'],
});

export type WritingWords = (typeof words)['en'];

export const writingWords = (language: Language): WritingWords => words[language];
