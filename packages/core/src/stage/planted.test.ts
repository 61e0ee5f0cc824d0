import { expect, test } from 'vitest';
import type { TranscriptLine } from '../events/transcript.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { plantedIn } from './planted.ts';

const line = (text: string, kind: TranscriptLine['kind'] = 'narration'): TranscriptLine => ({
  seq: 1,
  beat: 1,
  kind,
  by: null,
  to: [],
  text,
});

const plants = [
  { id: 'mirror', plant: 'A hand mirror lies face down on the dressing table, and nobody turns it.', payoff: 'She looks at last.' },
  { id: 'lantern', plant: '船上有一盏新糊的白灯笼，没有字，没有点。', payoff: '到了江心它亮起来。' },
];

test.each([
  [
    'The queen’s closet. A hand mirror lies face down among the combs on the dressing table.',
    'A hand mirror lies face down among the combs on the dressing table.',
  ],
  ['船离了岸。船头挂着一盏新糊的白灯笼，没有点。', '船头挂着一盏新糊的白灯笼，没有点。'],
])('what was shown is known in the words in which it was shown: %s', (text, shown) => {
  expect(plantedIn({ plants }, [line(text)])).toEqual([shown]);
});

test('what nobody has seen is not known, and neither is what anything is planted for', () => {
  expect(plantedIn({ plants }, [line('A chair stands by the wall.'), line('看，天黑了。')])).toEqual([]);
  expect(JSON.stringify(plantedIn({ plants }, [line(plants[0]?.plant ?? '')]))).not.toContain('She looks');
});

test('whoever tells what the world does has what the audience was shown, and no payoff', async () => {
  const blueprint = {
    ...closetFixture('en'),
    plants: [{ id: 'candle', plant: 'A candle gutters on the table, nearly drowned.', payoff: 'It goes out at the worst moment.' }],
  };
  const [scene] = blueprint.acts.flatMap(({ scenes }) => scenes);
  if (scene) scene.description = 'The closet. A candle gutters on the table.';
  const world = { who: 'world', tempo: 'a line', manner: 'act', answers: null, thing: null, with: null };
  const model = puppet({
    reading: ({ answer }) => ({ ...answer, landed: false, plan: [world] }),
    narration: () => 'A shutter knocks, twice.',
  });
  await rehearse({
    blueprint,
    model,
    switches: { way: 'directed' },
    onFrame: (frame, show) => {
      if ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= 2) void show.stop();
    },
  });
  const told = JSON.stringify(model.prompts.filter(({ agent }) => agent === 'world').map(({ messages }) => messages));
  expect(told).toContain('- A candle gutters on the table.');
  expect(told).not.toContain('worst moment');
});
