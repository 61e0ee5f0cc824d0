import { expect, test } from 'vitest';
import type { Prompt } from '../model/model.ts';
import { closetFixture } from '../testing/fixture.ts';
import { type Puppet, puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { wornPerTen } from '../text/worn.ts';
import { all } from './perform.fixture.ts';

const told = ({ messages }: Prompt) => /Worn by now|用旧了/.test(messages.at(-1)?.content ?? '');
const tail = { en: 'stone river lamp crow winter door bread salt iron moth'.split(' '), zh: '石河灯鸦冬门饼盐铁蛾'.split('') };

/** Falls back on the same words more and more as the evening goes on, and finds others when it is told. */
function habitual(language: Language): Puppet {
  let said = 0;
  const fresh = () => {
    const [one, two, three] = [said++, said * 3, said * 7].map((n) => tail[language][n % 10]);
    return language === 'zh' ? `${one}第${said}，${two}${said}与${three}都在。` : `${one} ${said} beside ${two} ${said}, under a ${three}.`;
  };
  const habit = { en: 'Make no mistake, I know what you did.', zh: '说实话，我知道你做了什么。' }[language];
  return puppet({
    pad: () => ({ strategy: 'FAST', action: null, move: null, reason: null }),
    actor: ({ beat, directed }, prompt) => {
      const words = beat % 10 < beat / 6 && !told(prompt) ? habit : fresh();
      return directed ? `act: none; to:\n${words}\n> go on` : words;
    },
  });
}

async function evening(language: Language, way: 'directed' | 'ensemble' | undefined, lines: number, blueprint = closetFixture(language)) {
  const model = habitual(language);
  const house = { rungs: { hint: 1e6, complication: 1e6, direction: 1e6, fallback: 1e6 } };
  const { log } = await rehearse({
    blueprint,
    model,
    house,
    switches: way ? { way } : {},
    onFrame: (frame, show) => {
      if ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= lines) void show.stop();
    },
  });
  return { model, spoken: all(log, 'speech') };
}

const rises = (curve: readonly number[]) => (curve.at(-1) ?? 0) > (curve[0] ?? 0);

test.each(['en', 'zh'] as const)('%s: worn words are asked for again once, unheard, and sixty lines do not wear out', async (language) => {
  const { model, spoken } = await evening(language, 'directed', 66);
  const curve = wornPerTen(spoken).slice(0, 6);
  expect(spoken.length).toBeGreaterThanOrEqual(60);
  expect(rises(curve)).toBe(false);
  expect(curve.reduce((sum, one) => sum + one, 0)).toBe(0);
  const asked = model.prompts.filter(told);
  expect(asked.length).toBeGreaterThan(5);
  expect(JSON.stringify(asked[0]?.messages)).toContain(language === 'zh' ? '说实话' : 'Make no mistake');
});

test.each(['en', 'zh'] as const)('%s: what the play itself says again is asked for by nobody', async (language) => {
  const refrain = { en: 'Make no mistake, I know what you did.', zh: '说实话，我知道你做了什么。' }[language];
  const blueprint = structuredClone(closetFixture(language));
  const last = blueprint.acts.at(-1)?.scenes.at(-1)?.points.at(-1);
  const [who = ''] = Object.keys(last?.cues ?? {});
  if (last) last.script = [1, 2, 3].map((time) => ({ who, says: `${refrain} ${time}` }));
  const { model } = await evening(language, 'ensemble', 24, blueprint);
  const complaints = model.prompts.filter(told).map(({ messages }) => messages.at(-1)?.content ?? '');
  expect(complaints.filter((text) => /Worn by now[^.]*Make no mistake|用旧了：[^。]*说实话/u.test(text))).toEqual([]);
});

test('an ensemble is asked as well; whoever matches words is played as ever', async () => {
  expect((await evening('en', 'ensemble', 40)).model.prompts.some(told)).toBe(true);
  const { model, spoken } = await evening('en', undefined, 66);
  expect(model.prompts.some(told)).toBe(false);
  expect(rises(wornPerTen(spoken))).toBe(true);
});

test('whoever cannot do otherwise is not asked for ever: the line is played', async () => {
  const model = puppet({ actor: () => 'act: none; to:\nMake no mistake, it is late.\n> go on' });
  const { log } = await rehearse({
    blueprint: closetFixture('en'),
    model,
    switches: { way: 'directed' },
    onFrame: (frame, show) => {
      if ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= 4) void show.stop();
    },
  });
  expect(all(log, 'speech')[0]?.text).toBe('Make no mistake, it is late.');
  const actors = model.prompts.filter(({ agent }) => agent.startsWith('actor:'));
  expect(actors.filter(told).length).toBe(Math.floor(actors.length / 2));
});
