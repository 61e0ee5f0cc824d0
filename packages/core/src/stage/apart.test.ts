import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { all } from './perform.fixture.ts';
import { turn } from './script.fixture.ts';

/** Gertrude says this first. */
async function said(text: string, way: 'directed' | undefined, language: Language = 'en') {
  let beats = 0;
  const model = puppet({
    pad: ({ self, beat }) => ({
      strategy: self.id === 'gertrude' && beat === 0 ? 'FAST' : 'SILENCE',
      action: null,
      move: null,
      reason: null,
    }),
    actor: ({ self, directed }) => (self.id === 'gertrude' ? `${directed ? 'act: none; to:\n' : ''}${text}` : 'Indeed.'),
    reading: ({ answer }) => ({ ...answer, landed: false, plan: [turn('gertrude')] }),
  });
  const { log, frames } = await rehearse({
    blueprint: closetFixture(language),
    model,
    ...(way && { switches: { way } }),
    onFrame: (frame, show) => {
      if (frame.type === 'beat-start' && ++beats > 1) void show.stop();
    },
  });
  const own = log.filter(({ beat }) => beat === 1);
  return {
    log: own,
    frames,
    gestures: all(own, 'gesture').map(({ text: one }) => one),
    aloud: all(own, 'speech').map(({ text: one }) => one),
  };
}

for (const way of ['directed', undefined] as const) {
  test(`every sentence of an aside is one, until it is said that one speaks aloud: ${way ?? 'ensemble'}`, async () => {
    const { log, gestures, aloud } = await said('(aside) He knows it. He has read it. (aloud) Sit down.', way);
    expect(all(log, 'thought').map(({ text }) => text)).toEqual(['He knows it. He has read it.']);
    expect(all(log, 'thought')[0]?.witnesses).toEqual({ characters: ['gertrude'], audience: true });
    expect([aloud, gestures]).toEqual([['Sit down.'], []]);
  });

  test(`what else is done between two sentences of it makes neither public: ${way ?? 'ensemble'}`, async () => {
    const { log, gestures, aloud } = await said('（旁白）他知道了。（叹气）他看过信了。', way, 'zh');
    expect(all(log, 'thought').map(({ text }) => text)).toEqual(['他知道了。', '他看过信了。']);
    expect([aloud, gestures]).toEqual([[], ['叹气']]);
  });

  test(`whispered to one, all of it is for that one, and is seen once: ${way ?? 'ensemble'}`, async () => {
    const { log, aloud } = await said('(aside to Hamlet) He is there. (points) Behind it.', way);
    expect(all(log, 'whisper').map(({ to, text }) => [to, text])).toEqual([
      ['hamlet', 'He is there.'],
      ['hamlet', 'Behind it.'],
    ]);
    expect(all(log, 'whispering')).toHaveLength(1);
    expect(aloud).toEqual([]);
  });
}

test.each([
  ['en', '(I lay the letter on my knee) Well.', 'lays the letter on her knee'],
  ['zh', '（我把手放在我的膝上）好。', '把手放在自己的膝上'],
] as const)('what an actor does is told of it, and not by it, in either way: %s', async (language, text, seen) => {
  for (const way of ['directed', undefined] as const) {
    const { gestures, frames } = await said(text, way, language);
    expect(gestures).toEqual([seen]);
    expect(JSON.stringify(frames.filter(({ type }) => type === 'delta'))).not.toMatch(/\bmy\b|我/u);
  }
});
