// node scripts/evening.mjs ID LOG: puts the log of a finished evening (log.jsonl, as `troupe export` writes it) into the repertoire as
// plays/evenings/ID.jsonl.gz, and what it is beside it as ID.json. Models are no longer called by their names in it. Who played it is yours
// to write: what stands in ID.json already is kept.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { readingTime } from '@troupe/core/events';
import { readImported } from '@troupe/house/performances';
import { seenBy } from '@troupe/house/reports';

const [id, source] = process.argv.slice(2);
if (!id || !source) throw new Error('node scripts/evening.mjs ID LOG');
const place = fileURLToPath(new URL('../plays/evenings', import.meta.url));

const nameless = 'a strong language model';
const events = readFileSync(source, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const models = new Set(events.flatMap(({ call }) => (call ? [call.model] : [])));
const bare = (text) => [...models].reduce((sum, model) => sum.replace(model, nameless), text);
const log = events
  .map((event) => {
    if (event.call) return { ...event, call: { ...event.call, model: nameless } };
    const { blueprint } = event;
    return blueprint?.author ? { ...event, blueprint: { ...blueprint, author: bare(blueprint.author) } } : event;
  })
  .map((event) => `${JSON.stringify(event)}\n`)
  .join('');

const read = readImported(log);
if (!read.over) throw new Error('The curtain has not fallen on this evening.');
const frames = seenBy(read.log, 'audience').flatMap(({ frame, struck }) => (struck ? [] : [frame]));
const { title, language, synopsis } = read.blueprint;
const taken = new Set(read.log.flatMap((event) => (event.type === 'seat-taken' ? [event.seat] : [])));
const seated = read.blueprint.characters.filter((character) => taken.has(character.id)).map(({ name }) => name);
const file = join(place, `${id}.json`);
const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const about = {
  title,
  language,
  synopsis,
  date: new Date(read.log[0].at).toISOString().slice(0, 10),
  lines: frames.filter(({ type }) => ['speech', 'whisper', 'voice'].includes(type)).length,
  minutes: Math.ceil(frames.reduce((sum, frame) => sum + readingTime(frame), 0) / 60_000),
  playedBy: kept.playedBy ?? {
    en: `Played by a strong language model: one AI for each character, and one that directs. ${seated.length > 0 ? `From a seat: ${seated.join(', ')}` : 'No person took part'}.`,
    zh: `由一个强大的 AI 语言模型演出：每个人物各由一个 AI 扮演，另有一个 AI 当导演；${seated.length > 0 ? `入座扮演的是${seated.join('、')}` : '没有真人参加'}。`,
  },
  ...(kept.content && { content: kept.content }),
};
writeFileSync(join(place, `${id}.jsonl.gz`), gzipSync(log, { level: 9 }));
writeFileSync(file, `${JSON.stringify(about, null, 2)}\n`);
console.log(`${title}: ${about.lines} lines, ${about.minutes} minutes. ${about.playedBy[language]}`);
