import { expect, test } from 'vitest';
import { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { all } from './perform.fixture.ts';

const accused = 'Has Hamlet accused the queen of the murder before the others?';

/** The closet with two ways through its first point, each with something that is seen of it, and a price for a false accusation. */
function priced(): Blueprint {
  const closet = closetFixture('en');
  const [act] = closet.acts;
  const [scene] = act?.scenes ?? [];
  const [accusation, thrust] = scene?.points ?? [];
  const did = (verb: 'read' | 'burn') => ({ did: { verb, by: 'hamlet', target: 'letter' } });
  const first = {
    ...accusation,
    flag: { when: { any: [did('read'), did('burn')] } },
    hits: ['gertrude'],
    stakes: 'A word said aloud tonight cannot be taken back.',
    alternatives: [
      { id: 'read', when: did('read'), result: 'He has read it.', seen: { text: 'The seal lies broken.' } },
      { id: 'burnt', when: did('burn'), result: 'He has burnt it.', seen: { text: 'Ash drifts from the table.' } },
    ],
  };
  const shut = {
    text: 'Nobody stands near the prince, and the door is shut.',
    changes: [{ set: { prop: 'door', key: 'open', value: false } }],
  };
  const second = {
    ...thrust,
    followUps: [{ when: { judged: accused }, seen: shut }],
    next: [{ when: { judged: accused }, to: { ending: 'second-name' } }, { to: { ending: 'silence' } }],
  };
  return Blueprint.parse({
    ...closet,
    acts: [{ ...act, scenes: [{ ...scene, points: [first, second] }] }],
    endings: [...closet.endings, { id: 'second-name', title: 'The second name', text: 'Both names are written down.' }],
  });
}

/** An evening in which Hamlet does this with the letter, and has accused her before, or not. */
async function evening(way: 'ensemble' | 'directed', deed: string, accuses: boolean) {
  let stabbed = false;
  const model = puppet({
    reading: ({ answer }, prompt) => {
      const question = JSON.stringify(prompt.messages).match(/(q\d+): Has Hamlet accused/)?.[1];
      const [line] = (answer.lines ?? []) as { line: number }[];
      const happened = accuses && question && line ? [{ question, relies: [line.line] }] : [];
      return { ...answer, landed: true, happened, ...(way === 'directed' && { plan: [{ who: 'gertrude' }, { who: 'hamlet' }] }) };
    },
    interpret: () => ({ parts: [] }),
  });
  const { log, state } = await rehearse({
    blueprint: priced(),
    model,
    seats: ['hamlet'],
    switches: { way },
    lines: (_turn, count) => {
      if (count === 0) return accuses ? '"You killed him, mother."' : '"Good evening, mother."';
      if (count === 1) return deed;
      if (stabbed) return '"So be it."';
      stabbed = true;
      return '*attacks the curtain with the dagger*';
    },
  });
  return {
    told: all(log, 'narration')
      .map(({ text }) => ('text' in text ? text.text : ''))
      .join(' '),
    state,
    prompts: model.prompts,
  };
}

test.each(['ensemble', 'directed'] as const)('%s: each outcome has its own follow-up, and no other’s', async (way) => {
  const read = await evening(way, '*reads the letter*', false);
  expect(read.told).toContain('The seal lies broken.');
  expect(read.told).not.toMatch(/Ash drifts|Nobody stands/);
  const burnt = await evening(way, '*burns the letter*', false);
  expect(burnt.told).toContain('Ash drifts from the table.');
  expect(burnt.told).not.toMatch(/seal lies broken|Nobody stands/);
});

test.each(['ensemble', 'directed'] as const)(
  '%s: a false accusation costs what the play names, whenever it was made; stakes are the house’s to know',
  async (way) => {
    const { told, state, prompts } = await evening(way, '*reads the letter*', true);
    expect(told).toContain('Nobody stands near the prince');
    expect(state.curtain).toBe('second-name');
    const innocent = await evening(way, '*reads the letter*', false);
    expect(innocent.state.curtain).toBe('silence');
    const knowing = prompts.filter(({ messages }) => JSON.stringify(messages).includes('cannot be taken back')).map(({ agent }) => agent);
    expect(new Set(knowing)).toEqual(new Set(['reading']));
  },
);
