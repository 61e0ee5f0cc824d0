import { type Blueprint, stageBook } from '@troupe/core/blueprint';
import { lineOf, type Recorded, unstruck, writeLine } from '@troupe/core/events';
import { fault } from '../errors.en.ts';
import { type Measures, measure } from '../measures/measure.ts';

/** What the writing of a play took. */
export type Writing = { readonly calls: number; readonly tokens: number; readonly money: number; readonly revisions: number };

/** A case that was planned and performed, as judges and measures see it. Another system's output can be brought into this form too. */
export type Staged = {
  readonly title: string;
  /** The plan, as text: who wrote it and with what is not in it. */
  readonly outline: string;
  /** What the audience saw and heard. */
  readonly script: string;
  readonly measures: Measures;
  readonly writing: Writing;
};

/** What judges and measures read of a performance, from its log. Throws `not-a-performance` where the log is none. */
export function stagedOf(log: readonly Recorded[], writing: Writing): Staged {
  const [open] = log;
  if (open?.type !== 'performance-open') throw fault('not-a-performance/log');
  const { blueprint } = open;
  return { title: blueprint.title, outline: outlineOf(blueprint), script: scriptOf(log, blueprint), measures: measure(log), writing };
}

function scriptOf(log: readonly Recorded[], blueprint: Blueprint): string {
  const book = stageBook(blueprint);
  return unstruck(log)
    .filter(({ witnesses }) => witnesses.audience)
    .flatMap((event) => lineOf(event, blueprint) ?? [])
    .map((line) => writeLine(line, (id) => book.nameOf(id)))
    .join('\n');
}

/** Names, persons, places, and the course of events point by point. */
export function outlineOf({ title, synopsis, language, characters, places, acts, endings }: Blueprint): string {
  const words =
    language === 'zh' ? { cast: '人物', places: '地点', endings: '结局' } : { cast: 'Cast', places: 'Places', endings: 'Endings' };
  const course = acts.flatMap((act) => [
    `## ${act.title}`,
    ...act.scenes.flatMap((scene) => [
      `### ${scene.title}`,
      scene.description,
      ...scene.points.map((point) => `- ${point.title}: ${point.description} → ${point.result}`),
    ]),
  ]);
  return [
    `# ${title}`,
    synopsis,
    `## ${words.cast}`,
    ...characters.map(({ name, persona }) => `- ${name}: ${persona}`),
    `## ${words.places}`,
    ...places.map(({ name, description }) => `- ${name}: ${description}`),
    ...course,
    `## ${words.endings}`,
    ...endings.map((ending) => `- ${ending.title}: ${ending.text}`),
  ].join('\n');
}
