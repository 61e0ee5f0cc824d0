import * as z from 'zod';
import type { Blueprint } from '../blueprint/schema.ts';
import type { Prompt } from '../model/model.ts';
import { choosing, shapeOf } from '../model/shape.ts';
import { wordsOf } from '../text/words.ts';
import type { Contradiction } from './contradictions.ts';
import content from './fit.words.json' with { type: 'json' };
import type { Legacy } from './legacy.ts';
import { type PlayText, playTexts } from './play-texts.ts';
import { legacyParts } from './sequel.prompt.ts';

const words = wordsOf(content);

/** Reason before what changes. A text that is not named stays as it was written. */
export const FitAnswer = z.object({
  reason: z.string(),
  texts: z.array(z.object({ field: z.string(), text: z.string() })),
  things: z.array(z.object({ thing: z.string(), where: z.string() })),
});
export type FitAnswer = z.infer<typeof FitAnswer>;

/** What there is to be fitted: the evening as it goes on, and what led to it, the last one last. */
export type Fitting = { readonly tonight: Blueprint; readonly legacy: Legacy; readonly earlier: readonly Legacy[] };

/** What was wrong with an answer, beside what its sentences say. */
export type Complaint = Contradiction | { readonly kind: 'long' | 'where'; readonly path: string; readonly what: string };

/** The texts that a writer may put otherwise, by the ids it knows them under. What was a fact last night stays one, word for word. */
export function fieldsOf({ tonight, legacy }: Fitting): ReadonlyMap<string, PlayText> {
  const old = new Set(legacy.facts.map(({ text }) => text));
  const own = playTexts(tonight).filter(({ kind, text }) => kind !== 'fact' || !old.has(text));
  return new Map(own.map((one, index) => [`t${index + 1}`, one]));
}

/** The things of tonight that were there last night: where they are is for the log to say, or for whoever has read it. */
export const thingsOf = ({ tonight, legacy }: Fitting): Blueprint['props'] =>
  tonight.props.filter(({ name }) => legacy.things.some((one) => one.name === name));

/** Where a thing can be tonight, by name; and what says that it is nowhere. */
export const goneWord = ({ language }: Blueprint): string => words[language].gone;
export const placesFor = ({ places, characters, language }: Blueprint): string[] => [
  ...places.map(({ name }) => name),
  ...characters.map(({ name }) => name),
  words[language].gone,
];

/** For whoever fits a written evening to the one before it: everything of both, since code holds what comes back to the log. */
export function fitPrompt(fitting: Fitting): Prompt {
  const { tonight, legacy, earlier } = fitting;
  const { language, title } = tonight;
  const said = words[language];
  const fields = fieldsOf(fitting);
  const parts = [
    `## ${said.before({ evening: legacy.evening, title: legacy.title })}\n${legacyParts(legacy, language)}`,
    ...(legacy.open?.length ? [`### ${said.open}\n${listed(legacy.open)}`] : []),
    ...earlier.slice(-mostEarlier).map((one) => earlierSection(one, tonight)),
    `## ${said.tonight({ title })}`,
    `### ${said.knowledge}\n${listed(tonight.facts.map((one) => knownLine(one, tonight)))}`,
    `### ${said.whereabouts}\n${listed(tonight.props.map((one) => `${one.name}: ${whereOf(one.at, tonight)}`))}`,
    [...fields].map(([id, one]) => fieldLine(id, one, tonight)).join('\n'),
  ];
  return {
    agent: 'fitting',
    messages: [
      { role: 'system', content: [said.rules, said.how, said.form].join('\n\n') },
      { role: 'user', content: parts.join('\n\n') },
    ],
    shape: choosing(shapeOf('fitting', FitAnswer), {
      'texts.field': [...fields.keys()],
      'things.thing': thingsOf(fitting).map(({ name }) => name),
      'things.where': placesFor(tonight),
    }),
    brief: { task: 'reading', language, answer: { reason: '', texts: [], things: [] } },
    temperature: 0.3,
    maxTokens: 9000,
  };
}

/** The same again, with what it came to and what of that cannot be. */
export function refitPrompt(fitting: Fitting, answer: FitAnswer, complaints: readonly Complaint[]): Prompt {
  const first = fitPrompt(fitting);
  const said = words[fitting.tonight.language];
  const ids = new Map([...fieldsOf(fitting)].map(([id, { path }]) => [path, id]));
  const named = complaints.slice(0, mostComplaints).map((one) => {
    const told = { field: ids.get(one.path) ?? one.path, what: one.what };
    return 'sentence' in one
      ? said.faults[one.kind]({ ...told, sentence: one.sentence.trim().slice(0, longestQuoted) })
      : said.faults[one.kind](told);
  });
  return {
    ...first,
    messages: [
      ...first.messages,
      { role: 'assistant', content: JSON.stringify(answer) },
      { role: 'user', content: `${said.again}\n${listed(named)}\n\n${said.form}` },
    ],
  };
}

const mostEarlier = 3;
const mostComplaints = 40;
const longestQuoted = 300;
const endOfEarlier = 2400;

const listed = (items: readonly string[]): string => items.map((one) => `- ${one}`).join('\n');

/** Of what lies further back, how it ended and what was made true by the way. */
function earlierSection({ evening, title, told, established }: Legacy, { language }: Blueprint): string {
  const said = words[language];
  return [`## ${said.earlier({ evening, title })}`, listed(established.map(({ text }) => text)), told.slice(-endOfEarlier)]
    .filter((one) => one !== '')
    .join('\n');
}

function knownLine({ text, knownBy }: Blueprint['facts'][number], { characters, language }: Blueprint): string {
  const said = words[language];
  const names = knownBy === 'everyone' ? [] : characters.filter(({ id }) => knownBy.includes(id)).map(({ name }) => name);
  return `${text} (${knownBy === 'everyone' ? said.everyone : names.join(said.comma) || said.nobody})`;
}

export function whereOf(at: Blueprint['props'][number]['at'], blueprint: Blueprint): string {
  const { places, characters, props, language } = blueprint;
  const named = (list: readonly { readonly id: string; readonly name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? id;
  if ('place' in at) return named(places, at.place);
  if ('holder' in at) return named(characters, at.holder);
  return 'prop' in at ? named(props, at.prop) : words[language].gone;
}

function fieldLine(id: string, { text, of, field, whose, seen, optional }: PlayText, { characters, language }: Blueprint): string {
  const said = words[language];
  const who = whose === undefined ? undefined : characters.find((one) => one.id === whose)?.name;
  const marks = [who && said.alone({ who }), seen && said.seen, optional && said.optional].filter(Boolean).join('; ');
  return `${id} [${[of, field].filter(Boolean).join(', ')}${marks ? `; ${marks}` : ''}] ${text}`;
}
