import type { Prompt } from '../model/model.ts';
import type { CastPart, DraftPart } from './parts.ts';
import type { Profiled } from './people.ts';
import { type Bilingual, bullet, type Premise, planningPrompt, type Section } from './request.ts';

const profiles: Bilingual<string> = {
  en: `You are the reviewer. Read the profiles together. Is each person possible and consistent? Is it clear what each wants and why? Do their relations fit one another? Are they different enough, alive, and right for the theme? List only problems that the play would suffer from, each about one person by name, with one to three suggestions. Approve when there is none.`,
  zh: `你是审读人。把人物小传放在一起读：每个人是否可信、前后一致？各自要什么、为什么，是否清楚？彼此的关系对得上吗？人物是否足够不同、鲜活、切题？只列出会伤到这出戏的问题，每条点明是谁，给出一到三条建议。没有问题就通过。`,
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
