import type { Translation } from '../text/catalogue.ts';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'source-chapters': ['这部作品里没有“{wanted}”：它有 {count} 个“{kind}”。', '请选 1 到 {count}，例如 {example}；或“all”（全部）。'],
  'citation-not-found': ['“{words}”不在这份文字里。', '请照原文引用几个字。'],
  'source-empty': ['这个文件里没有文字。', '请给有文字的书或剧本：.txt、.md、.epub、.fountain、.pdf 或 TEI 的 .xml。'],
  'source-tei': ['这份 XML 里没有能读的 TEI 剧本。', '请给带 <text> 和 <body> 的 TEI 文件，像 DraCor 那样。'],
};
