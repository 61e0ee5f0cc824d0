import { useState } from 'react';
import { Tabs } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import arenaWords from './arena.words.json' with { type: 'json' };

/** Which kind is looked at, kept in the address so that it can be sent to somebody. */
export function useKind(): readonly [ArenaKind, (of: ArenaKind) => void] {
  const [of, setOf] = useState<ArenaKind>(() => {
    const named = new URLSearchParams(location.search).get('of');
    return arenaKinds.find((kind) => kind === named) ?? 'performance';
  });
  const choose = (kind: ArenaKind) => {
    history.replaceState(history.state, '', `${location.pathname}${kind === 'performance' ? '' : `?of=${kind}`}`);
    setOf(kind);
  };
  return [of, choose];
}

export function KindTabs({ of, choose }: { readonly of: ArenaKind; readonly choose: (of: ArenaKind) => void }) {
  const words = useWords(arenaWords);
  return (
    <Tabs label={words.kind} kind="kinds" name="kind" of={arenaKinds} told={(kind) => words.kinds[kind]} chosen={of} choose={choose} />
  );
}

/** What two are compared: whole performances, the plans behind them, what was said in front of a film. */
const comparedKinds = ['performance', 'blueprint', 'film'] as const;
export type Compared = (typeof comparedKinds)[number];
/** Beside comparing two: points for one alone. */
export const arenaKinds = [...comparedKinds, 'points'] as const;
export type ArenaKind = (typeof arenaKinds)[number];

const dramaDimensions = ['character', 'narrative', 'interaction'] as const;
const filmDimensions = ['VEG', 'SPC', 'CN'] as const;
export type Dimension = (typeof dramaDimensions)[number] | (typeof filmDimensions)[number];

export const dimensionsOf = (of: ArenaKind): readonly Dimension[] => (of === 'film' || of === 'points' ? filmDimensions : dramaDimensions);
