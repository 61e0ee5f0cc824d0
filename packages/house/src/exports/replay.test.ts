import { createHash } from 'node:crypto';
import type { PublicFrame } from '@troupe/core/events';
import { expect, test } from 'vitest';
import { formats } from './formats.ts';

const replayPage = formats.html.write;

const nasty = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;
const at = (number: number) => ({ number, beat: 1 });
const frames = (language: 'en' | 'zh'): PublicFrame[] => [
  {
    type: 'playbill',
    ...at(1),
    play: 'p',
    title: `Title ${nasty}`,
    language,
    theme: 't',
    synopsis: nasty,
    seed: 1,
    cast: [{ id: 'h', name: `Ham ${nasty}`, appearance: '' }],
  },
  { type: 'seat', ...at(2), seat: 'h', name: 'Ham', person: 'Ann Private', standIn: false, text: 'Ann Private plays Ham.' },
  { type: 'act', ...at(3), act: 'a', title: 'Act One' },
  { type: 'scene', ...at(4), scene: 's', title: 'Night', place: 'Hall', time: 'late', text: 'A candle.' },
  { type: 'speech', ...at(5), by: 'h', name: `Ham ${nasty}`, text: `Words ${nasty}`, to: [], interrupted: false },
  { type: 'speech', ...at(6), by: 'h', name: 'Ham', text: 'STRUCK', to: [], interrupted: false },
  { type: 'rewind', ...at(7), to: 5, text: '' },
  { type: 'house', ...at(8), event: { secret: 'HOUSE' } },
  { type: 'narration', ...at(9), text: 'The wind rises.' },
  { type: 'curtain', ...at(10), ending: { id: 'e', title: 'The end', text: 'All go.' }, points: [], beats: 1, trespasses: 0 },
];

test('one file: whatever is in it is text, and its policy lets only its own two pieces run', () => {
  const page = replayPage(frames('en'));
  expect(page.match(/<script/g)).toHaveLength(1);
  const markup = page.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '').match(/<[^>]*>/g) ?? [];
  expect(markup.filter((tag) => /^<img|\son\w+=|\s(src|href)=/.test(tag))).toEqual([]);
  expect(page).not.toMatch(/https?:|url\(|@import|fetch\(|XMLHttp|innerHTML/);
  const policy = /content-security-policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
  for (const tag of ['script', 'style']) {
    const inner = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page)?.[1] ?? '';
    expect(inner.length).toBeGreaterThan(500);
    expect(policy).toContain(createHash('sha256').update(inner).digest('base64'));
  }
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).not.toContain('unsafe');
});

test('without script everything that was played can be read; what was struck, hidden or private is not in it', () => {
  const page = replayPage(frames('en'));
  const body = page.slice(page.indexOf('<main>'), page.indexOf('</main>'));
  for (const words of ['Act One', 'Night · Hall · late', 'A candle.', 'Words &lt;', 'The wind rises.', 'The end'])
    expect(body).toContain(words);
  expect(body).toContain('<bdi class="speaker">');
  expect(body).not.toMatch(/<[^>]*\shidden/);
  for (const absent of ['STRUCK', 'HOUSE', 'Ann Private']) expect(page).not.toContain(absent);
});

test('its language is that of the play', () => {
  expect(replayPage(frames('zh'))).toContain('<html lang="zh-Hans">');
  expect(replayPage(frames('zh'))).toContain('人物');
  expect(replayPage([])).toContain('<main>');
});
