import { z } from '@hono/zod-openapi';
import { type Accounts, linksIn, listedAccounts } from '@troupe/house/accounts';
import type { Performances } from '@troupe/house/performances';
import type { Tables } from '@troupe/house/tables';
import { refusal } from '../errors.en.ts';
import type { App } from '../http/context.ts';
import { present } from '../http/paying.ts';
import { operatorRoutes } from '../http/route.ts';
import { AllowedShape, LinkKindShape, QuotaShape, shape } from '../http/shapes.ts';

const AccountShape = AllowedShape.extend({
  account: z.string().openapi({ example: 'person:Ann' }),
  kind: z.enum(['operator', 'link', 'person']),
  quota: QuotaShape.openapi({ description: 'Limits of its own; those for all of its kind hold beside them.' }),
  person: z.string().optional(),
  link: z
    .object({
      to: z.enum(['performance', 'table']),
      id: z.string(),
      title: z.string(),
      kind: LinkKindShape,
      seat: z.string().optional(),
    })
    .optional(),
}).openapi('Account');
const DefaultsShape = shape('QuotaDefaults', { link: QuotaShape, person: QuotaShape });

type House = { readonly accounts: Accounts; readonly performances: Performances; readonly tables: Tables };

export function quotaRoutes(app: App, { accounts, performances, tables }: House): void {
  const links = () => linksIn(performances.index.performances.values(), tables.index.tables);
  const route = operatorRoutes(app, 'quotas', { account: z.string().min(1).max(200) });
  route.get('/api/quotas', {
    summary: 'What everybody may spend and has spent: the operator, people, and links that were used or have limits of their own',
    gives: [z.object({ defaults: DefaultsShape, accounts: z.array(AccountShape) }), 'Those that are nearly used up first'],
    async answer() {
      await accounts.prune();
      return { defaults: accounts.defaults, accounts: listedAccounts(accounts, links()) };
    },
  });

  route.put('/api/quotas', {
    summary: 'What every link and every person may spend that has no limits of its own',
    body: z.strictObject({ link: QuotaShape, person: QuotaShape }),
    done: 'It holds from now on; what was spent before counts',
    act: ({ body }) => accounts.chooseDefaults({ link: present(body.link), person: present(body.person) }),
  });

  route.put('/api/quotas/{account}', {
    summary: 'Limits of its own for the operator (operator), a person (person:NAME) or a link (link:ID)',
    body: QuotaShape,
    done: 'They hold from now on; what was spent before counts',
    act({ account, body }) {
      const known = account === 'operator' || /^person:\S/u.test(account) || links().has(account.replace(/^link:/u, ''));
      if (!known) throw refusal(404, 'unknown-account');
      return accounts.setQuota(account, present(body));
    },
  });
}
