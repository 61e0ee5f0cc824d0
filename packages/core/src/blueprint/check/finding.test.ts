import { expect, test } from 'vitest';
import { languages } from '../../text/language.ts';
import { Blueprint } from '../schema.ts';
import { rawSoundPlay } from '../sound.fixture.ts';
import { check } from './check.ts';
import { diagnosticCodes, diagnosticIn, formatDiagnostic } from './diagnostic.ts';
import { type FindingKey, findings, type PhraseKey, phrase, phrases, tellFinding } from './finding.ts';

const keys = Object.keys(findings.en) as FindingKey[];
const phraseKeys = Object.keys(phrases.en) as PhraseKey[];
const paramsIn = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();

test('every diagnostic can be said, and everything that can be said is a diagnostic', () => {
  expect([...new Set(keys.map((key) => key.slice(0, 4)))].sort()).toEqual(Object.keys(diagnosticCodes).sort());
});

test('both languages say the same things of the same people and props', () => {
  expect(Object.keys(findings.zh).sort()).toEqual([...keys].sort());
  expect(Object.keys(phrases.zh).sort()).toEqual([...phraseKeys].sort());
  for (const key of keys) expect([key, paramsIn(findings.zh[key].join())]).toEqual([key, paramsIn(findings.en[key].join())]);
  for (const key of phraseKeys) expect([key, paramsIn(phrases.zh[key])]).toEqual([key, paramsIn(phrases.en[key])]);
});

test('what is quoted from a blueprint is quoted alike', () => {
  const fields = (texts: readonly string[]): string[] => [...new Set(texts.join(' ').match(/"\w+"/g) ?? [])].sort();
  for (const key of keys) expect([key, fields(findings.zh[key])]).toEqual([key, fields(findings.en[key])]);
});

test('every Chinese sentence is Chinese, and every remedy a whole sentence', () => {
  for (const key of keys) {
    const [message, remedy] = findings.zh[key];
    if (message !== '{why}') expect(message, key).toMatch(/\p{Script=Han}/u);
    if (remedy !== '{mend}') expect(remedy, key).toMatch(/\p{Script=Han}.*[。？”]$/su);
    const [, english] = findings.en[key];
    if (english !== '{mend}') expect(english, key).toMatch(/^\p{Lu}.*[.?"]$/su);
  }
  for (const key of phraseKeys) if (!/^\{\w+\}$/.test(phrases.en[key])) expect(phrases.zh[key], key).toMatch(/\p{Script=Han}/u);
});

test('words inside words are said in the same language', () => {
  const finding = {
    key: 'T103',
    params: { why: phrase('why.never-said', { who: phrase('somebody') }), mend: phrase('mend.cast') },
  } as const;
  expect(tellFinding(finding, 'en')?.message).toBe('the flag can never happen: somebody is never there to say it');
  expect(tellFinding(finding, 'zh')).toEqual({
    message: '这个标志永远不会发生：某人从不在场，没法说这句话',
    remedy: '让其在那之前上场，改由在场的人来做，或者改一改规则。',
  });
});

test('a name that looks like a parameter is not filled in again, and one that is missing shows itself', () => {
  expect(tellFinding({ key: 'T301', params: { who: '{id}', id: 'ada' } }, 'en')?.message).toBe('{id} is on stage and has no cue');
  expect(tellFinding({ key: 'T018', params: { placeholder: '{nobody}' } }, 'en')?.remedy).toBe('Use {actor}, {target} or {second}.');
  expect(tellFinding({ key: 'constructor' as FindingKey }, 'en')).toBeNull();
});

const faulty = (): Blueprint => {
  const raw = JSON.parse(JSON.stringify(rawSoundPlay()));
  delete raw.acts[0].scenes[0].points[0].cues.ada;
  raw.facts[0].knownBy = ['nobody'];
  return Blueprint.parse(raw);
};

test('a diagnostic is said in the language of its reader, after a journey as JSON, too', () => {
  const found = check(faulty());
  expect(found.length).toBeGreaterThan(1);
  for (const one of JSON.parse(JSON.stringify(found))) {
    expect(diagnosticIn(one, 'en')).toEqual(one);
    const chinese = diagnosticIn(one, 'zh');
    expect(chinese).toMatchObject({ code: one.code, severity: one.severity, where: one.where });
    for (const text of [chinese.message, chinese.remedy]) expect(text).toMatch(/\p{Script=Han}/u);
    expect(formatDiagnostic(one, 'zh')).toMatch(/^(错误|警告|提醒) T\d{3}，在 .+：.+\n {2}.+/u);
  }
  const [uncued] = found.filter(({ code }) => code === 'T301');
  expect(uncued && formatDiagnostic(uncued, 'zh')).toMatch(
    /^错误 T301，在 acts\.0\.scenes\.0\.points\.0\.cues（情节点 .+）：.+在台上，却没有提示$/mu,
  );
});

test('one from an older log, or with words that are not known, stays as it was written', () => {
  const old = { message: 'as it was', remedy: 'so' };
  for (const language of languages) {
    expect(diagnosticIn(old, language)).toEqual(old);
    expect(diagnosticIn({ ...old, finding: { key: 'T999' as FindingKey } }, language).message).toBe('as it was');
  }
});
