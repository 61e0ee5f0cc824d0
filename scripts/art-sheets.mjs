// Sheets of what is drawn, to be looked at: `node scripts/art-sheets.mjs OUT` (after `npm run build`; needs Chromium). OUT gets every place and
// face of the bundled plays and cases (places-N.png, faces.png), and their own pages in light and dark, on a desk and on a phone.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figuresOf, lookOf, pictureOf, portraitMarks, posterMarks, sceneMarks, svgOf, toldPlay } from '@troupe/core/art';
import { memoryStore } from '@troupe/core/log';
import { loadRepertoire } from '@troupe/house/node';
import { startServer } from '@troupe/server';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from './tools.mjs';

const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [out] = process.argv.slice(2);
if (out === undefined) {
  console.error('node scripts/art-sheets.mjs OUT');
  process.exit(2);
}
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const folders = readdirSync(here('plays'), { withFileTypes: true, recursive: true });
const read = (name) =>
  folders.filter((one) => one.name === name).map((one) => JSON.parse(readFileSync(join(one.parentPath, name), 'utf8')));
const plays = read('blueprint.json');
const cases = read('case.json').map(({ title, language, opening, roles }) => ({
  title,
  language,
  period: '',
  opens: { place: title, description: opening },
  cast: roles.map(({ id, name, known = '' }) => ({ id, name, appearance: known })),
}));

const places = plays.flatMap((play) =>
  [...new Map(play.acts.flatMap(({ scenes }) => scenes).map((scene) => [`${scene.place} ${scene.time ?? ''}`, scene])).values()].map(
    (scene) => {
      const { name, description } = play.places.find(({ id }) => id === scene.place);
      const told = { language: play.language, title: play.title, period: play.world.period, place: name, description };
      const picture = pictureOf({ ...told, about: scene.description, ...(scene.time && { time: scene.time }) });
      return [`${play.title}: ${name} · ${scene.time ?? ''}`, sceneMarks(picture, [], 's')];
    },
  ),
);
const posters = [...plays.map(toldPlay), ...cases].map((told) => [told.title, posterMarks(lookOf(told))]);
const faces = [...plays.map(toldPlay), ...cases].flatMap((told) =>
  figuresOf(told.cast, lookOf(told).picture.era).map((figure, index) => [told.cast[index].name, portraitMarks(figure, 'f')]),
);

const browser = await chromium.launch({ executablePath: findChromium(), headless: true, args: chromiumFlags });
const sheet = await browser.newPage({ viewport: { width: 1500, height: 900 } });

async function drawSheet(file, width, drawn) {
  // As an image, so that nothing that one drawing calls by a name is taken for another's.
  const one = ([label, mark]) =>
    `<figure style="margin:0;width:${width}px"><img width="${width}" src="data:image/svg+xml,${encodeURIComponent(svgOf(mark))}"><figcaption>${label}</figcaption></figure>`;
  await sheet.setContent(
    `<body style="margin:6px;background:#fff;font:11px sans-serif;display:flex;flex-wrap:wrap;gap:8px">${drawn.map(one).join('')}</body>`,
  );
  await sheet.screenshot({ path: join(out, file), fullPage: true });
}

const per = 12;
for (let at = 0; at < places.length; at += per) await drawSheet(`places-${at / per}.png`, 480, places.slice(at, at + per));
await drawSheet('posters.png', 480, posters);
await drawSheet('faces.png', 175, faces);

const server = await startServer({
  unguarded: true,
  port: 0,
  web: here('apps/web/dist'),
  store: memoryStore(),
  plays: await loadRepertoire(here('plays')),
  pace: 4,
  limits: { requests: { burst: 1e6, perSecond: 1e6 } },
});
const ask = async (path, body) => {
  const headers = { 'x-troupe': '1', 'content-type': 'application/json' };
  return (await fetch(`${server.url}${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })).json();
};
const listed = [
  ...(await ask('/api/plays')).map(({ id }) => [id, `/plays/${id}`]),
  ...(await ask('/api/cases')).map(({ id }) => [id, `/mystery?case=${id}`]),
];

for (const [size, viewport] of Object.entries({ desk: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } }))
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce', locale: 'en-GB' });
    const page = await context.newPage();
    const shots = [];
    for (const [id, path] of listed) {
      await page.goto(`${server.url}${path}`);
      await page.locator('.poster img').first().waitFor();
      shots.push([id, await settled(page)]);
      if (!path.startsWith('/plays')) continue;
      const { id: evening } = await ask('/api/performances', { play: id, seed: 7 });
      await page.goto(`${server.url}/performances/${evening}`);
      await page.locator('.picture .person').first().waitFor();
      shots.push([`${id}, on stage`, await settled(page)]);
      await fetch(`${server.url}/api/performances/${evening}`, { method: 'DELETE', headers: { 'x-troupe': '1' } });
    }
    const width = size === 'desk' ? 480 : 230;
    const shown = shots.map(
      ([label, bytes]) =>
        `<figure style="margin:0;width:${width}px"><img width="${width}" src="data:image/png;base64,${bytes.toString('base64')}"><figcaption>${label}</figcaption></figure>`,
    );
    await sheet.setContent(
      `<body style="margin:6px;background:#888;font:11px sans-serif;display:flex;flex-wrap:wrap;gap:8px">${shown.join('')}</body>`,
    );
    await sheet.screenshot({ path: join(out, `pages-${size}-${theme}.png`), fullPage: true });
    await context.close();
  }
await browser.close();
await server.close();

/** Once every picture in sight is there. */
async function settled(page) {
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete && (image.naturalWidth > 0 || image.loading === 'lazy')),
  );
  return page.screenshot();
}
