import { z } from '@hono/zod-openapi';
import type { Accounts } from '@troupe/house/accounts';
import { seal } from '@troupe/house/shared';
import { type HouseVoices, noVoices } from '@troupe/house/voices';
import type { Asker } from '../http/access/asker.ts';
import { checkModelAddress, type ModelAddressRule } from '../http/access/model-address.ts';
import type { App } from '../http/context.ts';
import { guestRoutes, operatorRoutes } from '../http/route.ts';
import { Count, shape, wish } from '../http/shapes.ts';
import { PerformanceId } from '../performances/shapes.ts';

const Voice = z.string().min(1).max(100);
const VoicesRequest = wish('VoicesWish', {
  url: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .openapi({ description: 'Of a server that speaks /v1/audio/speech; without it, the voices on this machine.' }),
  model: z.string().min(1).max(300).optional(),
  key: z.string().min(1).max(1000).nullable().optional().openapi({ description: 'Kept when absent, forgotten when null; sealed.' }),
  voices: z.array(Voice).max(300).default([]).openapi({ description: 'Where none are named, the server is asked.' }),
  price: z.number().nonnegative().max(1e6).optional().openapi({ description: 'In $ for a million letters.' }),
  guests: z.boolean().default(false).openapi({ description: 'Whoever comes with a link is read to as well.' }),
  consent: z.literal(true).openapi({ description: 'What is read out is sent to that server.' }),
});
const VoicesShape = shape('HouseVoices', {
  url: z.string().optional(),
  model: z.string().optional(),
  voices: z.array(z.string()).openapi({ description: 'None: the house has no voices of its own.' }),
  price: z.number().optional(),
  guests: z.boolean(),
  hasKey: z.boolean(),
  letters: Count.openapi({ description: 'Sent out since the house was opened.' }),
  money: z.number(),
  kept: Count.openapi({ description: 'Bytes of what was spoken and is kept.' }),
});
const OfferedShape = shape('OfferedVoices', {
  voices: z.array(z.string()),
  from: z.string().nullable().openapi({ description: 'The host to which lines are sent; null where they stay in the house.' }),
});
const Sentence = wish('Sentence', { text: z.string().min(1).max(1000), voice: Voice });

type House = {
  readonly voices: HouseVoices;
  readonly accounts: Accounts;
  readonly sealing: Buffer;
  readonly modelRule: ModelAddressRule;
};

/** The voices of the house: which they are, and what they say. */
export function voiceRoutes(app: App, { voices, accounts, sealing, modelRule }: House): void {
  const route = operatorRoutes(app, 'voices', {});
  const guest = guestRoutes(app, 'voices', { id: PerformanceId }, 'id');
  const view = async (): Promise<z.infer<typeof VoicesShape>> => {
    const { sealedKey, ...choice } = voices.choice ?? { voices: [], guests: false };
    return {
      ...choice,
      voices: [...choice.voices],
      hasKey: sealedKey !== undefined,
      letters: voices.letters,
      money: voices.priceOf(voices.letters),
      kept: await voices.keptBytes(),
    };
  };
  const mayHear = ({ kind }: Asker): boolean => voices.choice !== null && (kind === 'operator' || voices.choice.guests);

  route.get('/api/voices', {
    summary: 'Who reads out for this house, and what it has cost',
    gives: [VoicesShape, 'The voices'],
    answer: view,
  });

  route.put('/api/voices', {
    summary: 'Choose who reads out; where it does not answer, nothing is changed',
    body: VoicesRequest,
    gives: [VoicesShape, 'The voices, without their key'],
    async answer({ body: { url: typed, model, key, voices: named, price, guests } }) {
      const url = typed === undefined ? undefined : checkModelAddress(typed, modelRule);
      const before = voices.choice;
      const sealedKey =
        typeof key === 'string' ? seal(key, sealing) : key === undefined && url === before?.url ? before?.sealedKey : undefined;
      await voices.choose({
        ...(url !== undefined && { url }),
        ...(model !== undefined && { model }),
        ...(sealedKey !== undefined && url !== undefined && { sealedKey }),
        ...(price !== undefined && { price }),
        voices: named,
        guests,
      });
      return view();
    },
  });

  route.delete('/api/voices', { summary: 'Forget who read out, and the key', done: 'It is forgotten', act: () => voices.drop() });

  route.delete('/api/voices/sounds', {
    summary: 'Forget everything that was spoken',
    done: 'It is gone',
    act: () => voices.forgetSounds(),
  });

  guest.get('/api/performances/{id}/voices', {
    summary: 'The voices in which the house can read to you; none where it has none for you',
    gives: [OfferedShape, 'Their names'],
    answer: ({ asker }) => {
      const choice = mayHear(asker) ? voices.choice : null;
      return { voices: [...(choice?.voices ?? [])], from: choice?.url === undefined ? null : new URL(choice.url).host };
    },
  });

  guest.post('/api/performances/{id}/voice', {
    summary: 'One sentence, read out; what was spoken before is not spoken again',
    body: Sentence,
    spends: true,
    text: ['audio/*', 'The sound'],
    async send({ id, body: { text, voice }, asker, signal, c }) {
      if (!mayHear(asker)) throw noVoices();
      const { bytes, type } = await voices.say(text, voice, {
        signal,
        paid: (letters) => {
          for (const payer of accounts.payersOf(id)) payer.spend({ input: 0, output: 0, cached: 0, money: voices.priceOf(letters) });
        },
      });
      return c.body(bytes, 200, { 'content-type': type, 'cache-control': 'no-store' });
    },
  });
}
