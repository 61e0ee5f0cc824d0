import { wordsOf } from '../formats/tei.ts';
import type { Draft } from './draft.ts';
import { teiBody } from './formats/tei.ts';
import type { Coverage, How, ScriptFormat } from './observation.ts';

/** What was attributed, how, and what was not. */
export function coverageOf(text: string, format: ScriptFormat, { observations }: Draft): Coverage {
  const speeches = observations.filter(({ kind }) => kind === 'speech');
  const how: Partial<Record<How, number>> = {};
  for (const observation of speeches) how[observation.how] = (how[observation.how] ?? 0) + 1;
  const open = speeches.filter(({ speaker }) => speaker === null);
  const ink = inkIn(pageOf(text, format));
  const observed = observations.reduce((sum, observation) => sum + inkIn(observation.text), 0);
  return {
    characters: text.length,
    covered: ink === 0 ? 1 : Math.min(1, observed / ink),
    speeches: speeches.length,
    attributed: speeches.length - open.length,
    how,
    open: open.map(({ start, end, text: words }) => ({ start, end, text: words.length > 80 ? `${words.slice(0, 79)}…` : words })),
  };
}

/** What a reader would see: no markup, no times. */
function pageOf(text: string, format: ScriptFormat): string {
  if (format === 'tei') return wordsOf(teiBody(text));
  if (format === 'subtitles') return text.replace(/^[ \t]*\d+[ \t\r]*$|^.*-->.*$|^WEBVTT.*$|<[^<>]*>/gm, '');
  return text;
}

function inkIn(text: string): number {
  let ink = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 32) ink++;
  return ink;
}
