import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCsvRecords } from '@troupe/core/formats';
import * as z from 'zod';
import { fault } from '../errors.en.ts';
import { jsonOf } from '../json-of.ts';
import type { Case } from '../run/evaluation.ts';

/** The datasets of questions about films, by the names of their files' form. */
export const questionKinds = ['nextqa', 'pororoqa', 'activitynet-qa'] as const;
/** One of the datasets of questions about films that can be read. */
export type QuestionKind = (typeof questionKinds)[number];

/** A question about a film, with what is right. */
export type VideoQuestion = Case & {
  readonly kind: QuestionKind;
  /** As the data set calls it: CH, CW, TC …; yes/no, colour …; for PororoQA the first word of the question. */
  readonly type: string;
  readonly question: string;
  /** Where its film may lie, without the ending, the likeliest first. */
  readonly films: readonly string[];
} & (
    | { readonly form: 'choice'; readonly options: readonly string[]; readonly truth: number }
    | { readonly form: 'yes-no'; readonly truth: boolean }
    | { readonly form: 'open'; readonly references: readonly string[] }
  );

/** The questions of a dataset as it was read. */
export type VideoQuestions = {
  readonly questions: readonly VideoQuestion[] /** Rows that could not be used, each named. */;
  readonly problems: readonly string[];
};

/** What is asked where nobody says otherwise: the types of the paper. */
export const usualTypes: Readonly<Record<QuestionKind, readonly string[] | null>> = {
  nextqa: ['CH', 'CW', 'TC', 'TN', 'DL', 'DO'],
  pororoqa: null,
  'activitynet-qa': ['yes/no'],
};

/** Which split is read, and which types of questions: without them those that are usually reported, with null all. */
export type LayoutOptions = { readonly split?: string; readonly types?: readonly string[] | null };

/** Reads a published layout. A row that is broken is named and left out; the others stay. */
export async function readVideoQuestions(
  folder: string,
  kind: QuestionKind,
  { split = kind === 'nextqa' ? 'val' : 'test', types = usualTypes[kind] }: LayoutOptions = {},
): Promise<VideoQuestions> {
  const { questions, problems } = await readers[kind](folder, split);
  return { questions: types === null ? questions : questions.filter(({ type }) => types.includes(type)), problems };
}

const readers: Readonly<Record<QuestionKind, (folder: string, split: string) => Promise<VideoQuestions>>> = {
  nextqa: nextQa,
  pororoqa: pororoQa,
  'activitynet-qa': activityNetQa,
};

const Place = z.coerce.number().int().min(0);
const NextRow = z.object({ video: z.string().min(1), question: z.string().min(1), qid: z.string(), type: z.string(), answer: z.string() });
const Places = z.record(z.string(), z.string());

/** `val.csv`, with `map_vid_vidorID.json` beside it where films are named by it. Without options in the heading the questions are open. */
async function nextQa(folder: string, split: string): Promise<VideoQuestions> {
  const rows = readCsvRecords(await textIn(folder, `${split}.csv`));
  const places = Places.safeParse(jsonOf((await textOf(join(folder, 'map_vid_vidorID.json'))) ?? '{}')).data ?? {};
  return usable(rows, `${split}.csv`, (row): VideoQuestion | null => {
    const { data } = NextRow.safeParse(row);
    if (!data) return null;
    const { video, qid, type, question, answer } = data;
    const place = places[video];
    const common = {
      id: `nextqa/${video}/${qid}`,
      kind: 'nextqa',
      language: 'en',
      type,
      question,
      films: place === undefined ? [video] : [place, video],
    } as const;
    const options = ['a0', 'a1', 'a2', 'a3', 'a4'].flatMap((name) => (row[name] ? [row[name]] : []));
    if (options.length === 0) {
      const references = [answer, row.additional_ref_answer ?? ''].filter((text) => text.trim() !== '');
      return references.length === 0 ? null : { ...common, form: 'open', references };
    }
    const truth = Place.safeParse(answer);
    return truth.success && answer.trim() !== '' && truth.data < options.length
      ? { ...common, form: 'choice', options, truth: truth.data }
      : null;
  });
}

const PororoRow = z.object({
  qid: z.union([z.number(), z.string()]),
  question: z.string().min(1),
  ...Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`answer${at}`, z.string().min(1)])),
  correct_idx: Place,
  video_name: z.string().min(1),
});
const shares: Readonly<Record<string, readonly [number, number]>> = { train: [0, 6], val: [6, 8], test: [8, Number.POSITIVE_INFINITY] };

/** `qa.json`; six tenths are for training, two for validation, the rest is the test. */
async function pororoQa(folder: string, split: string): Promise<VideoQuestions> {
  const share = Object.hasOwn(shares, split) ? shares[split] : undefined;
  if (!share) throw fault('usage-split/questions', { split, names: Object.keys(shares) });
  const { data } = z.object({ PororoQA: z.array(z.unknown()) }).safeParse(jsonOf(await textIn(folder, 'qa.json')));
  if (!data) throw fault('unknown-data/pororo');
  const tenth = Math.floor(data.PororoQA.length / 10);
  const rows = data.PororoQA.slice(tenth * share[0], tenth * share[1]);
  return usable(rows, 'qa.json', (row): VideoQuestion | null => {
    const found = PororoRow.safeParse(row).data as (z.infer<typeof PororoRow> & Readonly<Record<string, unknown>>) | undefined;
    if (!found || found.correct_idx > 4) return null;
    const type = /^\p{L}+/u.exec(found.question.trim().toLowerCase())?.[0] ?? 'other';
    return {
      id: `pororoqa/${found.video_name}/${found.qid}`,
      kind: 'pororoqa',
      language: 'en',
      type,
      question: found.question,
      films: [found.video_name.replaceAll(',', '')],
      form: 'choice',
      options: [0, 1, 2, 3, 4].map((at) => String(found[`answer${at}`])),
      truth: found.correct_idx,
    };
  });
}

const activityTypes = ['motion', 'spatial', 'temporal', 'yes/no', 'colour', 'object', 'location', 'number', 'other'] as const;
const Asked = z.object({ video_name: z.string().min(1), question: z.string().min(1), question_id: z.string() });
const Answer = z.object({ answer: z.string().min(1), type: z.number().int().min(0).max(8), question_id: z.string() });

/** `test_q.json` and `test_a.json`, matched by the id of the question. */
async function activityNetQa(folder: string, split: string): Promise<VideoQuestions> {
  const [asked, answered] = await Promise.all(['q', 'a'].map((part) => listIn(folder, `${split}_${part}.json`)));
  const answers = new Map(
    (answered ?? []).flatMap((row) => {
      const { data } = Answer.safeParse(row);
      return data ? [[data.question_id, data] as const] : [];
    }),
  );
  return usable(asked ?? [], `${split}_q.json`, (row): VideoQuestion | null => {
    const { data } = Asked.safeParse(row);
    const right = data && answers.get(data.question_id);
    if (!right) return null;
    const common = {
      id: `activitynet-qa/${data.question_id}`,
      kind: 'activitynet-qa',
      language: 'en',
      type: activityTypes[right.type] ?? 'other',
      question: data.question,
      films: [`v_${data.video_name}`, data.video_name],
    } as const;
    if (right.type !== 3) return { ...common, form: 'open', references: [right.answer] };
    return /^(?:yes|no)$/iu.test(right.answer.trim()) ? { ...common, form: 'yes-no', truth: /^y/iu.test(right.answer.trim()) } : null;
  });
}

function usable(
  rows: readonly unknown[],
  file: string,
  read: (row: Readonly<Record<string, string>>) => VideoQuestion | null,
): VideoQuestions {
  const problems: string[] = [];
  const questions = rows.flatMap((row, at) => {
    const question = typeof row === 'object' && row !== null ? read(row as Readonly<Record<string, string>>) : null;
    if (!question) problems.push(`${file}, row ${at + 1}: cannot be used`);
    return question ?? [];
  });
  return { questions, problems };
}

async function listIn(folder: string, file: string): Promise<readonly unknown[]> {
  const rows = z.array(z.unknown()).safeParse(jsonOf(await textIn(folder, file)));
  if (rows.success) return rows.data;
  throw fault('unknown-data/activity-net', { file });
}

async function textIn(folder: string, file: string): Promise<string> {
  const text = await textOf(join(folder, file));
  if (text !== null) return text;
  throw fault('unknown-data/file', { file, folder });
}

async function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}
