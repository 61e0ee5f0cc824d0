import { simplified } from '../../text/simplified.ts';

const numeral =
  '(?:[IVXLC]+|\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|fourth|fifth|last|the (?:first|second|third|fourth|fifth|last)|[一二三四五六七八九十百零〇两]+)';
const act = new RegExp(`^\\W{0,3}(?:act|actus|scene|scena|part|tableau)\\.?[\\s—-]+${numeral}(?![a-z])`, 'i');
const ordinal = /^\W{0,3}(?:the )?(?:first|second|third|fourth|fifth)\s+(?:act|scene)\b/i;
const chinese =
  /^[\s【[#*=]*第\s*[一二三四五六七八九十百千零〇两\d]+\s*(?:幕|场|景|集|折|出|回|章|节|卷|部|册)|^[\s【[#*=]*(?:序幕|序章|尾声|楔子|引子|终章)|^[\s【[#*=]*(?:场景|场次)\s*[一二三四五六七八九十\d]*\s*(?:[：:]|$)|^\s*\d+\s*[.、．]?\s*(?:内景|外景|日|夜)|^\s*\d+\s*[-－–—]\s*\d+[\s\u3000、.．]+(?=\S)[^：:。！？]{0,40}$|^\s*\d+\s*[、.．][^：:。！？]{1,24}[\s\u3000](?:日|夜|晨|昏|内|外)[^：:。！？]{0,20}$/u;
const chapter = new RegExp(`^\\W{0,3}(?:chapter|chap\\.|book|volume|letter|canto|stave)\\s+${numeral}\\b[^\\n]{0,80}$`, 'i');
const headed = new RegExp(
  `^\\W{0,3}(?:(?:chapter|chap\\.|book|volume|letter|canto|stave|part)\\s+${numeral}|第\\s*${numeral}\\s*[章回节卷部])\\s*[:：]`,
  'i',
);
const framed = /^\W{0,3}(?:prologue|epilogue|induction|preface|introduction|conclusion)\W{0,3}$/i;
const numbered = /^\s{0,8}(?:[IVXL]{1,7}|\d{1,3})\.?\s*$/;
const rule = /^\s*(?:[*＊•·~—–_=-]\s*){3,}$|^\s*(?:[*＊•⁂❦]\s*)+$/;
const setting = /^\s*(?:\d+[A-Z]?\s+)?(?:INT|EXT|EST|I\/E|INT\.?\/EXT|EXT\.?\/INT)(?:\.|\s)/;

/** A line that opens an act, a scene, an episode. */
export function isSceneHeading(line: string): boolean {
  if (line.length > 160) return false;
  return act.test(line) || ordinal.test(line) || chinese.test(simplified(line)) || setting.test(line) || /^#{1,6}\s+\S/.test(line);
}

/** "Chapter 3: It was late." is a heading with the text run on, and nobody called Chapter 3. */
export function isHeaded(line: string): boolean {
  return headed.test(line.slice(0, 80));
}

/** A line that opens a chapter of a novel, or a rule that parts two scenes. */
export function isChapterHeading(line: string): boolean {
  if (line.length > 120) return false;
  return chapter.test(line) || chinese.test(simplified(line)) || framed.test(line) || numbered.test(line) || ordinalChapter.test(line);
}

const ordinalChapter = /^\W{0,3}(?:chapter|book|part)\s+the\s+\w+/i;

export function isSceneBreak(line: string): boolean {
  return line.length < 60 && rule.test(line);
}
