import { expect, test } from 'vitest';
import type { Recorded } from '../events/event.ts';
import { closetFixture } from '../testing/fixture.ts';
import { editionByRules } from './plain.ts';
import { editionText } from './text.ts';
import { momentsOf, type Seen } from './witnessed.ts';

/** An evening of gestures and lines in a play that has this script. */
function printed(script: readonly object[], played: readonly (readonly [type: 'gesture' | 'speech', by: string, text: string])[]): string {
  const blueprint = closetFixture('en');
  const point = blueprint.acts[0]?.scenes[0]?.points[0] as { script?: readonly object[] };
  point.script = script;
  const name = (id: string) => blueprint.characters.find((one) => one.id === id)?.name ?? id;
  const cast = blueprint.characters.map((one) => ({ id: one.id, name: one.name, appearance: '' }));
  const { title, language } = blueprint;
  const frames = [
    { type: 'playbill', play: 'p', title, language, theme: '', synopsis: '', seed: 1, cast },
    { type: 'scene', scene: 's', title: 'One', place: 'the closet', text: 'A candle.' },
    ...played.map(([type, by, text]) => ({ type, by, name: name(by), text, to: [], interrupted: false })),
  ];
  const seen = frames.map((frame, at): Seen => {
    const event = at === 0 ? { type: 'performance-open', blueprint } : { type: 'silence', by: 'hamlet' };
    return {
      event: event as unknown as Recorded,
      frame: { ...frame, number: at + 1, beat: at } as unknown as Seen['frame'],
      struck: false,
    };
  });
  return editionText(editionByRules(momentsOf(seen)), { foot: false });
}

test('a deed that was played as it was written is printed as it was written, whoever else is in it', () => {
  const rings = 'The bell rings. She comes out between the curtains, and stands.';
  const text = printed(
    [
      { who: 'gertrude', does: rings, says: 'Light.' },
      { who: 'hamlet', does: 'Hamlet sits down.', says: 'No.' },
    ],
    [
      ['gesture', 'gertrude', rings],
      ['speech', 'gertrude', 'Light.'],
      ['gesture', 'hamlet', 'sits down'],
      ['speech', 'hamlet', 'No.'],
      ['gesture', 'hamlet', 'He gets up again'],
    ],
  );
  expect(text).toContain(`(${rings})\nGERTRUDE: Light.\n(Hamlet sits down.)\nHAMLET: No.`);
  // What nobody wrote has its doer's name.
  expect(text).toContain('HAMLET: No. (gets up again)');
});
