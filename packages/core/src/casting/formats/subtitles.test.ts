import { expect, test } from 'vitest';
import { parseScript } from '../parse.ts';

const file = `[Script Info]
Title: The Dock

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Arial,20

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:03.00,Default,Mara,0,0,0,,You're late, Eddie.
Comment: 0,0:00:03.00,0:00:03.50,Default,,0,0,0,,mend this
Dialogue: 0,0:00:03.50,0:00:05.00,Default,Eddie,0,0,0,,{\\i1}The bridge{\\i0} was\\Nup.
Dialogue: 0,0:00:06.00,0:00:07.00,Sign,,0,0,0,,HARBOUR OFFICE
Dialogue: 0,0:09:06.00,0:09:07.00,Default,,0,0,0,,Who is there?
`;

test('Advanced SubStation subtitles: names from their field, commas in the words, no marks of style, a silence between scenes', () => {
  const script = parseScript(file);
  expect(script.format).toBe('subtitles');
  expect(script.observations.map(({ scene, kind, speaker, text }) => [scene, kind, speaker, text])).toEqual([
    [0, 'speech', 'Mara', "You're late, Eddie."],
    [0, 'speech', 'Eddie', 'The bridge was\nup.'],
    [0, 'narration', 'narrator', 'HARBOUR OFFICE'],
    [1, 'speech', null, 'Who is there?'],
  ]);
  for (const { start, end, text } of script.observations) expect(file.slice(start, end)).toContain(text.split('\n')[0]?.slice(-4));
});

test('a cut line, and fields in another order', () => {
  const odd = '[Events]\nFormat: Start, End, Actor, Text\nDialogue: 0:00:01.00,0:00:02.00,Mara,Yes, yes.\nDialogue: 0:00:03';
  expect(parseScript(`[Script Info]\n\n${odd}`).observations.map(({ speaker, text }) => `${speaker}: ${text}`)[0]).toBe('Mara: Yes, yes.');
});

test('names in brackets before the words of other subtitles; noises are none', () => {
  const srt = `1
00:00:01,000 --> 00:00:03,000
[EDDIE] Somebody came.

2
00:00:04,000 --> 00:00:05,000
[LAUGHS] Stop it.

3
00:00:06,000 --> 00:00:08,000
(GUARD) Hold it
there!
`;
  expect(
    parseScript(srt)
      .observations.filter(({ kind }) => kind === 'speech')
      .map(({ speaker, text }) => `${speaker}: ${text}`),
  ).toEqual(['EDDIE: Somebody came.', 'null: Stop it.', 'GUARD: Hold it', 'GUARD: there!']);
});
