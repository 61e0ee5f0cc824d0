import { expect, test } from 'vitest';
import type { Blueprint, Point } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { all, still } from './perform.fixture.ts';

const reason = { en: 'The candle gutters, and the hand finds nothing.', zh: '烛火一暗，手伸出去，什么也没摸着。' };

/** The play with something about its first point changed. */
function play(language: Language, change: Partial<Point>, more: Partial<Blueprint> = {}): Blueprint {
  const plain = closetFixture(language);
  const [act] = plain.acts;
  const [scene] = act?.scenes ?? [];
  const [first, ...others] = scene?.points ?? [];
  if (!act || !scene || !first) throw new Error('no point');
  return { ...plain, ...more, acts: [{ ...act, scenes: [{ ...scene, points: [{ ...first, ...change }, ...others] }] }] };
}

const alternative = (language: Language, when: Point['flag'] & object) => ({
  alternatives: [{ id: 'one', when: (when as { when: never }).when, result: 'Done.', tooSoon: reason[language] }],
  flag: when,
  buildUp: { beats: { atLeast: 4 } },
});

test.each(['en', 'zh'] as const)(
  'a deed that would end the point before its build-up comes to nothing, for its reason (%s)',
  async (language) => {
    const blueprint = play(
      language,
      alternative(language, {
        when: { did: { verb: 'read', by: 'hamlet', target: 'letter', outcome: 'success', times: 1, within: 'play' } },
      } as never),
    );
    const read = language === 'zh' ? '*读信*' : '*reads the letter*';
    const { log } = await rehearse({
      blueprint,
      model: puppet(still),
      seats: ['hamlet'],
      lines: (_, count) => (count < 6 ? read : null),
    });
    const [first, ...rest] = all(log, 'ruling');
    expect(first).toMatchObject({ outcome: 'failure', because: { text: reason[language] }, changes: [] });
    expect(rest.some(({ outcome }) => outcome === 'success')).toBe(true);
    const end = all(log, 'point-end')[0];
    expect(end?.how).toBe('flag');
  },
);

test.each(['en', 'zh'] as const)('words said too soon stay said; the world answers them once (%s)', async (language) => {
  const key = { by: 'hamlet', words: [[language === 'zh' ? '毒' : 'poison']], times: 1, within: 'point' };
  const blueprint = play(language, alternative(language, { when: { said: key } } as never));
  const said = language === 'zh' ? '是你下的毒！' : 'It was poison!';
  const { log } = await rehearse({
    blueprint,
    model: puppet(still),
    seats: ['hamlet'],
    switches: { way: 'ensemble' },
    lines: (_, count) => (count < 3 ? `"${said}"` : null),
  });
  const told = all(log, 'narration').filter(({ text }) => 'text' in text && text.text === reason[language]);
  expect(told).toHaveLength(1);
  expect(all(log, 'speech').filter(({ text }) => text === said).length).toBeGreaterThan(1);
});

test.each(['en', 'zh'] as const)(
  'the first image opens the evening, the last goes to whoever writes how it ended, and to nobody else (%s)',
  async (language) => {
    const firstImage = language === 'zh' ? '一面扣着的镜子。' : 'A mirror, face down.';
    const lastImage = language === 'zh' ? '镜子翻了过来。' : 'The mirror, turned over.';
    for (const way of ['ensemble', 'directed'] as const) {
      const model = puppet();
      const { log } = await rehearse({ blueprint: play(language, {}, { firstImage, lastImage }), model, switches: { way } });
      const opening = all(log, 'narration')[0];
      expect(opening).toMatchObject({ beat: 0, text: { text: firstImage } });
      const holding = (image: string) => [
        ...new Set(model.prompts.filter(({ messages }) => JSON.stringify(messages).includes(image)).map(({ agent }) => agent)),
      ];
      expect(holding(lastImage)).toEqual(['epilogue']);
      expect(holding(firstImage)).toContain('opening');
    }
    const words = await rehearse({ blueprint: play(language, {}, { firstImage, lastImage }), model: puppet() });
    expect(JSON.stringify(words.log.slice(1))).not.toContain(firstImage);
  },
);
