import { z } from '@hono/zod-openapi';
import { schemaFor, type WantedPerson } from '@troupe/core/planning';
import type { Legacy } from '@troupe/core/sequel';
import type { ListedPlan, PlanSource, Plans } from '@troupe/house/plans';
import { streamSSE } from 'hono/streaming';
import * as plainZod from 'zod';
import { type App, FileName, keptFor, uploadedFile } from '../http/context.ts';
import { operatorRoutes } from '../http/route.ts';
import { Away } from '../http/shapes.ts';
import { ListedPlanShape, PartName, PartShape, PlanId, PlanRequestShape, PlanShape, ProspectShape, WorkId, WorkShape } from './shapes.ts';

/** What the house knows of what a play is asked to be about. */
export type Known = {
  /** Somebody named for a play; a role of the house brings who it is. */
  readonly who: (name: string) => Promise<WantedPerson>;
  /** What an evening leaves to whoever writes the next. */
  readonly evening: (performance: string) => Promise<{ readonly legacy: Legacy; readonly language: 'en' | 'zh' }>;
};

const places = { plan: PlanId, part: PartName, work: WorkId };

/** Plans: from a topic or a book to a play of the house. For the operator. A scene of a film that a plan was to be set in is forgotten with it. */
export function planRoutes(app: App, plans: Plans, forgetScene: (plan: string) => Promise<void>, known: Known): void {
  const route = operatorRoutes(app, 'writers', places);
  route.get('/api/plans', {
    summary: 'All plans, the latest first; or those that were put away',
    query: Away,
    gives: [z.array(ListedPlanShape), 'Plans'],
    answer: async ({ query }) => (query.away === 'true' ? plans.index.away : await plans.list()).map(listing),
  });

  route.post('/api/plans', {
    summary: 'Have a play written, from a topic or from a book that was brought',
    body: PlanRequestShape,
    spends: true,
    gives: [z.object({ id: z.string() }), 'It is being written'],
    async answer({ body: { reviewer, search, way, rehearsals, situation, ...asked } }) {
      const id = await plans.begin({
        source: await sourceIn(asked, known),
        ...(situation !== undefined && { situation }),
        ...(reviewer !== undefined && { reviewer }),
        ...(search !== undefined && { search }),
        ...(way && { way }),
        ...(rehearsals !== undefined && { rehearsals }),
      });
      return { id };
    },
  });

  route.post('/api/plans/offer', {
    summary: 'What would be written, told before it is: without a model, what the understudy offers',
    body: PlanRequestShape,
    gives: [ProspectShape, 'Who writes, and the offer'],
    // The offer is only read here.
    answer: async ({ body: { situation, ...asked } }) =>
      (await plans.prospect({ source: await sourceIn(asked, known), ...(situation !== undefined && { situation }) })) as z.infer<
        typeof ProspectShape
      >,
  });

  route.get('/api/plans/{plan}', {
    summary: 'The whole plan: progress, cost, parts, findings, and the blueprint once there is one',
    gives: [PlanShape, 'The plan'],
    async answer({ plan }) {
      // What writers hand in is checked by the engine; here it is only told.
      return (await plans.view(plan)) as unknown as z.infer<typeof PlanShape>;
    },
  });

  route.get('/api/plans/{plan}/live', {
    summary: 'Progress and cost after every step, as an event stream that ends when the writers rest',
    text: ['text/event-stream', 'One standing an event'],
    send({ plan, c }) {
      plans.listed(plan);
      return streamSSE(c, async (stream) => {
        const gone = new AbortController();
        stream.onAbort(() => gone.abort());
        let rests = false;
        for await (const standing of plans.follow(plan, gone.signal)) {
          rests = standing.state !== 'writing';
          await stream.writeSSE({ event: 'standing', data: JSON.stringify(standing) });
        }
        // A stream that ends while it is being written is taken up again by whoever listens: the house was closing.
        if (rests) await stream.writeSSE({ event: 'rest', data: '{}' });
      });
    },
  });

  for (const [verb, summary] of [
    ['stop', 'Stop at once; whatever was answered is kept'],
    ['resume', 'Go on where it stopped'],
  ] as const)
    route.post(`/api/plans/{plan}/${verb}`, {
      summary,
      ...(verb === 'resume' && { spends: true as const }),
      done: 'Done',
      act: ({ plan }) => plans[verb](plan),
    });

  route.post('/api/plans/{plan}/finish', {
    summary: 'Take the finished play into the repertoire of the house',
    gives: [z.object({ play: z.string() }), 'The id of the play'],
    answer: async ({ plan }) => ({ play: await plans.finish(plan) }),
  });

  partRoutes(app, plans);
  workRoutes(app, plans);

  route.delete('/api/plans/{plan}', {
    summary: 'Put a plan away; it can be brought back, and what was performed from it stays',
    done: 'It is out of sight',
    act: ({ plan }) => plans.putAway(plan),
  });

  route.post('/api/plans/{plan}/bring-back', {
    summary: 'Bring back a plan that was put away',
    done: 'It is as it was',
    act: ({ plan }) => plans.bringBack(plan),
  });

  route.post('/api/plans/{plan}/forget', {
    summary:
      'Take a plan that was put away out of the house for good, with the play it became and the book nobody else writes from; performances stay',
    done: 'It is gone',
    act: ({ plan }) => plans.forget(plan, () => forgetScene(plan)),
  });
}

function partRoutes(app: App, plans: Plans): void {
  const route = operatorRoutes(app, 'writers', places);
  route.get('/api/plans/{plan}/parts/{part}', {
    summary: 'One part, the form it must have, and what would be written again if it were changed',
    gives: [PartShape, 'The part'],
    async answer({ plan, part }) {
      const { value, edited, takes, touches } = await plans.part(plan, part);
      const schema = schemaFor(part);
      const form = schema ? plainZod.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {};
      return { part, value, edited, takes: [...takes], touches, form: form as Record<string, unknown> };
    },
  });

  route.put('/api/plans/{plan}/parts/{part}', {
    summary: 'Write a part yourself; only what depends on it is written again',
    body: z.strictObject({ value: z.unknown() }),
    spends: true,
    done: 'It stands',
    act: ({ plan, part, body }) => plans.edit(plan, part, body.value),
  });

  route.post('/api/plans/{plan}/parts/{part}/takes', {
    summary:
      'Have another take of a part of a finished plan written: it stands beside the part, and changes nothing until it is put in its place',
    spends: true,
    done: 'It is there',
    act: ({ plan, part }) => plans.take(plan, part),
  });

  route.delete('/api/plans/{plan}/parts/{part}', {
    summary: 'Take your own words back: the writers’ stand again',
    done: 'It is taken back',
    act: ({ plan, part }) => plans.withdraw(plan, part),
  });
}

function workRoutes(app: App, plans: Plans): void {
  const route = operatorRoutes(app, 'writers', places);
  route.post('/api/works', {
    summary: 'Bring a book: .txt, .md, .epub, .fountain, .pdf with text, or a TEI play',
    query: z.object({ name: FileName }),
    file: true,
    gives: [WorkShape, 'How it was read'],
    answer: ({ query, c, signal }) =>
      uploadedFile(c, async (source, bytes) => {
        const work = await plans.works.bring(source, query.name, signal);
        await keptFor(c, `work:${work.work}`, bytes);
        return work;
      }),
  });

  route.get('/api/works/{work}', {
    summary: 'A book that was brought: its chapters',
    gives: [WorkShape, 'The book'],
    answer: ({ work }) => plans.works.outline(work),
  });

  route.get('/api/works/{work}/prospect', {
    summary: 'Who would write a play from this book: a model; or the understudy, who stages its own scenes',
    query: z.object({ chapters: z.string().max(200).optional().openapi({ description: 'Of these alone: 3-5, 1,4, last.' }) }),
    gives: [ProspectShape, 'Who writes, and what it will cost'],
    answer: async ({ work, query: { chapters } }) =>
      (await plans.prospect({ source: { kind: 'work', work, ...(chapters !== undefined && { chapters }) } })) as z.infer<
        typeof ProspectShape
      >,
  });

  route.get('/api/works/{work}/passage', {
    summary: 'The lines around a place in a book',
    query: z.object({ offset: z.coerce.number().int().min(0).max(1e9), length: z.coerce.number().int().min(0).max(2000) }),
    gives: [z.object({ before: z.string(), quotation: z.string(), after: z.string() }), 'The passage'],
    answer: ({ work, query: { offset, length } }) => plans.works.passage(work, offset, length),
  });
}

type Asked = Pick<z.infer<typeof PlanRequestShape>, 'topic' | 'work' | 'after' | 'chapters' | 'language' | 'people'>;

async function sourceIn({ topic, work, after, chapters, language, people: names = [] }: Asked, known: Known): Promise<PlanSource> {
  const spoken = language === undefined ? {} : { language };
  if (work !== undefined) return { kind: 'work', work, ...spoken, ...(chapters !== undefined && { chapters }) };
  const people = names.length > 0 && { people: await Promise.all(names.map((name) => known.who(name))) };
  if (after === undefined) return { kind: 'topic', topic: topic ?? '', ...spoken, ...people };
  const { legacy, language: written } = await known.evening(after);
  const wished = topic ?? becomes[language ?? written];
  return { kind: 'topic', topic: wished, language: language ?? written, ...people, after: legacy, performance: after };
}

/** A next evening about which nothing was said. */
const becomes = { en: 'What becomes of them', zh: '后来怎样' } as const;

const listing = ({ source, reviewer: _, search: __, ...plan }: ListedPlan) => ({ ...plan, kind: source?.kind ?? ('topic' as const) });
