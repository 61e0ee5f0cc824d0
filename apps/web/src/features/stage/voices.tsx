import { useEffect, useMemo, useState } from 'react';
import { askFile } from '../../api/ask.ts';
import { useAsk } from '../../api/query.ts';
import type { Standing } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { Button, option, Said } from '../../ui/elements.tsx';
import { prefer, usePreferences } from '../../ui/preferences.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { ToldPlay } from '../../ui/told-play.ts';
import { langOf, useWords } from '../../ui/words.ts';
import { type Company, canSpeak, isAway, nearest, speaker, voicesFor } from './read-aloud.ts';
import voicesWords from './voices.words.json' with { type: 'json' };

type Sounding = ReturnType<Company['soundingOf']>;
type Offered = Company['voices'];

/** Browsers fetch their voices when they are first asked for. */
function useBrowserVoices(language: 'en' | 'zh'): Offered {
  const [voices, setVoices] = useState(() => voicesFor(language));
  useEffect(() => {
    if (!canSpeak()) return;
    const arrived = () => setVoices(voicesFor(language));
    speechSynthesis.addEventListener?.('voiceschanged', arrived);
    return () => speechSynthesis.removeEventListener?.('voiceschanged', arrived);
  }, [language]);
  return voices;
}

/** What is told of everybody decides how they sound; fetched with whoever draws them, for they are read of the same words. */
function useSoundings(play: ToldPlay, offered: Offered): readonly Sounding[] {
  const [soundings, setSoundings] = useState<readonly Sounding[]>([]);
  useEffect(() => {
    let gone = false;
    void import('@troupe/core/art').then(({ castVoices, lookOf }) => {
      if (!gone) setSoundings(castVoices(lookOf(play).figures, offered, play.language));
    });
    return () => {
      gone = true;
    };
  }, [play, offered]);
  return soundings;
}

export type VoicesOfHouse = { readonly company: Company; readonly house: { readonly voices: Offered; readonly from: string | null } };

/** Those who read this play out: of the house where it has voices and one wants them, else of the browser. */
export function useCompany(ticket: Ticket, { play: name, language, cast }: Standing, play: ToldPlay): VoicesOfHouse {
  const { voices: chosen, rate, source } = usePreferences();
  const offer = useAsk('GET /api/performances/{id}/voices', { ...ticket }).data;
  const house = useMemo(() => ({ voices: (offer?.voices ?? []).map((id) => ({ id, name: id })), from: offer?.from ?? null }), [offer]);
  const browser = useBrowserVoices(language);
  const ofHouse = source === 'house' && house.voices.length > 0;
  const voices = ofHouse ? house.voices : browser;
  const free = useMemo(() => {
    // A voice that was given to somebody by hand is theirs: nobody else gets it while there are others.
    const given = Object.entries(chosen).flatMap(([role, voice]) => (role.startsWith(`${name}/`) ? [voice] : []));
    const near = nearest(voices);
    const left = near.filter(({ id: one }) => !given.includes(one));
    return left.length > 0 ? left : near;
  }, [voices, chosen, name]);
  const soundings = useSoundings(play, free);
  const { id, token } = ticket;
  const company = useMemo(
    (): Company => ({
      language,
      voices,
      rate,
      soundingOf: (role) => {
        const index = role === '' ? 0 : cast.findIndex((one) => one.id === role) + 1;
        const own = soundings[index] ?? { voice: free[index % Math.max(1, free.length)]?.id ?? null, pitch: 1, rate: 1 };
        const wished = voices.find((voice) => voice.id === chosen[`${name}/${role}`]);
        return wished ? { ...own, voice: wished.id, pitch: 1 } : own;
      },
      fetch: ofHouse
        ? (text, voice) =>
            askFile('POST /api/performances/{id}/voice', { id, ...(token !== undefined && { token }), body: { text, voice } })
        : null,
    }),
    [language, voices, free, rate, soundings, chosen, name, cast, ofHouse, id, token],
  );
  return { company, house };
}

type VoicesProps = VoicesOfHouse & { readonly standing: Standing; readonly host: boolean; readonly close: () => void };

export function Voices({ standing, company, house, host, close }: VoicesProps) {
  const words = useWords(voicesWords);
  const { voices: chosen, rate, source, holds } = usePreferences();
  const { voices } = company;
  const choose = (role: string, voice: string) => prefer({ voices: { ...chosen, [`${standing.play}/${role}`]: voice } });
  const hear = (role: string) => {
    speaker.hush();
    speaker.say(words.sample, role, company);
  };
  const called = (voice: Offered[number]) =>
    voice.away === undefined ? voice.name : words.away({ voice: voice.name, who: voice.away || words.maker });
  const auto = (role: string) => {
    const voice = voices.find((one) => one.id === company.soundingOf(role).voice);
    return voice ? called(voice) : '';
  };
  const rows = [{ id: '', name: words.narrator }, ...standing.cast];
  const lead = company.fetch === null ? words.lead : house.from === null ? words.leadHouse : words.leadServer({ host: house.from });
  return (
    <Sheet title={words.title} close={close}>
      {house.voices.length > 0 && (
        <label className="rate">
          {words.source}
          <select value={source} onChange={({ target }) => prefer({ source: target.value as typeof source })}>
            {(['house', 'browser'] as const).map((one) => option(one, words.sources[one]))}
          </select>
        </label>
      )}
      <p className="soft">
        {voices.length === 0 ? words.none : lead} {voices.some(isAway) && (voices.every(isAway) ? words.allAway : words.someAway)}
      </p>
      <ul className="voices">
        {rows.map(({ id, name }) => (
          <li key={id}>
            <Said className="name" lang={id === '' ? undefined : langOf(standing.language)} text={name} />
            <select
              aria-label={words.voiceOf({ name })}
              value={voices.some((voice) => voice.id === chosen[`${standing.play}/${id}`]) ? chosen[`${standing.play}/${id}`] : ''}
              onChange={({ target }) => choose(id, target.value)}
              disabled={voices.length === 0}
            >
              <option value="">{words.auto({ voice: auto(id) })}</option>
              {voices.map((voice) => option(voice.id, called(voice)))}
            </select>
            <Button icon="play" className="quiet" aria-label={words.hear({ name })} onClick={() => hear(id)} />
          </li>
        ))}
      </ul>
      <label className="rate">
        {words.rate}
        <input type="range" min={0.6} max={1.6} step={0.1} value={rate} onChange={({ target }) => prefer({ rate: Number(target.value) })} />
        <output>{rate.toFixed(1)}×</output>
      </label>
      {host && (
        <label className="holds">
          <input type="checkbox" checked={holds} onChange={({ target }) => prefer({ holds: target.checked })} />
          {words.holds}
        </label>
      )}
    </Sheet>
  );
}
