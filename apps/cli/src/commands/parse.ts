import { type CastMember, type How, parseScript, readCast, type Script } from '@troupe/core/casting';
import { wordsOf } from '@troupe/core/words';
import type { Context, Voice } from '../context/context.ts';
import { formatOf } from '../files/script-kind.ts';
import { scriptText, textOf } from '../files/text-file.ts';
import sentences from './parse.words.json' with { type: 'json' };

type ParseFlags = { readonly cast?: string; readonly format?: string; readonly kind?: string; readonly json?: boolean };

/** Parses a script of any kind: with `--json` one observation a line, otherwise a report of what was found and what was not. */
export async function parseCommand(file: string, flags: ParseFlags, context: Context): Promise<void> {
  const { voice } = context;
  const text = await scriptText(file, context.folder);
  const cast: readonly CastMember[] | undefined = flags.cast === undefined ? undefined : readCast(textOf(flags.cast, context.folder));
  const format = formatOf(flags.kind ?? flags.format);
  const script = parseScript(text, { ...(cast && { cast }), ...(format && { format }) });
  if (flags.json) {
    const rows = script.observations.map(({ scene, start, end, speaker, kind, how, text: words }) =>
      JSON.stringify({ scene, start, end, speaker, kind, how, text: words }),
    );
    if (rows.length > 0) voice.say(rows.join('\n'));
  } else report(file, script, voice.language, voice);
}

const words = wordsOf(sentences);

function report(file: string, script: Script, language: 'en' | 'zh', { say, palette }: Voice): void {
  const told = words[language];
  const { coverage, observations, roles, scenes } = script;
  const count = (kind: string): number => observations.filter((observation) => observation.kind === kind).length;
  say(`${palette.heading(file)}  ${told.found({ format: told.formats[script.format], scenes: scenes.length, roles: roles.length })}`);
  say(`  ${told.speeches({ attributed: coverage.attributed, all: coverage.speeches })}`);
  for (const [how, times] of Object.entries(coverage.how).sort((a, b) => b[1] - a[1])) say(`    ${times}  ${told.how[how as How]}`);
  say(`  ${told.counts({ actions: count('action'), narration: count('narration'), covered: `${(coverage.covered * 100).toFixed(1)}%` })}`);
  if (roles.length > 0) say(`\n${palette.heading(told.roles)}`);
  for (const { name, aliases, speeches, words: said, scenes: seen } of roles.slice(0, 20))
    say(
      `  ${palette.name(name)}  ${told.role({ speeches, said, scenes: seen.length })}${aliases.length ? palette.faint(`  (${aliases.slice(0, 6).join(', ')})`) : ''}`,
    );
  if (roles.length > 20) say(`  ${told.more({ count: roles.length - 20 })}`);
  if (coverage.open.length > 0) say(`\n${palette.heading(told.open)}`);
  for (const { start, text } of coverage.open.slice(0, 12))
    say(`  ${palette.faint(told.at({ offset: start }))}  ${text.replace(/\s+/g, ' ')}`);
  if (coverage.open.length > 12) say(`  ${told.more({ count: coverage.open.length - 12 })}`);
}
