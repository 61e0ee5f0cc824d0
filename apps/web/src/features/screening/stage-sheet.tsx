import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import { useAsk, useDeed } from '../../api/query.ts';
import type { Film, SeenScene as ToldScene } from '../../api/schema.d.ts';
import { Button, option, Tabs } from '../../ui/elements.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { useOpening } from '../foyer/opening.ts';
import { deskPath } from '../writers-desk/plans.ts';
import filmSceneWords from './film-scene.words.json' with { type: 'json' };
import type { Scene } from './films.ts';

const fieldNames = ['name', 'place', 'light', 'weather', 'sound', 'time'] as const;
const long = { name: 80, place: 2000, light: 600, weather: 600, sound: 600, time: 120 };

/** What a film shows becomes place and atmosphere of a performance. */
export function StageSheet({ film, close }: { readonly film: Film; readonly close: () => void }) {
  const words = useWords(filmSceneWords);
  const { language } = usePreferences();
  const scene = useAsk('GET /api/films/{film}/scene', { film: film.id, language });
  return (
    <Sheet title={words.title} close={close}>
      <p className="soft">{words.lead}</p>
      <Once answer={scene}>{(value) => <SceneForm film={film} scene={value} />}</Once>
    </Sheet>
  );
}

function SceneForm({ film, scene }: { readonly film: Film; readonly scene: ToldScene }) {
  const words = useWords(filmSceneWords);
  const { language } = usePreferences();
  const [what, setWhat] = useState<'play' | 'topic'>('play');
  const [, go] = useLocation();
  const { open, error } = useOpening();
  const form = useId();

  const set = useDeed(async (fields: FormData) => {
    const text = textIn(fields);
    const shown = Object.fromEntries(fieldNames.map((name) => [name, text(`scene-${name}`)])) as Scene;
    const { blueprint, plan } = await ask('POST /api/films/{film}/stage', {
      film: film.id,
      body: { scene: shown, ...(what === 'play' ? { play: text('play') } : { topic: text('topic') }), language },
    });
    if (what === 'topic') return go(deskPath(plan ?? ''));
    await open({ ...(blueprint && { blueprint }), seat: text('seat') || null });
  });
  const trouble = set.error ?? error;
  return (
    <form className="cast-form scene-form" onSubmit={submitting(set.act)}>
      <p className="soft small">{words.from[scene.from]}</p>
      {fieldNames.map((name) => (
        <p key={name}>
          <label htmlFor={`${form}${name}`}>{words.fields[name]}</label>
          {name !== 'name' && name !== 'time' ? (
            <textarea
              id={`${form}${name}`}
              name={`scene-${name}`}
              rows={name === 'place' ? 4 : 2}
              required={name === 'place'}
              maxLength={long[name]}
              defaultValue={scene[name]}
            />
          ) : (
            <input
              id={`${form}${name}`}
              name={`scene-${name}`}
              required={name === 'name'}
              maxLength={long[name]}
              defaultValue={scene[name]}
            />
          )}
        </p>
      ))}
      <Tabs label={words.what} name="what" of={['play', 'topic'] as const} told={(one) => words[one]} chosen={what} choose={setWhat} />
      {what === 'play' ? <PlayFields /> : <TopicField />}
      {trouble && <Trouble error={trouble} />}
      <Button
        label={set.busy ? words.opening : what === 'play' ? words.open : words.write}
        type="submit"
        className="first"
        disabled={set.busy}
      />
    </form>
  );
}

function PlayFields() {
  const words = useWords(filmSceneWords);
  const { language } = usePreferences();
  const plays = useAsk('GET /api/plays');
  const [chosen, setChosen] = useState('');
  const which = useId();
  const listed = [...(plays.data ?? [])].sort((a, b) => Number(b.language === language) - Number(a.language === language));
  const play = chosen || (listed[0]?.id ?? '');
  return (
    <>
      <p>
        <label htmlFor={which}>{words.which}</label>
        <select id={which} name="play" value={play} onChange={({ target }) => setChosen(target.value)}>
          {listed.map(({ id, title, language: spoken }) => option(id, title, langOf(spoken)))}
        </select>
      </p>
      {play !== '' && <SeatField play={play} />}
    </>
  );
}

function SeatField({ play }: { readonly play: string }) {
  const words = useWords(filmSceneWords);
  const seat = useId();
  const { data: bill } = useAsk('GET /api/plays/{play}', { play });
  return (
    <p>
      <label htmlFor={seat}>{words.seat}</label>
      <select id={seat} name="seat">
        <option value="">{words.watch}</option>
        {(bill?.cast ?? []).map(({ id, name }) => option(id, name, langOf(bill?.language)))}
      </select>
    </p>
  );
}

function TopicField() {
  const words = useWords(filmSceneWords);
  const box = useId();
  return (
    <p>
      <label htmlFor={box}>{words.about}</label>
      <textarea id={box} name="topic" rows={2} required maxLength={2000} />
    </p>
  );
}
