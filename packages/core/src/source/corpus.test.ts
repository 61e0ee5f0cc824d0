import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cite, divisionsAt, holdsCitation } from './cite.ts';
import { readPlainText } from './plain.ts';
import { readTei } from './tei.ts';
import { countDivisions, textOf } from './work.ts';

const shared = join(process.cwd(), '../shared/data');

/** Works of Project Gutenberg and of DraCor, when they are beside the repository; else these tests are skipped. */
describe.skipIf(!existsSync(join(shared, 'novels')))('novels', () => {
  test.each([
    ['AlicesAdventuresInWonderland', { chapter: 12 }],
    ['DaisyMiller', { part: 2 }],
    ['NorthangerAbbey', { chapter: 31 }],
  ])('%s has the chapters it is printed with, and every quotation is found', (name, counts) => {
    const raw = readFileSync(join(shared, 'novels', name, 'novel_text.txt'), 'utf8');
    const work = readPlainText(raw);
    expect(countDivisions(work)).toEqual(counts);
    expect(work.language).toBe('en');
    const gold = readFileSync(join(shared, 'novels', name, 'quotation_info.csv'), 'utf8');
    const quotations = [...gold.matchAll(/\n"Q\d+","((?:[^"]|"")*)","\['([^'\\]{12,})'\]"/gu)]
      .map(([, , whole = '']) => whole)
      .slice(0, 200);
    expect(quotations.length).toBeGreaterThan(50);
    for (const quotation of quotations) {
      const citation = cite(work, quotation);
      expect(holdsCitation(work, citation)).toBe(true);
      expect(divisionsAt(work, citation.start).length).toBe(1);
    }
  });
});

describe.skipIf(!existsSync(join(shared, 'plays')))('plays', () => {
  test.each([
    ['hamlet', { act: 5, scene: 20 }],
    ['macbeth', { act: 5, scene: 28 }],
    ['the-merchant-of-venice', { act: 5, scene: 20 }],
  ])('%s has its acts, its scenes and its cast', (name, counts) => {
    const xml = readFileSync(join(shared, 'plays', `${name}.xml`), 'utf8');
    const { work, speeches } = readTei(xml);
    expect(countDivisions(work)).toEqual(counts);
    const listed = xml.slice(xml.indexOf('<listPerson'), xml.indexOf('</listPerson'));
    const cast = [...listed.matchAll(/<person(?:Grp)? xml:id="([^"]+)"/gu)].map(([, id]) => id);
    expect(work.cast?.map(({ id }) => id)).toEqual(cast);
    expect(work.cast?.every((member) => !/[_#]/u.test(member.name))).toBe(true);
    const spoken = speeches.filter(({ kind }) => kind === 'speech');
    expect(spoken.length).toBe(xml.slice(xml.indexOf('<body')).match(/<sp[ >]/gu)?.length);
    expect(new Set(spoken.flatMap(({ speakers }) => speakers))).toEqual(new Set(cast));
    for (const line of speeches) expect(textOf(work, line).trim()).toBe(textOf(work, line));
  });

  test('a speech is where it says, without its directions', () => {
    const { work, speeches } = readTei(readFileSync(join(shared, 'plays/hamlet.xml'), 'utf8'));
    const speech = speeches.find(({ words }) => words.startsWith('Thou art a scholar'));
    expect(speech).toMatchObject({
      speaker: 'Marcellus_Ham',
      speakerName: 'MARCELLUS',
      words: 'Thou art a scholar. Speak to it, Horatio.',
    });
    expect(textOf(work, speech ?? { start: 0, end: 0 })).toContain('to Horatio');
    expect(divisionsAt(work, speech?.start ?? 0).map(({ title }) => title)).toEqual(['ACT 1', 'Scene 1']);
  });
});
