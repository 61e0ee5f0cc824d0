import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Recorded } from '../events/event.ts';
import { unstruck } from '../events/fold.ts';
import type { StageState } from '../events/state.ts';
import { lineOf } from '../events/transcript.ts';
import type { Message } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import { roomForTalk } from './accompanist.prompt.ts';
import content from './accompanist.words.json' with { type: 'json' };
import { readLine } from './person.ts';
import type { Stage } from './stage.ts';

const words = wordsOf(content);

/** The evening as a talk: what the person typed, word for word; and everything else, as it was played. */
export function talkOf({ log, state, house }: Stage, lead: CharacterId): Message[] {
  const { blueprint } = state;
  const { nameOf } = stageBook(blueprint);
  const kept = unstruck(log);
  const typed = new Set(kept.flatMap((event) => (event.type === 'line' && event.seat === lead ? [event.beat] : [])));
  const turns: { readonly role: Message['role']; readonly lines: string[]; beat: number; by: CharacterId | null }[] = [];
  const add = (role: Message['role'], text: string, beat: number, by: CharacterId | null) => {
    const last = turns.at(-1);
    if (last?.role !== role) turns.push({ role, lines: [text], beat, by });
    else if (by !== null && last.by === by && last.beat === beat)
      last.lines.push(`${last.lines.pop()} ${text.slice(text.indexOf(': ') + 2)}`);
    else {
      last.lines.push(text);
      Object.assign(last, { beat, by });
    }
  };
  for (const event of kept) {
    if (event.type === 'line' && event.seat === lead) add('user', typedAs(event.text, nameOf(lead), state), event.beat, null);
    const own = 'by' in event && event.by === lead && typed.has(event.beat);
    const text = own ? null : answeredAs(event, state, lead);
    if (text !== null) add('assistant', text, event.beat, 'by' in event && typeof event.by === 'string' ? event.by : null);
  }
  const talk = turns.map(({ role, lines }) => ({ role, content: lines.join('\n') }));
  return shortened(talk, roomForTalk(blueprint, lead, house.window));
}

function typedAs(text: string, name: string, { blueprint }: StageState): string {
  if (text.trim() === '/pass') return words[blueprint.language].tasks.pass({ lead: name });
  const line = readLine(text);
  if (line.type === 'whisper') return `${name} (${words[blueprint.language].marks.aside({ to: line.to })}): ${line.text}`;
  // Said or done by a command, it is written as it is meant.
  return `${name}: ${text.trimStart().startsWith('/') && line.type === 'parts' ? line.parts.map(({ typed }) => typed).join(' ') : text}`;
}

function answeredAs(event: Recorded, { blueprint }: StageState, lead: CharacterId): string | null {
  if (event.type === 'pass' || event.type === 'whispering' || event.type === 'voice') return null;
  // Its title is on a card.
  if (event.type === 'scene-start' && !event.told) return `* ${stageBook(blueprint).scenes.get(event.scene)?.description ?? ''}`;
  const line = lineOf(event, blueprint);
  if (!line) return null;
  const { nameOf } = stageBook(blueprint);
  const { marks } = words[blueprint.language];
  const whole = line.by === null ? '' : nameOf(line.by);
  // Told again without it, whoever speaks through a door has come in.
  const name = 'afar' in event && event.afar ? `${whole} (${marks.off})` : whole;
  if (line.by === null || line.kind === 'narration') return `* ${line.text}`;
  if (line.kind === 'gesture') return `${name}: (${line.text})`;
  if (line.kind === 'thought') return line.by === lead ? `${name}: [${line.text}]` : null;
  return line.kind === 'whisper'
    ? `${name} (${marks.aside({ to: line.to.map(nameOf).join(', ') })}): ${line.text}`
    : `${name}: ${line.text}`;
}

/** The newest of it, cut where a turn of the person's begins. */
function shortened(talk: readonly Message[], most: number): Message[] {
  let room = most;
  const from = talk.findLastIndex(({ content }) => {
    room -= content.length;
    return room < 0;
  });
  const kept = talk.slice(from + 1);
  return kept[0]?.role === 'assistant' ? [{ role: 'user', content: '…' }, ...kept] : kept;
}
