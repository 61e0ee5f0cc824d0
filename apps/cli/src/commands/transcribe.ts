import { writeFileSync } from 'node:fs';
import { basename, extname, relative, resolve } from 'node:path';
import { writeSubtitles } from '@troupe/core/formats';
import { wordsOf } from '@troupe/core/words';
import { systemClock } from '@troupe/models/clock';
import { goingOut } from '@troupe/models/going-out';
import { openAiTranscriber } from '@troupe/models/openai';
import { transcribeFilm } from '@troupe/training';
import { modelKey } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { bookkeeping } from '../models/engage.ts';
import { counting } from '../screening/clips.ts';

type TranscribeFlags = {
  readonly speechToText?: string;
  readonly speechToTextName?: string;
  readonly spoken?: string;
  readonly speakers?: string;
  readonly out?: string;
  readonly parallel?: number;
};

/** Subtitles of a film, by a server that hears. A person says afterwards who speaks. Run again, it goes on where it stopped. */
export async function transcribeCommand(film: string, flags: TranscribeFlags, context: Context): Promise<void> {
  const { voice, folder } = context;
  if (flags.speechToText === undefined) throw fault('usage-speech/server');
  const words = wording[voice.language];
  const video = resolve(folder, film);
  const out = resolve(folder, flags.out ?? `${basename(film, extname(film))}.srt`);
  const key = modelKey(context);
  await bookkeeping(context.config.values.data);
  const lines = await transcribeFilm(video, {
    transcriber: openAiTranscriber({
      baseUrl: flags.speechToText,
      model: flags.speechToTextName ?? 'whisper-1',
      fetch: goingOut('transcription'),
      clock: systemClock,
      ...(key !== undefined && { key }),
    }),
    kept: `${out}.pieces.jsonl`,
    speakers: speakersIn(flags.speakers),
    ...(flags.spoken !== undefined && { language: spokenIn(flags.spoken) }),
    ...(flags.parallel !== undefined && { parallel: flags.parallel }),
    onProgress: counting(context, words.progress),
  });
  writeFileSync(out, writeSubtitles(lines));
  const unknown = lines.filter(({ speaker }) => speaker === null).length;
  voice.say(words.result({ lines: lines.length, file: relative(folder, out) || out }));
  if (unknown > 0) voice.warn(words.unknown({ count: unknown }));
}

function spokenIn(named: string): 'en' | 'zh' {
  if (named === 'en' || named === 'zh') return named;
  throw fault('usage-language', { named });
}

/** `A=Anna,B=Ben`. */
function speakersIn(text = ''): Record<string, string> {
  const pairs = text.split(/[,，]/u).filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [label = '', name = ''] = pair.split('=').map((part) => part.trim());
      if (label === '' || name === '') throw fault('usage-speakers', { pair });
      return [label, name];
    }),
  );
}

const wording = wordsOf({
  progress: ['{done} of {all} pieces heard', '已听 {done} / {all} 段'],
  result: ['{lines} lines in {file}', '{file} 中有 {lines} 句'],
  unknown: [
    '{count} lines do not say who speaks: write the names in place of "unknown", then run: troupe dataset build SUBTITLES',
    '有 {count} 句不知是谁说的：请把“unknown”改成名字，再运行：troupe dataset build 字幕',
  ],
});
