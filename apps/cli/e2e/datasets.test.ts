import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Asked, seeing } from '../testing/seeing.ts';
import { filmingIn, lastLine, troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();
const run = (...args: string[]) => troupeHere(args, { folder });
const { ffmpeg, filmed } = filmingIn(folder);

const film = [
  '-f',
  'lavfi',
  '-i',
  'testsrc2=s=64x48:r=5:d=70',
  '-f',
  'lavfi',
  '-i',
  'sine=f=440:d=70',
  '-shortest',
  '-preset',
  'ultrafast',
];
/** Three scenes, half a minute apart, as a server hears them: voices without names. */
const segments = [0, 30, 60].flatMap((at) => [
  { start: at + 1, end: at + 3, text: ` What of ${at}?`, speaker: 'A' },
  { start: at + 4, end: at + 6, text: ' Light.', speaker: 'B' },
]);

const seenBars = { figures: 'None.', distance: '-', faces: '-', bodies: '-', surroundings: 'Coloured bars.' };

/** Writes what each task asks for. */
const writing = ({ words }: Asked): string => {
  if (words.includes('Describe what can be seen')) return JSON.stringify(seenBars);
  if (words.includes('Write a new conversation')) {
    const guest = words.includes('Cora') ? 'Cora' : 'Fan';
    const turns = Array.from({ length: 10 }, (_, at) => ({ speaker: at % 2 ? 'Ben' : guest, utterance: `New words ${at}.` }));
    return JSON.stringify({ turns });
  }
  if (words.includes('in two fields')) return '{"perception":"Bars of colour.","think":"So many hues at once."}';
  if (words.includes('"scores"')) return '{"scores":[]}';
  if (words.includes('You compare two answers')) return '{"explanation":"","choice":"tie"}';
  if (words.includes('exactly three blocks')) return '<perception>Bars.</perception><think>Odd.</think><answer>I see it.</answer>';
  return 'I see it too.';
};

filmed('a film is heard, named, built, expanded and taught; run again, nothing is asked twice', async () => {
  ffmpeg(...film, '影 片.mp4');
  writeFileSync(join(folder, 'who.json'), JSON.stringify([{ name: 'Ben' }, { name: 'Cora' }, { name: 'Anna', main: false }]));
  const server = await seeing(writing, () => ({ text: '…', segments }));
  const model = ['--model', server.url, '--model-name', 'eye'];

  expect((await run('dataset', 'transcribe', '影 片.mp4')).errors).toContain('--speech-to-text');
  expect((await run('dataset', 'build', '影 片.mp4')).errors).toContain('dataset transcribe');
  const hear = ['dataset', 'transcribe', '影 片.mp4', '--speech-to-text', server.url, '--speakers', 'A=Anna,B=Ben', '--out', 'film.srt'];
  expect((await run(...hear)).output).toContain('6 lines in film.srt');
  expect(server.listened).toHaveLength(1);
  expect(server.listened[0]).toContain('filename="sound.flac"');
  expect(readFileSync(join(folder, 'film.srt'), 'utf8')).toContain('00:01:01,000 --> 00:01:03,000\nAnna : What of 60?');

  const built = await run('dataset', 'build', 'film.srt', '--video', '影 片.mp4', '--profiles', 'who.json', '--out', 'set', '--json');
  expect(JSON.parse(built.output)).toMatchObject({ train: 2, test: 1 });

  const expand = ['dataset', 'expand', 'set', ...model];
  expect((await run(...expand)).output).toContain('10 records in expanded-train.jsonl; 0 conversations broke the rules');
  const asked = server.asked.length;
  expect(asked).toBe(4);
  appendFileSync(join(folder, 'set', 'expanded-train.jsonl'), '{"problem_id": 9');
  expect((await run(...expand)).output).toContain('10 records');
  expect(server.asked).toHaveLength(asked);
  expect((await run('dataset', 'cold-start', 'set', ...model, '--limit', '2', '--language', 'zh')).output).toContain('2 条记录');
  expect(server.asked.slice(asked).every(({ pictures }) => pictures >= 4)).toBe(true);
  server.close();
});

filmed('roles in films are judged on the clips of a dataset, by a judge that sees them; run again, nobody is asked', async () => {
  const server = await seeing(writing);
  const model = ['--model', server.url, '--model-name', 'eye'];
  const judged = [
    'bench',
    'video',
    '--data',
    'set',
    ...model,
    '--judge',
    server.url,
    '--judge-name',
    'eye',
    '--baseline',
    'direct',
    '--out',
    'judged',
    '--json',
  ];
  const first = await run(...judged);
  expect(first.code).toBe(0);
  const { tables } = lastLine(first.output) as { tables: { rows: unknown[][] }[] };
  expect(tables[0]?.rows.map((row) => [row[0], row.at(-1)])).toEqual([
    [expect.stringMatching(/^direct@/u), 1],
    [expect.stringMatching(/^screen@/u), 1],
    ['understudy', 1],
  ]);
  expect(tables[1]?.rows.map((row) => row[3])).toEqual(Array(6).fill(1));
  expect(tables.at(-1)?.rows.find(([who]) => String(who).startsWith('screen'))).toEqual([expect.any(String), 1, 1, 0]);
  // Two answers with frames; of the judge's looks all but those at the speech alone: one for points, two for each of two pairs.
  expect(server.asked.map(({ pictures }) => (pictures > 0 ? 1 : 0)).sort()).toEqual([...Array(5).fill(0), ...Array(11).fill(1)]);
  const after = server.asked.length;
  expect((await run(...judged)).output).toBe(first.output);
  expect(server.asked).toHaveLength(after);
  server.close();
});

test('a script becomes a benchmark of roles; run again, nothing is asked twice; then it is run', async () => {
  const script = `THE JETTY\n\nACT I\n\nSCENE I. A jetty.\n\nORLA.\nForty-one sacks.\n\nTOBIAS.\nForty-two, I counted.\n\nORLA.\nThen somebody lies.\n\nTOBIAS.\nNot I.\n`;
  writeFileSync(join(folder, 'jetty.txt'), script);
  const server = await seeing(({ words }) => {
    if (words.includes('four statements'))
      return JSON.stringify({ statements: [1, 2, 3, 4].map((n) => ({ text: `Statement ${n}.`, truth: n < 3 })) });
    if (words.includes('two questions'))
      return JSON.stringify({ questions: [{ question: `How many, ${words.length}?`, answer: 'Forty.' }] });
    if (words.includes('to each of')) return '{"answers":[]}';
    return '{"summary":"Salt is gone.","entities":["salt"]}';
  });
  const args = ['dataset', 'role-bench', 'jetty.txt', '--out', 'bench', '--name', 'jetty', '--model', server.url, '--model-name', 'eye'];
  const { code, output, errors } = await run(...args);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toContain('self-knowledge 8');
  const asked = server.asked.length;
  expect((await run(...args)).output).toBe(output);
  expect(server.asked).toHaveLength(asked);
  server.close();
  const bench = await run('bench', 'role-agent', '--data', 'bench', '--json');
  expect(lastLine(bench.output)).toMatchObject({ benchmark: 'role-agent', dataErrors: 0 });
  expect((await run('dataset', 'role-bench', 'jetty.txt')).errors).toContain('none is connected');
});
