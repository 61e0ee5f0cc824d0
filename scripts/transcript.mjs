// node scripts/transcript.mjs [name…]: plays what is typed in docs/transcripts/NAME.lines.txt and writes NAME.md beside it.
// A lines file holds `play`, `as` and `seed`, and then one typed line after another, each after `> `.
// Whatever stands under the last heading of the page, the critic's note, is kept.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { giveUp, root, say } from './steps.mjs';

const vocabulary = {
  en: {
    you: 'You:',
    note: 'Critic’s note',
    unread: 'Not read yet.',
    refused: '**(refused)**',
    want: (text) => `*Your part: ${text}*`,
    title: (play, role) => `${play}, with a person as ${role}`,
    made: (name, role, seed) =>
      `Twenty turns with the understudy, seed ${seed}, as ${role} perceives them. Typed lines are in [${name}.lines.txt](${name}.lines.txt) and stand here after a bar; \`node scripts/transcript.mjs ${name}\` makes this page again.`,
  },
  zh: {
    you: '你：',
    note: '评者按',
    unread: '尚未读过。',
    refused: '**（不成）**',
    want: (text) => `*你的心事：${text}*`,
    title: (play, role) => `《${play}》：有人来演${role}`,
    made: (name, role, seed) =>
      `替角陪演二十轮，种子 ${seed}，所见所闻都从${role}这一席写出。键入的话在 [${name}.lines.txt](${name}.lines.txt)，本页以竖线标出；\`node scripts/transcript.mjs ${name}\` 可重做本页。`,
  },
};

const folder = join(root, 'docs', 'transcripts');
const asked = process.argv.slice(2);
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.lines.txt') ? [file.slice(0, -'.lines.txt'.length)] : []));
const unknown = asked.find((name) => !names.includes(name));
if (unknown !== undefined) giveUp(`There is no docs/transcripts/${unknown}.lines.txt.`, `There are: ${names.join(', ')}.`);

const theatre = await import(`data:text/javascript;base64,${Buffer.from(await bundled()).toString('base64')}`);
for (const name of asked.length > 0 ? asked : names) {
  const typed = readLines(name);
  const page = join(folder, `${name}.md`);
  const words = vocabulary[typed.language];
  const note = existsSync(page) ? readFileSync(page, 'utf8').split(`\n## ${words.note}\n`)[1] : undefined;
  const frames = await perform(typed);
  writeFileSync(page, `${written(name, typed, frames, words)}\n\n## ${words.note}\n${note ?? `\n${words.unread}\n`}`);
  say(`docs/transcripts/${name}.md`);
}

/** The theatre from its sources. */
async function bundled() {
  const contents = `
    export { readBlueprint } from '@troupe/core/blueprint';
    export { rehearse } from '@troupe/core/testing';
    export { openMeaning } from '@troupe/models/meaning';
    export { readBank, understudy } from '@troupe/understudy';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    conditions: ['source'],
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(root, 'packages/models/src/meaning/index.ts')).href) },
  });
  return outputFiles[0].text;
}

function readLines(name) {
  const rows = readFileSync(join(folder, `${name}.lines.txt`), 'utf8').split(/\r?\n/u);
  const set = (key) =>
    rows
      .find((row) => row.startsWith(`${key} `))
      ?.slice(key.length + 1)
      .trim() ?? '';
  const play = join(root, 'plays', set('play'));
  const blueprint = theatre.readBlueprint(readFileSync(join(play, 'blueprint.json'), 'utf8'));
  const bank = theatre.readBank(JSON.parse(readFileSync(join(play, 'bank.json'), 'utf8')));
  const seat = blueprint.characters.find(({ name }) => name === set('as'));
  if (!seat) giveUp(`Nobody in ${set('play')} is called ${set('as')}.`, `Give a name of the play in docs/transcripts/${name}.lines.txt.`);
  const lines = rows.flatMap((row) => (row.startsWith('> ') ? [row.slice(2).trim()] : []));
  return { blueprint, bank, seat, seed: Number(set('seed')), lines, language: blueprint.language };
}

/** What the seat perceives, with the typed lines where they were typed; it ends when the last of them has been answered. */
async function perform({ blueprint, bank, seat, seed, lines }) {
  const shown = [];
  const keep = (frame) => {
    if (frame.type !== 'your-turn') shown.push(frame);
  };
  const type = (_, count) => {
    const text = lines[count] ?? null;
    if (text !== null) shown.push({ type: 'typed', count: count + 1, text });
    return text;
  };
  const model = theatre.understudy({ banks: [bank], meaning: theatre.openMeaning });
  await theatre.rehearse({ blueprint, model, seed, seats: [seat.id], as: { seats: [seat.id] }, onFrame: keep, lines: type });
  const over = shown.filter(({ type }) => type === 'typed').length < lines.length;
  if (over) giveUp('The curtain fell before everything was typed.', 'Type less, or choose another seed.');
  return shown;
}

function written(name, { blueprint, seat, seed }, frames, words) {
  const head = [`# ${words.title(blueprint.title, seat.name)}`, words.made(name, seat.name, seed)];
  const body = frames.map((frame) => rendered(frame, seat.id, words)).filter((text) => text !== '');
  return [...head, ...body].join('\n\n');
}

function rendered(frame, self, words) {
  if (frame.type === 'typed') return `> **${frame.count}. ${words.you}** ${safe(frame.text)}`;
  if (frame.type === 'scene') return `## ${frame.title}\n\n*${frame.text}*`;
  if (frame.type === 'curtain') return `**${frame.ending.title}** *${frame.ending.text}*`;
  if (frame.type === 'goal') return words.want(frame.text);
  if (frame.type === 'ruling')
    return `*${frame.text}*${frame.outcome === 'failure' ? ` ${words.refused}` : ''}${frame.instead ? ` *(${frame.instead})*` : ''}`;
  if (frame.by === self && frame.type !== 'discovery') return '';
  if (frame.type === 'attempt') return '';
  if (frame.type === 'gesture') return `**${frame.name}** *(${frame.text})*`;
  if (frame.type === 'speech') return `**${frame.name}:** ${frame.text}${frame.interrupted ? ' —' : ''}`;
  if (frame.type === 'voice') return `**(${frame.behind})** ${frame.text}`;
  if (frame.type === 'reply') return `*(${frame.text})*`;
  return ['narration', 'entrance', 'exit', 'silence', 'discovery', 'whispering', 'whisper', 'hint'].includes(frame.type)
    ? `*${frame.text}*`
    : '';
}

function safe(text) {
  return text.replace(/([*_<`])/gu, '\\$1');
}
