import { useEffect, useState } from 'react';
import type { Standing } from '../../api/schema.d.ts';
import { Button, option, Said } from '../../ui/elements.tsx';
import { prefer, usePreferences } from '../../ui/preferences.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { type Company, hush, speak, voicesFor } from './read-aloud.ts';
import voicesWords from './voices.words.json' with { type: 'json' };

export function useCompany({ play, language, cast }: Standing): Company {
  const { voices, rate } = usePreferences();
  return { language, cast: cast.map(({ id }) => id), chosen: (role) => voices[`${play}/${role}`], rate };
}

export function Voices({ standing, close }: { readonly standing: Standing; readonly close: () => void }) {
  const words = useWords(voicesWords);
  const { voices: chosen, rate } = usePreferences();
  const company = useCompany(standing);
  const [voices, setVoices] = useState(() => voicesFor(standing.language));
  useEffect(() => {
    // Browsers fetch their voices when they are first asked for.
    const arrived = () => setVoices(voicesFor(standing.language));
    speechSynthesis.addEventListener?.('voiceschanged', arrived);
    return () => speechSynthesis.removeEventListener?.('voiceschanged', arrived);
  }, [standing.language]);
  const choose = (role: string, voice: string) => prefer({ voices: { ...chosen, [`${standing.play}/${role}`]: voice } });
  const hear = (role: string) => {
    hush();
    speak(words.sample, role, company);
  };
  const rows = [{ id: '', name: words.narrator }, ...standing.cast];
  return (
    <Sheet title={words.title} close={close}>
      <p className="soft">{voices.length === 0 ? words.none : words.lead}</p>
      <ul className="voices">
        {rows.map(({ id, name }) => (
          <li key={id}>
            <Said className="name" lang={id === '' ? undefined : langOf(standing.language)} text={name} />
            <select
              aria-label={words.voiceOf({ name })}
              value={company.chosen(id) ?? ''}
              onChange={({ target }) => choose(id, target.value)}
              disabled={voices.length === 0}
            >
              <option value="">{words.auto}</option>
              {voices.map((voice) => option(voice.voiceURI, voice.name))}
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
    </Sheet>
  );
}
