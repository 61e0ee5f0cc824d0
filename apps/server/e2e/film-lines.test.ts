import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFilmLines } from '@troupe/core/formats';
import type { Transcriber } from '@troupe/core/model';
import { readRecords } from '@troupe/training';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bring, filmHouse, hasFfmpeg, type Lines, seen } from '../testing/films.ts';
import { asking, openHouse } from '../testing/house.ts';

const house = filmHouse();
const { ask } = house;

type Built = {
  statistics: { total: { samples: number; clips: number } };
  histogram: { count: number }[];
  leaks: string[];
  cutting: { state: string; failure?: { code: string } } | null;
};

test('lines are corrected step by step, undone and done again, and leave as subtitles', async () => {
  const lines = async (language = 'en') => (await ask('GET', `/api/films/dusk/lines?language=${language}`)).json<Lines>();
  expect((await lines('zh')).lines[0]?.text).toBe('你来早了。天边还红着呢。');
  const first = await lines();
  expect(first.lines.length).toBe(9);
  const stranger = first.lines.find(({ speaker }) => speaker === null);
  expect(stranger?.text).toBe('Did you shut it?');
  const named = { ...stranger, speaker: 'The Lodger', end: 8.3 };
  const after = (await ask('PATCH', '/api/films/dusk/lines', { put: [named], gone: [first.lines[8]?.id] })).json<Lines>();
  expect([after.lines.length, after.undo, after.lines[2]?.speaker]).toEqual([8, first.undo + 1, 'The Lodger']);
  const back = (await ask('POST', '/api/films/dusk/lines/undo')).json<Lines>();
  expect(back.lines).toEqual(first.lines);
  expect((await ask('POST', '/api/films/dusk/lines/redo')).json<Lines>().lines).toEqual(after.lines);
  const srt = (await ask('GET', '/api/films/dusk/subtitles?format=srt')).text;
  const vtt = (await ask('GET', '/api/films/dusk/subtitles?format=vtt')).text;
  for (const text of [srt, vtt]) expect(readFilmLines(text).lines).toEqual(after.lines.map(({ id: _, ...line }) => line));
  await ask('POST', '/api/films/dusk/lines/undo');
  const headers = { 'x-troupe': '1' };
  const body = '﻿WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\n<v Ann>Hello.\r\n';
  const brought = await (await fetch(`${house.url}/api/films/dusk/subtitles`, { method: 'POST', headers, body })).json();
  expect(brought).toMatchObject({ lines: [{ speaker: 'Ann', text: 'Hello.', start: 1, end: 2 }], warnings: [] });
  expect((await fetch(`${house.url}/api/films/dusk/subtitles`, { method: 'POST', headers, body: 'nothing' })).status).toBe(422);
  expect((await ask('POST', '/api/films/dusk/lines/undo')).json<Lines>().lines).toEqual(first.lines);
  const own = (await ask('POST', '/api/films/dusk/lines/own?language=zh')).json<Lines>();
  expect(own.lines.map(({ speaker }) => speaker)).toContain('点灯人');
  await ask('POST', '/api/films/dusk/lines/undo');
});

test('a dataset is built from the lines, with its figures and exports', async () => {
  const roles = [
    { name: 'The Lamplighter', profile: 'Dry.', main: true },
    { name: 'The Lodger', profile: '', main: true },
  ];
  await ask('GET', '/api/films/dusk/lines');
  expect((await ask('GET', '/api/films/dusk/dataset/export')).json<{ code: string }>().code).toBe('nothing-built');
  const nobody = await ask('POST', '/api/films/dusk/dataset', { roles: [{ name: 'Somebody', main: true }] });
  expect([nobody.status, nobody.json<{ code: string }>().code]).toEqual([422, 'nobody-main']);
  const built = (await ask('POST', '/api/films/dusk/dataset', { roles })).json<Built>();
  const { samples } = built.statistics.total;
  expect(samples).toBeGreaterThan(4);
  expect(built.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(samples);
  expect(built.leaks).toEqual([]);
  const trl = (await ask('GET', '/api/films/dusk/dataset/export?format=trl')).text.trim().split('\n');
  expect(trl.length).toBe(samples);
  expect(JSON.parse(trl[0] ?? '')).toMatchObject({ prompt: [{ role: 'system' }, { role: 'user' }], completion: [{ role: 'assistant' }] });
  expect((await ask('GET', '/api/films/dusk/dataset')).json<{ dataset: Built }>().dataset.statistics).toEqual(built.statistics);
});

test('its clips are cut behind the scenes, checked, and taken away in one archive', async ({ skip }) => {
  if (!hasFfmpeg) skip('needs ffmpeg');
  const { id } = await seen(house, (await bring(house, house.testClip(6, 'talk.mp4'), 'talk.mp4')).id);
  const headers = { 'x-troupe': '1' };
  const body = [
    '1\n00:00:00,500 --> 00:00:01,500\nAnn : Well?',
    '2\n00:00:02,000 --> 00:00:03,000\nBen : Wait.',
    '3\n00:00:03,500 --> 00:00:04,500\nAnn : Why?',
  ].join('\n\n');
  await fetch(`${house.url}/api/films/${id}/subtitles`, { method: 'POST', headers, body });
  await ask('POST', `/api/films/${id}/dataset`, {
    roles: [
      { name: 'Ben', main: true },
      { name: 'Ann', main: true },
    ],
  });
  await ask('POST', `/api/films/${id}/dataset/clips`);
  const cutting = async () => (await ask('GET', `/api/films/${id}/dataset`)).json<{ dataset: Built }>().dataset.cutting;
  await expect.poll(async () => (await cutting())?.state, { timeout: 90_000 }).not.toBe('cutting');
  expect(await cutting()).toEqual({ state: 'cut', done: 2, all: 2 });
  const archive = unzipSync(new Uint8Array(await (await fetch(`${house.url}/api/films/${id}/dataset/archive`)).arrayBuffer()));
  expect(Object.keys(archive).filter((name) => name.startsWith('clips/'))).toEqual(['clips/talk_500-1500.mp4', 'clips/talk_2000-3000.mp4']);
  writeFileSync(join(house.folder, 'train.json'), archive['train.json'] ?? '');
  const records = readRecords(join(house.folder, 'train.json')).train;
  expect(records.map(({ target, video_path }) => [target.utterance, video_path])).toEqual([
    ['Wait.', 'clips/talk_500-1500.mp4'],
    ['Why?', 'clips/talk_2000-3000.mp4'],
  ]);
});

test('lines are written down from the sound where the house has somebody who hears', async ({ skip }) => {
  expect((await ask('GET', '/api/films/dusk/hearing')).json()).toEqual({ possible: false, standing: null });
  const deaf = await ask('POST', '/api/films/dusk/hearing', {});
  expect([deaf.status, deaf.json<{ code: string }>().code]).toEqual([422, 'usage-speech']);
  if (!hasFfmpeg) skip('needs ffmpeg');
  const transcriber: Transcriber = { id: 'ears', transcribe: async () => [{ start: 0.5, end: 1, text: 'Hush.' }] };
  const hearing = await openHouse({ transcriber });
  try {
    const there = asking(hearing.url);
    const settled = async (film: string) => {
      await there('POST', `/api/films/${film}/hearing`, { language: 'en' });
      const standing = async () =>
        (await there('GET', `/api/films/${film}/hearing`)).json<{ standing: { state: string; failure?: { code: string } } }>().standing;
      await expect.poll(async () => (await standing()).state, { timeout: 90_000 }).not.toBe('hearing');
      return standing();
    };
    // The ready clip is silent.
    expect(await settled('dusk')).toMatchObject({ state: 'failed', failure: { code: 'film-silent' } });
    const file = join(house.folder, 'loud.mp4');
    const sources = ['-f', 'lavfi', '-i', 'testsrc=duration=2:size=160x90:rate=10', '-f', 'lavfi', '-i', 'sine=duration=2'];
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...sources, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file]);
    const loud = await bring({ url: hearing.url, ask: there }, new Uint8Array(readFileSync(file)), 'loud.mp4');
    expect(await settled(loud.id)).toEqual({ state: 'heard', done: 1, all: 1 });
    const { lines } = (await there('GET', `/api/films/${loud.id}/lines`)).json<Lines>();
    expect(lines).toMatchObject([{ start: 0.5, end: 1, speaker: null, text: 'Hush.' }]);
  } finally {
    await hearing.close();
  }
});
