import { expect, test } from 'vitest';
import { witnessedBy } from '../memory/witnessed.ts';
import { scriptedModel } from '../testing/scripted-model.ts';
import { parseScript } from './parse.ts';
import { profilePrompt } from './profile.prompt.ts';
import { profileOf, writeProfile } from './profile.ts';
import { relationsOf } from './relations.ts';
import { scenesToRemember } from './remembered.ts';
import { findRole } from './roles.ts';

const script = parseScript(`ACT I

SCENE I.

[Enter Anna and Ben.]

ANNA.
I am the keeper of the house, and I never sleep.

BEN.
My sister Anna was always so. Anna is very brave.

ANNA.
[Aside] He does not know me.

BEN.
[He sits.] What did you say?

SCENE II.

CLARA.
Is Ben here?

BEN.
I am.
`);
const anna = findRole(script.roles, 'anna');
const ben = findRole(script.roles, 'BEN');

test('roles are ranked by what they say, where they are, and how much is made of them', () => {
  expect(script.roles.map(({ name }) => name)).toEqual(['BEN', 'ANNA', 'CLARA']);
  expect(ben).toMatchObject({ speeches: 3, actions: 1, scenes: [0, 1], aliases: ['Ben'] });
  expect(findRole(script.roles, 'Cl')?.name).toBe('CLARA');
  expect(findRole(script.roles, 'nobody')).toBeNull();
});

test('a profile without a model is the script’s own lines, and says so', () => {
  const profile = profileOf(script, anna as NonNullable<typeof anna>);
  expect(profile.made).toBe('extracted');
  expect(profile.summary).toBe('ANNA (extracted from the script): in 1 scene, 2 speeches. Most with BEN. First seen: ACT I, SCENE I.');
  expect(profile.words.map(({ text }) => text)).toEqual(['I am the keeper of the house, and I never sleep.', 'He does not know me.']);
  expect(profile.saidOfIt.map(({ by, text }) => [by, text])).toEqual([['BEN', 'My sister Anna was always so. Anna is very brave.']]);
});

test('relations: who speaks with whom, and what they call each other', () => {
  expect(relationsOf(script, ben as NonNullable<typeof ben>)).toEqual([
    { with: 'ANNA', scenes: 1, exchanges: 3, called: ['sister'] },
    { with: 'CLARA', scenes: 1, exchanges: 1, called: [] },
  ]);
  const home = parseScript('刘星：妈，老师让您去一趟。\n刘梅：又调皮了？\n刘星：妈，没有！\n刘梅：走吧。');
  const son = findRole(home.roles, '刘星') as NonNullable<ReturnType<typeof findRole>>;
  expect(relationsOf(home, son)).toEqual([{ with: '刘梅', scenes: 1, exchanges: 3, called: ['妈'] }]);
});

test('a model writes it from the same lines; a refusal or another language leaves the extracted one', async () => {
  const role = anna as NonNullable<typeof anna>;
  const model = scriptedModel({ json: { summary: 'Anna keeps the house and trusts nobody.', traits: ['wakeful'], voice: 'Plain.' } });
  expect(await writeProfile(script, role, model)).toMatchObject({ made: 'written', traits: ['wakeful'], voice: 'Plain.' });
  model.finish();
  const refusing = scriptedModel({ json: { summary: 'As an AI language model I cannot help with that.', traits: [], voice: '' } });
  expect((await writeProfile(script, role, refusing)).made).toBe('extracted');
  expect(
    (await writeProfile(script, role, scriptedModel({ json: { summary: '她是看守房子的人，从不睡觉。', traits: [], voice: '' } }))).made,
  ).toBe('extracted');
});

test('the prompt, whole', () => {
  const { messages } = profilePrompt(profileOf(script, anna as NonNullable<typeof anna>));
  expect(messages.map(({ content }) => content).join('\n---\n')).toMatchInlineSnapshot(`
    "Below are lines of a script: what ANNA says and does, what others say of ANNA, and with whom ANNA speaks. Describe ANNA from these lines only; invent nothing. summary: three to five sentences on who this is, what they want and how they stand to the others. traits: up to eight, a word or two each. voice: one sentence on how they speak.
    ---
    ## Says
    - I am the keeper of the house, and I never sleep.
    - He does not know me.
    ## Does
    - [Aside]
    ## Others say
    - BEN: My sister Anna was always so. Anna is very brave.
    ## Speaks with
    - BEN (3)"
  `);
});

test('memory takes scenes with who was there, and an aside is heard by nobody else', () => {
  const scenes = scenesToRemember(script);
  expect(scenes.map(({ id, present }) => [id, [...present].sort()])).toEqual([
    ['scene-1', ['ANNA', 'BEN']],
    ['scene-2', ['BEN', 'CLARA']],
  ]);
  const heard = witnessedBy('BEN', scenes).flatMap(({ observations }) => observations.map(({ text }) => text));
  expect(heard).not.toContain('He does not know me.');
  expect(heard).toContain('Is Ben here?');
  expect(witnessedBy('CLARA', scenes).map(({ id }) => id)).toEqual(['scene-2']);
});
