import { byWord } from '../text/by-word.ts';
import type { Heading } from './heading.ts';
import { chineseNumeral, readChineseNumber } from './numerals.ts';
import type { DivisionKind } from './work.ts';

const units = byWord<DivisionKind>({
  volume: '册, 冊',
  book: '卷',
  part: '部, 编, 編, 篇, 集',
  chapter: '章, 回, 话, 話',
  section: '节, 節',
  act: '折, 幕',
  scene: '出, 齣, 场, 場, 景',
  letter: '封',
});
const unit = `[${Object.keys(units).join('')}]`;
const counted = new RegExp(
  `^(?:《[^》]{0,30}》[\\s　]*)?(?:(?:正文|目录|目錄)[\\s　]*)?第[\\s　]*(${chineseNumeral}{1,9})[\\s　]*(${unit})(?:信(?=[\\s　：:]|$))?(.*)$`,
  'u',
);
const volume = new RegExp(`^卷(?:之|第)?[\\s　]*(${chineseNumeral}{1,6}|[上中下首末])(?=[\\s　：:、.．]|$)(.*)$`, 'u');
const halves = /^([上中下])([卷部篇编編集册冊])(?=[\s　：:]|$)(.*)$/u;
const numbered = new RegExp(`^[（(]?(${chineseNumeral}{1,5})(?:[）)、.．：:]|(?=[\\s　])|$)(.*)$`, 'u');
const halfNumbers: Readonly<Record<string, number>> = { 首: 0, 上: 1, 中: 2, 下: 3, 末: 3 };

const names: readonly (readonly [RegExp, DivisionKind])[] = [
  [/^(楔子|引子|序幕|序章|开篇|開篇|缘起|緣起)$/u, 'prologue'],
  [/^(尾声|尾聲|终章|終章|终幕|終幕|大结局|大結局|结局|結局)$/u, 'epilogue'],
  [/^(序|序言|自序|前言|引言|弁言|小引|题记|題記|原序|代序|凡例)$/u, 'preface'],
  [/^(后记|後記|跋|附录|附錄|番外)$/u, 'afterword'],
  [/^(间奏|間奏|幕间|幕間|插曲)$/u, 'interlude'],
];

/** A heading as Chinese books print it. A sentence that begins with 第一回 ends as a sentence does, and is none. */
export function readChineseHeading(line: string): Heading | null {
  if (!/\p{Script=Han}|[０-９]/u.test(line) || line.length > 70 || /[。！？!?…；;，,」”』]$/u.test(line)) return null;
  return readCounted(line) ?? readVolume(line) ?? readNamed(line) ?? readNumbered(line);
}

function readCounted(line: string): Heading | null {
  const [, numeral = '', word = '', rest = ''] = counted.exec(line) ?? [];
  const kind = units[word];
  const number = kind ? readChineseNumber(numeral) : null;
  if (!kind || number === null) return null;
  const setOff = /^[\s　：:、.．—·-]/u.test(rest);
  if (!setOff && (rest.length > 34 || /[。“"「]/u.test(rest) || /^[的了就在里裡上中下一不]/u.test(rest))) return null;
  return { kind, style: 'labelled', number, script: 'chinese', title: cleanTitle(rest) };
}

const runIn = new RegExp(`^[\\s　]*第[\\s　]*(${chineseNumeral}{1,9})[\\s　]*([章回])[\\s　：:]`, 'u');

/** A heading that runs straight into the text of its chapter. */
export function readChineseRunIn(line: string): Heading | null {
  const [, numeral = '', word = ''] = runIn.exec(line) ?? [];
  const number = numeral === '' ? null : readChineseNumber(numeral);
  const kind = units[word];
  return kind && number !== null ? { kind, style: 'labelled', number, script: 'chinese', title: '' } : null;
}

function readVolume(line: string): Heading | null {
  const [, numeral = '', rest = ''] = volume.exec(line) ?? [];
  const [, half = '', word = '', after = ''] = halves.exec(line) ?? [];
  const number = numeral === '' ? halfNumbers[half] : (halfNumbers[numeral] ?? readChineseNumber(numeral));
  if (number === undefined || number === null) return null;
  return { kind: units[word] ?? 'book', style: 'labelled', number, script: 'chinese', title: cleanTitle(rest + after) };
}

function readNamed(line: string): Heading | null {
  const word = line.replace(/[\s　]+/gu, '').replace(/[：:].*$/u, '');
  const kind = names.find(([pattern]) => pattern.test(word))?.[1];
  return kind ? { kind, style: 'named', title: cleanTitle(/[：:](.*)$/u.exec(line)?.[1] ?? '') } : null;
}

function readNumbered(line: string): Heading | null {
  const [, numeral = '', rest = ''] = numbered.exec(line) ?? [];
  const number = numeral === '' || /^\d/u.test(numeral) ? null : readChineseNumber(numeral);
  if (number === null || number === 0 || rest.length > 30 || /[，。,]/u.test(rest)) return null;
  const title = cleanTitle(rest);
  return { kind: 'chapter', style: title === '' ? 'bare' : 'numbered', number, script: 'chinese', title };
}

const cleanTitle = (rest: string): string =>
  rest
    .replace(/^[\s　：:、.．—·-]+/u, '')
    .trim()
    .replace(/[\s　]+/gu, ' ');
