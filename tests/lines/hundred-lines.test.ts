import { fileURLToPath } from 'node:url';
import type { Blueprint } from '@troupe/core/blueprint';
import { fold } from '@troupe/core/events';
import type { Model } from '@troupe/core/model';
import { type Tried, tryLine } from '@troupe/core/stage';
import { puppet, rehearse, type Strings, testClock } from '@troupe/core/testing';
import { readPlay } from '@troupe/house/node';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { type Row, table } from './hundred-lines.table.ts';

const blueprints = new Map<string, Blueprint>();
async function blueprintOf(play: string): Promise<Blueprint> {
  const known =
    blueprints.get(play) ?? (await readPlay(fileURLToPath(new URL(`../../plays/${play}/blueprint.json`, import.meta.url)))).blueprint;
  blueprints.set(play, known);
  return known;
}

const rows = Object.entries(table).flatMap(([play, seats]) =>
  Object.entries(seats).flatMap(([seat, lines]) => lines.map((row) => [play, seat, row.line, row] as const)),
);

/** A good model reads the line; nobody rules on what no rule covers but as the world would. */
const reading = ({ parts }: Row): Strings => ({
  interpret: () => ({ parts }),
  ruling: ({ text }) => ({ outcome: /rifle|revolver|枪/u.test(text) ? 'failure' : 'success', because: '' }),
});

async function tried(play: string, seat: string, line: string, model: Model): Promise<Tried> {
  const models = { performer: model, decider: model, director: model };
  return tryLine({ blueprint: await blueprintOf(play), seat, line, models, clock: testClock({ autoAdvance: true }) });
}

/** What a machine says and nobody in a play would. */
const machinery =
  /There is no|cannot be|does not have|is not burning|no place for|A thing cannot|would have to say|这里没有|谈不上|不能这样做|对.*不能/u;

const bare = (text: string): string => text.replace(/[\s"“”「」*'’.,，。!！?？]+/gu, '').toLowerCase();

/** Nothing is staged that the line does not say: every verb is one of a right reading, every word stands in the line, no obstacle is a machine's. */
function expectNoMisreading(row: Row, { said, deeds, told, secrecy }: Tried): void {
  expect(deeds.filter(({ verb }) => verb !== null && !row.may.includes(verb))).toEqual([]);
  if (!row.hard) expect(deeds.filter(({ outcome }) => outcome === 'failure')).toEqual([]);
  expect(deeds.map(({ because }) => because).join(' ')).not.toMatch(machinery);
  if (secrecy !== 'asked-back') expect(told.join(' ')).not.toMatch(machinery);
  expect(bare(row.line)).toContain(bare(said.split(/(?<=[.!?。！？])\s*/u)[0] ?? ''));
  for (const { text } of deeds.filter(({ verb }) => verb === null)) expect(bare(row.line)).toContain(bare(text).slice(0, 12));
  if (!row.secret) return;
  expect(said).not.toContain(row.secret.words);
  // Whoever did it unseen is told of it; what they wrote down stands nowhere.
  if (secrecy !== 'concealed' || row.parts.some(({ written }) => written)) expect(JSON.stringify(deeds)).not.toContain(row.secret.words);
}

test(`the table holds the review's lines and a hundred more`, () => {
  expect(rows.length).toBeGreaterThan(120);
  expect(new Set(rows.map(([play]) => play)).size).toBe(5);
});

test.each(rows)('%s, %s, read by a model: %s', async (play, seat, line, row) => {
  const read = await tried(play, seat, line, puppet(reading(row)));
  expectNoMisreading(row, read);
  const spoken = row.parts.filter(({ kind, secrecy }) => kind === 'speech' && secrecy === undefined).map(({ text }) => text);
  expect(bare(read.said)).toBe(bare(spoken.join('')));
  if (row.secret) expect(read.secrecy).not.toBe('open');
});

test.each(rows)('%s, %s, by words alone: %s', async (play, seat, line, row) => {
  const read = await tried(play, seat, line, understudy());
  expectNoMisreading(row, read);
  if (row.secret) expect(read.secrecy).not.toBe('open');
  else expect(read.said !== '' || read.deeds.length > 0 || read.secrecy === 'asked-back').toBe(true);
});

const secrets = rows.filter(([, , , { secret }]) => secret);

test.each(secrets)('%s, %s: nobody else has it in a prompt, a frame or a memory: %s', async (play, seat, line, row) => {
  const blueprint = await blueprintOf(play);
  const { words, for: these } = row.secret as NonNullable<Row['secret']>;
  const mayKnow = new Set([seat, ...these]);
  const model = puppet({ ...reading(row), pad: () => ({ strategy: 'SILENCE', action: null, move: null, reason: null }) });
  const { log } = await rehearse({
    blueprint: { ...blueprint, asides: false },
    model,
    seats: [seat],
    house: { rungs: { hint: 3, complication: 4, direction: 5, fallback: 6 } },
    lines: (_turn, count) => (count === 0 ? line : null),
  });
  const witnessed = log.filter(
    (event) => JSON.stringify(event).includes(words) && !['line', 'received', 'call', 'performance-open'].includes(event.type),
  );
  for (const { type, witnesses } of witnessed) {
    // That something was written is seen; what, stands in the house's own record of the change.
    if (type === 'ruling' || type === 'attempt') continue;
    expect(
      witnesses.characters.filter((who) => !mayKnow.has(who)),
      type,
    ).toEqual([]);
    expect(witnesses.audience, type).toBe(false);
  }
  const others = model.prompts.filter(
    ({ agent }) => /^(?:pad|actor|recap|colour|narrator)/u.test(agent) && ![...mayKnow].some((who) => agent.endsWith(`:${who}`)),
  );
  expect(JSON.stringify(others.map(({ messages, brief }) => [messages, brief]))).not.toContain(words);
});

test.each(rows.filter(([, , , { parts }]) => parts.some(({ thing }) => thing)))(
  '%s, %s: what turns up meets no condition of the play: %s',
  async (play, seat, line, row) => {
    const model = puppet({ ...reading(row), pad: () => ({ strategy: 'SILENCE', action: null, move: null, reason: null }) });
    const { log } = await rehearse({
      blueprint: await blueprintOf(play),
      model,
      seats: [seat],
      house: { rungs: { hint: 3, complication: 4, direction: 5, fallback: 6 } },
      lines: (_turn, count) => (count === 0 ? line : null),
    });
    const { beat = 0 } = log.find(({ type }) => type === 'line') ?? {};
    const talliesAfter = (last: number) => fold(log.filter((event) => event.beat <= last)).tallies;
    const turnedUp = log.some(
      (event) => event.type === 'attempt' && event.beat === beat && event.targets.some(({ id }) => id.startsWith('new:')),
    );
    if (turnedUp) expect(talliesAfter(beat)).toEqual(talliesAfter(beat - 1));
  },
);
