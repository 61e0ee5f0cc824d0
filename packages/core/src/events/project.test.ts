import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import type { Frame } from './event.ts';
import type { PublicFrame } from './frames.ts';
import { Projector } from './project.ts';

const all = { characters: ['hamlet', 'gertrude', 'polonius'], audience: true };
const others = { characters: ['gertrude', 'polonius'], audience: true };
const blueprint = closetFixture('en');
const [scene] = blueprint.acts[0]?.scenes ?? [];
const place = blueprint.places.find(({ id }) => id === scene?.place);

let seq = 0;
const kept = (event: object, witnesses = all) => ({ seq: ++seq, at: 0, version: 1, beat: 1, witnesses, ...event }) as unknown as Frame;

/** The scene begins without Hamlet; he comes on, goes, and comes on again; the host takes back his entrance, and he comes on once more. */
function evening(): Frame[] {
  seq = 0;
  const comesOn = () => kept({ type: 'entrance', who: 'hamlet', place: scene?.place });
  return [
    kept({ type: 'performance-open', blueprint, seed: 1 }),
    kept({ type: 'scene-start', scene: scene?.id }, others),
    comesOn(),
    kept({ type: 'exit', who: 'hamlet', from: scene?.place }),
    comesOn(),
    kept({ type: 'rewind', to: 2 }),
    comesOn(),
  ];
}

const seenBy = (viewer: ConstructorParameters<typeof Projector>[0]): PublicFrame[] => {
  const projector = new Projector(viewer);
  return evening().flatMap((frame) => projector.project(frame) ?? []);
};

test('whoever comes on after a scene began reads where they are, once, and again where that was taken back', () => {
  const seen = seenBy({ seats: ['hamlet'] });
  expect(seen.map(({ type }) => type)).toEqual(['playbill', 'scene', 'exit', 'entrance', 'rewind', 'scene']);
  expect(seen[1]).toMatchObject({ scene: scene?.id, place: place?.name, text: expect.stringContaining(place?.description ?? '?') });
  expect(seen[1]).toMatchObject({ text: expect.stringMatching(/Hamlet enters\.$/) });
});

test('whoever saw it begin sees somebody come on', () => {
  for (const viewer of ['audience', { seats: ['gertrude'] }] as const)
    expect(seenBy(viewer).map(({ type }) => type)).toEqual(['playbill', 'scene', 'entrance', 'exit', 'entrance', 'rewind', 'entrance']);
});
