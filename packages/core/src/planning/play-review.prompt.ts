import type { Prompt } from '../model/model.ts';
import { type Bilingual, bullet, type Premise, planningPrompt, type Section } from './request.ts';
import type { ActSketch, Sketch } from './sketch.ts';

const review: Bilingual<string> = {
  en: `You are the director. Everything that the stage will run on is written. Walk every route to every ending. Can every paragraph of the draft still be played? Does each event that ends a point have a consequence, is the result true of it, and do later points stand if it was taken? Does what is shown early return? Has everybody who is there something to want, to lose and to answer in each scene? Is anything decided by telling alone that could be done? Is each ending's text true by every way that leads to it, and does each fallback bring about its point's result, acting for nobody? Do texts agree with where things and people are? List only problems that matter, the worst first, at most six, with one to three suggestions each of what to add or to say otherwise: nothing is to be taken out. about: exactly the title of one point or of one ending, or the name of one person, whose writer must put it right. Approve when there is none.`,
  zh: `你是导演。舞台要依据的东西都已写成。把通向每个结局的每条路走一遍。草稿的每一段都还演得出来吗？使节点结束的每个事件都有后果吗，result 对它为真吗，走了它之后后面的节点还立得住吗？早露面的都回来了吗？在场的每个人在每一场都有所求、有所失、有话要答吗？有没有能做出来、却只靠说的？每个结局的收场词，走哪条路到它都为真吗；每句 fallback 是否带来它那个节点的 result、又不替任何人行动？文字与人、物所在相合吗？只列要紧的问题，最要紧的在前，至多六条，每条给一到三条建议，说要添什么、改成怎么说：什么都不许删。about：要由谁来改，就照写一个节点或一个结局的标题，或一个人的名字。没有问题就通过。`,
};

/** The whole of it, once everything that runs exists: whoever is named in what is found hears of it. */
export function playReviewPrompt(premise: Premise, { people, facts, acts }: Sketch): Prompt {
  const zh = premise.language === 'zh';
  const sections: Section[] = [
    [zh ? '人物' : 'People', bullet(people.map(({ name, about }) => `${name}: ${about}`))],
    [
      zh ? '秘密' : 'Secrets',
      bullet(
        facts.map(({ text, knownBy }) => `${text} [${knownBy.map((id) => people.find((one) => one.id === id)?.name ?? id).join(', ')}]`),
      ),
    ],
    ...acts.map((act, index): Section => [zh ? `第${index + 1}幕` : `Act ${index + 1}`, actText(act, zh)]),
    [zh ? '结局' : 'Endings', bullet((acts.at(-1)?.ending.endings ?? []).map(({ title, text }) => `${title}: ${text}`))],
  ];
  const given = { stage: 'play', round: 1 };
  return planningPrompt({ step: 'review', part: 'play', premise, task: review, sections, given, maxTokens: 1600 });
}

function actText({ draft, points, flags, fallbacks, scenes, props, cues }: ActSketch, zh: boolean): string {
  const told = (number: number): string => fallbacks.fallbacks.find((one) => one.point === number)?.text ?? '';
  const wants = (number: number): string =>
    [...cues].flatMap(([who, part]) => part.cues.filter(({ point }) => point === number).map(({ want }) => `${who}: ${want}`)).join(' / ');
  const lines = points.map(({ number, title, present, seen, result }, at) =>
    [
      `${number}. ${title} [${present.join(', ')}]`,
      `   ${zh ? '所见' : 'seen'}: ${seen}`,
      `   ${zh ? '想要' : 'wants'}: ${wants(number)}`,
      `   ${zh ? '结束于' : 'ends by'}: ${JSON.stringify(flags[at]?.any ?? [])} ${flags[at]?.question ?? ''}`,
      `   result: ${result}`,
      `   fallback: ${told(number)}`,
    ].join('\n'),
  );
  return [
    ...draft.paragraphs,
    ...scenes.scenes.map(({ title, place, description }) => `[${title} · ${place}] ${description}`),
    bullet(props.props.map(({ name, relation, of }) => `${name} (${relation} ${of})`)),
    ...lines,
  ].join('\n');
}
