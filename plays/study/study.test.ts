import { expect } from 'vitest';
import { playContract } from '../play-contract.ts';

await playContract(import.meta.url, {
  beats: [28, 80],
  endings: ['confession', 'stopped'],
  lines: { holmes: 100, watson: 100, vayle: 100, honor: 60, colonel: 60, pargeter: 60 },
  // Nobody but the culprit says that he did it.
  evening: (log) => {
    const told = log.flatMap((event) => (event.type === 'speech' && event.tells.includes('guilt') ? [event.by] : []));
    expect(told.every((by) => by === 'vayle')).toBe(true);
  },
});
