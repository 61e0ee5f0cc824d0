import { type Draft, drafting } from '../draft.ts';
import type { Labels } from '../labels.ts';
import { splitDirections } from './directions.ts';
import { type Line, linesOf } from './lines.ts';

const timing = /(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s*-->\s*/;
const voice = /<v(?:\.[\w.]+)?\s+([^<>]+)>/;
const named = /^\s*(?:[-–—]\s*)?(?:<[^<>]+>)*([^\s:：<>[\]([（！？!?,，][^:：<>[\]（(！？!?,，]{0,30}?)\s*[:：]\s*(?=\S)/u;
/** `[EDDIE] Words`, `(GUARD) Words`: a name, not a noise. */
const framed = /^\s*(?:[-–—]\s*)?[[(（【]\s*([\p{Lu}\p{Script=Han}][\p{L}\d .'’#-]{0,30}?)\s*[\])）】]\s*(?=[^\s[(（【])/u;
const noise =
  /(?:s|ing|ed|ly)$|\b(?:music|applause|laughter|silence|static|thunder|rain|wind|gunshot|gunfire|whisper|scream|beep|song|door|phone|bell|crowd|narration|sigh|laugh|cough|gasp)\b|[声音乐曲笑哭响]$/i;
const longSilence = 120;

/** Subtitles with speakers, `.srt` or `.vtt`: `Name : words`, voice tags, one cue after the other. A long silence parts two scenes. */
export function readSubtitles(text: string, labels: Labels): Draft {
  const lines = linesOf(text);
  const draft = drafting(text, (raw) => raw.replace(/<[^<>]*>/g, ''));
  let ended = 0;
  let at = 0;
  while (at < lines.length) {
    const time = timing.exec(lines[at]?.text ?? '');
    if (!time) {
      at++;
      continue;
    }
    const [begins, ends] = timesOf(lines[at]?.text ?? '');
    if (ended > 0 && begins - ended > longSilence) draft.scene('', lines[at]?.start ?? 0);
    ended = ends;
    let speaker: string | null = null;
    for (at++; at < lines.length && lines[at]?.text.trim() !== ''; at++)
      speaker = cueLine(lines[at] as Line, text, speaker, { draft, labels });
  }
  return draft.close();
}

type Reading = { readonly draft: ReturnType<typeof drafting>; readonly labels: Labels };

function cueLine(line: Line, text: string, before: string | null, { draft, labels }: Reading): string | null {
  const tag = voice.exec(line.text);
  const label = tag ?? named.exec(line.text) ?? nameIn(line.text);
  const name = label?.[1]?.trim();
  const dashed = /^\s*[-–—]\s*\S/.test(line.text);
  const speaker = name && !/^(?:unknown|unk|\?+|未知)$/i.test(name) ? labels(name) : name || dashed ? null : before;
  const opening = label ? label.index + label[0].length : (/^\s*[-–—]\s*/.exec(line.text)?.[0].length ?? 0);
  const from = line.start + opening;
  for (const part of splitDirections(text, from, line.end, 'all'))
    if (!part.direction) draft.speech(speaker, part.start, part.end);
    else if (speaker === null) draft.narration(part.start, part.end);
    else draft.action(speaker, part.start, part.end);
  return speaker;
}

function nameIn(line: string): RegExpExecArray | null {
  const match = framed.exec(line);
  const name = match?.[1] ?? '';
  const written = name.split(/[\s.-]+/).every((word) => /^[\p{Lu}\d#\p{Script=Han}]/u.test(word));
  return match && written && !noise.test(name) ? match : null;
}

function timesOf(line: string): [number, number] {
  const seconds = [...line.matchAll(/(?:(\d+):)?(\d{1,2}):(\d{2})[.,]\d{1,3}/g)].map(
    ([, hours, minutes, rest]) => Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(rest),
  );
  return [seconds[0] ?? 0, seconds[1] ?? seconds[0] ?? 0];
}
