import * as z from 'zod';
import type { Prompt } from '../model/model.ts';
import { Name } from './fields.ts';
import { meant } from './names.ts';
import type { Problem } from './parts.ts';
import { patchOf, readBy, revising, withNumbers } from './patch.ts';
import { type Bilingual, changesOnly, type Premise, planningPrompt, problemLines, type Section } from './request.ts';

/** Those who are changed, each in what changes of them: whoever is left out stays as they are. */
export function MendedPeople<T>(profile: z.ZodType<T>, people: readonly Fellow[]): z.ZodType<Changed<T>> {
  const outer = (one: z.ZodType) =>
    z.object({
      changed: z
        .array(z.object({ name: Name, profile: one }))
        .min(1)
        .max(people.length),
    });
  const named = people.map((one) => ({ ...one, id: one.name }));
  const changed = (name: string, changes: unknown): z.ZodSafeParseResult<T> =>
    revising(profile, meant(name, named)?.profile).safeParse(changes);
  return readBy(outer(patchOf(profile)), (answer) => {
    const found = outer(z.unknown()).safeParse(answer);
    if (!found.success) return found as z.ZodSafeParseError<Changed<T>>;
    const read = found.data.changed
      .filter(({ name }) => meant(name, named))
      .map((one) => ({ ...one, now: changed(one.name, one.profile) }));
    const wrong = read.find(({ now }) => !now.success);
    if (wrong) return wrong.now as z.ZodSafeParseError<never>;
    return { success: true, data: { changed: read.flatMap(({ name, now }) => (now.success ? [{ name, profile: now.data }] : [])) } };
  });
}

export type Changed<T> = { readonly changed: readonly { readonly name: string; readonly profile: T }[] };

/** One of the people as their writer handed them in. `stands`: a person wrote it, and nobody changes it. */
export type Fellow = { readonly name: string; readonly profile: unknown; readonly stands?: true };

export type MendView = {
  readonly stage: string;
  readonly people: readonly Fellow[];
  readonly problems: readonly Problem[];
  readonly task: Bilingual<string>;
  readonly common: readonly Section[];
};

const mend: Bilingual<string> = {
  en: `These people were each written by somebody who did not see the others. A reviewer has read them together, and found what none of their writers can put right alone. You see all of them: put it right. For each problem decide first which account is true, by what they have in common, and then change everybody in whom it stands otherwise, and nobody else. changed: only those you change, under their own name (name), and in profile what changes of them; each field as its writer was asked for it (below), and in it every sentence with which nothing is wrong word for word. Nobody comes to know by it what only others know.`,
  zh: `下面这些人各由一个没看过别人的编剧写成。审读人把他们放在一起读，找出了谁也没法单独改好的地方。你看得见所有人：由你来改。每个问题先按他们共同的过去定下哪种说法为真，再改说法不同的每一个人，不动别的人。changed：只写你改动的人，name 用他们自己的名字，profile 只写其中改动的；每一栏照下面对其编剧的要求，栏里没有问题的句子一字不动。不可因此让谁知道只有别人知道的事。`,
};

/** For one who sees all of them. */
export function mendPrompt(premise: Premise, { stage, people, problems, task, common }: MendView): Prompt {
  const zh = premise.language === 'zh';
  const stands = zh ? '（已定，不改）' : ' (stands as it is)';
  const sections: Section[] = [
    ...common,
    [
      zh ? '各人，照上一稿' : 'The people, as they were last handed in',
      people.map((one) => `### ${one.name}${one.stands ? stands : ''}\n${JSON.stringify(withNumbers(one.profile))}`).join('\n'),
    ],
    [zh ? '当初对编剧的要求' : 'What the writer of each was asked for', task[premise.language]],
    [zh ? '要改的问题' : 'Problems to put right', problemLines(problems, premise.language)],
    [zh ? '只答改动' : 'Answer with what changes', changesOnly[premise.language]],
  ];
  const given = { people: people.map(({ name }) => name) };
  const maxTokens = Math.min(4800, 800 * people.length);
  return planningPrompt({ step: 'mend', part: stage, premise, task: mend, sections, given, maxTokens });
}
