// A blind quiz on what is drawn, and the sheets of docs/art.md: `node scripts/art-quiz.mjs OUT [DATA]` (after `npm run build`; needs Chromium).
// DATA tells places and casts of plays that the art was not made from (packages/evaluation/data/pictures/unseen.json unless named), with what a
// reader of the play says of each: the place, and the hours it may be. OUT gets pictures and quiz.md, which names no answer; the key lies beside OUT.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figuresOf, pictureOf, portraitMarks, sceneMarks, svgOf } from '@troupe/core/art';
import { chance, hash } from '@troupe/core/model';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from './tools.mjs';

const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [out, data = here('packages/evaluation/data/pictures/unseen.json')] = process.argv.slice(2);
if (out === undefined) {
  console.error('node scripts/art-quiz.mjs OUT [DATA]');
  process.exit(2);
}
const { scenes, casts } = JSON.parse(readFileSync(data, 'utf8'));

/** The same quiz for the same plays. */
const shuffled = (list, key) =>
  list
    .map((one) => [chance(hash(JSON.stringify(one)), key), one])
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);

const times = {
  dawn: ['sunrise', 'first light'],
  day: ['about noon', 'a bright morning', 'early afternoon'],
  dusk: ['sunset', 'nightfall'],
  night: ['midnight', 'eleven at night', 'three in the night'],
};
/** Four hours that it cannot be, of every other kind. */
const otherTimes = (hours, key) => {
  const kinds = Object.keys(times).filter((kind) => !hours.includes(kind));
  const one = kinds.map((kind) => shuffled(times[kind], key)[0]);
  const more = shuffled(
    kinds.flatMap((kind) => times[kind]).filter((time) => !one.includes(time)),
    key,
  );
  return [...one, ...more].slice(0, 4);
};

const drawnScenes = scenes.map(({ told, ...scene }) => ({ ...scene, svg: svgOf(sceneMarks(pictureOf(told), [], 's')) }));
const drawnFaces = casts.flatMap(({ opens, cast, asked }, play) => {
  const strangers = casts[play + 1 < casts.length ? play + 1 : 0].cast.filter(() => cast.length < 4).slice(0, 4 - cast.length);
  const among = [...cast, ...strangers].map(({ name, appearance }) => `${name}: ${appearance}`);
  return figuresOf(cast, pictureOf(opens).era).flatMap((figure, index) =>
    asked && !asked.includes(cast[index].name)
      ? []
      : [{ name: cast[index].name, among, right: among[index], svg: svgOf(portraitMarks(figure, 'f')) }],
  );
});

/** Said as the wrong ones are, or whoever asks could be read instead of the picture. */
const sceneQuestions = shuffled(drawnScenes, 'scene').map(({ label, hours, svg }, index) => {
  const file = `scene-${String(index + 1).padStart(2, '0')}.png`;
  const labels = [...new Set(drawnScenes.map((one) => one.label))].filter((one) => one !== label);
  const places = shuffled([label, ...shuffled(labels, `others ${index}`).slice(0, 4)], file);
  const when = shuffled(times[hours[0]], `${file} right`)[0];
  const hoursAsked = shuffled([when, ...otherTimes(hours, file)], `${file} time`);
  return {
    file,
    svg,
    asks: [
      ['Which place?', places, label],
      ['What time?', hoursAsked, when],
    ],
  };
});
const faceQuestions = shuffled(drawnFaces, 'face').map(({ among, right, svg }, index) => {
  const file = `face-${String(index + 1).padStart(2, '0')}.png`;
  return { file, svg, asks: [['Who of these?', shuffled(among, file), right]] };
});

const browser = await chromium.launch({ executablePath: findChromium(), headless: true, args: chromiumFlags });
const page = await browser.newPage();
const picture = async (body, width, height, path, type = 'png') => {
  await page.setViewportSize({ width, height });
  await page.setContent(`<body style="margin:0;background:#f7f1e4;font:12px sans-serif;color:#2a2028">${body}`);
  await page.screenshot({ path, type, ...(type === 'jpeg' && { quality: 82 }), fullPage: true });
};
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const { file, svg } of sceneQuestions)
  await picture(svg.replace('<svg ', '<svg width="640" style="display:block" '), 640, 360, join(out, file));
for (const { file, svg } of faceQuestions)
  await picture(svg.replace('<svg ', '<svg width="320" style="display:block" '), 320, 400, join(out, file));

const sheet = (list, width, title) =>
  `<div style="display:flex;flex-wrap:wrap;gap:8px;padding:8px">${list
    .map((one) => `<div style="width:${width}px">${one.svg.replace('<svg ', `<svg width="${width}" `)}<div>${title(one)}</div></div>`)
    .join('')}</div>`;
await picture(
  sheet(drawnScenes, 300, ({ label, when }) => `${label}: ${when}`),
  1240,
  400,
  here('docs/images/unseen-scenes.jpg'),
  'jpeg',
);
await picture(
  sheet(drawnFaces, 116, ({ name }) => name),
  1256,
  400,
  here('docs/images/unseen-faces.jpg'),
  'jpeg',
);
await browser.close();

const questions = [...sceneQuestions, ...faceQuestions];
const letters = 'abcdefgh';
const told = questions.map(({ file, asks }) =>
  [
    `## ${file}`,
    `![](${file})`,
    ...asks.flatMap(([ask, among]) => [ask, ...among.map((one, index) => `- ${letters[index]}. ${one}`), '']),
    '',
  ].join('\n'),
);
writeFileSync(join(out, 'quiz.md'), `# Which place, which hour, who\n\n${told.join('\n')}`);
const key = Object.fromEntries(questions.map(({ file, asks }) => [file, asks.map(([, among, right]) => letters[among.indexOf(right)])]));
writeFileSync(`${out.replace(/\/$/u, '')}-key.json`, `${JSON.stringify(key, null, 1)}\n`);
console.log(`${questions.length} pictures in ${out}; the key lies beside it.`);
