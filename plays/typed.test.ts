import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readBlueprint } from '@troupe/core/blueprint';
import { type Understood, understandSpeech } from '@troupe/core/parse';
import { openWorld, type World } from '@troupe/core/world';
import { readPlay } from '@troupe/house/node';
import { expect, test } from 'vitest';
import { fresh, type TypedTable, typed, unseen } from './typed.table.ts';

/** Everybody is on, in the first place of the play; who hides, hides. */
const stages = new Map<string, ReturnType<typeof setStage>>();
const onStage = (play: string) => {
  const stage = stages.get(play) ?? setStage(play);
  stages.set(play, stage);
  return stage;
};

function setStage(play: string) {
  const blueprint = readBlueprint(readFileSync(new URL(`./${play}/blueprint.json`, import.meta.url), 'utf8'));
  const place = blueprint.places[0]?.id ?? '';
  const opened = openWorld(blueprint);
  const characters = Object.fromEntries(Object.entries(opened.characters).map(([id, body]) => [id, { ...body, place }]));
  const polonius = characters.polonius && { ...characters.polonius, hidden: { behind: 'curtain', knownTo: ['gertrude'] } };
  const world: World = {
    ...opened,
    characters: {
      ...characters,
      ...(polonius && { polonius }),
      ...(characters.claudius && { claudius: { ...characters.claudius, place: 'gallery' } }),
    },
  };
  return { blueprint, world };
}

function brief(one: Understood): string {
  if (one.kind === 'attempt') return [one.attempt.verb, ...one.attempt.targets.map(({ id }) => id)].join(' ');
  return one.kind === 'missing' ? `missing ${one.wording}` : one.kind;
}

/** What becomes of a typed line: `said`, or its deeds and words in order. */
function played(text: string, play: string, by: string): string {
  const { parts } = understandSpeech(text, { ...onStage(play), by });
  if (parts.every(({ kind }) => kind === 'speech')) return 'said';
  return parts.map((part) => (part.kind === 'speech' ? JSON.stringify(part.text) : part.meant.map(brief).join('; '))).join('; ');
}

/** How many of the deeds were tried, and which lines were taken for a deed that they are not. */
function tally(table: TypedTable) {
  const lines = Object.entries(table).flatMap(([role, typed]) => {
    const [play = '', by = ''] = role.split(' ');
    return typed.map(([text, meant]) => ({ text, meant, became: played(text, play, by) }));
  });
  const deeds = lines.filter(({ meant }) => meant !== 'said');
  return {
    found: deeds.filter(({ became }) => became !== 'said').length / deeds.length,
    wrong: lines.filter(({ meant, became }) => meant === 'said' && became !== 'said').map(({ text }) => text),
  };
}

test.each(Object.entries(typed))('%s: what is plainly a deed is tried, and nothing else', (role, lines) => {
  const [play = '', by = ''] = role.split(' ');
  expect(lines.map(([text]) => [text, played(text, play, by)])).toEqual(lines);
});

test('of lines that the rules were not written for, none is taken for a deed that it is not, and most deeds are tried', () => {
  const before = tally(unseen);
  expect(before.wrong).toEqual([]);
  expect(before.found).toBeGreaterThan(0.85);
  const last = tally(fresh);
  expect(last.wrong).toEqual([]);
  expect(last.found).toBeGreaterThan(0.65);
});

test('no line that a character of the repertoire speaks would be tried, were it typed', async () => {
  for (const play of ['closet', 'study', 'tailor', 'baigu', 'ferry']) {
    const { blueprint, world } = onStage(play);
    const { bank } = await readPlay(fileURLToPath(new URL(`./${play}/blueprint.json`, import.meta.url)));
    const spoken = bank?.lines ?? [];
    expect(spoken.length).toBeGreaterThan(400);
    const tried = spoken.filter(({ by, text }) => {
      const { parts } = understandSpeech(text, { blueprint, world, by });
      return parts.some((part) => part.kind === 'deed' && part.meant.some(({ kind }) => kind !== 'gesture'));
    });
    expect(tried.map(({ text }) => text)).toEqual([]);
  }
});
