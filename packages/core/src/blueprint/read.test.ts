import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TroupeError } from '../errors.ts';
import { findJsonFault } from './json.ts';
import { BlueprintError, readBlueprint } from './read.ts';
import { rawSoundPlay, soundBlueprint } from './sound.fixture.ts';

// biome-ignore lint/suspicious/noExplicitAny: raw JSON, changed at will
type Loose = Record<string, any>;

function refusal(text: string): BlueprintError {
  try {
    readBlueprint(text);
  } catch (error) {
    if (error instanceof BlueprintError) return error;
    throw error;
  }
  throw new Error('it was read');
}

function problems(change: (raw: Loose) => void): readonly string[] {
  const raw = rawSoundPlay() as Loose;
  change(raw);
  return refusal(JSON.stringify(raw)).problems;
}

const stab = (raw: Loose): Loose => raw.acts[1].scenes[0].points[1];

test('a sound blueprint is read, with or without a byte order mark', () => {
  expect(readBlueprint(JSON.stringify(rawSoundPlay()))).toEqual(soundBlueprint());
  expect(readBlueprint(`\uFEFF${JSON.stringify(rawSoundPlay())}`)).toEqual(soundBlueprint());
});

test('broken JSON is refused with line and column', () => {
  const error = refusal('{\n  "format": "troupe-blueprint",\n  "version": 1,,\n}');
  expect(error).toBeInstanceOf(TroupeError);
  expect(error.code).toBe('blueprint-malformed');
  expect(error.problems).toEqual(['line 3, column 16: not valid JSON, expected a key in double quotes']);
  expect(error.message).toContain('line 3, column 16');
  expect(refusal('').problems[0]).toBe('line 1, column 1: not valid JSON, expected a value');
  expect(refusal('{"a": "one\ntwo"}').problems[0]).toMatch(/^line 1, column 11: .*closing double quote/);
  expect(refusal('{"a": [1, 2}').problems[0]).toContain('a comma or "]"');
  expect(refusal('{} {}').problems[0]).toContain('the end of the file');
});

test('the fault finder agrees with JSON.parse on any text', () => {
  const nearly = fc
    .json()
    .chain((json) =>
      fc
        .tuple(fc.nat(json.length), fc.constantFrom('', '"', ',', '}', '\\', '01', ' ', '\u0000'))
        .map(([at, extra]) => json.slice(0, at) + extra + json.slice(at + 1)),
    );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), nearly), (text) => {
      const parsed = (() => {
        try {
          JSON.parse(text);
          return true;
        } catch {
          return false;
        }
      })();
      expect(findJsonFault(text, 1000) === null).toBe(parsed);
    }),
    { numRuns: 500, seed: 7 },
  );
});

test('what is not a blueprint is named as such', () => {
  expect(refusal('[]').problems).toEqual(['the file holds no blueprint: a blueprint is a JSON object']);
  expect(refusal('{"name": "something else"}').problems[0]).toContain('"format" should be "troupe-blueprint"');
  expect(problems((raw) => (raw.version = 'one'))[0]).toContain('version');
});

test('a newer version is refused by its own code', () => {
  const error = refusal(JSON.stringify({ ...rawSoundPlay(), version: 3 }));
  expect(error.code).toBe('blueprint-newer');
  expect(error.message).toContain('version 3');
  expect(error.remedy).toContain('Update Troupe');
});

test('each problem is one sentence with its place in words', () => {
  expect(problems((raw) => (stab(raw).flag = { when: { stabbed: true } }))).toEqual([
    expect.stringMatching(/^act 2, scene 1, point "wound": flag › when — a condition has exactly one of the keys all, any, not/),
  ]);
  expect(problems((raw) => (stab(raw).flag = { when: { did: { verb: 'stabb' } } }))[0]).toMatch(
    /^act 2, scene 1, point "wound": flag › when › did › verb — /,
  );
  expect(problems((raw) => (stab(raw).flag = 'stabbed'))).toEqual([
    'act 2, scene 1, point "wound": flag — a flag is either { "when": a condition } or { "judged": a yes/no question }',
  ]);
  expect(problems((raw) => delete stab(raw).fallback)).toEqual([
    'act 2, scene 1, point "wound": fallback — is missing: an object is needed',
  ]);
  expect(problems((raw) => (raw.props[0].at = 'study'))).toEqual([
    'prop "desk": at — a location is { "place" }, { "prop", "relation" }, { "holder" } or { "nowhere": true }',
  ]);
  expect(problems((raw) => (raw.props[0].at = { prop: 'vase', relation: 'above' }))).toEqual([
    'prop "desk": at › relation — should be one of "on", "in", "under", "behind", "beside"',
  ]);
  expect(problems((raw) => (raw.characters[0].colour = 'red'))).toEqual(['character "ada" — has an unknown key "colour"']);
  expect(problems((raw) => (raw.title = '  '))).toEqual(['title — should have at least 1']);
  expect(problems((raw) => (stab(raw).cues.ada.want = 7))).toEqual([
    'act 2, scene 1, point "wound", cue of "ada": want — should be a text, and is 7',
  ]);
  expect(problems((raw) => (stab(raw).fallback.changes = [{ kill: 'bram' }]))[0]).toContain('a change has exactly one of move, put, set');
  expect(problems((raw) => (stab(raw).script = [{ who: 'ada', says: 'No.' }, { who: 'bram' }]))).toEqual([
    'act 2, scene 1, point "wound", beat of the script 2 — it has neither "does" nor "says"',
  ]);
  const acts = (act: unknown, who = 'ada') => problems((raw) => (stab(raw).script = [{ who, does: 'Steel.', act }]))[0];
  expect(acts({ verb: 'stab', targets: ['bram'] })).toContain('act › verb — should be one of "take"');
  expect(acts([{ verb: 'take' }, { verb: 'sing' }])).toContain('act › number 2 › verb — should be one of "take"');
  expect(acts('take')).toContain('an act is { "verb", "targets" }, or a list of one to three of them');
  expect(acts({ verb: 'open', targets: ['desk'] }, 'world')).toContain('the world has no "act"');
  expect(problems((raw) => (raw.characters[0].id = 'Ada!'))[0]).toContain('an id is lower-case letters, digits and hyphens');
});

test('at most ten problems are told', () => {
  const found = problems((raw) => {
    for (const key of Object.keys(raw)) if (!['format', 'version'].includes(key)) raw[key] = null;
  });
  expect(found).toHaveLength(10);
});

test('a file too large, or nested too deep, is refused in words', () => {
  expect(refusal(`"${'x'.repeat(5_000_001)}"`).problems).toEqual(['the file is larger than 5 MB']);
  expect(refusal(`"${'字'.repeat(1_700_000)}"`).problems).toEqual(['the file is larger than 5 MB']);
  expect(refusal(`${'['.repeat(100_000)}`).problems[0]).toContain('at most 250 levels of nesting');
});

test('conditions may be nested forty deep, and no deeper', () => {
  const nested = (depth: number): Loose => (depth === 0 ? { found: { prop: 'will' } } : { not: nested(depth - 1) });
  const raw = rawSoundPlay() as Loose;
  stab(raw).buildUp = nested(40);
  expect(() => readBlueprint(JSON.stringify(raw))).not.toThrow();
  for (const depth of [41, 100, 200]) {
    expect(problems((one) => (stab(one).buildUp = nested(depth)))).toEqual([
      'act 2, scene 1, point "wound": buildUp — conditions may be nested at most 40 deep',
    ]);
  }
});

test('nothing reaches into the language itself', () => {
  const text = JSON.stringify(rawSoundPlay()).replace('"state":{"open":true}', '"state":{"open":true,"__proto__":{"polluted":true}}');
  expect(refusal(text).problems).toEqual(['prop "oak-door": state — the key "__proto__" is reserved and cannot be used']);
  expect(problems((raw) => (raw.props[0].state.toString = 'x'))[0]).toContain('"toString" is reserved');
  expect(problems((raw) => (raw.characters[0].id = 'constructor'))[0]).toContain('"constructor" is reserved');
  expect(({} as Loose).polluted).toBeUndefined();
});

test('whatever is read, it is a blueprint or a refusal', () => {
  const text = JSON.stringify(rawSoundPlay());
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.nat(40), fc.constantFrom('', '{}', '[]', 'null', '"x"', '-1'), (at, length, put) => {
      const mangled = text.slice(0, at) + put + text.slice(at + length);
      try {
        readBlueprint(mangled);
      } catch (error) {
        expect(error).toBeInstanceOf(BlueprintError);
        const refused = error as BlueprintError;
        expect(refused.problems.length).toBeGreaterThan(0);
        const { problems: chinese, message, remedy } = refused.in('zh');
        expect(chinese.length).toBe(refused.problems.length);
        for (const text of [...chinese, message, remedy]) expect(text).toMatch(/\p{Script=Han}/u);
        expect(refused.in('en')).toEqual({ problems: refused.problems, message: refused.message, remedy: refused.remedy });
      }
    }),
    { numRuns: 300, seed: 11 },
  );
});

test('a refusal is told in the language of its reader', () => {
  const inChinese = (change: (raw: Loose) => void): string | undefined => {
    const raw = rawSoundPlay() as Loose;
    change(raw);
    return refusal(JSON.stringify(raw)).in('zh').problems[0];
  };
  expect(inChinese((raw) => delete stab(raw).title)).toMatch(/^幕 2，场 1，情节点 ".+"：title——缺了：这里需要文字$/u);
  expect(inChinese((raw) => Object.assign(stab(raw), { flag: {} }))).toMatch(/flag——标志要么是/u);
  expect(inChinese((raw) => Object.assign(stab(raw), { colour: 'red' }))).toMatch(/——有不认识的键 "colour"$/u);
  expect(refusal('{"a": 1,}').in('zh')).toMatchObject({
    message: '这份蓝图读不了：第 1 行第 9 列：不是有效的 JSON，这里应当是双引号里的键。',
    remedy: '请改好那里的 JSON；支持 JSON 的编辑器会标出来。',
  });
});
