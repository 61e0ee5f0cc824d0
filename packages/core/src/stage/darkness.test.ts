import { expect, test } from 'vitest';
import { Blueprint } from '../blueprint/schema.ts';
import { darknessIn, goesOut } from '../text/darkness.ts';
import { playBeats, withScripts } from './script.fixture.ts';

const lamps = [
  { id: 'bulb', name: 'bare bulb', description: 'It hangs from the ceiling.', at: { place: 'closet' }, state: { lit: true } },
  { id: 'reading-lamp', name: 'reading lamp', description: 'Green glass.', at: { place: 'closet' }, state: { lit: true } },
  { id: 'candle', name: 'candle', description: 'Half burnt.', at: { place: 'closet' }, state: { lit: true } },
  { id: 'hall-light', name: 'hall light', description: 'Far away.', at: { place: 'gallery' }, state: { lit: true } },
];

async function told(does: string, who = 'world') {
  const script = [{ who, does }];
  const plain = withScripts(script);
  const blueprint = Blueprint.parse({ ...plain, props: [...plain.props, ...lamps] });
  const { state } = await playBeats(script, [`act: none; to:\n(${does})\n> wait`], { blueprint });
  return lamps.flatMap(({ id }) => (state.world.props[id]?.state.lit === true ? [id] : []));
}

test('what hangs on the current is out when it is; what burns by itself, and what hangs elsewhere, burns on', async () => {
  expect(await told('With a click the power goes. Rain.')).toEqual(['candle', 'hall-light']);
  expect(await told('A draught. The room is plunged into darkness.')).toEqual(['hall-light']);
  expect(await told('The candle gutters out.')).toEqual(['bulb', 'reading-lamp', 'hall-light']);
  expect(await told('Rain on the glass.')).toEqual(['bulb', 'reading-lamp', 'candle', 'hall-light']);
});

test('so it is when somebody was written to put them out', async () => {
  expect(await told('She pulls the switch, and all the lights go out.', 'gertrude')).toEqual(['candle', 'hall-light']);
});

test.each([
  ['The lights go out.', 'current'],
  ['A fuse blows somewhere below.', 'current'],
  ['Every bulb in the house flickers and dies.', 'current'],
  ['The stage is in total darkness.', 'everything'],
  ['忽然停电了。', 'current'],
  ['屋里的灯全灭了。', 'current'],
  ['眼前一片漆黑。', 'everything'],
  ['The lights do not go out.', null],
  ['If the power fails, we have a candle.', null],
  ['She looks out at the lights of the town.', null],
  ['The power is back on.', null],
  ['The lights of the town spread out below.', null],
  ['他怕灯灭，差点停电。', null],
])('how dark it is: %s', (text, dark) => expect(darknessIn(text)).toBe(dark));

test('a light that is named', () => {
  expect(goesOut('油灯晃了晃，熄了。', ['油灯'])).toBe(true);
  expect(goesOut('The lamp burns. The candle goes out.', ['lamp'])).toBe(false);
});
