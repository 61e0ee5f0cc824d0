import type { TranscriptLine } from '../events/transcript.ts';
import { writeLine } from '../events/transcript.ts';
import type { Prompt } from '../model/model.ts';
import type { Language } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import content from './house.words.json' with { type: 'json' };

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

const words = wordsOf(content);

export function plannerPrompt(view: PointView): Prompt {
  return {
    agent: 'planner',
    messages: [
      { role: 'system', content: words[view.language].planner },
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

export type WayView = Omit<PointView, 'moves' | 'things'> & {
  readonly ways: readonly { readonly id: string; readonly beats: readonly HouseBeat[] }[];
  readonly beats: number;
  readonly acts: readonly HouseBeat[];
};

export function wayPrompt(view: WayView): Prompt {
  const ways = view.ways
    .map(({ id, beats }) => `- ${id}: ${beats.map(({ who, verb, targets }) => [who, verb, ...targets].join(' ')).join(' → ')}`)
    .join('\n');
  return {
    agent: 'way-judge',
    messages: [
      { role: 'system', content: words[view.language].judge },
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

export function transferPrompt(view: PointView, question: string): Prompt {
  const events = view.lines.map((line) => `${line.seq}. ${writeLine(line, view.nameOf)}`).join('\n');
  return {
    agent: 'transfer',
    messages: [
      { role: 'system', content: words[view.language].transfer },
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
      { role: 'system', content: words[view.language].advancer },
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
