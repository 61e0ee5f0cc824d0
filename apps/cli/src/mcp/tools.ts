import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Followed, follow } from './follow.ts';
import { type AskedHouse, ask, told } from './house.ts';

export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** Nothing in the house is changed by it. */
  readonly reads?: true;
  run(given: never): Promise<string>;
};
export type ToolHouse = { readonly house: AskedHouse; readonly language: 'en' | 'zh'; readonly patience: number };

const id = z.string().min(1).max(200);
const performance = id.describe('The id of a performance.');
const seat = id.optional().describe('The id of the character you play. Without it you watch as the audience.');
const after = z.number().int().min(0).optional().describe('Where you stopped reading: "next" of the answer before.');

type Play = { readonly id: string; readonly title: string; readonly language: string; readonly synopsis: string };
type Playbill = { readonly cast: readonly { readonly id: string; readonly name: string; readonly appearance: string }[] };
type Standing = { readonly id: string; readonly title: string; readonly state: string };
type Plan = {
  readonly state: string;
  readonly title: string;
  readonly progress: unknown;
  readonly failure?: { readonly message: string; readonly remedy: string };
};
type Role = { readonly id: string; readonly name: string; readonly source: string; readonly state: string };
type Talked = { readonly type: string; readonly text?: string; readonly message?: string };

/** What another assistant can do in the house: perform, take a seat, plan, cast, ask a role. */
export function houseTools({ house, language, patience }: ToolHouse): readonly Tool[] {
  const soon = () => AbortSignal.timeout(patience);
  const at = (path: string, one: string, rest = '') => `/api/${path}/${encodeURIComponent(one)}${rest}`;
  const on = async (given: { readonly performance: string; readonly seat?: string; readonly after?: number }, said = false) =>
    page(
      given,
      await follow(house, {
        id: given.performance,
        after: given.after ?? 0,
        language,
        said,
        signal: soon(),
        ...(given.seat !== undefined && { seat: given.seat }),
      }),
    );
  const planned = async (plan: string): Promise<string> => {
    const { state, title, failure, progress } = await ask<Plan>(house, 'GET', at('plans', plan));
    if (state === 'finished') {
      const { play } = await ask<{ play: string }>(house, 'POST', at('plans', plan, '/finish'));
      return `The play "${title}" is written. Perform it: perform {"play": "${play}"}.`;
    }
    if (failure) return `It could not be written: ${failure.message} ${failure.remedy}`;
    return `${state}: ${JSON.stringify(progress)}\nAsk again later: plan_progress {"plan": "${plan}"}.`;
  };
  const tool = <Input extends z.ZodObject>(
    name: string,
    title: string,
    description: string,
    input: Input,
    run: (given: z.infer<Input>) => Promise<string>,
    reads?: true,
  ): Tool => ({ name, title, description, input, run: run as Tool['run'], ...(reads && { reads }) });
  return [
    tool(
      'plays',
      'The repertoire',
      'List the plays that can be performed.',
      z.object({}),
      async () => {
        const plays = await ask<readonly Play[]>(house, 'GET', '/api/plays');
        return plays.map((one) => `${one.id} (${one.language}): ${one.title}. ${one.synopsis}`).join('\n');
      },
      true,
    ),
    tool(
      'playbill',
      'A playbill',
      'Who is in a play: the ids of its characters are its seats.',
      z.object({ play: id }),
      async ({ play }) => {
        const { cast } = await ask<Playbill>(house, 'GET', at('plays', play));
        return cast.map((one) => `${one.id}: ${one.name}. ${one.appearance}`).join('\n');
      },
      true,
    ),
    tool(
      'performances',
      'Performances',
      'List the performances that are kept.',
      z.object({}),
      async () => {
        const kept = await ask<readonly Standing[]>(house, 'GET', '/api/performances');
        return (
          kept
            .slice(0, 50)
            .map((one) => `${one.id}: ${one.title} (${one.state})`)
            .join('\n') || 'None yet.'
        );
      },
      true,
    ),
    tool(
      'perform',
      'Perform a play',
      'Open a performance. With a seat you play that character and are told when it is your turn; without one you watch.',
      z.object({
        play: id,
        seat,
        person: z.string().min(1).max(80).optional().describe('Your name.'),
        seed: z.number().int().min(0).optional(),
      }),
      async ({ play, seat: taken, person = 'assistant', seed }) => {
        const opening = { play, ...(seed !== undefined && { seed }), seats: taken === undefined ? [] : [{ seat: taken, person }] };
        const opened = await ask<{ id: string }>(house, 'POST', '/api/performances', opening);
        return on({ performance: opened.id, ...(taken !== undefined && { seat: taken }) });
      },
    ),
    tool(
      'watch',
      'Read on',
      'Read on in a performance, from where you stopped.',
      z.object({ performance, seat, after }),
      (given) => on(given),
      true,
    ),
    tool(
      'take_seat',
      'Take a seat',
      'Step into a part of a performance that is being played.',
      z.object({ performance, seat: id, person: z.string().min(1).max(80).default('assistant') }),
      async ({ performance: one, seat: taken, person }) => {
        await ask(house, 'POST', at('performances', one, `/seats/${encodeURIComponent(taken)}/take`), { person });
        return on({ performance: one, seat: taken });
      },
    ),
    tool(
      'part',
      'Your part',
      'Who you are in a seat, what you want and know, where you are, who and what is there.',
      z.object({ performance, seat: id }),
      async (given) =>
        surroundings(await ask(house, 'GET', at('performances', given.performance, `/view?as=${encodeURIComponent(given.seat)}`))),
      true,
    ),
    tool(
      'say',
      'Say or do something',
      'Your line in a seat: what you say as it is said, what you do between *stars*. Answers with what follows, until it is your turn again.',
      z.object({ performance, seat: id, text: z.string().min(1).max(4000), after }),
      async (given) => {
        const line = at('performances', given.performance, `/seats/${encodeURIComponent(given.seat)}/line`);
        await ask(house, 'POST', line, { text: given.text, id: randomUUID() });
        return on(given, true);
      },
    ),
    tool(
      'plan',
      'Have a play written',
      'Writers make a play of a topic; that takes a while. Needs a model in the house: without one it says what it can do instead.',
      z.object({ topic: z.string().min(1).max(2000), language: z.enum(['en', 'zh']).optional() }),
      async (wish) => planned((await ask<{ id: string }>(house, 'POST', '/api/plans', wish)).id),
    ),
    tool(
      'plan_progress',
      'How far the writers are',
      'Ask after a play that is being written; once it is finished it can be performed.',
      z.object({ plan: id }),
      ({ plan }) => planned(plan),
    ),
    tool(
      'roles',
      'Roles',
      'List the characters that one can talk with.',
      z.object({}),
      async () => {
        const roles = await ask<readonly Role[]>(house, 'GET', '/api/roles');
        return roles.map((one) => `${one.id}: ${one.name}, from ${one.source} (${one.state})`).join('\n') || 'None yet.';
      },
      true,
    ),
    tool(
      'cast',
      'Cast roles from a script',
      'Give the text of a play, a screenplay, a transcript or a story: its characters become roles that remember it.',
      z.object({
        name: z.string().min(1).max(200),
        text: z.string().min(1).max(2_000_000),
        roles: z.string().max(1000).optional().describe('Names, with commas between.'),
      }),
      async ({ name, text, roles }) => {
        const query = new URLSearchParams({ name: /\.\w+$/u.test(name) ? name : `${name}.txt`, ...(roles !== undefined && { roles }) });
        const cast = await ask<{ roles: readonly string[] }>(house, 'POST', `/api/roles?${query}`, text);
        return `Being made: ${cast.roles.join(', ')}. See roles.`;
      },
    ),
    tool(
      'ask_role',
      'Ask a role',
      'Say something to a role; it answers out of its memory.',
      z.object({ role: id, text: z.string().min(1).max(4000), as: z.string().max(80).optional().describe('Who you are to it.') }),
      async ({ role, ...wish }) => {
        // The roles that come with the house are made when they are first asked for.
        await ask(house, 'GET', '/api/roles');
        let reply = '';
        for await (const part of told<Talked>(house, at('roles', role, '/talk'), {
          body: wish,
          signal: AbortSignal.timeout(patience * 4),
        })) {
          if (part.type === 'reply') reply = part.text ?? '';
          if (part.type === 'refused') throw new Error(part.message ?? 'It was refused.');
        }
        return reply;
      },
    ),
  ];
}

type Named = { readonly name: string; readonly description?: string };
type View = {
  readonly part?: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly place: Named | null;
  readonly people: readonly (Named & { readonly you?: boolean })[];
} & Readonly<Record<'holding' | 'reach' | 'exits', readonly Named[]>>;

function surroundings({ part = [], place, people, holding, reach, exits }: View): string {
  const names = (all: readonly Named[]) => all.map(({ name, description }) => (description ? `${name} (${description})` : name)).join('; ');
  const rows = { place: place ? [place] : [], people: people.filter(({ you }) => !you), holding, reach, exits };
  return [
    ...part.map(({ title, lines }) => `${title}: ${lines.join(' ')}`),
    ...Object.entries(rows).map(([row, all]) => `${row}: ${names(all) || '–'}`),
  ].join('\n');
}

/** What was followed, with what one needs to go on. */
function page(
  { performance: one, seat: taken }: { readonly performance: string; readonly seat?: string },
  { text, next, stands }: Followed,
): string {
  return `${text}\n\n[performance: ${one}${taken === undefined ? '' : `, seat: ${taken}`}, next: ${next}, it is: ${stands}]`.trim();
}
