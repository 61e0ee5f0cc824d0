import { type Draft, drafting } from '../draft.ts';
import type { Labels } from '../labels.ts';
import { linesOf } from './lines.ts';

const event = /^Dialogue:\s*/;
/** Songs, signs and notes of the one who translated: nobody says them. */
const unspoken = /sign|title|karaoke|romaji|kanji|opening|ending|note|staff|credit/i;
const usual = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];
const longSilence = 120;

/** Whether subtitles are Advanced SubStation's: `Dialogue: 0,0:00:01.00,0:00:03.00,Default,Mara,0,0,0,,You're late.` */
export function isAss(text: string): boolean {
  return (
    /^\uFEFF?\s*\[Script Info\]/i.test(text.slice(0, 2000)) || /^Dialogue:\s*[^,\n]*,\d+:\d{2}:\d{2}\.\d{2},/m.test(text.slice(0, 20_000))
  );
}

/** Each event by its fields, in the order that the file says; the last one holds the words, commas and all. */
export function readAss(text: string, labels: Labels): Draft {
  const draft = drafting(text, spoken);
  let fields = usual;
  let events = false;
  let ended = 0;
  for (const line of linesOf(text)) {
    if (/^\s*\[/.test(line.text)) events = /^\s*\[Events\]/i.test(line.text);
    const format = /^Format:\s*(.*)$/.exec(line.text)?.[1];
    if (format !== undefined && events) fields = format.split(',').map((field) => field.trim().toLowerCase());
    const head = event.exec(line.text);
    if (!head) continue;
    const { values, from } = cut(line.text, head[0].length, fields.length);
    const value = (field: string): string => values[fields.indexOf(field)]?.trim() ?? '';
    if (ended > 0 && seconds(value('start')) - ended > longSilence) draft.scene('', line.start);
    ended = Math.max(ended, seconds(value('end')));
    const name = value('name') || value('actor');
    if (name !== '') draft.speech(labels(name), line.start + from, line.end);
    else if (unspoken.test(value('style'))) draft.narration(line.start + from, line.end);
    else draft.speech(null, line.start + from, line.end);
  }
  return draft.close();
}

/** The fields of a line before the last, and where the last begins. */
function cut(line: string, start: number, count: number): { readonly values: readonly string[]; readonly from: number } {
  const values: string[] = [];
  let from = start;
  while (values.length < count - 1) {
    const comma = line.indexOf(',', from);
    if (comma === -1) break;
    values.push(line.slice(from, comma));
    from = comma + 1;
  }
  return { values, from };
}

function spoken(raw: string): string {
  return raw
    .replace(/\{[^{}]*\}/g, '')
    .replace(/\\[Nn]/g, '\n')
    .replace(/\\h/g, ' ');
}

function seconds(time: string): number {
  const [, hours, minutes, rest] = /^(\d+):(\d{2}):(\d{2})/.exec(time) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
}
