import type { Prompt } from '../model/model.ts';
import { contentTask } from './content.prompt.ts';
import { type CastPart, occurrenceKinds, type PropsPart, type ScenesPart } from './parts.ts';
import type { PlannedFact, Profiled } from './people.ts';
import { type Playbill, secretLines } from './plot.prompt.ts';
import type { PlannedPoint } from './points.ts';
import { type Bilingual, bullet, type Premise, planningPrompt, type Revision, type Section } from './request.ts';
import { placeLines, pointSection, propLines } from './set.prompt.ts';

export type StagedView = {
  readonly play: Playbill;
  readonly act: number;
  readonly people: readonly Profiled[];
  readonly facts: readonly PlannedFact[];
  readonly points: readonly PlannedPoint[];
  readonly scenes: ScenesPart;
  readonly props: PropsPart;
  readonly endings: readonly string[];
};

const flag: Bilingual<string> = {
  en: `You are the director. Say by which observable events this point ends, so that a machine can recognise them: two to four alternatives in "any", each of one kind (${occurrenceKinds.join(', ')}): does (who, verb, thing), says (who, thing: to whom; means: what the words amount to, in one sentence; words: two or three groups of words by which it is recognised, each group met by any one of its alternatives; for an answer, a promise or a refusal that gives no secret away), tells (who, fact by number), holds (who, thing), finds (thing), learns (who, fact), goes (who, thing: a place), becomes (thing, state), harmed (who). Only people who are there and things that can be reached. Only if no such event fits, leave "any" empty and put a yes/no question. spoken: who must have spoken before it counts, so that nobody jumps to it. tooSoon: if it cannot be undone, why it does not succeed before that, as a sentence about the world. ending: in the last point, the title of the ending an alternative leads to.`,
  zh: `你是导演。说明这个节点以哪些可观察的事件结束，让机器也能辨认：在 "any" 里写二到四种可能，每种属于一类（${occurrenceKinds.join('、')}）：does（who、verb、thing）、says（who、thing 为对谁说；means：这话算什么，一句；words：两三组词，听见时据此辨认，每组有一个出现即可；用于不泄露秘密的回答、许诺、拒绝）、tells（who、fact 编号）、holds（who、thing）、finds（thing）、learns（who、fact）、goes（who、thing 为地点）、becomes（thing、state）、harmed（who）。只用在场的人和够得着的东西。实在没有合适的事件，才让 "any" 为空，写一个是非问句 question。spoken：哪些人先说过话它才算数，免得有人一步跳到。tooSoon：若无法挽回，用一句关于世界的话说明为何此前不会成功。ending：在最后一个节点，写该可能所通向的结局标题。`,
};

export function flagPrompt(premise: Premise, view: StagedView, point: PlannedPoint, revision?: Revision): Prompt {
  const zh = premise.language === 'zh';
  const last = point.number === view.points.length;
  const sections: Section[] = [
    [
      zh ? '这个节点' : 'This point',
      `${point.number}. ${point.title} [${point.present.join(', ')}]\n${point.description}\n${zh ? '结束于' : 'Ends when'}: ${point.happens}`,
    ],
    [zh ? '地点' : 'Places', placeLines(view.scenes)],
    [zh ? '物件' : 'Things', propLines(view.props)],
  ];
  if (view.facts.length > 0) sections.push([zh ? '秘密（按编号）' : 'Secrets, by number', secretLines(view.facts, view.people)]);
  if (last) sections.push([zh ? '结局' : 'Endings', bullet(view.endings)]);
  const part = `flag:${view.act}:${point.number}`;
  const more = { ...given(view), point: point.number, last };
  return planningPrompt({ step: 'flag', part, premise, task: flag, sections, given: more, revision, maxTokens: 700 });
}

const fallbacks: Bilingual<string> = {
  en: `You are the director. For every point, one sentence by which the world itself brings it to its end when nobody does: weather, light, sounds, things that fall, open or break. It gives no act and no line to anybody, for any role may be played by a person. complications: one to three small things the world may do before that to stir a play that has stalled, told as anybody there would perceive them.`,
  zh: `你是导演。为每个节点写一句话：没有人推动时，由世界自己把它带到结束：天气、光、声响、东西落下、打开或破碎。这句话不替任何人做动作、说话，因为任何角色都可能由真人来演。complications：在那之前，世界可以做的一到三件小事，用来搅动停滞的戏，按在场者能感知的写。`,
};

export function fallbacksPrompt(premise: Premise, view: StagedView, revision?: Revision): Prompt {
  const zh = premise.language === 'zh';
  const sections: Section[] = [
    pointSection(premise, view),
    [zh ? '地点' : 'Places', placeLines(view.scenes)],
    [zh ? '物件' : 'Things', propLines(view.props)],
  ];
  const part = `fallbacks:${view.act}`;
  return planningPrompt({ step: 'fallbacks', part, premise, task: fallbacks, sections, given: given(view), revision, maxTokens: 1200 });
}

const integration: Bilingual<string> = {
  en: `You are the director. Everything is written; put it together. Check that theme, people and events belong together and that each point leads to the next. Give the final title, the theme in one sentence, and a synopsis. All three are printed on the playbill and read by everybody before the curtain rises: none of them says or hints at what somebody hides. ${contentTask.en}`,
  zh: `你是导演。各部分都已写成，请整合。检查主题、人物与事件是否一体，各节点是否承接。给出最终剧名、一句主题和简介。这三样印在戏单上，开幕之前人人都读得到：一样也不可说出或暗示有人瞒着的事。${contentTask.zh}`,
};

export type WholeView = {
  readonly cast: CastPart;
  readonly people: readonly Profiled[];
  readonly synopses: readonly string[];
  readonly acts: readonly (readonly PlannedPoint[])[];
};

export function integrationPrompt(premise: Premise, { cast, people, synopses, acts }: WholeView, revision?: Revision): Prompt {
  const zh = premise.language === 'zh';
  const sections: Section[] = [
    [zh ? '暂定' : 'So far', `${cast.title}. ${cast.theme}`],
    [zh ? '人物' : 'People', bullet(people.map(({ name, about }) => `${name}: ${about}`))],
    [zh ? '简介' : 'Synopses', bullet(synopses)],
    ...acts.map(
      (points, index): Section => [
        zh ? `第${index + 1}幕` : `Act ${index + 1}`,
        points.map(({ number, title, happens, result }) => `${number}. ${title}: ${happens} → ${result}`).join('\n'),
      ],
    ),
  ];
  const play = { title: cast.title, theme: cast.theme, period: cast.period };
  const more = { play, cast: people.map(({ id, name, part }) => ({ id, name, part })) };
  return planningPrompt({
    step: 'integration',
    part: 'integration',
    premise,
    task: integration,
    sections,
    given: more,
    revision,
    maxTokens: 900,
  });
}

const given = ({ play, act, people, facts, points, scenes, props, endings }: StagedView) => ({
  play,
  facts: facts.map(({ number, text, knownBy }) => ({ number, text, knownBy })),
  act,
  cast: people.map(({ id, name, part }) => ({ id, name, part })),
  points: points.map(({ number, title, present, description }) => ({ number, title, present, description })),
  places: scenes.places.map(({ name }) => name),
  things: props.props.map(({ name }) => name),
  endings,
});
