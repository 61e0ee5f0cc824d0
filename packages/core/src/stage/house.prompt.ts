import type { TranscriptLine } from '../events/transcript.ts';
import { writeLine } from '../events/transcript.ts';
import type { Prompt } from '../model/model.ts';
import type { Language } from '../text/language.ts';
import type { Bilingual } from './profile.prompt.ts';

// House agents see everything and answer only in ids, enums and reasons that stay in the house.

/** `gist`: what is said, where that is the step. */
export type HouseBeat = { readonly who: string; readonly verb: string; readonly targets: readonly string[]; readonly gist?: string };

/** What the house knows of the current point. */
export type PointView = {
  readonly language: Language;
  readonly seed: number;
  readonly beat: number;
  readonly point: {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly flag: string;
    readonly result: string;
  };
  readonly characters: readonly { readonly id: string; readonly name: string; readonly want: string }[];
  readonly things: readonly { readonly id: string; readonly name: string }[];
  readonly moves: readonly HouseBeat[];
  readonly lines: readonly TranscriptLine[];
  readonly nameOf: (id: string) => string;
};

const planner: Bilingual<string> = {
  en: 'You are the planner of a live play. Design at least two different ways, each two to six beats, by which the flag of this point could come about, each beat motivated by what the character wants. Use only the ids given. reason: one sentence, for the house only.',
  zh: '你是现场演出的策划。为本节点设计至少两条不同的路径，每条二到六拍，使旗标得以发生，每一拍都要符合人物所求。只用给出的 id。reason：一句话，仅供剧场内部。',
};

export function plannerPrompt(view: PointView): Prompt {
  return {
    agent: 'planner',
    messages: [
      { role: 'system', content: planner[view.language] },
      { role: 'user', content: describe(view) },
    ],
    brief: {
      task: 'planner',
      language: view.language,
      seed: view.seed,
      point: view.point.id,
      characters: view.characters.map(({ id, name }) => ({ id, name })),
      things: view.things,
      moves: view.moves,
    },
    maxTokens: 800,
  };
}

const judge: Bilingual<string> = {
  en: 'You are the planner of a live play. A point has just ended. Judge the way that was taken: coherent (each step follows), motivated (each act has a reason in its character). way: the id of the planned way it followed, or null. reason: one sentence, for the house only.',
  zh: '你是现场演出的策划。一个节点刚刚结束。评判所走的路径：coherent（步步相承）、motivated（每个举动都合乎人物动机）。way：它遵循的既定路径 id，或 null。reason：一句话，仅供剧场内部。',
};

export type WayView = Omit<PointView, 'moves' | 'things'> & {
  readonly ways: readonly { readonly id: string; readonly beats: readonly HouseBeat[] }[];
  readonly beats: number;
  readonly acts: readonly HouseBeat[];
};

export function wayPrompt(view: WayView): Prompt {
  const ways = view.ways
    .map(({ id, beats }) => `- ${id}: ${beats.map(({ who, verb, targets }) => `${who} ${verb} ${targets.join(' ')}`).join(' → ')}`)
    .join('\n');
  return {
    agent: 'way-judge',
    messages: [
      { role: 'system', content: judge[view.language] },
      { role: 'user', content: `${point(view)}\n\n${ways}\n\n${played(view)}` },
    ],
    brief: {
      task: 'way-verdict',
      language: view.language,
      point: view.point.id,
      ways: view.ways.map(({ id }) => id),
      planned: view.ways,
      beats: view.beats,
      acts: view.acts,
    },
    maxTokens: 300,
  };
}

const transfer: Bilingual<string> = {
  en: 'You are transfer: you judge whether the flag of the current point has happened on stage, really and completely, in the events below. relies: the numbers of the events you rely on; without any, it has not happened. reason: one sentence, for the house only.',
  zh: '你负责判定：当前节点的旗标是否已经在台上真正、完整地发生，只依据下列事件。relies：你所依据的事件编号；若没有，就是没有发生。reason：一句话，仅供剧场内部。',
};

export function transferPrompt(view: PointView, question: string): Prompt {
  const events = view.lines.map((line) => `${line.seq}. ${writeLine(line, view.nameOf)}`).join('\n');
  return {
    agent: 'transfer',
    messages: [
      { role: 'system', content: transfer[view.language] },
      { role: 'user', content: `${events}\n\n${question}` },
    ],
    brief: {
      task: 'transfer',
      language: view.language,
      point: view.point.id,
      question,
      events: view.lines.map(({ seq, by, text }) => ({ seq, by: by === null ? null : view.nameOf(by), text })),
      buildUp: true,
    },
    maxTokens: 300,
  };
}

const advancer: Bilingual<string> = {
  en: 'You are the advancer: the play has stalled. Choose the one step below that would best bring the point to its flag without breaking anything. choice: its number. reason: one sentence, for the house only.',
  zh: '你负责推进：戏停滞了。从下列步骤中选出最能自然推动本节点走向旗标的一个。choice：编号。reason：一句话，仅供剧场内部。',
};

export function advancerPrompt(view: PointView, rung: 'hint' | 'direction', options: readonly HouseBeat[]): Prompt {
  const list = options
    .map(({ who, verb, targets, gist }, index) => {
      const deed = [verb, ...targets.map(view.nameOf)].join(' ');
      return `${index}. ${view.nameOf(who)}: ${gist ? `${deed}: ${gist}` : deed}`;
    })
    .join('\n');
  return {
    agent: 'advancer',
    messages: [
      { role: 'system', content: advancer[view.language] },
      { role: 'user', content: `${describe(view)}\n\n${list}` },
    ],
    brief: { task: 'advancer', language: view.language, seed: view.seed, beat: view.beat, rung, options },
    maxTokens: 200,
  };
}

function point({ point: { title, description, flag, result } }: Pick<PointView, 'point'>): string {
  return `${title}. ${description}\nflag: ${flag}\nresult: ${result}`;
}

function describe(view: PointView): string {
  const people = view.characters.map(({ id, name, want }) => `- ${id} (${name}): ${want}`).join('\n');
  const things = view.things.map(({ id, name }) => `- ${id} (${name})`).join('\n');
  return `${point(view)}\n\n${people}\n\n${things}\n\n${played(view)}`;
}

function played(view: Pick<PointView, 'lines' | 'nameOf'>): string {
  return view.lines.map((line) => writeLine(line, view.nameOf)).join('\n');
}
