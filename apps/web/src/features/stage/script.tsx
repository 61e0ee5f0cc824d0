import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';
import type { Standing } from '../../api/schema.d.ts';
import { Icon } from '../../ui/icon.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { colourIn, StageContext } from './context.ts';
import { LiveLine, ScriptLine } from './line.tsx';
import { useToldPlay } from './picture.tsx';
import stageWords from './stage.words.json' with { type: 'json' };
import type { Line, LiveBeat, Shown } from './transcript.ts';

const nearEnd = 80;
/** A reader who has gone up by so little has gone up: who drags slowly is not to be pulled back with every word that streams. */
const atRest = 8;
type Item = Line | { readonly key: 'live' | 'sent'; readonly live: LiveBeat };

/** The script, as long as it may be. It follows the play only while its reader is at the end. */
export function Script({ shown }: { readonly shown: Shown }) {
  const stage = useWords(stageWords);
  const list = useRef<VListHandle>(null);
  const offset = useRef(0);
  // A line that moves away between a finger's coming and its going is never hit.
  const held = useRef(false);
  const byHand = useRef(false);
  const [atEnd, showAtEnd] = useState(true);
  // Asked by what happens between two drawings: whoever goes home is not to be pulled back by a line that is measured just then.
  const following = useRef(true);
  const setAtEnd = (end: boolean) => {
    following.current = end;
    showAtEnd(end);
  };
  const items: Item[] = [
    ...shown.lines,
    ...(shown.sent ? [{ key: 'sent' as const, live: shown.sent }] : []),
    ...(shown.live ? [{ key: 'live' as const, live: shown.live }] : []),
  ];
  const count = items.length;
  const toEnd = useCallback(() => list.current?.scrollToIndex(count - 1, { align: 'end' }), [count]);
  const own = shown.sent !== null;
  // Whoever has just spoken wants to see it, wherever they were reading.
  useLayoutEffect(() => {
    if (!own) return;
    byHand.current = false;
    following.current = true;
    showAtEnd(true);
  }, [own]);
  const newest = items.at(-1)?.key;
  const seen = useRef(newest);
  if (atEnd) seen.current = newest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: words that stream make the last line longer
  useLayoutEffect(() => {
    if (following.current && count > 0 && !held.current) toEnd();
  }, [atEnd, count, shown.live, toEnd]);
  const scrolled = (now: number) => {
    const handle = list.current;
    if (!handle) return;
    const left = handle.scrollSize - handle.viewportSize - now;
    const up = now < offset.current;
    // Lines that are measured or taken back move the list as well: only what a reader's hand moves has been moved by the reader.
    if (up && left > atRest && byHand.current) setAtEnd(false);
    else if (left < (up || !byHand.current ? atRest : nearEnd)) setAtEnd(true);
    offset.current = now;
  };
  const release = () => {
    held.current = false;
    if (following.current) toEnd();
  };
  /** Said at once, not when the list has moved: until then an earlier movement may end, or a line be measured, and take the reader along. */
  const turned = (up: boolean) => {
    if (up && (list.current?.scrollOffset ?? 0) > 0) setAtEnd(false);
    byHand.current ||= up || !following.current;
  };
  const keyed = ({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }) => {
    if (/^(?:Arrow|Page)(?:Up|Down)$|^ $/u.test(key)) turned(key.endsWith('Up') || shiftKey);
    if (key === 'Home') {
      setAtEnd(false);
      list.current?.scrollToIndex(0);
    }
    if (key === 'End') {
      setAtEnd(true);
      toEnd();
    }
  };
  return (
    <section className="script" aria-label={stage.script} lang={langOf(shown.playbill?.language)}>
      <VList
        ref={list}
        className="lines"
        data={items}
        onScroll={scrolled}
        onResize={() => following.current && !held.current && toEnd()}
        onScrollEnd={() => {
          byHand.current = held.current;
        }}
        onKeyDown={keyed}
        onWheel={({ deltaY }) => turned(deltaY < 0)}
        onPointerDown={() => {
          byHand.current = true;
        }}
        onFocus={() => {
          byHand.current = true;
        }}
        onTouchStart={() => {
          // Who touches a line above the end is reading there: the script may not go back to its end from under the finger.
          const handle = list.current;
          if (handle && handle.scrollSize - handle.viewportSize - handle.scrollOffset > nearEnd) setAtEnd(false);
          held.current = true;
          byHand.current = true;
        }}
        onTouchEnd={release}
        onTouchCancel={release}
        tabIndex={0}
        role="log"
        aria-live="off"
      >
        {(item: Item) => ('live' in item ? <LiveLine key={item.key} live={item.live} /> : <ScriptLine key={item.key} line={item} />)}
      </VList>
      {!atEnd && newest !== seen.current && (
        <button
          type="button"
          className="to-end"
          onClick={() => {
            setAtEnd(true);
            toEnd();
          }}
        >
          <Icon name="down" />
          {stage.newLines}
        </button>
      )}
    </section>
  );
}

type ReadOnlyProps = { readonly shown: Shown; readonly standing: Standing; readonly seat: string | null };

/** A script to read: nothing in it can be pressed. */
export function ReadOnly({ shown, standing, seat }: ReadOnlyProps) {
  const play = useToldPlay(standing);
  const { cast } = standing;
  const context = useMemo(
    () => ({
      play,
      nameOf: (id: string) => cast.find((one) => one.id === id)?.name ?? id,
      colourOf: colourIn(cast),
      mine: (id: string) => id === seat,
      fill: null,
      tools: null,
    }),
    [play, cast, seat],
  );
  return (
    <StageContext value={context}>
      <Script shown={shown} />
    </StageContext>
  );
}
