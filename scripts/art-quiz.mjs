// A blind quiz on what is drawn: `node scripts/art-quiz.mjs OUT BLUEPRINT…` draws the places and faces of plays that the art has not seen, each
// with questions for a reader who knows nothing of them: which place and hour among five, which face among its cast. The answers lie apart.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresOf, pictureOf, portraitMarks, sceneMarks, svgOf } from '@troupe/core/art';
import { chance, hash } from '@troupe/core/model';

const most = { scenes: 20, faces: 40 };
const [out, ...files] = process.argv.slice(2);
if (out === undefined || files.length === 0) {
  console.error('node scripts/art-quiz.mjs OUT BLUEPRINT…');
  process.exit(2);
}
const blueprints = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));

/** The same quiz for the same plays. */
const shuffled = (list, key) =>
  list
    .map((one) => [chance(hash(JSON.stringify(one)), key), one])
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);

const scenes = blueprints.flatMap(({ title, language, world, places, acts }) =>
  acts.flatMap(({ scenes: all }) =>
    all.flatMap(({ place, time = '', description = '' }) => {
      const found = places.find(({ id }) => id === place);
      if (!found) return [];
      const told = { title, language, period: world.period, place: found.name, description: found.description, about: description, time };
      return [{ label: [found.name, time].filter(Boolean).join(', '), svg: svgOf(sceneMarks(pictureOf(told), [], 's')) }];
    }),
  ),
);
const faces = blueprints.flatMap(({ title, language, world, characters, places: [first] }) => {
  const { era } = pictureOf({ title, language, period: world.period, place: first.name, description: first.description });
  const told = characters.map(({ name, appearance }) => `${name}: ${appearance}`);
  return figuresOf(characters, era).map((figure, index) => ({ label: told[index], among: told, svg: svgOf(portraitMarks(figure, 'f')) }));
});

const oneOfEach = [...new Map(scenes.map((scene) => [scene.label, scene])).values()];
const questions = [
  ...shuffled(oneOfEach, 'scene')
    .slice(0, most.scenes)
    .map((scene, index) => {
      const others = shuffled(
        oneOfEach.filter(({ label }) => label !== scene.label),
        `others ${index}`,
      ).slice(0, 4);
      return {
        file: `scene-${index + 1}.svg`,
        ask: 'Which place, and when?',
        ...scene,
        among: [scene, ...others].map(({ label }) => label),
      };
    }),
  ...shuffled(faces, 'face')
    .slice(0, most.faces)
    .map((face, index) => ({ file: `face-${index + 1}.svg`, ask: 'Who of these?', ...face })),
];
mkdirSync(out, { recursive: true });
const told = questions.map(({ file, ask, among, svg }) => {
  writeFileSync(join(out, file), svg);
  return [`## ${file}`, `![](${file})`, ask, ...shuffled(among, file).map((one, index) => `${index + 1}. ${one}`), ''].join('\n');
});
const answers = questions.map(({ file, among, label }) => [file, shuffled(among, file).indexOf(label) + 1]);
writeFileSync(join(out, 'quiz.md'), told.join('\n'));
writeFileSync(join(out, 'answers.json'), `${JSON.stringify(Object.fromEntries(answers), null, 2)}\n`);
console.log(`${questions.length} questions in ${join(out, 'quiz.md')}; the answers lie beside them.`);
