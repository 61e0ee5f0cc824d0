import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Case } from '../run/evaluation.ts';

const Topic = z.strictObject({ id: z.number().int(), en: z.string(), zh: z.string(), themes: z.array(z.string()) });
const Work = Topic.extend({ language: z.enum(['en', 'zh']) });

/** Something to be planned and performed: a topic in our own words, or a work whose text the user has. */
export type TheatreCase = Case & { readonly themes: readonly string[] } & (
    | { readonly kind: 'topic'; readonly topic: string }
    | { readonly kind: 'work'; readonly title: string; readonly otherTitle: string; readonly number: number }
  );

/**
 * The hundred cases: fifty works by title, fifty topics in both languages. A language has 75 of them, its 25 works and all topics.
 * Languages and kinds take turns, so that the first few are a fair sample.
 */
export async function theatreCases(): Promise<readonly TheatreCase[]> {
  const [topics, works] = await Promise.all([data('topics', z.array(Topic)), data('works', z.array(Work))]);
  const told = topics.flatMap(({ id, themes, ...topic }) =>
    (['en', 'zh'] as const).map(
      (language): TheatreCase => ({ id: `topic-${id}-${language}`, language, themes, kind: 'topic', topic: topic[language] }),
    ),
  );
  const read = works.map(({ id, language, themes, en, zh }): TheatreCase => {
    const [title, otherTitle] = language === 'en' ? [en, zh] : [zh, en];
    return { id: `work-${id}-${language}`, language, themes, kind: 'work', title, otherTitle, number: id };
  });
  const turns = inTurn(read);
  return topics.flatMap((_, at) => [...told.slice(2 * at, 2 * at + 2), ...turns.slice(at, at + 1)]);
}

function inTurn(cases: readonly TheatreCase[]): TheatreCase[] {
  const [en, zh] = (['en', 'zh'] as const).map((language) => cases.filter((one) => one.language === language));
  return (en ?? []).flatMap((one, at) => [one, ...(zh?.[at] ? [zh[at]] : [])]);
}

async function data<T>(name: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(new URL(`../../data/${name}.json`, import.meta.url), 'utf8')));
}

/** Which of the files is the text of a work: named after its number, either of its titles, or the end of one (`macbeth.txt`). */
export function fileOfWork(
  { number, title, otherTitle }: Extract<TheatreCase, { kind: 'work' }>,
  files: readonly string[],
): string | undefined {
  const plain = (text: string) =>
    (
      text
        .toLowerCase()
        .normalize('NFKC')
        .match(/[\p{L}\p{N}]+/gu) ?? []
    )
      .filter((word) => word !== 'the')
      .join('');
  const wanted = [plain(title), plain(otherTitle)];
  return files.find((file) => {
    const stem = file.replace(/\.[^.]+$/u, '');
    const name = plain(stem);
    const named = wanted.some((title) => title === name || (/^[a-z]{4,}$/u.test(name) && title.endsWith(name)));
    return named || new RegExp(`^0*${number}(?!\\d)`, 'u').test(stem);
  });
}
