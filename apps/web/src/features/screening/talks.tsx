import { Link } from 'wouter';
import { ask } from '../../api/ask.ts';
import { allOf, renew, useAsk } from '../../api/query.ts';
import type { Film, ListedScreening } from '../../api/schema.d.ts';
import { Button, Said } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { PutAway, usePut } from '../../ui/put-away.tsx';
import putAwayWords from '../../ui/put-away.words.json' with { type: 'json' };
import { langOf, useWords } from '../../ui/words.ts';
import { filmTitle, screeningPath } from './films.ts';
import screeningWords from './screening.words.json' with { type: 'json' };

const renewed = () => renew('/api/screenings');

export function Talks({ films }: { readonly films: readonly Film[] }) {
  const words = useWords(screeningWords);
  const { undone } = useWords(putAwayWords);
  const talks = allOf(useAsk('GET /api/screenings'), useAsk('GET /api/screenings', { away: 'true' }));
  const told = useTold(films);
  const { put, line, settled } = usePut(renewed);
  return (
    <>
      {line}
      <Once answer={talks}>
        {([there, away]) => (
          <>
            {there.length === 0 && <p className="soft">{words.noTalks}</p>}
            <ul className="evenings screening-talks">
              {there.map((talk) => (
                <li key={talk.id}>
                  <Link href={screeningPath(talk.id)}>
                    <Said className="name" lang={langOf(talk.language)} text={told.who(talk)} />
                    <span className="soft small">{told.about(talk)}</span>
                  </Link>
                  <Button
                    label={words.putAway}
                    className="quiet"
                    aria-label={`${words.putAway} · ${told.title(talk)}`}
                    onClick={() =>
                      put(
                        undone({ title: told.title(talk) }),
                        () => ask('DELETE /api/screenings/{screening}', { screening: talk.id }),
                        () => ask('POST /api/screenings/{screening}/bring-back', { screening: talk.id }),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            <TalksAway talks={away} films={films} changed={settled} />
          </>
        )}
      </Once>
    </>
  );
}

type AwayProps = { readonly talks: readonly ListedScreening[]; readonly films: readonly Film[]; readonly changed: () => void };

function TalksAway({ talks, films, changed }: AwayProps) {
  const words = useWords(putAwayWords);
  const { language } = usePreferences();
  const told = useTold(films);
  const rows = talks.map((talk) => ({
    id: talk.id,
    title: told.title(talk),
    language,
    about: told.about(talk),
    back: () => ask('POST /api/screenings/{screening}/bring-back', { screening: talk.id }),
    forget: () => ask('POST /api/screenings/{screening}/forget', { screening: talk.id }),
  }));
  return <PutAway title={words.away({ count: rows.length })} rows={rows} changed={changed} />;
}

function useTold(films: readonly Film[]) {
  const words = useWords(screeningWords);
  const { language } = usePreferences();
  const who = ({ cast }: ListedScreening): string => cast.map(({ name }) => name).join(words.and);
  return {
    who,
    title: (talk: ListedScreening): string => words.talkWith({ names: who(talk) }),
    about: ({ film: id, openedAt }: ListedScreening): string => {
      const film = films.find((one) => one.id === id);
      return `${film ? filmTitle(film, language) : words.filmGone} · ${new Date(openedAt).toLocaleString(langOf(language))}`;
    },
  };
}
