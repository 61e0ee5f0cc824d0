import { expect, test } from 'vitest';
import { Spoken, sentencesOf } from './sentences.ts';
import type { Line, LiveBeat } from './transcript.ts';

const live = (by: string, ...parts: [kind: string, text: string][]) =>
  ({ by, name: by, parts: parts.map(([kind, text]) => ({ kind, text })) }) as LiveBeat;
const line = (by: string, type: string, text: string) =>
  ({ key: 'k1', opens: true, frame: { number: 1, beat: 1, type, by, name: by, text } }) as unknown as Line;
const texts = (pieces: readonly { readonly text: string }[]) => pieces.map(({ text }) => text);

test('a line is said sentence by sentence as it streams, and nothing twice when it is kept', () => {
  const spoken = new Spoken();
  expect(spoken.streamed(live('ann', ['speech', 'I saw him at']))).toEqual([]);
  expect(spoken.streamed(live('ann', ['speech', 'I saw him at the gate. And th']))).toEqual([
    { by: 'ann', text: 'I saw him at the gate.' },
  ]);
  expect(spoken.streamed(live('ann', ['speech', 'I saw him at the gate. And then he']))).toEqual([]);
  expect(texts(spoken.kept(line('ann', 'speech', 'I saw him at the gate. And then he left.')))).toEqual(['And then he left.']);
  expect(spoken.streamed(null)).toEqual([]);
});

test('what is done in between is not said; what comes before it is said to its end', () => {
  const spoken = new Spoken();
  expect(texts(spoken.streamed(live('ann', ['speech', 'Wait'], ['gesture', 'She lifts the lamp and listens. '])))).toEqual(['Wait']);
  const later = spoken.streamed(
    live('ann', ['speech', 'Wait'], ['gesture', 'She lifts the lamp and listens. '], ['speech', 'Did you hear it now? No']),
  );
  expect(texts(later)).toEqual(['Did you hear it now?']);
  expect(spoken.kept(line('ann', 'speech', 'Wait'))).toEqual([]);
  expect(spoken.kept(line('ann', 'gesture', 'She lifts the lamp and listens.'))).toEqual([]);
  expect(texts(spoken.kept(line('ann', 'speech', 'Did you hear it now? No.')))).toEqual(['No.']);
});

test('Chinese needs no blanks, and closing marks belong to what they close', () => {
  const spoken = new Spoken();
  expect(spoken.streamed(live('安', ['speech', '他说：“走吧。']))).toEqual([]);
  expect(texts(spoken.streamed(live('安', ['speech', '他说：“走吧。”我没有动'])))).toEqual(['他说：“走吧。”']);
  expect(texts(spoken.kept(line('安', 'speech', '他说：“走吧。”我没有动。')))).toEqual(['我没有动。']);
});

test('words that were taken back or changed are not said again; a line that never streamed is said whole', () => {
  const spoken = new Spoken();
  spoken.streamed(live('ann', ['speech', 'I will tell you all of it. First']));
  expect(spoken.streamed(null)).toEqual([]);
  expect(texts(spoken.kept(line('ben', 'speech', 'No, not now. Mr. Grey is here.')))).toEqual(['No, not now. Mr.', 'Grey is here.']);
  spoken.streamed(live('ann', ['speech', 'I will tell you all of it. First']));
  expect(spoken.kept(line('ann', 'speech', 'I tell nothing.'))).toEqual([]);
  expect(sentencesOf('… — ')).toEqual([]);
});
