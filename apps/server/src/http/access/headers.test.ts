import { expect, test } from 'vitest';
import { openToModels, securityHeaders } from './headers.ts';

const rules = (policy: string) => new Map(policy.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule]));

test('the pages whose companions ask a model server from the tab may do that, and nothing else more', () => {
  const strict = rules(securityHeaders['content-security-policy'] ?? '');
  const open = rules(openToModels);
  expect([...open].filter(([name, rule]) => strict.get(name) !== rule)).toEqual([
    ['connect-src', "connect-src 'self' https: http://127.0.0.1:* http://localhost:*"],
  ]);
  expect([...open.keys()]).toEqual([...strict.keys()]);
});
