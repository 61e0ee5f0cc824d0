import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { usePreferences } from '../../ui/preferences.ts';
import { useWords } from '../../ui/words.ts';
import greenRoomWords from './green-room.words.json' with { type: 'json' };
import { chosenModel, type ModelChoice, needsOwnDocument } from './model-choice.ts';
import { TabCompany } from './tab-company.ts';

export type Opened = ReturnType<typeof useCompany>;

const paces = { calm: 28, brisk: 10, instant: 0 } as const;

/** The company of this tab, in the language of the page. What was said stays; whoever comes back goes on. */
export function useCompany() {
  const { language, person, speed } = usePreferences();
  const { guest } = useWords(greenRoomWords);
  const [tab, setTab] = useState<TabCompany | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [wish, setWish] = useState(() => ({ model: chosenModel() }));
  useEffect(() => {
    if (needsOwnDocument(wish.model)) return location.reload();
    let gone = false;
    let mine: TabCompany | null = null;
    TabCompany.open({ language, person: person.trim() || guest, model: wish.model, pace: paces[speed] }).then(
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
  }, [language, person, guest, speed, wish]);
  /** Opens the company anew: with another model, with somebody new. */
  const reopen = useCallback((model?: ModelChoice) => setWish((before) => ({ model: model ?? before.model })), []);
  return { tab, error, model: wish.model, reopen };
}

export function useTab(tab: TabCompany): TabCompany {
  useSyncExternalStore(tab.subscribe, tab.version);
  return tab;
}
