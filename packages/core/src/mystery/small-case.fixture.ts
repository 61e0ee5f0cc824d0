import type { MysteryBrief } from '../model/brief/index.ts';
import type { Model, ModelDelta, Prompt } from '../model/model.ts';
import { chance } from '../model/random.ts';
import { Case } from './case.ts';

const script = (name: string, secret: string): string => `I am ${name}. At nine I was in my room. ${secret}`;

/** A case in which nothing is wrong: four at the table, one victim, one killer. */
export const smallCase = (more: Record<string, unknown> = {}): Case =>
  Case.parse({
    format: 'troupe-case',
    version: 1,
    id: 'small',
    title: 'The Cold Tea',
    language: 'en',
    opening: 'Old Mr Finch was found dead over his tea.',
    content: { kinds: ['death'] },
    rules: ['Do not read your script aloud.'],
    rounds: 2,
    privateTalks: 1,
    victims: [{ id: 'finch', name: 'Mr Finch', killers: ['cook'], how: 'Poison in the tea.' }],
    roles: [
      {
        id: 'cook',
        name: 'Cook',
        script: script('Cook', 'I put the powder into the tea.'),
        alibi: 'I was in the cellar.',
        objectives: [{ id: 'free', text: 'Get away.', points: 5, test: { escape: true } }],
      },
      {
        id: 'nurse',
        name: 'Nurse',
        script: script('Nurse', 'I saw Cook carry the tray.'),
        objectives: [{ id: 'find', text: 'Find the killer.', points: 3, test: { find: 'finch' } }],
      },
      { id: 'heir', name: 'Heir', script: script('Heir', 'I owe money.'), mustNotVolunteer: ['my debts'] },
      { id: 'maid', name: 'Maid', script: script('Maid', 'I broke the cup.') },
    ],
    clues: [
      { id: 'powder', text: 'A packet of powder.', round: 2, where: 'Kitchen' },
      { id: 'note', text: 'A note for the heir.', round: 1, to: 'heir' },
    ],
    evidence: [
      { id: 'e1', text: 'Heir was out.', victim: 'finch', role: 'heir', says: 'excludes', inScripts: ['maid'] },
      { id: 'e2', text: 'Maid never touched the tray.', victim: 'finch', role: 'maid', says: 'excludes', inScripts: ['nurse'] },
      { id: 'e3', text: 'Nurse was with the doctor.', victim: 'finch', role: 'nurse', says: 'excludes', inClues: ['powder'] },
    ],
    truth: { summary: 'Cook did it.', moments: [{ from: 1260, until: 1270, where: 'kitchen', who: ['cook'], what: 'poisons the tea' }] },
    ...more,
  });

export type Puppet = Model & {
  readonly calls: readonly Prompt[];
  /** Counts a call that somebody else has answered. */
  note(prompt: Prompt): void;
};

export type PuppetOptions = {
  readonly seed?: number;
  /** Tells probabilities, as good servers do. */
  readonly logprobs?: boolean;
  /** Before a call is answered: fail, wait, count. */
  readonly before?: (prompt: Prompt, call: number) => void | Promise<void>;
};

/** Plays any seat in the form it is asked for, and says nothing of what it was told: a leak is then the engine's. */
export function puppetPlayer({ seed = 1, logprobs = true, before }: PuppetOptions = {}): Puppet {
  const calls: Prompt[] = [];
  return {
    id: 'puppet',
    calls,
    note: (prompt) => void calls.push(prompt),
    async *stream(prompt, options): AsyncGenerator<ModelDelta> {
      calls.push(prompt);
      await before?.(prompt, calls.length);
      options?.signal?.throwIfAborted();
      const brief = prompt.brief as MysteryBrief;
      const draw = (...key: (string | number)[]): number => chance(seed, prompt.agent, brief.round, ...key);
      yield* brief.ask === 'expected' ? expected(brief, draw, logprobs) : [{ type: 'text', text: answerTo(brief, draw) } as const];
      yield { type: 'usage', usage: { input: 100, output: 10, cached: 0, money: 0 } };
      yield { type: 'finish', reason: 'stop' };
    },
  };
}

type Draw = (...key: (string | number)[]) => number;

function* expected({ about = [] }: MysteryBrief, draw: Draw, logprobs: boolean): Generator<ModelDelta> {
  for (const role of about) {
    const yes = draw('expected', role) > 0.5;
    const token = yes ? ' yes' : ' no';
    yield { type: 'text', text: `They may know of the tray.\nANSWER:${token}` };
    const p = 0.6 + 0.3 * draw('sure', role);
    const top = [
      { token, logprob: Math.log(p) },
      { token: yes ? ' no' : ' yes', logprob: Math.log(1 - p) },
    ];
    if (logprobs) yield { type: 'logprobs', tokens: [{ token, logprob: Math.log(p), top }] };
  }
}

function answerTo(brief: MysteryBrief, draw: Draw): string {
  const name = (id: string): string => brief.players.find((one) => one.id === id)?.name ?? id;
  const about = brief.about ?? [];
  const others = brief.players.filter(({ id }) => id !== brief.self.id);
  switch (brief.ask) {
    case 'sensors':
      return JSON.stringify({
        readings: about.map((id) => ({
          name: name(id),
          emotion: 'unclear',
          motivation: draw(id) > 0.5 ? 'yes' : 'no',
          opportunity: 'unclear',
          ...Object.fromEntries((brief.sensors ?? []).map((sensor) => [sensor, draw(id, sensor) > 0.5 ? 'yes' : 'unclear'])),
          because: 'So it seems.',
        })),
      });
    case 'suspects': {
      const kept = about.filter((id) => draw('keep', id, brief.victim?.id ?? '') > 0.4);
      return JSON.stringify({
        suspects: (kept.length > 0 ? kept : about.slice(0, 1)).map(name),
        profile: 'Someone cold.',
        contradictions: [],
      });
    }
    case 'ballot':
      return JSON.stringify({
        votes: brief.victims.map(({ id, name: victim }) => ({
          victim,
          against: others[Math.floor(draw('vote', id) * others.length)]?.name,
          because: 'It fits.',
        })),
      });
    case 'exam':
      return JSON.stringify({ reason: 'Because.', answer: ['a', 'b'].slice(0, brief.picks ?? 1) });
    case 'answer':
      return brief.deceiving ? JSON.stringify({ answer: 'I was asleep.', claims: ['I slept.'] }) : 'I saw nobody.';
    case 'question':
      return `What do you know of ${brief.victim?.name ?? 'it'}?`;
    case 'introduction':
      return `My name is ${brief.self.name}.`;
    case 'think':
      return 'Let me think.';
    default:
      return '';
  }
}
