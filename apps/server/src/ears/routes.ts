import { z } from '@hono/zod-openapi';
import type { Accounts } from '@troupe/house/accounts';
import { type HouseEars, noEars } from '@troupe/house/ears';
import { seal } from '@troupe/house/shared';
import type { Asker } from '../http/access/asker.ts';
import { checkModelAddress, type ModelAddressRule } from '../http/access/model-address.ts';
import { type App, passingBytes } from '../http/context.ts';
import { guestRoutes, operatorRoutes } from '../http/route.ts';
import { shape, wish } from '../http/shapes.ts';
import { PerformanceId } from '../performances/shapes.ts';

const EarsRequest = wish('EarsWish', {
  url: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .openapi({ description: 'Of a server that speaks /v1/audio/transcriptions; without it, Whisper on this machine.' }),
  model: z.string().min(1).max(300).optional(),
  key: z.string().min(1).max(1000).nullable().optional().openapi({ description: 'Kept when absent, forgotten when null; sealed.' }),
  price: z.number().nonnegative().max(1e6).optional().openapi({ description: 'In $ for a minute.' }),
  guests: z.boolean().default(false).openapi({ description: 'Whoever comes with a link may speak as well.' }),
  try: z.boolean().default(true).openapi({ description: 'Half a second of silence is sent first.' }),
  consent: z.literal(true).openapi({ description: 'What people say is sent to that server.' }),
});
const EarsShape = shape('HouseEars', {
  there: z.boolean().openapi({ description: 'Somebody listens.' }),
  url: z.string().optional(),
  model: z.string().optional(),
  price: z.number().optional(),
  guests: z.boolean(),
  hasKey: z.boolean(),
  seconds: z.number().openapi({ description: 'Listened to since the house was opened.' }),
  money: z.number(),
});
const OfferedShape = shape('OfferedEars', {
  there: z.boolean().openapi({ description: 'The house writes down what you say.' }),
  from: z.string().nullable().openapi({ description: 'The host to which your voice is sent; null where it stays in the house.' }),
});
const HeardShape = shape('Heard', { text: z.string().openapi({ description: 'What was said, as it was understood; empty for silence.' }) });
const Spoken = z.object({
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/u)
    .default('en'),
});

type House = {
  readonly ears: HouseEars;
  readonly accounts: Accounts;
  readonly sealing: Buffer;
  readonly modelRule: ModelAddressRule;
};

/** The ears of the house: who listens, and what was heard. Neither voices nor words are kept. */
export function earRoutes(app: App, { ears, accounts, sealing, modelRule }: House): void {
  const route = operatorRoutes(app, 'ears', {});
  const guest = guestRoutes(app, 'ears', { id: PerformanceId }, 'id');
  const view = (): z.infer<typeof EarsShape> => {
    const { sealedKey, ...choice } = ears.choice ?? { guests: false };
    const { seconds } = ears;
    return { ...choice, there: ears.choice !== null, hasKey: sealedKey !== undefined, seconds, money: ears.priceOf(seconds) };
  };
  const maySpeak = ({ kind }: Asker): boolean => ears.choice !== null && (kind === 'operator' || ears.choice.guests);
  const sentTo = (): string | null => (ears.choice?.url === undefined ? null : new URL(ears.choice.url).host);

  route.get('/api/ears', {
    summary: 'Who writes down what is said into the box, and what it has cost',
    gives: [EarsShape, 'The ears'],
    answer: view,
  });

  route.put('/api/ears', {
    summary: 'Choose who writes down what is said; where it does not answer, nothing is changed',
    body: EarsRequest,
    gives: [EarsShape, 'The ears, without their key'],
    async answer({ body: { url: typed, model, key, price, guests, try: tried }, signal }) {
      const url = typed === undefined ? undefined : checkModelAddress(typed, modelRule);
      const before = ears.choice;
      const sealedKey =
        typeof key === 'string' ? seal(key, sealing) : key === undefined && url === before?.url ? before?.sealedKey : undefined;
      const choice = {
        ...(url !== undefined && { url }),
        ...(model !== undefined && { model }),
        ...(sealedKey !== undefined && url !== undefined && { sealedKey }),
        ...(price !== undefined && { price }),
        guests,
      };
      await ears.choose(choice, { tried, signal });
      return view();
    },
  });

  route.delete('/api/ears', { summary: 'Forget who listened, and the key', done: 'It is forgotten', act: () => ears.drop() });

  route.post('/api/ears/heard', {
    summary:
      'What was said, written down, for pages of the operator. A WAV of one channel, 16 bits, 16,000 numbers a second, a minute at most',
    query: Spoken,
    file: true,
    spends: true,
    gives: [HeardShape, 'The words'],
    answer: async ({ query: { language }, signal, c }) => ({ text: await ears.hear(await passingBytes(c), language, { signal }) }),
  });

  guest.get('/api/performances/{id}/ears', {
    summary: 'Whether the house writes down what you say, and where your voice goes',
    gives: [OfferedShape, 'Who listens'],
    answer: ({ asker }) => ({ there: maySpeak(asker), from: maySpeak(asker) ? sentTo() : null }),
  });

  guest.post('/api/performances/{id}/heard', {
    summary: 'What was said, written down: it is shown to whoever said it, and sent by them or not at all',
    query: Spoken,
    file: true,
    spends: true,
    gives: [HeardShape, 'The words'],
    async answer({ id, query: { language }, asker, signal, c }) {
      if (!maySpeak(asker)) throw noEars();
      const paid = (seconds: number) => {
        for (const payer of accounts.payersOf(id)) payer.spend({ input: 0, output: 0, cached: 0, money: ears.priceOf(seconds) });
      };
      return { text: await ears.hear(await passingBytes(c), language, { signal, paid }) };
    },
  });
}
