import { expect, test } from 'vitest';
import { heard, opened, texts, withNell } from './company.fixture.ts';

const alone = { ...withNell({}), rooms: [{ id: 'wall', members: ['Nell'], rounds: 1 }] };
const noise = 'xkcd qwrtz bvnm plkj hgfd {{';

test('noise of a model is asked for again; nobody hears a letter of it', async () => {
  const { company, model } = await opened(alone, [noise, '<|im_start|>assistant', 'The nets are wet.']);
  const frames = await heard(company.say('wall', 'Good evening.'));
  expect(texts(company, 'wall')).toEqual(['you: Good evening.', 'nell: The nets are wet.']);
  expect(JSON.stringify(frames)).not.toMatch(/qwrtz|im_start/u);
  expect(model.calls).toHaveLength(3);
});

test('nothing but noise is a stumble that says so, and so is noise that shows itself late', async () => {
  const { company } = await opened(alone, [noise, noise, noise, 'The nets are wet tonight. xkcd qwrtz bvnm plkj hgfd mnbv.']);
  for (const said of ['Good evening.', 'And now?']) {
    const frames = await heard(company.say('wall', said));
    expect(frames.at(-1)).toMatchObject({ type: 'stumble', fault: 'malformed', key: 'model-malformed/nobodys' });
  }
  expect(texts(company, 'wall')).toEqual(['you: Good evening.', 'you: And now?']);
});

test('what stands in a fence is no noise', async () => {
  const answer = 'Here it is:\n```json\n{"nets": 3}\n```';
  const { company } = await opened(alone, [answer]);
  await heard(company.say('wall', 'As JSON, please.'));
  expect(texts(company, 'wall').at(-1)).toBe(`nell: ${answer}`);
});
