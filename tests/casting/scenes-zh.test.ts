import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseScript } from '@troupe/core/casting';
import { describe, expect, test } from 'vitest';
import { data, has } from './gold.ts';

type Scene = { readonly scene_id: number; readonly roles: readonly string[]; readonly scene_content: string };

describe.skipIf(!has('roleagentbench'))('Chinese scenes (needs ../shared/data/roleagentbench)', () => {
  const scenes = has('roleagentbench') ? (JSON.parse(readFileSync(join(data, 'roleagentbench', 'scenes-zh.json'), 'utf8')) as Scene[]) : [];
  const pet: Readonly<Record<string, string>> = { 夏雨: '小雨', 夏雪: '小雪' };
  const cast = [...new Set(scenes.flatMap(({ roles }) => roles))].map((name) => ({ name, aliases: [], gender: 'unknown' as const }));

  test('every labelled line is its speaker’s, with the roles given', () => {
    const wrong: string[] = [];
    for (const { scene_content: text } of scenes) {
      const { observations } = parseScript(text, { cast, format: 'transcript' });
      for (const match of text.matchAll(/(^|[？(])((?:[夏刘小狂][^：:\n(（]{1,12}))(?:\([^)]*\))?[：:](?=[^\n])/gm)) {
        const label = (match[2] ?? '')
          .split('&')
          .map((name) => pet[name] ?? name)
          .join('&');
        const at = match.index + match[0].length;
        const own = observations.find(({ start, end }) => start <= at + 1 && end > at);
        if (own?.speaker !== label) wrong.push(`${label}: ${text.slice(at, at + 20)} → ${own?.speaker}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('every direction in brackets is found, and every role given is in its scene', () => {
    const lost: string[] = [];
    for (const { scene_id, scene_content: text, roles } of scenes) {
      const script = parseScript(text, { cast, format: 'transcript' });
      for (const match of text.matchAll(/\([^)]*\)/g)) {
        const inside = script.observations.filter(({ start, end }) => start < match.index + match[0].length - 1 && end > match.index + 1);
        const interjected = /[：:]/.test(match[0]);
        if (!inside.some(({ kind }) => (interjected ? kind === 'speech' : kind !== 'speech'))) lost.push(`${scene_id} ${match[0]}`);
      }
      const present = script.scenes.flatMap(({ present }) => present);
      for (const role of roles) if (!present.includes(role)) lost.push(`${scene_id} ${role}`);
    }
    expect(lost).toEqual([]);
  });

  test('the format of all scenes together is recognised', () => {
    expect(parseScript(scenes.map(({ scene_content }) => scene_content).join('\n')).format).toBe('transcript');
  });
});
