import type { Severity } from '@troupe/core/blueprint';
import type { Language } from '@troupe/core/text';

/** What is said against line banks and test scripts. */
export type WritingWords = typeof english;

const english = {
  severities: { error: 'error', warning: 'warning', note: 'note' } as Readonly<Record<Severity, string>>,
  finding: (severity: string, file: string, where: string, message: string, remedy: string) =>
    `${severity} in ${file}${where === '' ? '' : `, ${where}`}: ${message}\n  ${remedy}`,
  line: (number: number) => `line ${number}`,
  lineColumn: (line: number, column: number) => `line ${line}, column ${column}`,
  numberOf: (number: number) => `number ${number} of "lines"`,
  nobody: 'nobody',
  begins: (place: string, by: string, text: string) => `${place} (${by}: “${text}”)`,
  notJson: (expected: string) => `this is not valid JSON, expected ${expected}`,
  mendThere: 'Mend it there.',
  table: 'See the table of keys in docs/guide-plays.md.',
  twice: 'the same character has the same line twice',
  takeOne: 'Take one out, or word it otherwise.',
  otherPlay: (theirs: string, ours: string) => `these are lines for the play "${theirs}", and the play beside them is "${ours}"`,
  otherLanguage: (theirs: string, ours: string) => `the lines are in "${theirs}" and the play is in "${ours}", so none would ever be said`,
  set: (key: string, value: string) => `Set "${key}" to "${value}".`,
  kinds: { character: 'character', point: 'point', fact: 'fact', prop: 'prop', slot: 'slot', move: 'move', ending: 'ending' },
  unknown: (kind: string, id: string) => `there is no ${kind} "${id}"`,
  unknownMove: (said: string, who: string) => `${said} for "${who}" there`,
  nearest: (close: string) => `Did you mean "${close}"?`,
  known: (list: string) => `There is: ${list || 'none'}.`,
  silent: (fact: string) => `it is said to tell "${fact}", but has not the words by which that is recognised`,
  silentRemedy: (groups: string) => `Put one of each group into the line: ${groups || 'the fact has no "words"'}.`,
  leak: (fact: string, who: string) => `it tells "${fact}", which "${who}" does not know at the start`,
  leakRemedy: (fact: string) => `Add "needs": ["${fact}"], so that it is only said once known; or word it otherwise.`,
  unwritten: (move: string, who: string, point: string) =>
    `the move "${move}" of "${who}" in "${point}" has no line: the understudy says its gist`,
  unwrittenRemedy: (move: string, who: string, point: string) => `Write a few with "by": "${who}", "point": "${point}", "move": "${move}".`,
  noSeat: (seat: string) => `there is nobody called "${seat}" in this play`,
  idle: 'it expects nothing, so it proves nothing',
  idleRemedy: 'End it with "expect curtain", at least.',
};

const chinese: WritingWords = {
  severities: { error: '错误', warning: '警告', note: '提醒' },
  finding: (severity, file, where, message, remedy) => `${severity}，在 ${file}${where === '' ? '' : ` ${where}`}：${message}\n  ${remedy}`,
  line: (number) => `第 ${number} 行`,
  lineColumn: (line, column) => `第 ${line} 行第 ${column} 列`,
  numberOf: (number) => `"lines" 的第 ${number} 个`,
  nobody: '无人',
  begins: (place, by, text) => `${place}（${by}：“${text}”）`,
  notJson: (expected) => `不是有效的 JSON，这里应当是 ${expected}`,
  mendThere: '请改好那里。',
  table: '请看 docs/guide-plays.md 里的键表。',
  twice: '同一个人物有两句相同的台词',
  takeOne: '去掉一句，或换一种说法。',
  otherPlay: (theirs, ours) => `这些是给戏 "${theirs}" 的台词，而旁边的戏是 "${ours}"`,
  otherLanguage: (theirs, ours) => `台词是 "${theirs}"，而戏是 "${ours}"，所以一句也不会说出来`,
  set: (key, value) => `把 "${key}" 设为 "${value}"。`,
  kinds: { character: '人物', point: '情节点', fact: '事实', prop: '道具', slot: '空位', move: '招', ending: '结局' },
  unknown: (kind, id) => `没有${kind} "${id}"`,
  unknownMove: (said, who) => `"${who}" 在那里${said}`,
  nearest: (close) => `是不是想写 "${close}"？`,
  known: (list) => `有的是：${list || '一个也没有'}。`,
  silent: (fact) => `说是要讲出 "${fact}"，却没有可供辨认的词`,
  silentRemedy: (groups) => `每组里取一个词放进台词：${groups || '这件事实没有 "words"'}。`,
  leak: (fact, who) => `它讲出了 "${fact}"，而 "${who}" 开场时并不知道`,
  leakRemedy: (fact) => `加上 "needs": ["${fact}"]，知道以后才说；或换一种说法。`,
  unwritten: (move, who, point) => `"${point}" 里 "${who}" 的招 "${move}" 没有台词：替角只说个大意`,
  unwrittenRemedy: (move, who, point) => `写几句，带上 "by": "${who}", "point": "${point}", "move": "${move}"。`,
  noSeat: (seat) => `这出戏里没有叫 "${seat}" 的`,
  idle: '它什么也不期待，也就什么也证明不了',
  idleRemedy: '至少以 "expect curtain" 结尾。',
};

export const writingWords = (language: Language): WritingWords => (language === 'zh' ? chinese : english);
