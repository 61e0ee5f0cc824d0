import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { usePreferences } from '../../ui/preferences.ts';
import { useWords } from '../../ui/words.ts';
import greenRoomWords from './green-room.words.json' with { type: 'json' };
import { useSpeaker } from './speaker.ts';
import { TabCompany } from './tab-company.ts';

/** Somebody has moved in meanwhile, on whichever page. */
export const movedIn = 'troupe-moved-in';

export type Opened = ReturnType<typeof useCompany>;

const paces = { calm: 28, brisk: 10, instant: 0 } as const;

/** The company of this tab, in the language of the page. What was said stays; whoever comes back goes on. */
export function useCompany() {
  const { language, person, speed } = usePreferences();
  const { guest } = useWords(greenRoomWords);
  const [tab, setTab] = useState<TabCompany | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const { speaker, mayChange } = useSpeaker();
  const [round, setRound] = useState(0);
  const known = speaker !== null;
  const house = speaker?.house ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every round opens it anew
  useEffect(() => {
    if (!known) return;
    let gone = false;
    let mine: TabCompany | null = null;
    TabCompany.open({ language, person: person.trim() || guest, speaker: { house }, pace: paces[speed] }).then(
      (opened) => {
        if (gone) return void opened.close();
        mine = opened;
        setError(null);
        setTab(opened);
      },
      (reason: Error) => !gone && setError(reason),
    );
    return () => {
      gone = true;
      void mine?.close();
    };
  }, [language, person, guest, speed, known, house, round]);
  /** Opens the company anew: with somebody new. */
  const reopen = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    addEventListener(movedIn, reopen);
    return () => removeEventListener(movedIn, reopen);
  }, [reopen]);
  return { tab, error, house, mayChange, reopen };
}

export function useTab(tab: TabCompany): TabCompany {
  useSyncExternalStore(tab.subscribe, tab.version);
  return tab;
}
