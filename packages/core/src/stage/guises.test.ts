import { expect, test } from 'vitest';
import { Projector } from '../events/project.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';

/** Gertrude goes as a veiled lady to those who do not know the secret; she speaks, and takes a letter. */
async function evening(knower: string | null) {
  const blueprint = closetFixture('en');
  const [scene] = blueprint.acts.flatMap(({ scenes }) => scenes);
  const secret = blueprint.facts.find(({ id }) => id === 'secret-deed');
  if (secret) secret.knownBy = knower ? [knower] : [];
  for (const character of blueprint.characters) {
    character.relations = character.relations.filter(({ to }) => to !== 'gertrude');
    character.background = undefined;
    if (character.id === 'gertrude')
      character.guises = {
        known: 'secret-deed',
        as: [{ scene: scene?.id ?? '', name: 'the veiled lady', appearance: 'A lady whose face nobody sees.' }],
      };
  }
  const model = puppet({
    pad: ({ self, beat }) => ({
      strategy: self.id === 'gertrude' && beat < 2 ? 'FAST' : 'SILENCE',
      action: self.id === 'gertrude' && beat === 0 ? { verb: 'take', targets: ['candle'] } : null,
      move: null,
      reason: null,
    }),
    actor: () => 'Who is there?',
  });
  const { log } = await rehearse({
    blueprint,
    model,
    onFrame: (frame, show) => {
      if ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= 3) void show.stop();
    },
  });
  const thinks = (who: string) => {
    const asked = model.prompts.filter(({ agent, brief }) => agent === `pad:${who}` && brief.task === 'pad' && brief.beat > 0);
    return JSON.stringify(asked.map(({ messages }) => messages[1]));
  };
  const sees = (viewer: 'audience' | { seats: string[] }) => {
    const projector = new Projector(viewer);
    const frames = log.map((event) => projector.project(event));
    return JSON.stringify(frames.filter((frame) => frame !== null && frame.type !== 'playbill'));
  };
  return { thinks, sees };
}

test('who does not know whom they see calls them by what they see: in prompts, in what was played, in frames', async () => {
  const { thinks, sees } = await evening('polonius');
  expect(thinks('hamlet')).toContain('the veiled lady');
  expect(thinks('hamlet')).not.toContain('Gertrude:');
  expect(thinks('hamlet')).not.toContain('Gertrude takes');
  expect(sees({ seats: ['hamlet'] })).toContain('"name":"the veiled lady"');
  expect(sees({ seats: ['hamlet'] })).not.toContain('"name":"Gertrude"');
  expect(sees('audience')).toContain('the veiled lady takes the candle');
});

test('who knows, and the one who is disguised, use the name', async () => {
  const { thinks, sees } = await evening('polonius');
  expect(thinks('polonius')).toContain('Gertrude');
  expect(thinks('polonius')).not.toContain('the veiled lady');
  expect(sees({ seats: ['gertrude'] })).toContain('"name":"Gertrude"');
});
