import { useState } from 'react';
import { keepIn, keptIn } from '../../api/kept.ts';
import { isComposing } from '../../ui/form.ts';
import { prefer, usePreferences } from '../../ui/preferences.ts';
import { useWords } from '../../ui/words.ts';
import criticsWords from './critics.words.json' with { type: 'json' };

const key = 'troupe.critic';

/** Who has no name is still always the same critic in this browser. */
function nameless(): string {
  if (keptIn(key) === '') keepIn(key, `critic-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`);
  return keptIn(key);
}

export type Rating = ReturnType<typeof useRater>;

export function useRater() {
  const { person, language: own } = usePreferences();
  const [language, setLanguage] = useState<'' | 'en' | 'zh'>(own);
  const name = person.trim().slice(0, 80);
  return { rater: name || nameless(), person, language, setLanguage };
}

export function Rater({ person, language, setLanguage }: Rating) {
  const { rater: words } = useWords(criticsWords);
  return (
    <div className="rater">
      <label>
        <span>{words.as}</span>
        <input
          key={person}
          defaultValue={person}
          maxLength={80}
          placeholder={words.nobody}
          title={words.note}
          autoComplete="nickname"
          onBlur={({ target }) => target.value !== person && prefer({ person: target.value.trim() })}
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && event.currentTarget.blur()}
        />
      </label>
      <label>
        <span>{words.language}</span>
        <select value={language} onChange={({ target }) => setLanguage(target.value as Rating['language'])}>
          <option value="">{words.all}</option>
          <option value="en">{words.en}</option>
          <option value="zh">{words.zh}</option>
        </select>
      </label>
    </div>
  );
}

const keyName = 'troupe.rater';

const madeKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What makes this browser one critic, under any name. It is told to the house alone, and shown to nobody. */
function raterKey(): string {
  if (!/^[\w-]{16,128}$/u.test(keptIn(keyName))) keepIn(keyName, madeKey());
  return keptIn(keyName);
}

/** As this browser, whatever the name. */
export const asMyself = () => ({ 'x-troupe-rater': raterKey() });
