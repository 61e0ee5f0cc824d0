import { z } from '@hono/zod-openapi';
import { type Accounts, kindOf, nameIn } from '@troupe/house/accounts';
import type { Performances } from '@troupe/house/performances';
import type { Link } from '@troupe/house/shared';
import type { Tables } from '@troupe/house/tables';
import { refusal } from '../errors.en.ts';
import type { App } from '../http/context.ts';
import { present } from '../http/paying.ts';
import { operatorRoutes } from '../http/route.ts';
import { AllowedShape, LinkKindShape, QuotaShape } from '../http/shapes.ts';

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
const DefaultsShape = z.object({ link: QuotaShape, person: QuotaShape }).openapi('QuotaDefaults');

type House = { readonly accounts: Accounts; readonly performances: Performances; readonly tables: Tables };

/** Who may spend how much, and has. For the operator. */
export function quotaRoutes(app: App, { accounts, performances, tables }: House): void {
  const route = operatorRoutes(app, 'quotas', { account: z.string().min(1).max(200) });
  route.get('/api/quotas', {
    summary: 'What everybody may spend and has spent: the operator, people, and links that were used or have limits of their own',
    gives: [z.object({ defaults: DefaultsShape, accounts: z.array(AccountShape) }), 'Those that are nearly used up first'],
    async answer() {
      await accounts.prune();
      const links = linksIn(performances, tables);
      const shown = accounts.known.flatMap((account) => {
        const kind = kindOf(account);
        const link = kind === 'link' ? links.get(nameIn(account)) : undefined;
        // Of a link that opens nothing any more there is nothing left to limit.
        if (kind === 'link' && !link) return [];
        return [
          {
            account,
            kind,
            quota: accounts.quotaOf(account),
            ...accounts.allowed(account),
            ...(kind === 'person' && { person: nameIn(account) }),
            ...(link && { link }),
          },
        ];
      });
      const order = { operator: 0, person: 1, link: 2 };
      shown.sort((a, b) => Number(b.near) - Number(a.near) || order[a.kind] - order[b.kind]);
      return { defaults: accounts.defaults, accounts: shown };
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
      const known =
        account === 'operator' || /^person:\S/u.test(account) || linksIn(performances, tables).has(account.replace(/^link:/u, ''));
      if (!known) throw refusal(404, 'unknown-account');
      return accounts.setQuota(account, present(body));
    },
  });
}

type Leading = NonNullable<z.infer<typeof AccountShape>['link']>;

function linksIn(performances: Performances, tables: Tables): Map<string, Leading> {
  const found = new Map<string, Leading>();
  const add = (to: Leading['to'], id: string, title: string, links: readonly Link[]) => {
    for (const { link, kind, seat } of links) found.set(link, { to, id, title, kind, ...(seat !== undefined && { seat }) });
  };
  for (const { id, title, links, removed } of performances.index.performances.values()) if (!removed) add('performance', id, title, links);
  for (const { id, title, links } of tables.index.tables) add('table', id, title, links);
  return found;
}
