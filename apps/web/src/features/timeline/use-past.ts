import type { PublicFrame } from '@troupe/core/events';
import { useMemo, useState } from 'react';
import { askText } from '../../api/ask.ts';
import { useQuery } from '../../api/query.ts';
import type { Ticket } from '../../api/tickets.ts';
import { type Shown, Transcript } from '../stage/transcript.ts';

/** The evening as its viewer had seen it when the frame `number` had come: what was taken back later still stands. */
export function pastOf(frames: readonly PublicFrame[], number: number): Shown {
  const transcript = new Transcript();
  for (const frame of frames) if (!('number' in frame) || frame.number <= number) transcript.take(frame);
  return transcript.shown;
}

/** The evening as it was at a frame; null for the present. Frames are asked for when somebody looks back, and once: the past does not change. */
export function usePast(ticket: Ticket, as: string | null, number: number | null): Shown | null {
  const [asked, setAsked] = useState(0);
  const { data: frames = [] } = useQuery({
    queryKey: ['GET /api/performances/{id}/events', ticket, as, asked],
    queryFn: () => framesOf(ticket, as),
    enabled: asked > 0,
  });
  const there = frames.some((frame) => 'number' in frame && frame.number >= (number ?? 0));
  if (number !== null && !there && number > asked) setAsked(number);
  return useMemo(() => (number === null || !there ? null : pastOf(frames, number)), [frames, number, there]);
}

export async function framesOf(ticket: Ticket, as: string | null): Promise<PublicFrame[]> {
  const text = await askText('GET /api/performances/{id}/events', { ...ticket, as });
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as PublicFrame]));
}
