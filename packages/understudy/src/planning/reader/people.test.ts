import { expect, test } from 'vitest';
import type { Span, SpanLabel } from './network.ts';
import { peopleIn } from './people.ts';

/** Spans as a reader would find them: [P:the baker] [S:Oona]. */
function marked(text: string): { topic: string; spans: Span[] } {
  let topic = '';
  const spans: Span[] = [];
  for (const [, label, inside, plain] of text.matchAll(/\[([A-Z]):([^\]]*)\]|([^[]+)/gu)) {
    if (label !== undefined && inside !== undefined)
      spans.push({ label: label as SpanLabel, text: inside, start: topic.length, end: topic.length + inside.length, sure: 1 });
    topic += inside ?? plain ?? '';
  }
  return { topic, spans };
}

test.each([
  ['en', '[P:the baker] [S:Oona] waits', ['Oona']],
  ['en', 'Only [P:the groom’s best man], [S:Tunde], knows why', ['Tunde']],
  ['en', '[P:Two sisters], [S:Maya] and [S:Joan], fight', ['Maya', 'Joan']],
  ['en', '[P:An astronaut called Priya] and [P:the ship’s computer] argue', ['Priya', 'the Ship’s Computer']],
  ['en', '[P:A Roman soldier] and [P:his commander]', ['the Roman Soldier', 'the Commander']],
  ['en', '[P:Three roommates] and [P:the landlord]', ['the First Roommate', 'the Second Roommate', 'the Third Roommate', 'the Landlord']],
  ['en', '[P:Nobody] but [P:Dad] does', ['Dad']],
  ['en', '[P:Marguerite], [S:a widow], is interviewed by [P:the man]', ['Marguerite', 'the Man']],
  ['zh', '[P:出租车司机][S:老周]捡到一个包', ['老周']],
  ['zh', '[P:一对离婚的夫妻]吵了起来', ['丈夫', '妻子']],
  ['zh', '[P:三个孙子]回来了', ['孙子甲', '孙子乙', '孙子丙']],
  ['zh', '[P:一个剃头匠]和[P:他的儿子]', ['剃头匠', '儿子']],
  ['zh', '[P:内森]·[P:德雷克]来了', ['内森·德雷克']],
] as const)('whoever is named twice is one, %s: %s', (language, text, names) => {
  const { topic, spans } = marked(text);
  expect(peopleIn(topic, spans, language).map(({ name }) => name)).toEqual(names);
});
