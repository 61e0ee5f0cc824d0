import { useState } from 'react';
import { Tabs } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import { arenaWords } from './arena.words.ts';
import { type ArenaKind, arenaKinds } from './compared.ts';

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
