import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { keepDrafts, keepVersion, readDrafts, readVersions, type Version } from './drafts.ts';

export type Drafts = {
  readonly drafts: readonly Draft[];
  readonly draft: Draft;
  readonly versions: readonly Version[];
  readonly choose: (id: string) => void;
  readonly change: (change: Partial<Omit<Draft, 'id'>>) => void;
  readonly begin: (title: string) => void;
  readonly keep: (why: Version['why'], text?: string) => Promise<void>;
};

const idle = 800;
const between = 5 * 60_000;

/** The drafts on the desk: every change is kept after a moment's pause, and every few minutes a version by itself. */
export function useDrafts(language: 'en' | 'zh'): Drafts | null {
  const [drafts, setDrafts] = useState<readonly Draft[] | null>(null);
  const [chosen, setChosen] = useState('');
  const [versions, setVersions] = useState<readonly Version[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const kept = useRef(Date.now());
  useEffect(() => {
    let gone = false;
    setDrafts(null);
    readDrafts(language).then((found) => !gone && setDrafts(found));
    return () => {
      gone = true;
    };
  }, [language]);
  const draft = drafts?.find(({ id }) => id === chosen) ?? drafts?.[0];
  const id = draft?.id ?? '';
  useEffect(() => {
    let gone = false;
    readVersions(language, id).then((found) => !gone && setVersions(found));
    return () => {
      gone = true;
    };
  }, [language, id]);
  const write = useCallback(
    (next: readonly Draft[], soon: boolean) => {
      setDrafts(next);
      clearTimeout(timer.current);
      if (!soon) return void keepDrafts(language, next);
      timer.current = setTimeout(() => void keepDrafts(language, next), idle);
    },
    [language],
  );
  const keep = useCallback(
    async (why: Version['why'], text?: string) => {
      kept.current = Date.now();
      if (draft) setVersions(await keepVersion(language, draft.id, { at: Date.now(), text: text ?? draft.text, why }));
    },
    [language, draft],
  );
  if (!drafts || !draft) return null;
  return {
    drafts,
    draft,
    versions,
    choose: setChosen,
    change: (change) => {
      if (change.text !== undefined && Date.now() - kept.current > between) void keep('auto', draft.text);
      write(
        drafts.map((one) => (one.id === id ? { ...one, ...change } : one)),
        change.text !== undefined,
      );
    },
    begin: (title) => {
      const made: Draft = { id: crypto.randomUUID(), title, format: draft.format, text: '' };
      write([...drafts, made], false);
      setChosen(made.id);
    },
    keep,
  };
}
