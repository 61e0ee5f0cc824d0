import { z } from '@hono/zod-openapi';
import type { Performances } from '@troupe/house/performances';
import { completedAddress } from '@troupe/models/openai';
import { fault } from '../errors.en.ts';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/route.ts';
import { shape, wish } from '../http/shapes.ts';

const AllowedShape = shape('AllowedAddresses', {
  addresses: z.array(z.string()).openapi({ description: 'Each with its port: another port of the same machine is another address.' }),
  mayAllow: z.boolean().openapi({ description: 'False where whoever started the house has said once and for all which hosts it may ask.' }),
});
const AllowedWish = wish('AllowedAddressesWish', { addresses: z.array(z.string().min(1).max(500)).max(50) });

/** A machine's own answers about itself, keys among them, lie at such addresses in many data centres. */
const linkLocal = /^(?:169\.254\.|\[fe[89ab][0-9a-f]:)/iu;

function originOf(typed: string): string {
  const address = completedAddress(typed);
  if (!/^https?:/u.test(address) || !URL.canParse(address)) throw fault('model-address', { address: typed });
  const { origin, hostname } = new URL(address);
  if (linkLocal.test(hostname)) throw fault('model-address/never', { origin });
  return origin;
}

type Settings = { readonly performances: Performances; readonly mayAllow: boolean };

/** Which unsealed addresses on other machines the operator lets the house ask for models. */
export function addressRoutes(app: App, { performances: { index }, mayAllow }: Settings): void {
  const route = operatorRoutes(app, 'models', {});
  const view = () => ({ addresses: [...index.allowedAddresses], mayAllow });

  route.get('/api/model-addresses', {
    summary: 'Which addresses beside this machine and sealed connections the house may ask for models',
    gives: [AllowedShape, 'The addresses'],
    answer: view,
  });

  route.put('/api/model-addresses', {
    summary: 'Allow these addresses and no others; models at one that is no longer allowed are let go',
    body: AllowedWish,
    gives: [AllowedShape, 'The addresses'],
    async answer({ body }) {
      const addresses = [...new Set(body.addresses.map(originOf))];
      if (!mayAllow) throw fault('model-address/fixed');
      const gone = (model: string | undefined) =>
        model !== undefined && index.allowedAddresses.some((one) => one === originOf(model) && !addresses.includes(one));
      const { budgetMoney, budgetTokens, model } = index.models;
      const budget = { ...(budgetMoney !== undefined && { budgetMoney }), ...(budgetTokens !== undefined && { budgetTokens }) };
      await index.append(
        { type: 'addresses-allowed', addresses },
        ...(gone(model) ? [{ type: 'models-chosen' as const, choice: budget }] : []),
        ...[...index.saved.values()].flatMap((one) => (gone(one.model) ? [{ type: 'model-forgotten' as const, model: one.id }] : [])),
      );
      return view();
    },
  });
}
