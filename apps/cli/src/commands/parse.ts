import { type CastMember, type How, parseScript, readCast, type Script, type ScriptFormat, scriptFormats } from '@troupe/core/casting';
import { wordsOf } from '@troupe/core/words';
import type { Context, Voice } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { scriptText, textOf } from '../files/text-file.ts';

type ParseFlags = { readonly cast?: string; readonly format?: string; readonly json?: boolean };

/** Parses a script of any kind: with `--json` one observation a line, otherwise a report of what was found and what was not. */
export async function parseCommand(file: string, flags: ParseFlags, context: Context): Promise<void> {
  const { voice } = context;
  const text = await scriptText(file, context.folder);
  const cast: readonly CastMember[] | undefined = flags.cast === undefined ? undefined : readCast(textOf(flags.cast, context.folder));
  const format = formatOf(flags.format);
  const script = parseScript(text, { ...(cast && { cast }), ...(format && { format }) });
  if (flags.json) {
    const rows = script.observations.map(({ scene, start, end, speaker, kind, how, text: words }) =>
      JSON.stringify({ scene, start, end, speaker, kind, how, text: words }),
    );
    if (rows.length > 0) voice.say(rows.join('\n'));
  } else report(file, script, voice.language, voice);
}

function formatOf(named: string | undefined): ScriptFormat | undefined {
  if (named === undefined || named === 'auto') return undefined;
  const format = scriptFormats.find((known) => known === named);
  if (!format) throw fault('usage-format', { named, formats: scriptFormats });
  return format;
}

const words = wordsOf({
  formats: {
    tei: ['TEI', 'TEI'],
    subtitles: ['subtitles', '字幕'],
    fountain: ['Fountain', 'Fountain'],
    screenplay: ['screenplay', '电影剧本'],
    play: ['play', '话剧'],
    transcript: ['transcript', '对白稿'],
    novel: ['novel', '小说'],
  },
  found: ['read as {format}: {scenes} scenes, {roles} roles', '识别为{format}：{scenes} 场，{roles} 个角色'],
  speeches: ['{attributed} of {all} speeches have a speaker', '{all} 段话中有 {attributed} 段找到了说话人'],
  counts: [
    '{actions} actions, {narration} stretches of narration; {covered} of the text is in an observation',
    '动作 {actions} 处，叙述 {narration} 段；全文的 {covered} 已归入',
  ],
  how: {
    label: ['by a label', '凭人名标签'],
    direction: ['in a direction', '在舞台指示中'],
    named: ['by a name (said Alice)', '凭姓名（爱丽丝说）'],
    pronoun: ['by a pronoun (said she)', '凭代词（她说）'],
    described: ['by a description (said the old man)', '凭称呼（老人说）'],
    beat: ['by what they do beside it', '凭说话时的动作'],
    address: ['because they had just been spoken to', '因为刚被点名'],
    turns: ['by turns', '凭轮流对答'],
    nearby: ['as the likeliest who is there', '在场者中最可能的一位'],
    model: ['by a model', '由模型判断'],
    text: ['in the text', '见于正文'],
    open: ['by nobody we could find', '没有找到'],
  },
  roles: ['Roles', '角色'],
  role: ['{speeches} speeches, {said} words, {scenes} scenes', '{speeches} 段话，{said} 字，{scenes} 场'],
  open: ['Nobody was found for', '没有找到说话人'],
  more: ['… and {count} more', '……另有 {count} 处'],
  at: ['at {offset}', '位置 {offset}'],
});

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
