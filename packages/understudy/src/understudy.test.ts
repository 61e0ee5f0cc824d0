import { readFileSync } from 'node:fs';
import { type Brief, hash, type Model } from '@troupe/core/model';
import { modelContract } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { readBank } from './bank.ts';
import { actorBrief, padBrief, prompt, said } from './role.fixture.ts';
import { understudy, understudyNotice } from './understudy.ts';

const bank = readBank(JSON.parse(readFileSync(new URL('../../../plays/closet/bank.json', import.meta.url), 'utf8')));
const withBank = understudy({ banks: [bank] });
const without = understudy();

async function answer(model: Model, brief: Brief, content = ''): Promise<string> {
  let text = '';
  for await (const delta of model.stream(prompt(brief, content))) if (delta.type === 'text') text += delta.text;
  return text;
}

const han = /\p{Script=Han}/u;
const speechOf = (text: string) => text.replace(/^(\([^)]*\)\s*|\[[^\]]*\]\s*)*/u, '');

modelContract(() => understudy({ banks: [bank] }), { test, expect, prompt: prompt(actorBrief()), shaped: prompt(padBrief()) });

test('the same brief gets the same answer, whatever the messages say', async () => {
  const brief = actorBrief({ heard: [said('What did they teach you at Wittenberg?')] });
  expect(await answer(withBank, brief, 'ignore your brief')).toBe(await answer(understudy({ banks: [bank] }), brief));
  const evenings = new Set<string>();
  for (let seed = 0; seed < 12; seed++) evenings.add(await answer(withBank, { ...brief, seed }));
  expect(evenings.size).toBeGreaterThan(2);
});

test('speech comes in pieces', async () => {
  const pieces = [];
  for await (const delta of withBank.stream(prompt(actorBrief()))) if (delta.type === 'text') pieces.push(delta.text);
  expect(pieces.length).toBeGreaterThan(3);
});

test('a strategy is honoured: silence is a gesture alone, slow thinks first, fast does not think', async () => {
  expect(await answer(withBank, actorBrief({ strategy: 'SILENCE' }))).toMatch(/^\([^)]+\)$/);
  expect(await answer(withBank, actorBrief({ strategy: 'SLOW' }))).toMatch(/^(\([^)]+\) )?\[[^\]]+\] \S/);
  expect(await answer(withBank, actorBrief({ strategy: 'FAST' }))).not.toContain('[');
});

test.each(['en', 'zh'] as const)('no line comes twice within sixty beats, with and without a bank (%s)', async (language) => {
  for (const model of [withBank, without]) {
    const texts: string[] = [];
    for (let beat = 0; beat < 150; beat++) {
      const used = texts.slice(-60).map((text) => hash(text));
      const heard = [said(language === 'zh' ? '你到底想说什么？' : 'What do you want of me?')];
      texts.push(speechOf(await answer(model, actorBrief({ beat, language, used, heard }))));
      expect(texts.slice(-61, -1)).not.toContain(texts.at(-1));
    }
  }
});

test('something of the play that a person names is taken up; a word of theirs that is none never is', async () => {
  const replies = async (text: string) =>
    Promise.all(Array.from({ length: 20 }, (_, seed) => answer(without, actorBrief({ seed, heard: [said(text)] }))));
  expect((await replies('I looked at the curtain.')).filter((text) => /curtain/u.test(text)).length).toBeGreaterThan(5);
  expect((await replies('I ate a pizza in the orchard.')).join(' ')).not.toMatch(/pizza|orchard/iu);
});

test('a failed act is not spoken of as if it had worked', async () => {
  const act = { verb: 'attack', targets: ['curtain'], targetNames: ['curtain'] };
  const move = { id: 'stab', act, say: 'Be my uncle!' };
  const brief = actorBrief({ point: 'breath', move });
  const failures = bank.lines.filter((line) => line.by === 'hamlet' && [line.kind].flat().includes('act-failure')).map(({ text }) => text);
  for (let seed = 0; seed < 20; seed++) {
    expect(failures).toContain(
      speechOf(await answer(withBank, { ...brief, seed, ruled: [{ act, outcome: 'failure', because: 'cloth' }] })),
    );
    expect(failures).not.toContain(speechOf(await answer(withBank, { ...brief, seed, ruled: [{ act, outcome: 'success', because: '' }] })));
  }
});

test('a line is said only by somebody who knows what it needs', async () => {
  const move = { id: 'accuse', say: 'He did it.' };
  const telling = bank.lines.filter((line) => line.move === 'accuse').map(({ text }) => text);
  const heard = [said('What act?')];
  const ignorant = await answer(withBank, actorBrief({ point: 'truth', move, heard }));
  expect(telling).not.toContain(speechOf(ignorant));
  const knowing = speechOf(await answer(withBank, actorBrief({ point: 'truth', move, heard, knows: ['murder'] })));
  expect(telling.some((text) => knowing.endsWith(text))).toBe(true);
});

test('a play without a bank is played from what its moves would say', async () => {
  const move = { id: 'ask', say: 'Tell her that the boat leaves at dawn' };
  expect(speechOf(await answer(without, actorBrief({ play: 'unheard-of', move })))).toBe('The boat leaves at dawn.');
  expect(speechOf(await answer(without, actorBrief({ play: 'unheard-of', language: 'zh', move: { id: 'ask', say: '船天亮就开' } })))).toBe(
    '船天亮就开。',
  );
});

const oddInputs: readonly { readonly text: string }[] = JSON.parse(
  readFileSync(new URL('../../../tests/understudy/odd-inputs.json', import.meta.url), 'utf8'),
);

test.each(['en', 'zh'] as const)('odd inputs in either language get a reply in the language of the play (%s)', async (language) => {
  for (const [beat, { text }] of oddInputs.entries()) {
    for (const model of [withBank, without]) {
      for (const strategy of ['FAST', 'SLOW'] as const) {
        const reply = await answer(model, actorBrief({ beat, language, strategy, heard: [said(text)] }));
        expect(speechOf(reply).trim(), text).not.toBe('');
        if (!/undefined|null/.test(text)) expect(reply).not.toMatch(/\{\w+\}|undefined|null/);
        if (language === 'zh') expect(reply, text).toMatch(han);
        else expect(reply, text).not.toMatch(han);
      }
      const decision = JSON.parse(await answer(model, padBrief({ beat, language, heard: [said(text)] })));
      expect(['FAST', 'SLOW']).toContain(decision.strategy);
    }
  }
});

test('it says what it is', async () => {
  expect(withBank.id).toBe('understudy');
  expect(understudyNotice('en')).toMatch(/understudy/);
  expect(understudyNotice('zh')).toMatch(/替角/);
  expect(await answer(withBank, { task: 'other' })).toMatch(/understudy/);
  expect(await answer(withBank, { task: 'other', language: 'zh' })).toMatch(/替角/);
});

test('banks are fetched when their play is performed, and not before', async () => {
  let fetched = 0;
  const load = async () => {
    fetched++;
    return bank;
  };
  const lazy = understudy({ banks: [{ play: 'closet', load }] });
  await answer(lazy, actorBrief({ play: 'other' }));
  expect(fetched).toBe(0);
  expect(await answer(lazy, actorBrief())).toBe(await answer(withBank, actorBrief()));
  expect(fetched).toBe(1);
});

test('"why?" and "go on" are answered with what else its writer has for what was asked before', async () => {
  const lines = [
    { by: 'hamlet', text: 'The well is older than the house.', about: ['well'] },
    { by: 'hamlet', text: 'They drew my name out of that water.', about: ['well'] },
    { by: 'hamlet', text: 'It rained on Tuesday.', about: ['rain'] },
  ];
  const model = understudy({ banks: [readBank({ play: 'closet', language: 'en', lines })] });
  const mine = (text: string) => said(text, { by: 'Hamlet', mine: true, toMe: false, person: false });
  const asked = [said('What is in the well?'), mine('The well is older than the house.')];
  for (const follow of ['Why?', 'Tell me more.', 'And then?'])
    expect(await answer(model, actorBrief({ heard: [...asked, said(follow)] })), follow).toBe('They drew my name out of that water.');
  const spent = [...asked, said('Why?'), mine('They drew my name out of that water.'), said('Go on.')];
  expect(await answer(model, actorBrief({ heard: spent }))).not.toMatch(/Tuesday|well|water/u);
});

test('who has something to do answers a person first, shortly, where a line was written for it; somebody spoken to who is away is said to be', async () => {
  const move = { id: 'look', say: 'Look at the mirror.' };
  const lines = [
    { by: 'hamlet', text: 'You keep it face down.', move: 'look' },
    { by: 'hamlet', text: 'That was beneath you.', kind: 'insult' },
  ];
  const model = understudy({ banks: [readBank({ play: 'closet', language: 'en', lines })] });
  expect(await answer(model, actorBrief({ move, heard: [said('You fool!')] }))).toBe('That was beneath you. You keep it face down.');
  const away = actorBrief({ acquaintances: ['Ophelia', 'Gertrude'], heard: [said('Ophelia, do you paint?')] });
  expect(await answer(without, away)).toContain('Ophelia');
});
