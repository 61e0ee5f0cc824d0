import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Draft, Version } from './draft.ts';
import { DraftBox } from './draft-box.ts';
import { keepVersion, readVersions, shelfOf } from './drafts.ts';

export type Drafts = NonNullable<ReturnType<typeof useDrafts>>;

const between = 5 * 60_000;

/** The drafts on the desk: every change is kept after a moment's pause, and every few minutes a version by itself. */
export function useDrafts(language: 'en' | 'zh') {
  const box = useBox(language);
  useSyncExternalStore(box.subscribe, box.version);
  const { drafts, saving } = box;
  const [chosen, setChosen] = useState('');
  const [versions, setVersions] = useState<readonly Version[]>([]);
  const kept = useRef(Date.now());
  const draft = drafts?.find(({ id }) => id === chosen) ?? drafts?.[0];
  const id = draft?.id ?? '';
  useEffect(() => {
    let gone = false;
    readVersions(language, id).then((found) => !gone && setVersions(found));
    return () => {
      gone = true;
    };
  }, [language, id]);
  const keep = useCallback(
    async (why: Version['why'], text?: string) => {
      kept.current = Date.now();
      // Where nothing more can be kept, the line that says so stands under the draft already.
      if (draft)
        await keepVersion(language, draft.id, { at: Date.now(), text: text ?? draft.text, why }).then(setVersions, () => undefined);
    },
    [language, draft],
  );
  if (!drafts || !draft) return null;
  return {
    drafts,
    draft,
    versions,
    saving,
    choose: setChosen,
    change: (change: Partial<Omit<Draft, 'id'>>) => {
      if (change.text !== undefined && Date.now() - kept.current > between) void keep('auto', draft.text);
      box.change(id, change);
    },
    begin: (made: Omit<Draft, 'id'>) => {
      const one = { ...made, id: crypto.randomUUID() };
      box.put(one);
      void box.flush();
      setChosen(one.id);
    },
    remove: () => {
      box.remove(id);
      void box.flush();
    },
    bringBack: (removed: Draft) => {
      box.put(removed);
      void box.flush();
      setChosen(removed.id);
    },
    keepAgain: () => void box.flush(),
    keep,
  };
}

/** One box for each language. Tabs tell each other; whoever leaves the page leaves nothing unkept. */
function useBox(language: 'en' | 'zh'): DraftBox {
  const channel = useRef<BroadcastChannel | null>(null);
  const box = useMemo(
    () =>
      new DraftBox({
        shelf: shelfOf(language),
        later: (work, milliseconds) => {
          const timer = setTimeout(work, milliseconds);
          return () => clearTimeout(timer);
        },
        tell: () => channel.current?.postMessage(language),
        replaced: ({ id, text }) => void keepVersion(language, id, { at: Date.now(), text, why: 'other-tab' }).catch(() => undefined),
      }),
    [language],
  );
  useEffect(() => {
    const tabs = new BroadcastChannel('troupe-drafts');
    channel.current = tabs;
    tabs.onmessage = ({ data }) => data === language && void box.look();
    void box.look();
    const leave = () => void box.flush();
    const warn = (event: BeforeUnloadEvent) => box.saving instanceof Error && event.preventDefault();
    const hidden = () => document.visibilityState === 'hidden' && leave();
    addEventListener('pagehide', leave);
    addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      leave();
      channel.current = null;
      tabs.close();
      removeEventListener('pagehide', leave);
      removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [language, box]);
  return box;
}
