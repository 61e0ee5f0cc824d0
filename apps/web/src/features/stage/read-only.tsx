import { useMemo } from 'react';
import type { Standing } from '../../api/schema.d.ts';
import { colourIn, StageContext } from './context.ts';
import { Script } from './script.tsx';
import type { Shown } from './transcript.ts';

type ReadOnlyProps = { readonly shown: Shown; readonly standing: Standing; readonly seat: string | null };

/** A script to read: nothing in it can be pressed. */
export function ReadOnly({ shown, standing: { cast }, seat }: ReadOnlyProps) {
  const context = useMemo(
    () => ({
      nameOf: (id: string) => cast.find((one) => one.id === id)?.name ?? id,
      colourOf: colourIn(cast),
      mine: (id: string) => id === seat,
      fill: null,
      about: null,
    }),
    [cast, seat],
  );
  return (
    <StageContext value={context}>
      <Script shown={shown} />
    </StageContext>
  );
}
