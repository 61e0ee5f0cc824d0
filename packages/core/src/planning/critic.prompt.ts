import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { Prompt } from '../model/model.ts';
import type { Rehearsed } from './event.ts';
import type { Problem } from './parts.ts';
import { type Bilingual, bullet, type Premise, planningPrompt, type Section } from './request.ts';

const critic: Bilingual<string> = {
  en: `You are the critic at a dress rehearsal. Below is what an audience saw and heard. Say what the writers must mend before opening night, and nothing else: where it came to a dead end; where people quarrelled over the same thing again, and nothing had changed; where something decisive was told and not done; what was planted and did not return; who was there and had nothing to want, to lose or to answer. "about": the title of one point, the name of one person, one plant, or, where the closing words are false or act for somebody, the title of that ending, exactly as listed. One to three suggestions each, of what to add or to say otherwise: nothing is to be taken out. At most six, those that matter most. What code has counted already is listed: do not say it again. Where the understudy played, its words are a stand-in's, and only what happened counts. Approve when there is nothing to mend.`,
  zh: `你是带妆排练时的剧评人。下面是观众看到、听到的。只说首演之前编剧必须改的：哪里走进了死路；哪里为同一件事又吵一遍，而什么也没变；哪里要紧的事只是说了、没有做出来；埋下的什么没有回来；谁在场却无所求、无所失、无话可答。about：一个节点的标题、一个人的名字、一处伏笔，或（收场词不实、替人行动时）那个结局的标题，照清单原样写。每条给一到三个建议，说要添什么、改成怎么说：什么都不许删。至多六条，挑最要紧的。程序已经数出来的列在下面，不要重复。由替角演出的，台词只是代说，只看发生了什么。没有要改的就通过。`,
};

export type CriticView = {
  readonly blueprint: Blueprint;
  readonly evenings: readonly Rehearsed[];
  /** What code has found. */
  readonly found: readonly Problem[];
};

/** Where a mind played, it is read; a stand-in's words only where nobody else played. */
export function criticPrompt(premise: Premise, { blueprint, evenings, found }: CriticView): Prompt {
  const zh = premise.language === 'zh';
  const book = stageBook(blueprint);
  const played = evenings.filter(({ understudy }) => !understudy);
  const read = played.length > 0 ? played : evenings.slice(0, 1);
  const sections: Section[] = [
    [zh ? '节点' : 'Points', bullet(book.order.map(({ point }) => point.title))],
    [zh ? '人物' : 'People', bullet(blueprint.characters.map(({ name }) => name))],
    ...read.map(({ number, by, transcript }): Section => [zh ? `排练 ${number}（${by}）` : `Rehearsal ${number} (${by})`, transcript]),
  ];
  const plants = blueprint.plants ?? [];
  if (plants.length > 0) sections.splice(2, 0, [zh ? '伏笔' : 'Plants', bullet(plants.map(({ plant, payoff }) => `${plant} → ${payoff}`))]);
  const ends = evenings.map(({ number, read: { ending } }) => `${number}: ${ending === null ? '-' : book.nameOf(ending)}`);
  sections.splice(2, 0, [zh ? '结局' : 'Endings', bullet(blueprint.endings.map(({ title }) => title))]);
  sections.push([zh ? '各次排练的结局' : 'How they ended', bullet(ends)]);
  if (found.length > 0) sections.push([zh ? '程序已数出的' : 'Counted already', bullet(found.map((one) => one.problem))]);
  const given = { stage: 'rehearsals', round: 1 };
  return planningPrompt({ step: 'review', part: 'rehearsals', premise, task: critic, sections, given, maxTokens: 1400 });
}
