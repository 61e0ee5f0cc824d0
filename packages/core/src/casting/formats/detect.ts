import { linesOf } from '../../formats/lines.ts';
import { isSubStation } from '../../formats/subtitles.ts';
import type { Language } from '../../text/language.ts';
import type { ScriptFormat } from '../observation.ts';
import { isDrama } from './chinese-labels.ts';
import { isRunTogether, marksOf } from './chinese-marks.ts';
import { isHeaded } from './headings.ts';
import { styleOf } from './play-labels.ts';

/** What kind of script a text looks like, by its own signs. */
export function formatBySigns(text: string): ScriptFormat {
  const head = text.slice(0, 4000);
  if (
    /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<\?[^>]*>\s*|<!DOCTYPE[^>]*>\s*)*<(?:tei:)?TEI/i.test(head) ||
    /<sp\s+[^<>]*who=|<speaker[\s>]/.test(text.slice(0, 300_000))
  )
    return 'tei';
  if (
    isSubStation(text) ||
    /^\uFEFF?\s*WEBVTT/.test(head) ||
    (text.slice(0, 20_000).match(/\d{1,2}:\d{2}[.,]\d{1,3}\s*-->/g)?.length ?? 0) >= 1
  )
    return 'subtitles';
  const lines = linesOf(text.length > 400_000 ? text.slice(0, 400_000) : text);
  const written = lines.filter((line) => line.text.trim() !== '');
  const told = written.filter((line) => line.text.length < 3000 && !isHeaded(line.text));
  const share = (pattern: RegExp): number => told.filter((line) => pattern.test(line.text)).length;
  const headings = share(/^\s*(?:\d+[A-Z]?\.?\s+)?(?:INT|EXT|EST|I\/E|INT\.?\/EXT)(?:\.|\s)/);
  const colons = share(
    /^\s*(?:[-*•]\s+)?(?:\*\*|_)?[^\s：:。！？!?；;“”"「」]{1,24}(?:\s[^\s：:。！？!?；;“”"「」]{1,20}){0,3}?(?:\s*[（(【[][^）)】\]]{0,60}[）)】\]])?(?:\*\*|_)?\s*[：:](?!\/\/)/u,
  );
  // 贾母笑道：“…” is a novel's tag, no label.
  const tags = share(
    /(?:[道说问答叫喊曰云]|\b(?:said|asked|replied|cried|answered))[^：:\n]{0,8}[：:]\s*[“"「『]|\p{Script=Han}[道曰][：:]/u,
  );
  if (isDrama(written.map((line) => line.text)) || marksOf(lines) || isRunTogether(lines)) return 'transcript';
  const cues = cueLines(text);
  const fountain = /^(?:title|credit|authors?|draft date)\s*:/i.test(head.trimStart()) || share(/^@\S|^>.*<?$|^\.[A-Z]/) > 0;
  if (headings >= 1 && cues >= 1 && headings + cues >= written.length * 0.04) return fountain ? 'fountain' : 'screenplay';
  const { count, share: labels } = styleOf(lines);
  const quotes = (text.slice(0, 400_000).match(/["“「«]/g)?.length ?? 0) / Math.max(1, written.length);
  if (colons - tags >= 2 && colons - tags >= written.length * 0.25 && colons >= count * 0.8) return 'transcript';
  if (count >= 4 && labels >= 0.02 && labels > quotes * 0.08) return 'play';
  // A page of a play, in which hardly anybody has spoken twice yet.
  if (count >= 2 && labels >= 0.15 && quotes === 0) return 'play';
  if (fountain && cues >= 1) return 'fountain';
  if (cues >= 3 && cues >= written.length * 0.12) return 'screenplay';
  if (colons - tags >= 1 && colons - tags >= written.length * 0.4) return 'transcript';
  return 'novel';
}

/** Names in capitals alone on a line, with words directly under them and nothing above. */
function cueLines(text: string): number {
  return (
    text
      .slice(0, 400_000)
      .match(/(?:^|\n)[ \t]*\r?\n[ \t]*(?:@\S[^\n]*|[\p{Lu}\d][\p{Lu}\d .'’#-]{1,40}(?:\([^)\n]*\))?\s?\^?)[ \t]*\r?\n[ \t]*\S/gu)
      ?.length ?? 0
  );
}

export function languageOf(text: string): Language {
  const sample = text.slice(0, 50_000);
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > (sample.match(/\p{Script=Latin}+/gu)?.length ?? 0) ? 'zh' : 'en';
}
