import type { Role, Surroundings } from '../house/api.ts';
import type { Line } from './transcript.ts';

/** Reads what the house answers to `/look`: the place, then three lists, a line each. Null for any other answer. */
export function readLook(reply: string): Surroundings | null {
  const lines = reply.split('\n');
  const [place, things, exits, held] = lines;
  if (lines.length !== 4 || !place || !things || !exits || !held) return null;
  const named = (name: string) => ({ id: name, name });
  return {
    place: { name: place.split(/[.。]/u)[0] ?? place },
    people: [],
    reach: listed(things).map(named),
    holding: listed(held).map(named),
    exits: listed(exits).map((name) => ({ name, open: true })),
  };
}

/** Reads what the house answers to `/who`: names. Null for any other answer. */
export function readWho(reply: string): string[] | null {
  return /^(Here|在场的有)[:：][^\n]*$/u.test(reply) ? listed(reply) : null;
}

/** What the answers to `/look` and `/who` say of the scene that is being played; what was seen before it is over. */
export function seenInScene(lines: readonly Line[], cast: readonly Role[]): Surroundings | null {
  const scene = lines.slice(lines.findLastIndex((line) => 'frame' in line && line.frame.type === 'scene') + 1);
  const replies = scene.flatMap((line) => ('reply' in line ? [line.reply] : []));
  const look = replies.map(readLook).findLast((one) => one !== null);
  if (!look) return null;
  return { ...look, people: presentNow(scene, cast) };
}

/** Those whom `/who` named and who have not gone since, and those who have come. */
function presentNow(lines: readonly Line[], cast: readonly Role[]): Role[] {
  const asked = lines.findLastIndex((line) => 'reply' in line && readWho(line.reply) !== null);
  const answer = lines[asked];
  const names = answer && 'reply' in answer ? (readWho(answer.reply) ?? []) : [];
  const here = new Set(cast.filter(({ name }) => names.includes(name)).map(({ id }) => id));
  for (const line of lines.slice(asked + 1)) {
    if (!('frame' in line)) continue;
    if (line.frame.type === 'exit') here.delete(line.frame.by);
    else if (line.frame.type === 'entrance' || line.frame.type === 'speech') here.add(line.frame.by);
  }
  return cast.filter(({ id }) => here.has(id));
}

function listed(line: string): string[] {
  const list = /[:：]\s*(.*?)[.。]?$/u.exec(line)?.[1] ?? '';
  return list
    .split(/,\s*|、/u)
    .map((name) => name.trim())
    .filter((name) => name !== '' && !/^(nothing|none|无|没有|什么也没有|—|-)$/iu.test(name));
}
