import type { Prompt } from '../model/model.ts';
import type { CastPart, DraftPart } from './parts.ts';
import type { Profiled } from './people.ts';
import { type Bilingual, bullet, type Premise, planningPrompt, type Section } from './request.ts';

const profiles: Bilingual<string> = {
  en: `You are the reviewer. Read the profiles together. Is each person possible and consistent? Is it clear what each wants and why? Do their relations fit one another? Are they different enough, alive, and right for the theme? List only problems that the play would suffer from, at most six, the worst first, with one to three suggestions each; about: the name of the person in whom it must be put right, or, where it lies between several, all their names. Approve when there is none.`,
  zh: `你是审读人。把人物小传放在一起读：每个人是否可信、前后一致？各自要什么、为什么，是否清楚？彼此的关系对得上吗？人物是否足够不同、鲜活、切题？只列出会伤到这出戏的问题，至多六条，最要紧的在前，每条给出一到三条建议；about：要改的那个人的名字，若问题出在几个人之间，写出所有人的名字。没有问题就通过。`,
};

export function profilesReviewPrompt(
  premise: Premise,
  { cast, people }: { cast: CastPart; people: readonly Profiled[] },
  round: number,
): Prompt {
  const zh = premise.language === 'zh';
  const sections: Section[] = [
    [zh ? '这出戏' : 'The play', `${cast.title}. ${cast.theme}`],
    [zh ? '小传' : 'Profiles', people.map(({ name, profile }) => `### ${name}\n${JSON.stringify(profile)}`).join('\n')],
    [zh ? '轮次' : 'Round', String(round)],
  ];
  const given = { stage: 'profiles', round };
  return planningPrompt({ step: 'review', part: 'profiles', premise, task: profiles, sections, given, maxTokens: 1000 });
}

const people: Bilingual<string> = {
  en: `You are the reviewer. These people were read out of one script, each by somebody who did not see the others. Read them together, beside the past they have in common. Does each of them tell it as it was agreed on, or as they are said to be mistaken about it, and nothing that they do not know? Do two who share something agree on who did what to whom, and when? Does what one sees in another answer to what the other is? Is what each wants tonight in somebody's way? Is each alive, and could one tell them apart by their voices? List only problems that the play would suffer from, at most six, the worst first, with one to three suggestions each; about: the name of the person in whom it must be put right, or, where it lies between several, all their names. Approve when there is none.`,
  zh: `你是审读人。这些人都从同一个剧本里读出，各由一个没看过别人的编剧写成。把他们放在一起，对着共同的过去来读：各人说起它，是否与议定的一样，或照其弄错的那样，而没有此人不知道的事？有共同经历的两个人，谁对谁做了什么、何时，说法一致吗？一个人眼中的另一个，与那个人对得上吗？各人今晚所求，是否挡着别人的路？是否鲜活，凭口气分得清吗？只列出会伤到这出戏的问题，至多六条，最要紧的在前，每条给出一到三条建议；about：要改的那个人的名字，若问题出在几个人之间，写出所有人的名字。没有问题就通过。`,
};

export type PeopleReviewView = { readonly common: readonly Section[]; readonly people: readonly Profiled[] };

/** Where a script came first: those who were read out of it side by side, together. */
export function peopleReviewPrompt(premise: Premise, { common, people: read }: PeopleReviewView, round: number): Prompt {
  const zh = premise.language === 'zh';
  const written = read.map(({ name, profile: { secrets: _, ...profile } }) => `### ${name}\n${JSON.stringify(profile)}`);
  const sections: Section[] = [...common, [zh ? '各人' : 'The people', written.join('\n')], [zh ? '轮次' : 'Round', String(round)]];
  const given = { stage: 'people', round };
  return planningPrompt({ step: 'review', part: 'people', premise, task: people, sections, given, maxTokens: 1200 });
}

const draft: Bilingual<string> = {
  en: `You are the reviewer. Read the draft of the story. Does it follow from these people and what they want? Does it hold together, keep to the theme, move, surprise, and use everybody? List only problems that matter, each with one to three suggestions. Approve when there is none.`,
  zh: `你是审读人。读这份故事草稿：它是否出自这些人和他们所求？是否连贯、切题、有推进、有意外，并用上了每个人？只列出要紧的问题，每条给出一到三条建议。没有问题就通过。`,
};

export type DraftReviewView = { readonly act: number; readonly people: readonly Profiled[]; readonly draft: DraftPart };

export function draftReviewPrompt(premise: Premise, { act, people, draft: story }: DraftReviewView, round: number): Prompt {
  const zh = premise.language === 'zh';
  const sections: Section[] = [
    [zh ? '人物' : 'People', bullet(people.map(({ name, about }) => `${name}: ${about}`))],
    [zh ? '草稿' : 'Draft', story.paragraphs.join('\n\n')],
    [zh ? '轮次' : 'Round', String(round)],
  ];
  const given = { stage: `draft:${act}`, round };
  return planningPrompt({ step: 'review', part: `draft:${act}`, premise, task: draft, sections, given, maxTokens: 800 });
}
