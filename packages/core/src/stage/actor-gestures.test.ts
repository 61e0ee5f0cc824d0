import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { all } from './perform.fixture.ts';

/** Gertrude says this, once; nobody else says anything. */
async function said(text: string, language: Language = 'en', action: { verb: string; targets: string[] } | null = null) {
  const model = puppet({
    pad: ({ self, beat }) => ({ strategy: self.id === 'gertrude' && beat === 0 ? 'FAST' : 'SILENCE', action, move: null, reason: null }),
    actor: () => text,
  });
  const { log, frames, state } = await rehearse({
    blueprint: closetFixture(language),
    model,
    seats: ['hamlet'],
    lines: () => null,
  });
  const played = log.filter((event) => 'by' in event && event.by === 'gertrude').map(({ type }) => type);
  const shown = frames.flatMap((frame) => (frame.type === 'delta' ? [frame.text] : [])).join('');
  return { log, frames, state, played, shown };
}

test.each([
  ['(takes the letter) It is mine.', 'en'],
  ['（拿起桌上的信）这是我的。', 'zh'],
] as const)('what an actor does in brackets is done, and told once: %s', async (text, language) => {
  const { played, state, frames } = await said(text, language);
  expect(played).toEqual(['gesture', 'attempt', 'ruling', 'speech']);
  expect(state.world.props.letter?.at).toEqual({ holder: 'gertrude' });
  expect(frames.filter(({ type }) => type === 'ruling')).toEqual([]);
});

test.each([
  ['Enough. (pulls out a rifle and fires it at the ceiling) There!', 'en', /fires it|There!/],
  ['Enough. (opens the chest) There it is!', 'en', /opens the chest|There it is/],
  ['够了。（打开箱子）就在这里！', 'zh', /打开箱子|就在这里/],
] as const)(
  'where the world says no, its sentence stands in place of the gesture, and the line ends: %s',
  async (text, language, never) => {
    const { log, frames, shown } = await said(text, language);
    expect(all(log, 'ruling').map(({ outcome }) => outcome)).toEqual(['failure']);
    expect(all(log, 'speech')).toHaveLength(1);
    expect(JSON.stringify([all(log, 'speech'), all(log, 'gesture')])).not.toMatch(never);
    expect(shown).not.toMatch(never);
    expect(frames.filter(({ type }) => type === 'ruling')).toHaveLength(1);
  },
);

test('a glance and a sigh stay gestures', async () => {
  const { played } = await said('(glances at the letter, and sighs) It is late.');
  expect(played).toEqual(['gesture', 'speech']);
});
