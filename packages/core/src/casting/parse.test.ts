import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectFormat } from './detect.ts';
import { parseScript } from './parse.ts';

const said = (text: string) => parseScript(text).observations.map(({ scene, kind, speaker, text: words }) => [scene, kind, speaker, words]);

test('Fountain: title page, headings, cues, parentheticals, forced names, notes and boneyards', () => {
  const text = `Title: The Box
Credit: written by us

INT. KITCHEN - NIGHT #1#

A lamp burns. /* not this */

MARA
(quietly)
Is it in there?

TOM (O.S.)
It was. [[sure?]]

Mara opens the box.

@McCall
Give it here.

CUT TO:

EXT. YARD - DAY

TOM
Run!`;
  expect(parseScript(text).format).toBe('fountain');
  expect(parseScript(text).scenes.map(({ title }) => title)).toEqual(['INT. KITCHEN - NIGHT', 'EXT. YARD - DAY']);
  expect(said(text)).toEqual([
    [0, 'narration', 'narrator', 'A lamp burns.'],
    [0, 'action', 'MARA', '(quietly)'],
    [0, 'speech', 'MARA', 'Is it in there?'],
    [0, 'speech', 'TOM', 'It was.'],
    [0, 'action', 'MARA', 'Mara opens the box.'],
    [0, 'speech', 'McCall', 'Give it here.'],
    [1, 'speech', 'TOM', 'Run!'],
  ]);
});

test('a plain screenplay with indented cues', () => {
  const text = `12 INT. BARN - DAY

     Dust.

               IDA
          Who put this here?

               JOHN (CONT'D)
          I did.

13 EXT. FIELD - DAY

               IDA
          Of course.`;
  expect(parseScript(text).format).toBe('screenplay');
  expect(said(text).filter(([, kind]) => kind === 'speech')).toEqual([
    [0, 'speech', 'IDA', 'Who put this here?'],
    [0, 'speech', 'JOHN', 'I did.'],
    [1, 'speech', 'IDA', 'Of course.'],
  ]);
});

test('subtitles: names before a colon, voice tags, unknown voices, a long silence between scenes', () => {
  const srt = `1\n00:00:01,000 --> 00:00:02,000\nJoey : Real date.\n\n2\n00:00:02,500 --> 00:00:03,000\nunknown : Okay.\n\n3\n00:09:00,000 --> 00:09:02,000\nMonica : Shut up.\n(sighs)`;
  expect(said(srt)).toEqual([
    [0, 'speech', 'Joey', 'Real date.'],
    [0, 'speech', null, 'Okay.'],
    [1, 'speech', 'Monica', 'Shut up.'],
    [1, 'action', 'Monica', '(sighs)'],
  ]);
  const vtt = `WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>Where is <i>he</i>?\n\n00:02.500 --> 00:03.000\n- Gone.\n- Who?`;
  expect(said(vtt)).toEqual([
    [0, 'speech', 'Anna', 'Where is he?'],
    [0, 'speech', null, 'Gone.'],
    [0, 'speech', null, 'Who?'],
  ]);
});

test('transcripts: Name: words, asides in brackets, narration between, lines that go on', () => {
  const text = `Anna: Hello there.\nBen (laughing): Hi!\nThey sit down.\nAnna: [pours tea] Sugar?\nDo you take it?\nBen: Two. Note: I like it sweet.`;
  expect(parseScript(text).format).toBe('transcript');
  expect(said(text)).toEqual([
    [0, 'speech', 'Anna', 'Hello there.'],
    [0, 'action', 'Ben', '(laughing)'],
    [0, 'speech', 'Ben', 'Hi!'],
    [0, 'narration', 'narrator', 'They sit down.'],
    [0, 'action', 'Anna', '[pours tea]'],
    [0, 'speech', 'Anna', 'Sugar?'],
    [0, 'speech', 'Anna', 'Do you take it?'],
    [0, 'speech', 'Ben', 'Two. Note: I like it sweet.'],
  ]);
});

test('Chinese scripts: full-width colons, directions in either brackets, a second speaker on one line, pet names', () => {
  const text = `【第一场】咖啡馆
老板：（擦杯子）今天没人。小雨:(进门)有我。
(门铃响，阿强进来。)
夏雨（低声）：你们都在？
老板&小雨：在！
阿强坐下。
小雨：坐吧。
小雨：茶来了。`;
  const script = parseScript(text);
  expect(script.format).toBe('transcript');
  expect(script.language).toBe('zh');
  expect(said(text)).toEqual([
    [0, 'action', '老板', '（擦杯子）'],
    [0, 'speech', '老板', '今天没人。'],
    [0, 'action', '小雨', '(进门)'],
    [0, 'speech', '小雨', '有我。'],
    [0, 'narration', 'narrator', '(门铃响，阿强进来。)'],
    [0, 'action', '小雨', '（低声）'],
    [0, 'speech', '小雨', '你们都在？'],
    [0, 'speech', '老板&小雨', '在！'],
    [0, 'narration', 'narrator', '阿强坐下。'],
    [0, 'speech', '小雨', '坐吧。'],
    [0, 'speech', '小雨', '茶来了。'],
  ]);
  expect(script.roles.find(({ name }) => name === '小雨')?.aliases).toEqual(['夏雨']);
});

test('TEI: who, speaker, stage, acts and scenes; words without markup, offsets into the file', () => {
  const text = `<?xml version="1.0"?><TEI><teiHeader><listPerson><person xml:id="a" sex="FEMALE"><persName>Anna</persName></person><person xml:id="CROWD.1"><persName>CROWD.1_X</persName></person></listPerson></teiHeader><text><body><div type="act"><head>ACT 1</head><div type="scene"><head>Scene 1</head><stage>Enter Anna.</stage><sp who="#a"><speaker>ANNA</speaker><l>Who&#8217;s <hi>there</hi>?</l><stage>aside</stage><l>Nobody.</l></sp><sp who="#CROWD.1"><speaker>FIRST MAN.</speaker><p>I &amp; I.</p></sp></div></div></body></text></TEI>`;
  const script = parseScript(text);
  expect(script.format).toBe('tei');
  expect(said(text)).toEqual([
    [0, 'narration', 'narrator', 'Enter Anna.'],
    [0, 'speech', 'Anna', 'Who’s there?'],
    [0, 'action', 'Anna', 'aside'],
    [0, 'speech', 'Anna', 'Nobody.'],
    [0, 'speech', 'FIRST MAN', 'I & I.'],
  ]);
  expect(script.scenes[0]?.title).toBe('ACT 1, Scene 1');
  expect(script.roles[0]).toMatchObject({ name: 'Anna', gender: 'female' });
  const [, spoken] = script.observations;
  expect(text.slice(spoken?.start, spoken?.end)).toContain('Who&#8217;s <hi>there</hi>?');
});

test('what kind of script it is', () => {
  expect(detectFormat('贾母笑道：“今儿天冷。”\n宝玉忙道：“是。”\n“走吧。”黛玉说。')).toBe('novel');
  expect(detectFormat('"Well," said Anna.\n\n"Well what?" asked Ben.')).toBe('novel');
  expect(detectFormat('')).toBe('novel');
  expect(detectFormat('A: Hi.\nB: Ho.')).toBe('transcript');
});

test('a library’s header and licence are no part of the work, and move no offset', () => {
  const work = '"Well," said Anna.\n\n"Well what?" asked Ben.';
  const file = `The Project Gutenberg eBook of A Tale\n\nThis eBook is for the use of "anyone" anywhere.\n\n*** START OF THE PROJECT GUTENBERG EBOOK A TALE ***\n\n${work}\n\n*** END OF THE PROJECT GUTENBERG EBOOK A TALE ***\n\n"Defects," said the licence.\n`;
  const { observations, coverage } = parseScript(file);
  expect(observations.filter(({ kind }) => kind === 'speech').map(({ speaker, start, end }) => [speaker, file.slice(start, end)])).toEqual([
    ['Anna', 'Well,'],
    ['Ben', 'Well what?'],
  ]);
  expect(observations.every(({ start, end }) => start >= file.indexOf(work) && end <= file.indexOf(work) + work.length)).toBe(true);
  expect(coverage.covered).toBeGreaterThan(0.35);
});

test('whatever comes in, observations are in order, inside the text, and no two overlap', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'ANNA.',
      'Anna: Yes.',
      '小雨：好。',
      '"Hi," said Anna.',
      '[Exit.]',
      'INT. ROOM',
      '',
      'ACT I',
      '<sp who="#x">',
      '1',
      '00:00:01,000 --> 00:00:02,000',
      '‘What’',
      '“',
      '(',
      '【',
    ),
    fc.string({ maxLength: 40 }),
  );
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 30 }),
      fc.constantFrom(...(['tei', 'subtitles', 'fountain', 'screenplay', 'play', 'transcript', 'novel', undefined] as const)),
      (lines, format) => {
        const text = lines.join('\n');
        const { observations, scenes, coverage } = parseScript(text, format ? { format } : {});
        let end = 0;
        for (const observation of observations) {
          expect(observation.start).toBeGreaterThanOrEqual(end);
          expect(observation.end).toBeGreaterThan(observation.start);
          expect(observation.end).toBeLessThanOrEqual(text.length);
          expect(scenes[observation.scene]).toBeDefined();
          end = observation.end;
        }
        expect(coverage.attributed + coverage.open.length).toBe(coverage.speeches);
      },
    ),
    { numRuns: process.env.TROUPE_SOAK ? 3000 : 300, seed: 6 },
  );
});
