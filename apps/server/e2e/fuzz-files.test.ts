import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCharacter } from '@troupe/core/character';
import { closetFixture } from '@troupe/core/testing';
import { writeCardFile } from '@troupe/files/cards';
import { writeZip } from '@troupe/files/zip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindEpub, bindPdf } from '../../../packages/files/testing/bindings.ts';
import { playsFolder, repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import { bundleChild } from '../../../tests/support/bundle-child.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse } from '../testing/house.ts';
import { among, mutated, mutatedJson, rollOf } from '../testing/mutate.ts';
import { Stalls } from '../testing/stalls.ts';

const rounds = process.env.TROUPE_SOAK === '1' ? 5000 : 200;
const seed = 17;

type Brought = { readonly what: string; readonly path: string; readonly bytes: Uint8Array; readonly json?: true };

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const fileIn = (...path: string[]): Uint8Array => new Uint8Array(readFileSync(join(playsFolder, ...path)));

const scene = 'The quay. Night.\n\nNELL: Who mends the nets?\n\nBRAM: (sitting down) Nobody. The boats are gone.\n\nNELL: Then I will.\n\n';
const novel = `Chapter 1\n\n“Who is there?” asked Anne, and put the lamp down. “Only the wind,” said Tom.\n\nChapter 2\n\n${'Anne laughed. “You always say that, Tom.” He said nothing.\n\n'.repeat(8)}`;
const tei = `<?xml version="1.0"?><TEI xmlns="http://www.tei-c.org/ns/1.0"><text><body><div type="act"><head>Act I</head><sp who="#n"><speaker>Nell</speaker><p>Who mends the nets?</p></sp><sp who="#b"><speaker>Bram</speaker><p>Nobody &amp; none.</p></sp></div></body></text></TEI>`;
const chat = [
  '{"user_name":"Ann","character_name":"Nell"}',
  '{"name":"Ann","is_user":true,"mes":"Hello"}',
  '{"name":"Nell","is_user":false,"mes":"Nets."}',
].join('\n');
const subtitles = '1\n00:00:01,000 --> 00:00:02,500\nNELL: Who is there?\n\n2\n00:00:03,000 --> 00:00:04,000\n<i>Nobody.</i>\n';
const webvtt = 'WEBVTT\n\nNOTE x\n\n00:01.000 --> 00:02.000 align:start\n<v Nell>Who is there?\n';
const advanced =
  '[Script Info]\nTitle: x\n\n[Events]\nFormat: Layer, Start, End, Style, Name, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Default,Nell,{\\i1}Who is there?\n';
const character = { ...newCharacter('Bram'), examples: '<START>\n{{user}}: Hello\n{{char}}: Sir.' };
const cardText = JSON.stringify({
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: {
    name: '福伯',
    description: 'A steward, {{char}}.',
    first_mes: 'You rang?',
    mes_example: '<START>\n{{user}}: Hi\n{{char}}: Sir.',
    character_book: {
      extensions: {},
      entries: [{ keys: ['/desk(\\w+)/i', 'key'], content: '@@depth 3\nLocked.', enabled: true, insertion_order: 1, extensions: {} }],
    },
    assets: [{ type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' }],
  },
});

let house: RunningServer;
let folder = '';
let files: readonly Brought[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'troupe-fuzz-'));
  house = await openHouse({
    plays: { ...repertoireOf(closetFixture('en')), films: [join(playsFolder, 'dusk')] },
    dataFolder: folder,
    readingThread: await bundleChild(new URL('../../../packages/house/src/reading/reader.worker.ts', import.meta.url)),
  });
  const ask = asking(house.url);
  const show = (await ask('POST', '/api/performances', { play: 'closet-fixture', seed: 3 })).json<OpenedHouse>();
  await lookOn(house.url, show.id, { as: 'audience' }).closed;
  const log = (await ask('GET', `/api/performances/${show.id}/events`)).text;
  const epub = bindEpub(
    { 'one.xhtml': '<h1>One</h1><p>“Go,” said Anne.</p>', 'two.xhtml': '<h1>Two</h1><p>She went &#8212; at last.</p>' },
    { nav: ['One', 'Two'] },
  );
  const pdf = bindPdf([
    [
      { y: 700, text: 'Act One' },
      { y: 680, text: 'NELL: Who mends the nets?' },
    ],
    [{ y: 700, text: 'BRAM: Nobody.' }],
  ]);
  const mystery = fileIn('last-light', 'case.json');
  const subtitled = '/api/films/dusk/subtitles';
  const books: [string, Uint8Array][] = [
    ['novel.txt', text(novel)],
    ['play.txt', text(scene.repeat(4))],
    ['play.md', text(`# Quay\n\n## One\n\n${scene}`)],
    ['play.fountain', text(`Title: Quay\n\nINT. QUAY - NIGHT\n\nNELL\nWho mends the nets?\n\nBRAM\n(sitting)\nNobody.\n`)],
    ['play.xml', text(tei)],
    ['book.epub', epub],
    ['book.pdf', pdf],
    ['big5.txt', new Uint8Array(Buffer.from('a4a4a4e5a141a7daada2a8d3a4f2a143', 'hex'))],
  ];
  const scripts: [string, Uint8Array][] = [...books.slice(0, -1), ['chat.jsonl', text(chat)], ['film.srt', text(subtitles)]];
  files = [
    ...books.map(([name, bytes]) => ({ what: name, path: `/api/works?name=${name}`, bytes })),
    ...scripts.map(([name, bytes]) => ({ what: `${name} as a script`, path: `/api/roles?name=${name}`, bytes })),
    ...[text(cardText), writeCardFile(character, { format: 'png' }), writeCardFile(character, { format: 'charx' })].map((bytes, at) => ({
      what: `card ${at}`,
      path: '/api/roles/card',
      bytes,
    })),
    { what: 'a case', path: '/api/cases/file', bytes: mystery },
    { what: 'a packed case', path: '/api/cases/file', bytes: writeZip(new Map([['a/case.json', mystery]])) },
    {
      what: 'a folder',
      path: '/api/cases/folder',
      bytes: text(JSON.stringify({ files: { 'case.json': new TextDecoder().decode(mystery) } })),
      json: true,
    },
    { what: 'data', path: '/api/critics/data?name=x.zip', bytes: writeZip(new Map([['a.json', text('[{"a":1}]')]])) },
    ...[subtitles, webvtt, advanced].map((content, at) => ({ what: `subtitles ${at}`, path: subtitled, bytes: text(content) })),
    { what: 'a log', path: '/api/import', bytes: text(JSON.stringify({ text: log })), json: true },
    { what: 'a play', path: '/api/import', bytes: text(JSON.stringify({ text: JSON.stringify(closetFixture('en')) })), json: true },
    { what: 'a blueprint', path: '/api/blueprints/check', bytes: text(JSON.stringify({ blueprint: closetFixture('en') })), json: true },
  ];
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

async function bring({ path, json }: Brought, body: Uint8Array) {
  const response = await fetch(`${house.url}${path}`, {
    method: 'POST',
    headers: { 'x-troupe': '1', 'content-type': json ? 'application/json' : 'application/octet-stream' },
    body: body as Uint8Array<ArrayBuffer>,
  });
  return { status: response.status, text: await response.text() };
}

/** Half of what is JSON keeps its form and has wrong values; a log or a play inside stays one too. */
function spoiled({ bytes, json }: Brought, roll: ReturnType<typeof rollOf>): Uint8Array {
  if (!json || roll('form') < 0.3) return mutated(bytes, roll);
  const content = new TextDecoder().decode(bytes);
  const { text: inner, ...rest } = JSON.parse(content) as { text?: string };
  if (inner === undefined) return text(mutatedJson(content, roll));
  const lines = inner
    .split('\n')
    .map((line, at) => (line !== '' && roll(`line ${at}`) < 0.05 ? mutatedJson(line, (purpose) => roll(`${at} ${purpose}`)) : line));
  return text(
    JSON.stringify({ ...rest, text: roll('bytes') < 0.3 ? new TextDecoder().decode(mutated(text(inner), roll)) : lines.join('\n') }),
  );
}

test(`${rounds} spoiled files of every kind: nothing breaks, and nobody waits`, async () => {
  // Each as it should be first: it is read, and whatever is loaded with the first of a kind is there.
  for (const file of files) expect([file.what, (await bring(file, file.bytes)).status]).toEqual([file.what, 200]);
  const stalls = new Stalls();
  stalls.begin();
  const counted = new Map<number, number>();
  const broken: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const roll = rollOf(seed, round, 'file');
    const file = among(files, roll('which'));
    const body = spoiled(file, roll);
    stalls.during = `${round}: ${file.what}`;
    const answer = await bring(file, body);
    counted.set(answer.status, (counted.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500 || /ZodError|at \w+ \(|node_modules/.test(answer.text))
      broken.push(`${round} ${file.what}: ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  stalls.end();
  expect([broken, stalls.found]).toEqual([[], []]);
  expect((counted.get(200) ?? 0) + (counted.get(422) ?? 0)).toBeGreaterThan(rounds / 4);
  expect((await asking(house.url)('GET', '/healthz')).status).toBe(200);
});
