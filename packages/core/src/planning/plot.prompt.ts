import type { Prompt } from '../model/model.ts';
import { excerpts } from './designer.prompt.ts';
import type { CastPart, DraftPart, EndingPart } from './parts.ts';
import type { Person, PlannedFact, Profiled } from './people.ts';
import { type Bilingual, bullet, numbered, type Premise, planningPrompt, type Revision, type Section } from './request.ts';
import type { ActSource } from './source.ts';

export type Playbill = Pick<CastPart, 'title' | 'theme' | 'period'>;

/** What the plot designer knows of one act: everything. */
export type PlotView = {
  readonly play: Playbill;
  readonly act: ActSource;
  readonly people: readonly Profiled[];
  readonly facts: readonly PlannedFact[];
  /** How the acts before it went. */
  readonly before: readonly string[];
};

const draft: Bilingual<string> = {
  en: `You are the plot designer. Tell the story of this act straight through, in three to eight short paragraphs: what these people want, how they collide, what cannot be taken back, how it ends. It must be playable in one or two places with things that can be picked up, opened, read, hidden, given or broken. synopsis: three sentences for the playbill that give nothing away.`,
  zh: `你是情节设计师。把这一幕的故事从头到尾讲一遍，三到八小段：这些人要什么，怎样相撞，什么事无法挽回，如何收场。须能在一两个地点演出，有可以拿起、打开、阅读、藏起、递交或打碎的东西。synopsis：戏单上的三句话，不泄底。`,
};

export function draftPrompt(premise: Premise, view: PlotView, revision?: Revision): Prompt {
  const part = `draft:${view.act.number}`;
  const sections = aboutAct(premise, view);
  return planningPrompt({ step: 'draft', part, premise, task: draft, sections, given: given(view), revision, maxTokens: 1600 });
}

const ending: Bilingual<string> = {
  en: `You are the plot designer. Before anything else, decide how this act ends. One to three endings that the people's own choices decide between; each with a short title and the closing words the audience hears: things, light, sounds, what remains. The words give no act and no line to anybody, for any role may be played by a person.`,
  zh: `你是情节设计师。先定这一幕如何收场。一到三个结局，由人物自己的选择决定；每个写一个短标题，以及观众听到的收场词：物件、光、声音、留下的东西。收场词里不替任何人做动作、说话，因为任何角色都可能由真人来演。`,
};

export type DraftedView = PlotView & { readonly draft: DraftPart };

export function endingPrompt(premise: Premise, view: DraftedView, revision?: Revision): Prompt {
  const zh = premise.language === 'zh';
  const sections: Section[] = [...aboutAct(premise, view, false), [zh ? '草稿' : 'Draft', view.draft.paragraphs.join('\n\n')]];
  const part = `ending:${view.act.number}`;
  return planningPrompt({ step: 'ending', part, premise, task: ending, sections, given: given(view), revision, maxTokens: 900 });
}

const points: Bilingual<string> = {
  en: `You are the plot designer. Work backwards from the ending: list the points that lead to it, the last first and the first last, two to six of them. Each brings conflict, tension and something that cannot be undone. description: what it is about, for the house only. present: who is on stage. seen: what anybody there sees and hears when it begins; no secret, nothing that is still to come. happens: the one observable event that ends it (somebody does, says, finds, takes, reads, opens, breaks something), for which there must be more than one way. result: what is true afterwards. quotation: where there is a work, one sentence of it word for word that the point comes from.`,
  zh: `你是情节设计师。从结局往回推：列出通向它的各个节点，最后的写在最前，最先的写在最后，二到六个。每个都带来冲突、张力和无法收回的变化。description：这一节讲什么，仅供剧场内部。present：谁在台上。seen：开始时在场者看得见听得见的；不含秘密，也不含后事。happens：使它结束的一个可观察的事件（有人做了、说了、找到、拿走、读了、打开、打碎了什么），要有不止一条路可到。result：此后什么成了事实。quotation：若有原作，逐字抄一句它所依据的原文。`,
};

export type EndedView = DraftedView & { readonly ending: EndingPart };

export function pointsPrompt(premise: Premise, view: EndedView, revision?: Revision): Prompt {
  const zh = premise.language === 'zh';
  const sections: Section[] = [
    ...aboutAct(premise, view),
    [zh ? '草稿' : 'Draft', view.draft.paragraphs.join('\n\n')],
    [zh ? '结局' : 'Endings', bullet(view.ending.endings.map(({ title, text }) => `${title}: ${text}`))],
  ];
  const part = `points:${view.act.number}`;
  const more = { ...given(view), endings: view.ending.endings.map(({ title }) => title), passages: view.act.passages };
  return planningPrompt({ step: 'points', part, premise, task: points, sections, given: more, revision, maxTokens: 2000 });
}

/** The people with their secrets, the act's own text, and what went before. */
function aboutAct(premise: Premise, { play, act, people, facts, before }: PlotView, text = true): Section[] {
  const zh = premise.language === 'zh';
  const sections: Section[] = [
    [zh ? '这出戏' : 'The play', `${play.title}. ${play.theme} ${play.period}`],
    [
      zh ? '人物' : 'People',
      people.map(({ name, part, about, profile }) => `### ${name} (${part})\n${about} ${profile.persona}`).join('\n'),
    ],
  ];
  if (facts.length > 0) sections.push([zh ? '秘密（按编号）' : 'Secrets, by number', secretLines(facts, people)]);
  if (premise.source.kind === 'work') sections.push([zh ? '这一幕' : 'This act', `${act.number}. ${act.title}`]);
  if (before.length > 0) sections.push([zh ? '前几幕的结果' : 'What the acts before have led to', numbered(before)]);
  if (act.told !== undefined)
    sections.push([zh ? '这一幕在书里（已通读；| 之后是原文）' : 'This act in the book, read whole (after | its own words)', act.told]);
  if (text && act.passages.length > 0) sections.push(excerpts(act.passages, premise));
  return sections;
}

export function secretLines(facts: readonly PlannedFact[], people: readonly Person[]): string {
  const name = (id: string): string => people.find((one) => one.id === id)?.name ?? id;
  return facts.map(({ number, text, knownBy }) => `${number}. ${text} [${knownBy.map(name).join(', ')}]`).join('\n');
}

const given = ({ play, act, people, before }: PlotView) => ({
  play,
  act: act.number,
  cast: people.map(({ id, name, part }) => ({ id, name, part })),
  before,
  passages: act.passages,
});
