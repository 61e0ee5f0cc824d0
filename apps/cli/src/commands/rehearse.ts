import type { Context, JsonFlag, Voice } from '../context/context.ts';
import { exitCodes } from '../context/exit-codes.ts';
import { fault } from '../errors.en.ts';
import { findPlay } from '../performing/plays.ts';
import { scriptsBeside } from '../writing/beside.ts';
import { type RehearsedLine, type RehearsedScript, rehearseScript } from '../writing/rehearsal.ts';

/** Plays the test scripts beside a play with the understudy. Exit code 1 when one is not kept. */
export async function rehearseCommand(named: string, { json }: JsonFlag, { folder, voice }: Context): Promise<number> {
  const play = await findPlay(named, folder);
  const pages = scriptsBeside(play.file);
  if (pages.length === 0) throw fault('unknown-script/beside', { file: play.file });
  const scripts: RehearsedScript[] = [];
  for (const page of pages) {
    const script = await rehearseScript(page, play);
    scripts.push(script);
    if (!json) show(script, voice);
  }
  const kept = scripts.filter((script) => script.kept).length;
  const ok = kept === scripts.length;
  voice.say(
    json
      ? JSON.stringify({ ok, play: play.blueprint.id, scripts }, null, 2)
      : voice.words.rehearsed.summary({ title: play.blueprint.title, kept, of: scripts.length }),
  );
  return ok ? exitCodes.ok : exitCodes.failed;
}

function show({ script, kept, lines, heard }: RehearsedScript, { say, palette, words }: Voice): void {
  say(`${palette.heading(script)}  ${kept ? words.rehearsed.kept : palette.failure(words.rehearsed.notKept)}`);
  for (const line of lines) {
    say(mark(line, palette));
    if (line.problem !== undefined) say(palette.failure(`          ${line.problem}`));
  }
  if (heard.length > 0) say(`        ${words.rehearsed.last}`);
  for (const line of heard) say(palette.faint(`          ${line}`));
}

function mark({ line, text, kept }: RehearsedLine, { failure, faint }: Voice['palette']): string {
  const row = (sign: string) => `  ${String(line).padStart(4)} ${sign} ${text}`;
  return kept === null ? faint(row('·')) : kept ? row('✓') : failure(row('✗'));
}
