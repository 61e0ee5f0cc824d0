import { useCallback, useEffect, useRef, useState } from 'react';
import { usePreferences } from '../../ui/preferences.ts';
import type { Followed } from './follow.ts';
import { type Company, speaker } from './read-aloud.ts';
import { type Piece, Spoken } from './sentences.ts';

export type Voice = { readonly held: boolean; readonly toggle: () => void; readonly trouble: Error | null };

/** Reads the play out as it streams. `steer` pauses the play with the voice, and has it go on; null where that is not wanted, or not one's own to do. */
export function useVoice({ hear, followLive }: Followed, company: Company, steer: ((paused: boolean) => void) | null): Voice {
  const { aloud } = usePreferences();
  const [held, setHeld] = useState(false);
  const [trouble, setTrouble] = useState<Error | null>(null);
  const latest = useRef(company);
  latest.current = company;
  useEffect(() => {
    if (!aloud) return;
    const spoken = new Spoken();
    const say = (pieces: readonly Piece[]) => {
      for (const { by, text } of pieces) speaker.say(text, by, latest.current);
    };
    const ends = [hear((line) => say(spoken.kept(line))), followLive((live) => say(spoken.streamed(live)))];
    speaker.onTrouble = setTrouble;
    return () => {
      for (const end of ends) end();
      speaker.onTrouble = null;
      speaker.hush();
      speaker.hold(false);
      setHeld(false);
      setTrouble(null);
    };
  }, [hear, followLive, aloud]);
  const toggle = useCallback(() => {
    setHeld(!held);
    speaker.hold(!held);
    steer?.(!held);
  }, [held, steer]);
  return { held, toggle, trouble };
}
