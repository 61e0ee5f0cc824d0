import { calledName, roleText } from '@troupe/core/character';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import { allOf, useAsk, useDeed, useQuery } from '../../api/query.ts';
import type { Film, OfferedWatcher as Offered, WatcherWish } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { broughtCharacters, broughtCompany } from '../green-room/cards.ts';
import { houses } from '../green-room/house.ts';
import filmCastWords from './film-cast.words.json' with { type: 'json' };
import { filmTitle, type Language, screeningPath } from './films.ts';

export function CastSheet({ film, close }: { readonly film: Film; readonly close: () => void }) {
  const words = useWords(filmCastWords);
  const { language } = usePreferences();
  const own = useQuery({ queryKey: ['companions', language], queryFn: () => companions(language, words.companions) });
  const everybody = allOf(useAsk('GET /api/watchers'), own);
  return (
    <Sheet title={words.title({ film: filmTitle(film, language) })} close={close}>
      <Once answer={everybody}>
        {([watchers, brought]) => <CastForm film={film} offered={sorted([...watchers, ...brought], language)} />}
      </Once>
    </Sheet>
  );
}

const sorted = (offered: readonly Offered[], language: string): Offered[] =>
  [...offered].sort((a, b) => Number(b.language === language) - Number(a.language === language));

function CastForm({ film, offered }: { readonly film: Film; readonly offered: readonly Offered[] }) {
  const words = useWords(filmCastWords);
  const { language, person } = usePreferences();
  const [, go] = useLocation();
  const own = offered.filter(({ wish }) => wish.from === 'film' && wish.film === film.id && wish.language === language);
  const placeOf = (one: Offered | undefined) => (one ? String(offered.indexOf(one)) : '');
  const [chosen, setChosen] = useState({ first: placeOf(own[0] ?? offered[0]), second: placeOf(own[1]), you: '' });
  const name = useId();

  const begin = useDeed(async (fields: FormData) => {
    const text = textIn(fields);
    const wishOf = (which: keyof typeof chosen): WatcherWish | undefined =>
      chosen[which] === 'written'
        ? { from: 'written', name: text(`${which}-name`), profile: text(`${which}-profile`) }
        : offered[Number.parseInt(chosen[which], 10)]?.wish;
    const you: WatcherWish | undefined =
      wishOf('you') ?? (text('name') === '' ? undefined : { from: 'written', name: text('name'), profile: '' });
    const cast = [wishOf('first'), wishOf('second')].filter((wish) => wish !== undefined);
    const { id } = await ask('POST /api/screenings', { body: { film: film.id, cast, language, ...(you && { person: you }) } });
    go(screeningPath(id));
  });
  const picking = { offered, chosen, setChosen };
  return (
    <form className="cast-form" onSubmit={submitting(begin.act)}>
      <Pick {...picking} which="first" label={words.first} />
      <Pick {...picking} which="second" label={words.second} none={words.nobody} />
      <Pick {...picking} which="you" label={words.you} none={words.yourself} />
      {chosen.you === '' && (
        <p>
          <label htmlFor={name}>{words.name}</label>
          <input id={name} name="name" maxLength={80} defaultValue={person} placeholder={words.nameHint} autoComplete="off" />
        </p>
      )}
      {begin.error && <Trouble error={begin.error} />}
      <Button label={words.begin} type="submit" className="first" disabled={begin.busy} />
    </form>
  );
}

type Chosen = { readonly first: string; readonly second: string; readonly you: string };
type PickProps = {
  readonly which: keyof Chosen;
  readonly label: string;
  readonly none?: string;
  readonly offered: readonly Offered[];
  readonly chosen: Chosen;
  readonly setChosen: (chosen: Chosen) => void;
};

function Pick({ which, label, none, offered, chosen, setChosen }: PickProps) {
  const words = useWords(filmCastWords);
  const [box, name, profile, hint] = [useId(), useId(), useId(), useId()];
  const sources = [...new Set(offered.map(({ source }) => source))];
  return (
    <>
      <p>
        <label htmlFor={box}>{label}</label>
        <select id={box} value={chosen[which]} onChange={({ target }) => setChosen({ ...chosen, [which]: target.value })}>
          {none !== undefined && <option value="">{none}</option>}
          {sources.map((source) => (
            <optgroup key={source} label={source}>
              {offered.map((one, index) =>
                one.source === source ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what is chosen
                  <option key={index} value={String(index)} lang={langOf(one.language)}>
                    {one.name}
                  </option>
                ) : null,
              )}
            </optgroup>
          ))}
          <option value="written">{words.written}</option>
        </select>
      </p>
      {chosen[which] === 'written' && (
        <div className="written-role">
          <p>
            <label htmlFor={name}>{words.writtenName}</label>
            <input id={name} name={`${which}-name`} required maxLength={80} autoComplete="off" />
          </p>
          <p>
            <label htmlFor={profile}>{words.writtenProfile}</label>
            <textarea id={profile} name={`${which}-profile`} rows={3} maxLength={8000} aria-describedby={hint} />
          </p>
          <p id={hint} className="soft small">
            {words.writtenHint}
          </p>
        </div>
      )}
    </>
  );
}

const longest = 8000;

/** The companions of this browser: those of the green room, and whoever was brought there with a card. */
async function companions(language: Language, source: string): Promise<Offered[]> {
  const company = (await broughtCompany(language)) ?? houses[language];
  const ofHouse = company.companions
    .filter(({ kind }) => kind === 'npc')
    .map(({ name, description = '', bio = '', basePrompt = '' }) => ({
      name,
      profile: [description, bio, basePrompt].filter(Boolean).join('\n'),
    }));
  const brought = (await broughtCharacters()).map((character) => {
    const { persona, background, voice } = roleText(character, language);
    return { name: calledName(character), profile: [persona, background, voice].filter(Boolean).join('\n') };
  });
  return [...ofHouse, ...brought].map(({ name, profile }) => ({
    wish: { from: 'written', name: name.slice(0, 80), profile: profile.slice(0, longest) },
    name,
    source,
    language,
  }));
}
