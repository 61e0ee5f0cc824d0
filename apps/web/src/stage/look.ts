import type { Surroundings } from '../house/api.ts';

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

function listed(line: string): string[] {
  const list = /[:：]\s*(.*?)[.。]?$/u.exec(line)?.[1] ?? '';
  return list
    .split(/,\s*|、/u)
    .map((name) => name.trim())
    .filter((name) => name !== '' && !/^(nothing|none|无|没有|什么也没有|—|-)$/iu.test(name));
}
