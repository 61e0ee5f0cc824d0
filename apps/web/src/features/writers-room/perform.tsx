import { type DraftPlay, type MadeUp, playOfDraft } from '@troupe/core/company';
import { TroupeError } from '@troupe/core/errors';
import type { Words } from '@troupe/core/words';
import { useMemo } from 'react';
import { Button } from '../../ui/elements.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useListed, useWords } from '../../ui/words.ts';
import { useOpening } from '../foyer/opening.ts';
import type { Draft } from './draft.ts';
import writersRoomWords from './writers-room.words.json' with { type: 'json' };

type PerformProps = { readonly draft: Draft; readonly language: 'en' | 'zh'; readonly close: () => void };

function playIn({ text, title, format }: Draft, language: 'en' | 'zh'): DraftPlay | TroupeError {
  try {
    return playOfDraft(text, { title, format, language });
  } catch (error) {
    if (error instanceof TroupeError) return error;
    throw error;
  }
}

/** The draft goes on the stage as it stands; what it does not say is owned up to first. */
export default function Perform({ draft, language, close }: PerformProps) {
  const words = useWords(writersRoomWords);
  const listed = useListed();
  const { open, opening, error } = useOpening();
  const play = useMemo(() => playIn(draft, language), [draft, language]);
  return (
    <Sheet title={words.perform} close={close}>
      {play instanceof TroupeError ? (
        <div className="trouble" role="alert">
          <p>
            <strong>{words.silent.message}</strong> {words.silent.remedy}
          </p>
        </div>
      ) : (
        <>
          <p className="soft">{words.performLead}</p>
          <h3>{words.castOf}</h3>
          <ul className="draft-cast" lang={langOf(language)}>
            {play.blueprint.characters.map(({ id, name, appearance }) => (
              <li key={id}>
                <Button
                  icon="mask"
                  label={words.playAs({ name })}
                  disabled={opening !== null}
                  onClick={() => open({ blueprint: play.blueprint, seat: id })}
                />
                <span className="soft small">{appearance}</span>
              </li>
            ))}
          </ul>
          <h3>{words.madeUp}</h3>
          <ul className="made-up small">
            {play.madeUp.map((one) => (
              <li key={JSON.stringify(one)}>{told(one, words.made, listed)}</li>
            ))}
          </ul>
          <p className="buttons">
            <Button
              icon="eye"
              label={opening === null ? words.watch : words.opening}
              className="primary"
              disabled={opening !== null}
              onClick={() => open({ blueprint: play.blueprint, seat: null })}
            />
          </p>
        </>
      )}
      {error && <Trouble error={error} />}
    </Sheet>
  );
}

function told(one: MadeUp, made: Words<typeof writersRoomWords>['made'], listed: ReturnType<typeof useListed>): string {
  if ('who' in one) return made[one.what]({ who: listed(one.who) });
  return 'scene' in one ? made[one.what]({ scene: one.scene }) : made[one.what];
}
