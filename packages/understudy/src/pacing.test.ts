import { readFileSync } from 'node:fs';
import type { BriefLine, PadBrief } from '@troupe/core/model';
import { expect, test } from 'vitest';
import { type Bank, readBank } from './bank.ts';
import { decide } from './pad.ts';
import { padBrief, said } from './role.fixture.ts';

/** One outburst of each play: whose it is, and of which move. */
const outbursts = [
  ['closet', 'gertrude', 'cry'],
  ['closet', 'gertrude', 'own'],
  ['tailor', 'quill', 'own-up'],
  ['study', 'vayle', 'confess'],
  ['ferry', 'qin', 'take-blame'],
  ['baigu', 'bajie', 'confess'],
] as const;

const bankOf = (play: string): Bank =>
  readBank(JSON.parse(readFileSync(new URL(`../../../plays/${play}/bank.json`, import.meta.url), 'utf8')));

test.each(outbursts)('%s: %s does not come to “%s” because the plot wants it, but when it is earned', (play, by, move) => {
  const bank = bankOf(play);
  const zh = bank.language === 'zh';
  const other = (text: string, changes: Partial<BriefLine> = {}) => said(text, { by: 'X', ...changes });
  const share = (heard: readonly BriefLine[], changes: Partial<PadBrief> = {}) => {
    const brief = (seed: number) =>
      padBrief({
        seed,
        play,
        language: bank.language,
        self: { id: by, name: by, part: 'keeper', mood: '', goal: '' },
        present: [{ id: 'x', name: 'X', person: true, health: 'well' }],
        beatsInPoint: 12,
        stall: 2,
        moves: [{ id: move }],
        heard: [...heard],
        ...changes,
      });
    return Array.from({ length: 60 }, (_, seed) => decide(brief(seed), [bank]).move).filter(Boolean).length / 60;
  };
  const calm = other(zh ? '今晚月色好。' : 'The candle is low.', { person: false, toMe: false });
  const taken = [
    other(zh ? '拿起镜子' : 'takes the mirror', { kind: 'attempt' }),
    other(zh ? 'X拿起了镜子。' : 'X takes the mirror.', { by: null, kind: 'narration', person: false }),
  ];
  expect(share([calm])).toBe(0);
  expect(share([calm, ...taken, calm])).toBe(0);
  expect(share([calm], { stall: 1 })).toBe(0);
  expect(share([calm, other(zh ? '是你害死他的！' : 'You lied to me. You betrayed him.')])).toBeGreaterThan(0.3);
  expect(share([calm, other(zh ? '一拳打过去' : 'strikes at the curtain', { kind: 'attempt' }), calm])).toBeGreaterThan(0.3);
  expect(
    share([calm, other(zh ? '远处一声巨响。' : 'A door slams below.', { by: null, kind: 'narration', person: false })]),
  ).toBeGreaterThan(0.3);
  expect(share([calm], { prompted: { text: zh ? '说出来吧' : 'It must out.' } })).toBeGreaterThan(0.3);
});
