// Makes the ready clip of the screening page anew: node scripts/clip.mjs (needs Chromium and ffmpeg).
// The frames by which it is seen lie beside it, so that it needs no ffmpeg where it is shown.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from './tools.mjs';

const [width, height, seconds, rate] = [640, 360, 24, 25];
const measured = { width: 64, height: 36 };
const moments = 16;
const folder = fileURLToPath(new URL('../plays/dusk', import.meta.url));
const film = join(folder, 'film.mp4');

const browser = await chromium.launch({ executablePath: findChromium(), headless: true, args: chromiumFlags });
const page = await browser.newPage();
await page.setContent(`<canvas width="${width}" height="${height}"></canvas>`);
await page.addScriptTag({ content: readFileSync(new URL('./clip-scene.js', import.meta.url), 'utf8') });
const encoder = spawn(
  'ffmpeg',
  ['-v', 'error', '-y', '-f', 'image2pipe', '-framerate', String(rate), '-c:v', 'mjpeg', '-i', 'pipe:0']
    .concat(['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '24', '-pix_fmt', 'yuv420p', '-g', '50'])
    .concat(['-map_metadata', '-1', '-movflags', '+faststart', film]),
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
for (let frame = 0; frame < seconds * rate; frame++) {
  const address = await page.evaluate((time) => {
    const canvas = document.querySelector('canvas');
    globalThis.drawScene(canvas.getContext('2d'), time);
    return canvas.toDataURL('image/jpeg', 0.97);
  }, frame / rate);
  if (!encoder.stdin.write(Buffer.from(address.split(',')[1], 'base64'))) await new Promise((done) => encoder.stdin.once('drain', done));
}
encoder.stdin.end();
await new Promise((done) => encoder.on('close', done));
await browser.close();

const frames = join(folder, 'frames');
rmSync(frames, { recursive: true, force: true });
mkdirSync(frames);
const taken = (args) => spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { maxBuffer: 2 ** 24 }).stdout;
const list = Array.from({ length: moments }, (_, index) => {
  const at = ((index + 0.5) * seconds) / moments;
  const name = `${String(index).padStart(2, '0')}.jpg`;
  taken(['-ss', String(at), '-i', film, '-frames:v', '1', '-vf', 'scale=512:-2', '-q:v', '6', join(frames, name)]);
  const size = `scale=${measured.width}:${measured.height}:flags=bicubic`;
  return {
    at,
    name,
    rgb: taken(['-ss', String(at), '-i', film, '-frames:v', '1', '-vf', size, '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']),
  };
});
writeFileSync(join(frames, 'measured.rgb'), Buffer.concat(list.map(({ rgb }) => rgb)));
writeFileSync(join(frames, 'frames.json'), `${JSON.stringify({ ...measured, frames: list.map(({ at, name }) => ({ at, name })) })}\n`);
console.log(`${film}: ${statSync(film).size} bytes`);
