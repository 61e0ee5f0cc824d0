import type { Point } from '@troupe/core/blueprint';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { Button } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import type { Passage } from './plans.ts';
import { writersWords } from './writers.words.ts';

type CitedProps = { readonly work: string | undefined; readonly citation: NonNullable<Point['citation']> };

/** The passage that a point comes from, and what stands around it. */
export function Cited({ work, citation }: CitedProps) {
  const words = useWords(writersWords);
  const [passage, setPassage] = useState<Passage | null>(null);
  const { offset, quotation } = citation;
  return (
    <figure className="cited">
      <figcaption className="overline">{words.citation}</figcaption>
      <blockquote>
        {passage && <span className="soft">…{passage.before}</span>}
        {quotation}
        {passage && <span className="soft">{passage.after}…</span>}
      </blockquote>
      {work !== undefined && !passage && (
        <Button
          label={words.whereItStands}
          className="quiet"
          onClick={() =>
            ask('GET /api/works/{work}/passage', { work, offset, length: quotation.length }).then(setPassage, () =>
              setPassage({ before: '', quotation, after: '' }),
            )
          }
        />
      )}
    </figure>
  );
}
