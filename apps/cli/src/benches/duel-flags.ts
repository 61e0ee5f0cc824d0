import { type DuelKind, duelKinds, type TemperName, temperNames } from '@troupe/evaluation';
import { fault } from '../errors.en.ts';
import type { BenchFlags } from './bench.ts';

export function kindOf({ kind = 'reader' }: BenchFlags): DuelKind {
  const found = duelKinds.find((one) => one === kind);
  if (!found) throw fault('usage-duel/kind', { kind, names: duelKinds });
  return found;
}

export function personOf({ person = 'model' }: BenchFlags): 'model' | 'lines' {
  if (person === 'model' || person === 'lines') return person;
  throw fault('usage-duel/kind', { kind: person, names: ['model', 'lines'] });
}

export function tempersOf({ tempers }: BenchFlags): readonly TemperName[] {
  return (
    tempers?.split(',').map((name) => {
      const found = temperNames.find((one) => one === name.trim());
      if (!found) throw fault('usage-duel/kind', { kind: name, names: temperNames });
      return found;
    }) ?? temperNames
  );
}
