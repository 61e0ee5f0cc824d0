import type { PublicFrame } from '@troupe/core';
import { useEffect, useMemo, useState } from 'react';
import { askText } from '../../api/ask.ts';
import type { Ticket } from '../../api/tickets.ts';
import type { Shown } from '../stage/transcript.ts';
import { pastOf } from './past.ts';

const lastIn = (frames: readonly PublicFrame[]): number => frames.findLast((frame) => 'number' in frame)?.number ?? 0;

/** The evening as it was at a frame; null for the present. Frames are asked for when somebody looks back, and once: the past does not change. */
export function usePast(ticket: Ticket, as: string | null, number: number | null): Shown | null {
  const [frames, setFrames] = useState<readonly PublicFrame[]>([]);
  const missing = number !== null && lastIn(frames) < number;
  useEffect(() => {
    if (!missing) return;
    let current = true;
    askText('GET /api/performances/{id}/events', { ...ticket, as }).then(
      (text) => current && setFrames(text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as PublicFrame]))),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [missing, ticket, as]);
  return useMemo(() => (number === null || missing ? null : pastOf(frames, number)), [frames, number, missing]);
}
