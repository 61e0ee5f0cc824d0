import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TroupeError } from '../errors.ts';
import type { Case } from './case.ts';
import { checkCase } from './check-case.ts';
import { chanceOf, constantAnswer, grade, isRight, letters, oddAnswer, picksOf, putQuestion, ruleAnswer } from './exam.ts';
import { decodeWellplay, readWellplay } from './wellplay.ts';

const data = '../shared/data/wellplay';
const games = (language: string) =>
  readdirSync(join(data, language))
    .sort()
    .map((game) => {
      const files = ['json', 'final_result'].flatMap((folder) =>
        readdirSync(join(data, language, game, folder)).map((name): [string, string] => [
          `${folder}/${name}`,
          readFileSync(join(data, language, game, folder, name), 'utf8'),
        ]),
      );
      return { game, ...readWellplay(new Map(files)) };
    });

const script = (victims: string[], killed: number[], more = {}) =>
  JSON.stringify({
    script: ['Once.\\n Then.'],
    acts_goal: ['1. Find the killer. (5 points)\n2. Hide.'],
    victims,
    kill_by_me: killed,
    is_murderer: Number(killed.some(Boolean)),
    ...more,
  });
const rows = (...lines: string[]) => ['value,type,question,a,b,c,d,e,truth', ...lines].join('\n');
const small = (more: [string, string][] = []) =>
  new Map<string, string>([
    ['json/script_info.json', JSON.stringify({ script_name: 'Small', agent_num: 3, character_name: ['Ann', 'Bob (the Cook)', 'Cy'] })],
    ['json/Ann.json', script(['Dee'], [0])],
    ['json/Bob (the Cook).json', script(['Boss (Dee)'], [1])],
    ['json/Cy.json', script(['Dee'], [0])],
    [
      'final_result/Ann.csv',
      rows(
        'a,a,Who?,x,y,z,w,,c',
        'b,b,Pick two,x,y,z,w,v,a',
        'b,a,Both?,x,y,z,w,,ac',
        'b,a,Twice?,x,y,z,w,,bb',
        'b,a,Shifted?,x,y,z,w,b,',
        'b,a,Bad?,x,y,,,,d',
        'c,a,What is a non-existent relationship?,x,y,z,w,,d',
      ),
    ],
    ['final_result/Bob (the Cook).csv', rows()],
    ['final_result/Cy.csv', rows()],
    ...more,
  ]);

test('a small game, with everything that can be wrong in it', () => {
  const { play, questions, problems } = readWellplay(small([['json/Stray.json', '{}']]));
  expect(play.roles.map(({ name, aliases }) => [name, aliases])).toEqual([
    ['Ann', []],
    ['Bob', ['Bob (the Cook)']],
    ['Cy', []],
  ]);
  expect(play.victims[0]).toMatchObject({ name: 'Dee', killers: ['role-2'], aliases: ['Boss (Dee)'] });
  expect(play.roles[1]?.calls).toEqual({ 'victim-1': 'Boss (Dee)' });
  expect(play.roles[0]?.script).toBe('Once.\n Then.');
  expect(play.roles[0]?.objectives).toMatchObject([{ points: 5, test: { find: 'victim-1' } }, { points: 1 }]);
  const asked = questions.get('role-1') ?? [];
  expect(asked.map(({ kind, truth, picks }) => [kind, truth, picks])).toEqual([
    ['objective', [2], 1],
    ['reasoning', [0], 2],
    ['reasoning', [0, 2], 2],
    ['reasoning', [1], 1],
    ['reasoning', [1], 1],
    ['relation', [3], 1],
  ]);
  expect(problems.join('\n')).toMatch(/names an option twice[\s\S]*stands in column e[\s\S]*is no option/);
  expect(problems.join('\n')).toContain('belongs to nobody');
});

const without = (path: string) => new Map([...small()].filter(([one]) => one !== path));
const withFile = (path: string, text: string) => new Map([...small(), [path, text]]);

test.each<[string, ReadonlyMap<string, string>, RegExp]>([
  ['no script_info', without('json/script_info.json'), /script_info: is missing/],
  ['a script_info that is no JSON', withFile('json/script_info.json', 'oops'), /script_info: is not what it should be/],
  ['a script_info without names', withFile('json/script_info.json', '{"script_name":"X"}'), /names no characters/],
  ['no questions of somebody', without('final_result/Cy.csv'), /Cy\.csv: is missing/],
  [
    'a mark before the JSON, a comma too many',
    withFile('json/Cy.json', `\uFEFF${script(['Dee'], [0]).replace(/\}$/u, ',}')}`),
    /Cy: is no valid JSON; mended/,
  ],
  ['an empty script', withFile('json/Cy.json', JSON.stringify({ script: [], victims: ['Dee'], kill_by_me: [0] })), /the script is empty/],
  [
    'a script as text, killing as words',
    withFile('json/Cy.json', JSON.stringify({ script: 'x', victims: 'Dee', kill_by_me: '0', is_murderer: '否' })),
    /^$/,
  ],
  ['fewer victims than the others', withFile('json/Cy.json', script(['Dee', 'Eve'], [0, 1])), /not everybody lists as many \(1, 2\)/],
  [
    'no victims',
    new Map(
      [...small()].map(([path, text]) => [path, path.endsWith('info.json') ? text : text.replace(/"victims":\[[^\]]*\]/u, '"victims":[]')]),
    ),
    /nobody lists any/,
  ],
  [
    'another width and case in the name of a file',
    new Map([...without('json/Bob (the Cook).json'), ['json/bob（THE COOK）.json', script(['Dee'], [1])]]),
    /its script is called/,
  ],
  [
    'deeper folders, a Mac’s leavings',
    new Map([...[...small()].map(([path, text]): [string, string] => [`a/b/${path}`, text]), ['__MACOSX/json/._Ann.json', '?']]),
    /^$/,
  ],
  ['semicolons', withFile('final_result/Ann.csv', 'value;type;question;a;b;c;d;e;truth\na;a;Who?;x;y;z;w;;C\n'), /^$/],
  [
    'columns in another order',
    withFile('final_result/Ann.csv', 'question,value,type,a,b,c,d,e,truth\nWho?,a,a,x,y,z,w,,Ｃ\n'),
    /not the usual one/,
  ],
  ['no first line', withFile('final_result/Ann.csv', 'a,a,Who?,x,y,z,w,,c\n'), /not the usual one/],
  ['answers with Chinese signs between them', withFile('final_result/Ann.csv', rows('b,a,Both?,x,y,z,w,,a、c')), /^$/],
  ['an answer in words', withFile('final_result/Ann.csv', rows('b,a,Both?,x,y,z,w,,because')), /is no option; left out/],
  ['one option', withFile('final_result/Ann.csv', rows('b,a,Which?,x,,,,,a')), /nothing to choose between/],
])('%s: read as well as can be, and reported', (_, files, reported) => {
  const { play, problems, questions } = readWellplay(files);
  expect(play.roles).toHaveLength(3);
  expect(questions.size).toBe(3);
  const known = new Set(readWellplay(small()).problems);
  expect(problems.filter((one) => !known.has(one)).join('\n')).toMatch(reported);
  expect(checkCase(play).filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('where there is no game to play, that is said in a sentence', () => {
  expect(() => readWellplay(new Map())).toThrow('no game that can be played');
  expect(() => readWellplay(new Map([['json/Ann.json', '[1']]))).toThrow('no game that can be played');
});

test('files in the older Chinese encoding', () => {
  const problems: string[] = [];
  expect(decodeWellplay(Uint8Array.from([0xc4, 0xe3, 0xba, 0xc3]), 'x.csv', problems)).toBe('你好');
  expect(decodeWellplay(new TextEncoder().encode('你好'), 'y.csv', problems)).toBe('你好');
  expect(problems).toEqual(['x.csv: is not in UTF-8; read as GB 18030']);
});

test('property: whatever a file holds, the game is read or refused in a sentence, and a lost file is reported', () => {
  const paths = [...small().keys()];
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.oneof(
        fc.constant(undefined),
        fc.string(),
        fc.json(),
        fc.string({ unit: 'binary' }),
        fc.constant('value,type,question,a,b,c,d,e,truth\n"'),
      ),
      (path, text) => {
        const files = new Map(
          [...small()].flatMap(([one, old]): [string, string][] => (one !== path ? [[one, old]] : text === undefined ? [] : [[one, text]])),
        );
        try {
          const { play, problems } = readWellplay(files);
          expect(play.roles.length).toBeGreaterThanOrEqual(3);
          if (text === undefined) expect(problems.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(TroupeError);
        }
      },
    ),
    { numRuns: process.env.TROUPE_SOAK ? 2000 : 100 },
  );
});

test('scoring is strict', () => {
  const [single, two, both] = readWellplay(small()).questions.get('role-1') ?? [];
  if (!single || !two || !both) throw new Error('no questions');
  expect([[], [2], [0], [2, 0]].map((picked) => isRight(single, picked))).toEqual([false, true, false, false]);
  expect([[], [0], [0, 3], [1, 2], [0, 1, 2]].map((picked) => isRight(two, picked))).toEqual([false, true, true, false, false]);
  expect([[0], [0, 2], [2, 0], [0, 1]].map((picked) => isRight(both, picked))).toEqual([false, true, true, false]);
});

test('what picking blindly is worth: by hand, and by trying', () => {
  const [single, two, both] = readWellplay(small()).questions.get('role-1') ?? [];
  if (!single || !two || !both) throw new Error('no questions');
  expect([chanceOf(single), chanceOf(two), chanceOf(both)]).toEqual([1 / 4, 2 / 5, 1 / 6]);
  const pairs = [0, 1, 2, 3, 4].flatMap((a) => [0, 1, 2, 3, 4].filter((b) => b > a).map((b) => [a, b]));
  expect(pairs.filter((picked) => isRight(two, picked)).length / pairs.length).toBeCloseTo(chanceOf(two), 12);
});

test('property: shuffling moves every option and loses none', () => {
  const [question] = readWellplay(small()).questions.get('role-1') ?? [];
  if (!question) throw new Error('no question');
  fc.assert(
    fc.property(fc.nat(), fc.nat(5), (seed, round) => {
      const put = putQuestion(question, seed, round);
      expect([...put.options].sort()).toEqual([...question.options].sort());
      const place = put.options.indexOf(question.options[2] as string);
      expect(grade(question, picksOf(put, [letters[place] as string])).right).toBe(true);
    }),
  );
  const places = new Set(Array.from({ length: 60 }, (_, seed) => putQuestion(question, seed).order.indexOf(2)));
  expect(places.size).toBe(4);
  expect(picksOf(putQuestion(question, 1), ['', 'z', '?'])).toEqual([]);
});

const missing = !existsSync(data);

test.skipIf(missing)('the published games: every question read, every known error reported', () => {
  const english = games('english');
  const chinese = games('chinese');
  for (const edition of [english, chinese]) {
    expect(edition.length).toBe(8);
    expect(edition.flatMap(({ questions }) => [...questions.values()].flat()).length).toBe(1015);
    for (const { play } of edition) expect(checkCase(play).filter(({ severity }) => severity === 'error')).toEqual([]);
  }
  expect(english.every(({ play }) => play.language === 'en') && chinese.every(({ play }) => play.language === 'zh')).toBe(true);
  const found = [...english, ...chinese].flatMap(({ game, problems }) => problems.map((problem) => `${game}: ${problem}`));
  expect(found.filter((one) => one.includes('stands in column e')).length).toBe(1);
  expect(found.filter((one) => one.includes('names an option twice')).length).toBe(1);
  expect(found.filter((one) => one.includes('killed by nobody')).length).toBeGreaterThanOrEqual(2);
  expect(found.filter((one) => /Firefly.*called/.test(one)).length).toBe(3);
});

test.skipIf(missing)('two games name different killers in their two editions', () => {
  const [english, chinese] = [games('english'), games('chinese')];
  const pair = (en: string, zh: string) =>
    [english.find(({ game }) => game.startsWith(en)), chinese.find(({ game }) => game.startsWith(zh))] as const;
  const differences = [pair('Danshui', '丹水'), pair('Ghost', '幽灵'), pair('Riverside', '江湖'), pair('Deadly', '致命')].map(([a, b]) =>
    a && b ? compareEditions(a.play, b.play).length : -1,
  );
  expect(differences).toEqual([1, 1, 0, 0]);
});

test.skipIf(missing)('the trivial baselines: what wording and position alone are worth', () => {
  const all = games('english').flatMap(({ questions }) => [...questions.values()].flat());
  const share = (kind: string, answer: typeof constantAnswer) => {
    const of = all.filter((question) => question.kind === kind);
    return of.filter((question) => isRight(question, answer(question))).length / of.length;
  };
  expect(share('relation', ruleAnswer)).toBe(1);
  expect(share('relation', constantAnswer)).toBeGreaterThan(0.5);
  // Shuffling does not hide it: the true relation is the one that names the two the other way round.
  expect(share('relation', oddAnswer)).toBeGreaterThan(0.95);
  expect(share('objective', constantAnswer)).toBeGreaterThan(0.4);
});

/** Where two editions of one game do not name the same killers. Roles and victims correspond by their places. */
function compareEditions(a: Case, b: Case): string[] {
  if (a.roles.length !== b.roles.length || a.victims.length !== b.victims.length)
    return [`${a.title}: the editions do not have as many roles and victims`];
  return a.victims.flatMap((victim, at) => {
    const other = b.victims[at]?.killers ?? [];
    const same = victim.killers.length === other.length && victim.killers.every((role) => other.includes(role));
    const named = (play: Case, killers: readonly string[]): string =>
      killers.map((id) => play.roles.find((role) => role.id === id)?.name ?? id).join(', ') || 'nobody';
    return same
      ? []
      : [`${a.title}, ${victim.name}: killed by ${named(a, victim.killers)} in one edition, by ${named(b, other)} in the other`];
  });
}
