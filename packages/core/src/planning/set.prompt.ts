import type { Prompt } from '../model/model.ts';
import type { PropsPart, ScenesPart } from './parts.ts';
import type { PlannedFact, Profiled } from './people.ts';
import { type Playbill, secretLines } from './plot.prompt.ts';
import type { PlannedPoint } from './points.ts';
import { type Bilingual, bullet, type Premise, planningPrompt, type Revision, type Section } from './request.ts';

/** What the stage is built from: the points, and what stands there from earlier acts. */
export type SetView = {
  readonly play: Playbill;
  readonly act: number;
  readonly people: readonly Profiled[];
  readonly facts: readonly PlannedFact[];
  readonly points: readonly PlannedPoint[];
  readonly oldPlaces: readonly string[];
  readonly oldProps: readonly string[];
  /** Where a book happens, as it calls them. */
  readonly bookPlaces?: readonly string[] | undefined;
};

const scenes: Bilingual<string> = {
  en: `You are the plot designer. Give the act its scenes and places. places: as few as the points need, each with a description that an actor can use and, in leadsTo, the names of the places one can walk to from it. scenes: in order, each in one place, with the numbers of the points played in it; every point once, in order. Describe what is there, not what anybody does.`,
  zh: `你是情节设计师。为这一幕定出场次与地点。places：够用即可，每处写一段演员用得上的描述，leadsTo 写从这里能走到的地点名。scenes：按顺序，每场一个地点，写明在其中演出的节点编号；每个节点恰好一次，依次排列。只写那里有什么，不写谁在做什么。`,
};

export function scenesPrompt(premise: Premise, view: SetView, revision?: Revision): Prompt {
  const zh = premise.language === 'zh';
  const sections: Section[] = [pointSection(premise, view)];
  if (view.oldPlaces.length > 0)
    sections.push([zh ? '前几幕的地点（可再用）' : 'Places of earlier acts, to use again', bullet(view.oldPlaces)]);
  if (view.bookPlaces && view.bookPlaces.length > 0)
    sections.push([
      zh ? '书里的地点（从中选，用书里的叫法）' : 'Places of the book (choose from these, by these names)',
      bullet(view.bookPlaces),
    ]);
  const part = `scenes:${view.act}`;
  return planningPrompt({ step: 'scenes', part, premise, task: scenes, sections, given: given(view), revision, maxTokens: 1200 });
}

const props: Bilingual<string> = {
  en: `You are the plot designer. List the things the points need and a few that make the place alive. Large things stand at a place (relation "at", of the place's name); small ones are in, on, under, behind or beside a large one, or held by somebody. nature: portable, hidden (unseen until it is searched for), cover (somebody can hide behind it), surface, container, weapon, lit, closed, locked. writing: what is read in it. reveals: numbers of the secrets that reading or examining it tells. key: the thing that unlocks it. affords: unusual verbs it allows. Everything an event of a point turns on must be here and within reach.`,
  zh: `你是情节设计师。列出各节点需要的物件，再添几样让地方活起来。大件立在地点里（relation 用 "at"，of 写地点名）；小件在大件的 in、on、under、behind、beside，或 held by 某人。nature：portable 可携带，hidden 未搜到前看不见，cover 可藏人，surface 可放东西，container 可装东西，weapon，lit，closed，locked。writing：上面写着什么。reveals：读它或细看它会得知的秘密编号。key：能开它的东西。affords：额外允许的动词。节点事件所系的东西必须都在，且够得着。`,
};

export type DressedView = SetView & { readonly scenes: ScenesPart };

export function propsPrompt(premise: Premise, view: DressedView, revision?: Revision): Prompt {
  const zh = premise.language === 'zh';
  const { people, facts } = view;
  const sections: Section[] = [
    pointSection(premise, view),
    [zh ? '地点与场次' : 'Places and scenes', placeLines(view.scenes)],
    [zh ? '人物' : 'People', people.map(({ name }) => name).join(zh ? '、' : ', ')],
  ];
  if (facts.length > 0) sections.push([zh ? '秘密（按编号）' : 'Secrets, by number', secretLines(facts, people)]);
  if (view.oldProps.length > 0) sections.push([zh ? '前几幕已有的物件' : 'Things that are there from earlier acts', bullet(view.oldProps)]);
  const part = `props:${view.act}`;
  const more = { ...given(view), places: view.scenes.places.map(({ name }) => name) };
  return planningPrompt({ step: 'props', part, premise, task: props, sections, given: more, revision, maxTokens: 1600 });
}

export const placeLines = ({ places, scenes: list }: ScenesPart): string =>
  [
    ...places.map(({ name, description, leadsTo }) => `- ${name}${leadsTo.length > 0 ? ` → ${leadsTo.join(', ')}` : ''}: ${description}`),
    ...list.map(({ title, place, points }) => `- ${title} (${place}): ${points.join(', ')}`),
  ].join('\n');

export const propLines = ({ props: list }: PropsPart): string =>
  bullet(list.map(({ name, relation, of, nature, description }) => `${name} (${relation} ${of}; ${nature.join(', ')}): ${description}`));

export function pointSection(premise: Premise, { points }: Pick<SetView, 'points'>): Section {
  const zh = premise.language === 'zh';
  return [
    zh ? '节点' : 'Points',
    points
      .map(
        ({ number, title, description, present, happens, result }) =>
          `${number}. ${title} [${present.join(', ')}]\n   ${description}\n   ${zh ? '结束于' : 'ends when'}: ${happens}\n   ${zh ? '结果' : 'result'}: ${result}`,
      )
      .join('\n'),
  ];
}

const given = ({ play, act, people, facts, points }: SetView) => ({
  play,
  facts: facts.map(({ number, text, knownBy }) => ({ number, text, knownBy })),
  act,
  cast: people.map(({ id, name, part }) => ({ id, name, part })),
  points: points.map(({ number, title, present, description }) => ({ number, title, present, description })),
});
