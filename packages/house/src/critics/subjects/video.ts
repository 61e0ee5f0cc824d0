import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hearOut, type Model, type Models } from '@troupe/core/model';
import { factsInWords, factsOf, readScreened, type Screened, type ScreenView, screen } from '@troupe/core/screening';
import { type AnsweredScene, type Case, type ClipAnswer, directPrompt, type Subject } from '@troupe/evaluation';
import {
  type DatasetRecord,
  framePicture,
  framesOf,
  inParallel,
  measuredFrame,
  probeFilm,
  readDataset,
  readRecords,
  settled,
} from '@troupe/training';
import { understudy } from '@troupe/understudy';
import { fault } from '../errors.en.ts';

/** A moment of a dataset: somebody was spoken to, and the film says what they answered. */
export type ClipCase = Case & { readonly record: DatasetRecord; readonly clip: string };
/** The moments of a dataset, and who the people in them are. */
export type ClipCases = { readonly cases: readonly ClipCase[]; readonly profiles: Readonly<Record<string, string>> };

/** The held-out samples of a dataset, with their clips. */
export function clipCases(folder: string, split: 'train' | 'test'): ClipCases {
  const { language, roles } = readDataset(folder);
  const cases = readRecords(folder)[split].map((record): ClipCase => {
    const clip = join(folder, record.video_path);
    if (!existsSync(clip)) throw fault('film-missing/clip', { clip: record.video_path });
    return { id: String(record.problem_id), language, record, clip };
  });
  return { cases, profiles: Object.fromEntries(roles.map(({ name, profile }) => [name, profile])) };
}

/** The names of those who can answer a clip. */
export const clipSubjects: readonly string[] = ['screen', 'direct', 'understudy'];

/** Who answers: a model that sees, thinks and speaks; the same without the two first; or the understudy, which only measures. */
export async function clipSubject(
  name: string,
  profiles: ClipCases['profiles'],
  models: Pick<Models, 'performer'> | null,
): Promise<Subject<ClipCase, ClipAnswer>> {
  const view = (one: ClipCase) => viewOf(one, profiles);
  if (name === 'understudy') return { id: name, produce: async (one) => screened(await view(one), understudy({ banks: [] })) };
  if (name !== 'screen' && name !== 'direct') throw fault('usage-subject', { name, names: clipSubjects });
  if (!models) throw fault('usage-subject/vision', { name });
  const { performer } = models;
  const expected = { calls: 1, input: 6000, output: name === 'screen' ? 300 : 40 };
  const { inputPerMillion = 0, outputPerMillion = 0 } = performer.prices ?? {};
  const money = (expected.input * inputPerMillion + expected.output * outputPerMillion) / 1_000_000;
  return {
    id: `${name}@${performer.id}`,
    expected: { ...expected, money },
    async produce(one, { signal }) {
      const seen = { ...(await view(one)), pictures: await picturesOf(one.clip) };
      return name === 'screen' ? screened(seen, performer, signal) : directAnswer(seen, performer, signal);
    },
  };
}

async function screened(view: ScreenView, model: Model, signal?: AbortSignal): Promise<ClipAnswer> {
  const parts = screen(view, { model, ...(signal && { signal }) });
  let next = await parts.next();
  while (!next.done) next = await parts.next();
  const { perception, think, answer, strict }: Screened = next.value;
  return { seen: factsInWords(view.facts, view.language), perception, think, answer, strict };
}

/** A line at once, without seeing and thinking first. */
export async function directAnswer(view: ScreenView, model: Model, signal?: AbortSignal): Promise<ClipAnswer> {
  const { language, role, other, history, pictures, facts } = view;
  const dialogue = history.map(({ by, text }) => `${by}: ${text}`);
  const { text } = await hearOut(model, directPrompt({ language, role, other, dialogue, pictures }), signal ? { signal } : {});
  const { answer } = readScreened(text, { speaker: role.name });
  return { seen: factsInWords(facts, language), perception: '', think: '', answer, strict: false };
}

async function viewOf({ record, clip, language }: ClipCase, profiles: ClipCases['profiles']): Promise<ScreenView> {
  const known = (name: string) => ({ name, profile: profiles[name] ?? '' });
  return {
    language,
    role: known(record.assistant),
    other: known(record.user),
    history: record.dialogue.map(({ speaker, utterance }) => ({ by: speaker, text: utterance })),
    pictures: [],
    facts: await measured(clip),
    seed: 1,
  };
}

async function measured(clip: string) {
  const { seconds } = await probeFilm(clip);
  return factsOf(settled(await inParallel(await framesOf(clip), 4, measuredFrame)), seconds);
}

/** The frames by which a clip is seen, as a model is sent them. */
export async function picturesOf(clip: string): Promise<string[]> {
  return settled(await inParallel(await framesOf(clip), 4, (frame) => framePicture(frame)));
}

/** A case with everything that was answered, as a judge gets it. */
export function answeredScene(
  { id, language, record }: ClipCase,
  answers: Readonly<Record<string, ClipAnswer>>,
  profiles: ClipCases['profiles'] = {},
): AnsweredScene {
  const profile = profiles[record.assistant];
  return {
    id,
    language,
    role: record.assistant,
    ...(profile && { profile }),
    seen: Object.values(answers)[0]?.seen ?? '',
    dialogue: record.dialogue.map(({ speaker, utterance }) => `${speaker}: ${utterance}`),
    reference: record.target.utterance,
    answers: Object.fromEntries(Object.entries(answers).map(([who, { answer }]) => [who, answer])),
  };
}
