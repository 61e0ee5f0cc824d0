import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();
const run = (args: string[], environment: Record<string, string> = {}) => troupeHere(args, { folder, environment });
const languages = ['en', 'zh'] as const;
beforeAll(async () => {
  for (const language of languages) expect((await run(['new', 'play', `fresh-${language}`, '--language', language])).code).toBe(0);
});

test.each(languages)('%s: a new play is sound, rehearses and performs to the curtain, as it is', async (language) => {
  const play = `plays/fresh-${language}`;
  expect(readdirSync(join(folder, play)).sort()).toEqual([
    'README.md',
    'bank.json',
    'bank.schema.json',
    'blueprint.json',
    'blueprint.schema.json',
    `fresh-${language}.script.txt`,
  ]);
  expect(readdirSync(join(folder, 'plays')).filter((name) => name.startsWith('.'))).toEqual([]);
  const checked = await run(['check', play]);
  expect(checked).toMatchObject({ code: 0, output: expect.stringMatching(/: 0 errors, 0 warnings, 0 notes\.\n$/) });
  const rehearsed = await run(['rehearse', play]);
  expect(rehearsed).toMatchObject({ code: 0, output: expect.stringContaining('1 of 1 scripts kept.') });
  expect(rehearsed.output).not.toContain('✗');
  const performed = await run(['perform', play, '--understudy', '--seed', '3', '--json']);
  expect(performed.code).toBe(0);
  expect(performed.frames().at(-1)).toMatchObject({ type: 'curtain' });
});

test('it says what to do next, in the language of whoever asks, and takes a title and a folder', async () => {
  const english = await run(['new', 'play', 'mine', '--title', 'The Long Night', '--folder', 'my plays']);
  expect(english).toMatchObject({ code: 0, errors: '' });
  for (const command of ['check', 'rehearse', 'perform'])
    expect(english.output).toContain(`npx troupe ${command} "${join('my plays', 'mine')}"`);
  expect(JSON.parse(readFileSync(join(folder, 'my plays/mine/blueprint.json'), 'utf8'))).toMatchObject({
    id: 'mine',
    title: 'The Long Night',
    language: 'en',
  });
  const chinese = await run(['new', 'play', 'wode', '--title', '长夜', '--folder', 'my plays'], { LANG: 'zh_CN.UTF-8' });
  expect(chinese).toMatchObject({ code: 0, output: expect.stringContaining('新戏放在') });
  expect(JSON.parse(readFileSync(join(folder, 'my plays/wode/bank.json'), 'utf8'))).toMatchObject({ play: 'wode', language: 'zh' });
  expect(readFileSync(join(folder, 'my plays/wode/README.md'), 'utf8')).toContain('# 长夜');
});

test.each([
  ['a folder that is there', ['fresh-en'], 'There is already something at'],
  ['an id that is none', ['My Play!'], '"My Play!" is no id'],
  ['an id in Chinese', ['我的戏'], '"我的戏" is no id'],
  ['an id of the language itself', ['constructor'], 'The play cannot be called so'],
  ['an empty title', ['x', '--title', ' '], 'The play cannot be called so'],
  ['a language that there is not', ['x', '--language', 'fr'], 'language'],
  ['a file for a folder', ['x', '--folder', 'a-file'], 'a file is in its place'],
  ['a file above the folder', ['x', '--folder', 'a-file/below'], 'a file is in its place'],
])('%s is refused in one sentence, and leaves nothing behind', async (_, args, sentence) => {
  writeFileSync(join(folder, 'a-file'), 'mine');
  const before = readdirSync(join(folder, 'plays'));
  const { code, output, errors } = await run(['new', 'play', ...args]);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors).toContain(sentence);
  expect(errors.trimEnd().split('\n')).toHaveLength(2);
  expect(readdirSync(join(folder, 'plays'))).toEqual(before);
});

test.each(languages)('%s: check reads the bank and the scripts beside a play, named by folder, file or id', async (language) => {
  const place = join(folder, `plays/faulty-${language}`);
  expect((await run(['new', 'play', `faulty-${language}`, '--language', language])).code).toBe(0);
  const bank = JSON.parse(readFileSync(join(place, 'bank.json'), 'utf8'));
  bank.lines.push({ by: 'nell', text: language === 'en' ? 'You kept my letter back!' : '那封信是您扣下的！' });
  bank.lines.push({ by: 'amoss', text: 'Hm.' });
  writeFileSync(join(place, 'bank.json'), JSON.stringify(bank, null, 2));
  writeFileSync(join(place, 'idle.script.txt'), 'as Nobody\nagain /pass until curtain\n');
  const names = { en: ['plays/faulty-en', 'plays/faulty-en/blueprint.json', 'faulty-en'], zh: ['faulty-zh'] };
  for (const named of names[language]) {
    const { code, output } = await run(['check', named]);
    expect(code, named).toBe(1);
    expect(output).toMatch(/error in bank\.json, line \d+ \(nell: “.+”\): it tells "kept", which "nell" does not know at the start/);
    expect(output).toContain('there is no character "amoss"\n  Did you mean "amos"?');
    expect(output).toContain('error in idle.script.txt, line 1: there is nobody called "Nobody" in this play');
    expect(output).toContain(': 3 errors, 0 warnings, 0 notes.');
  }
  const json = JSON.parse((await run(['check', `faulty-${language}`, '--json'])).output);
  expect(json).toMatchObject({ ok: false, problems: [], diagnostics: [] });
  expect(json.findings).toHaveLength(3);
});

test('rehearse says which line was not kept, and ends with 1', async () => {
  expect((await run(['new', 'play', 'broken'])).code).toBe(0);
  writeFileSync(join(folder, 'plays/broken/wrong.script.txt'), 'as Nell\n> *searches the desk*\nexpect ruling success\n> "Amos?"\n');
  const { code, output } = await run(['rehearse', 'plays/broken']);
  expect(code).toBe(1);
  expect(output).toContain('broken.script.txt  kept');
  expect(output).toMatch(
    /wrong\.script\.txt {2}not kept\n +2 ✓ > \*searches the desk\*\n +3 ✗ expect ruling success\n +did not happen\n +4 · > "Amos\?"/,
  );
  expect(output).toContain('[failure] The flap of the counter is down');
  expect(output).toContain('1 of 2 scripts kept.');
  const json = JSON.parse((await run(['rehearse', 'broken', '--json'])).output);
  expect(json).toMatchObject({
    ok: false,
    play: 'broken',
    scripts: [
      { script: 'broken.script.txt', kept: true },
      { script: 'wrong.script.txt', kept: false },
    ],
  });
  expect(json.scripts[1].lines.map((line: { kept: boolean | null }) => line.kept)).toEqual([true, false, null]);
});

test('what is not there has its own code and sentence', async () => {
  mkdirSync(join(folder, 'empty'), { recursive: true });
  expect(await run(['check', 'empty'])).toMatchObject({
    code: 4,
    errors: expect.stringContaining('The folder "empty" holds no blueprint.json.'),
  });
  expect(await run(['rehearse', 'nowhere'])).toMatchObject({
    code: 4,
    errors: expect.stringContaining('There is no play and no file "nowhere".'),
  });
  const alone = JSON.parse(readFileSync(join(folder, 'plays/fresh-en/blueprint.json'), 'utf8'));
  writeFileSync(join(folder, 'alone.json'), JSON.stringify(alone));
  expect(await run(['rehearse', 'alone.json'])).toMatchObject({
    code: 4,
    errors: expect.stringContaining('There is no test script beside'),
  });
  writeFileSync(
    join(folder, 'alone.json'),
    JSON.stringify({ ...alone, endings: [...alone.endings, { id: 'never', title: 'Never', text: 'Never.' }] }),
  );
  expect((await run(['rehearse', 'alone.json'])).code).toBe(3);
  expect((await run(['new'])).code).toBe(2);
  expect(await run(['new', 'pley', 'x'])).toMatchObject({ code: 2 });
  expect((await run(['rehearse'])).code).toBe(2);
});
