import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Blueprint, check } from '@troupe/core/blueprint';
import { holdsWords, type Recorded } from '@troupe/core/events';
import type { Model } from '@troupe/core/model';
import { byWay } from '@troupe/core/sequel';
import { parsePlayScript, rehearse, runPlayScript } from '@troupe/core/testing';
import { readPlay, readWays } from '@troupe/house/node';
import { type Bank, understudy } from '@troupe/understudy';
import { describe, expect, test } from 'vitest';

export type PlayTerms = {
  /** How long an evening may be, in beats. */
  readonly beats: readonly [least: number, most: number];
  readonly evenings?: { readonly least: number; readonly most: number };
  /** Endings that some evening must come to; without it, at least two. */
  readonly endings?: readonly string[];
  /** Least number of lines in the bank, by character. */
  readonly lines: Readonly<Record<string, number>>;
  /** What else must hold of an unattended evening. */
  readonly evening?: (log: readonly Recorded[], spoken: readonly string[]) => void;
};

export type TestedPlay = { readonly blueprint: Blueprint; readonly bank: Bank; readonly model: Model };

/** What every play of the repertoire promises: a sound blueprint, a bank that fits it and betrays nothing, scripts that hold, whole evenings. */
export async function playContract(here: string, terms: PlayTerms): Promise<TestedPlay> {
  const folder = fileURLToPath(new URL('.', here));
  const { blueprint, bank } = await readPlay(`${folder}blueprint.json`);
  if (!bank) throw new Error('the play has no bank');
  const play = { blueprint, bank, model: understudy({ banks: [bank] }) };
  testBook(play, terms);
  testScripts(folder, play);
  testEvenings(play, terms);
  testWatchers(play);
  testDrama(play);
  return play;
}

/** What a later evening promises besides: that each way into it gives a whole play. */
export async function sequelContract(here: string, terms: PlayTerms): Promise<void> {
  const { blueprint, model } = await playContract(here, terms);
  const ways = await readWays(fileURLToPath(new URL('blueprint.json', here)));
  describe.each(ways)('by the way "$id"', (way) => {
    const tonight = byWay(blueprint, way);
    test('the checker has nothing against it', () => {
      expect(check(tonight).filter(({ severity }) => severity !== 'note')).toEqual([]);
    });
    testEvenings({ blueprint: tonight, model }, { ...terms, evenings: { least: 2, most: 6 }, endings: [] });
  });
}

function testBook({ blueprint, bank }: TestedPlay, { lines }: PlayTerms): void {
  const points = blueprint.acts.flatMap((act) => act.scenes.flatMap((scene) => scene.points));
  const pointIds = points.map(({ id }) => id);
  const characters = blueprint.characters.map(({ id }) => id);
  const props = blueprint.props.map(({ id }) => id);
  const facts = new Map(blueprint.facts.map((fact) => [fact.id, fact]));

  test('the checker has nothing against the play', () => {
    expect(check(blueprint).filter(({ severity }) => severity !== 'note')).toEqual([]);
  });

  test('every line belongs to a character, a point, a move and facts that exist', () => {
    for (const line of bank.lines) {
      const where = line.point === undefined ? points : points.filter(({ id }) => [line.point].flat().includes(id));
      const moves = where.flatMap(({ cues }) => cues[line.by]?.moves.map(({ id }) => id) ?? []);
      expect(characters, line.text).toContain(line.by);
      if (line.to) expect(characters, line.text).toContain(line.to);
      for (const id of [line.point ?? []].flat()) expect(pointIds, line.text).toContain(id);
      if (line.move) expect(moves, line.text).toContain(line.move);
      for (const fact of [...line.needs, ...(line.tells ? [line.tells] : [])]) expect([...facts.keys()]).toContain(fact);
      const { here = [], away = [], dead = [], holding, reach } = line.when ?? {};
      for (const id of [...here, ...away, ...dead]) expect(characters, line.text).toContain(id);
      for (const id of [holding, reach]) if (id !== undefined) expect(props, line.text).toContain(id);
    }
  });

  test('no line gives away a fact that its speaker need not know, and one that tells a fact has its words', () => {
    for (const line of bank.lines) {
      for (const fact of blueprint.facts) {
        const known = fact.knownBy === 'everyone' || fact.knownBy.includes(line.by);
        if (!known && fact.words.length > 0 && holdsWords(line.text, fact.words))
          expect.soft(line.needs, `${fact.id}: ${line.text}`).toContain(fact.id);
      }
      const told = line.tells && facts.get(line.tells);
      if (told) expect(holdsWords(line.text, told.words), line.text).toBe(true);
    }
  });

  test('every move that would say something has lines of its own', () => {
    const written = (who: string, point: string, move: string) =>
      bank.lines.some((line) => line.by === who && line.move === move && [line.point].flat().includes(point));
    const silent = points.flatMap(({ id, cues }) =>
      Object.entries(cues).flatMap(([who, { moves }]) =>
        moves.filter((move) => move.say && !written(who, id, move.id)).map((move) => `${who}, ${id}: ${move.id}`),
      ),
    );
    expect(silent).toEqual([]);
  });

  test('the parts are full enough, and nobody has the same line twice', () => {
    for (const [who, least] of Object.entries(lines))
      expect(bank.lines.filter(({ by }) => by === who).length, who).toBeGreaterThanOrEqual(least);
    expect(new Set(bank.lines.map(({ by, text }) => `${by}: ${text}`)).size).toBe(bank.lines.length);
  });
}

function testScripts(folder: string, { blueprint, model }: TestedPlay): void {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.script.txt'));
  test.each(scripts)('%s', async (name) => {
    const frames = await runPlayScript(parsePlayScript(readFileSync(`${folder}${name}`, 'utf8')), { blueprint, model });
    expect(frames.at(-1)?.type).toBe('curtain');
  });
}

function testEvenings(
  { blueprint, model }: Omit<TestedPlay, 'bank'>,
  { beats: [least, longest], evenings: { least: few, most } = { least: 2, most: 12 }, endings = [], evening }: PlayTerms,
): void {
  test('unattended, it is a whole evening: nearly every point by its flag, no line twice, and not always the same end', async () => {
    const seen = { endings: new Set<string>(), evenings: new Set<string>(), played: 0, points: 0, flags: 0 };
    const wanted = () => seen.endings.size < 2 || endings.some((ending) => !seen.endings.has(ending));
    // All of them in a soak; otherwise until every promised end was seen.
    for (let seed = 1; seed <= most && (process.env.TROUPE_SOAK || seed <= few || wanted()); seed++) {
      const { frames, log } = await rehearse({ blueprint, model, seed, as: 'audience' });
      const last = frames.at(-1);
      if (last?.type !== 'curtain') throw new Error(`seed ${seed} never reached the curtain`);
      const spoken = frames.flatMap((frame) => (frame.type === 'speech' ? [`${frame.name}: ${frame.text}`] : []));
      expect(last.beats, `seed ${seed}`).toBeGreaterThanOrEqual(least);
      expect(last.beats, `seed ${seed}`).toBeLessThanOrEqual(longest);
      expect(new Set(spoken).size, `seed ${seed}`).toBe(spoken.length);
      evening?.(log, spoken);
      seen.endings.add(last.ending.id);
      seen.evenings.add(spoken.join('\n'));
      seen.played += 1;
      seen.points += last.points.length;
      seen.flags += last.points.filter(({ how }) => how === 'flag').length;
    }
    expect(seen.flags / seen.points).toBeGreaterThanOrEqual(0.9);
    expect(seen.evenings.size).toBe(seen.played);
    expect(seen.endings.size).toBeGreaterThanOrEqual(2);
    for (const ending of endings) expect([...seen.endings]).toContain(ending);
  });
}

function testWatchers({ blueprint, model }: TestedPlay): void {
  test.each(blueprint.characters.map(({ id }) => id))('somebody who only watches from the seat of %s sees a whole play', async (seat) => {
    const { frames, outcome } = await rehearse({ blueprint, model, seed: 6, seats: [seat], lines: () => '/pass' });
    expect(outcome).toBe('curtain');
    expect(frames.filter((frame) => frame.type === 'speech' && frame.by === seat)).toEqual([]);
  });
}

function testDrama({ blueprint, model }: TestedPlay): void {
  test('every point has a price, somebody whom it hits, and a result for each way it can go; what is planted is paid', () => {
    const points = blueprint.acts.flatMap((act) => act.scenes.flatMap((scene) => scene.points));
    for (const { id, stakes, hits, alternatives = [] } of points) {
      expect(stakes, id).toBeDefined();
      expect(hits?.length, id).toBeGreaterThan(0);
      expect(alternatives.length, id).toBeGreaterThanOrEqual(2);
      expect(new Set(alternatives.map(({ result }) => result)).size, id).toBe(alternatives.length);
    }
    expect(points.filter(({ seen, followUps = [] }) => seen || followUps.length > 0).length).toBeGreaterThanOrEqual(points.length - 1);
    expect(blueprint.plants?.length).toBeGreaterThanOrEqual(5);
  });

  test.each(['ensemble', 'directed'] as const)(
    'it comes to its curtain where the stage reads, and most points by their flag (%s)',
    async (way) => {
      const { frames, log, outcome } = await rehearse({ blueprint, model, seed: 3, as: 'audience', switches: { way } });
      expect(outcome).toBe('curtain');
      const ends = log.flatMap((event) => (event.type === 'point-end' ? [event] : []));
      expect(ends.filter(({ how }) => how === 'flag').length).toBeGreaterThanOrEqual(ends.length * 0.75);
      for (const { point, how, alternative } of ends) if (how === 'flag') expect(alternative, point).toBeDefined();
      expect(frames.at(-1)?.type).toBe('curtain');
    },
  );
}
