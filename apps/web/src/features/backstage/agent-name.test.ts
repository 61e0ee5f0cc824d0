import { wordsOf } from '@troupe/core/words';
import { expect, test } from 'vitest';
import { agentName } from './agent-name.ts';
import backstageWords from './backstage.words.json' with { type: 'json' };

const cast = [{ id: 'hamlet', name: 'Hamlet' }];

test.each([
  ['pad:hamlet', 'Hamlet decides', 'Hamlet：决定'],
  ['actor:hamlet', 'Hamlet speaks', 'Hamlet：说话'],
  ['recap:hamlet', 'Hamlet remembers', 'Hamlet：回想'],
  ['narrator', 'narrator', '叙述者'],
  ['actor:yorick', 'actor:yorick', 'actor:yorick'],
  ['stranger:hamlet', 'stranger:hamlet', 'stranger:hamlet'],
  ['stranger', 'stranger', 'stranger'],
])('%s is told as %s and %s', (agent, en, zh) => {
  expect([agentName(agent, cast, wordsOf(backstageWords).en.agents), agentName(agent, cast, wordsOf(backstageWords).zh.agents)]).toEqual([
    en,
    zh,
  ]);
});
