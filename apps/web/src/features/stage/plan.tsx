import type { Words } from '@troupe/core/words';
import { named } from '@troupe/core/words';
import { useContext } from 'react';
import type { Role, Surroundings } from '../../api/schema.d.ts';
import { Button, Said } from '../../ui/elements.tsx';
import { Face } from '../../ui/pictures.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import type { ToldPlay } from '../../ui/told-play.ts';
import { langOf, useWords } from '../../ui/words.ts';
import { StageContext } from './context.ts';
import { StagePicture } from './picture.tsx';
import stageWords from './stage.words.json' with { type: 'json' };
import type { Shown } from './transcript.ts';

type PlanProps = {
  readonly play: ToldPlay;
  readonly shown: Shown;
  readonly cast: readonly Role[];
  readonly seen: Surroundings | null;
  readonly mySeat: string | null;
};

type Figure = { readonly id: string; readonly name: string; readonly note: string };

/** The stage seen from the stalls: where one is, who is there, what they hold, what is in reach, where one may go. Nothing that the viewer may not know. */
export function Plan({ play, shown, cast, seen, mySeat }: PlanProps) {
  const stage = useWords(stageWords);
  const { pictures } = usePreferences();
  const { colourOf, mine } = useContext(StageContext);
  const lang = langOf(shown.playbill?.language);
  const place = seen?.place?.name ?? shown.scene?.place ?? shown.act ?? '';
  const figures = shown.curtain ? [] : figuresOf({ play, shown, cast, seen, mySeat }, stage);
  const speaking = shown.live?.by ?? shown.floor?.character ?? shown.turn?.seat;
  return (
    <section className="plan" aria-label={stage.plan}>
      {pictures && <StagePicture play={play} shown={shown} seen={seen} />}
      <div className="boards">
        <p className="place" lang={lang} title={seen?.place?.description}>
          {place}
          {shown.scene?.time && <span> · {shown.scene.time}</span>}
        </p>
        {figures.length === 0 && <p className="soft small">{shown.curtain ? stage.curtainFell : stage.nobody}</p>}
        <ul className="figures" aria-label={stage.here}>
          {figures.map(({ id, name, note }) => (
            <li key={id} className={`${colourOf(id)} ${speaking === id ? 'speaking' : ''} ${mine(id) ? 'mine' : ''}`}>
              <span className="token" aria-hidden="true">
                <Face play={play} id={id} name={name} meanwhile={initials(name)} />
              </span>
              <Said className="name" lang={lang} text={name} />
              {note && <span className="soft small">{note}</span>}
            </li>
          ))}
        </ul>
        <div className="footlights" aria-hidden="true" />
      </div>
      {seen && !shown.curtain && <AtHand seen={seen} language={shown.playbill?.language ?? 'en'} />}
    </section>
  );
}

/** Things and ways, each a move: pressed, it stands in the box. */
function AtHand({ seen, language }: { readonly seen: Surroundings; readonly language: 'en' | 'zh' }) {
  const stage = useWords(stageWords);
  const carried = [
    [stage.youHold, seen.holding.filter(({ worn, concealed }) => !worn && !concealed)],
    [stage.youWear, seen.holding.filter(({ worn, concealed }) => worn && !concealed)],
    [stage.youConceal, seen.holding.filter(({ concealed }) => concealed)],
  ] as const;
  return (
    <>
      {carried.map(([title, things]) => (
        <Moves
          key={title}
          title={title}
          language={language}
          moves={things.map(({ id, name }) => ({ id, name, act: lookAt(name, language) }))}
        />
      ))}
      <Moves
        title={stage.things}
        language={language}
        moves={seen.reach.map(({ id, name, description }) => ({
          id,
          name,
          act: lookAt(name, language),
          ...(description && { description }),
        }))}
      />
      <Moves
        title={stage.exits}
        language={language}
        moves={seen.exits.map(({ id, name, open }) => ({
          id: id ?? name,
          name: open ? name : `${name} (${stage.exitShut})`,
          act: goTo(name, language),
          label: stage.wayTo({ name }),
        }))}
      />
    </>
  );
}

type Move = { readonly id: string; readonly name: string; readonly act: string; readonly label?: string; readonly description?: string };

function Moves({ title, moves, language }: { readonly title: string; readonly moves: readonly Move[]; readonly language: 'en' | 'zh' }) {
  const { fill } = useContext(StageContext);
  if (moves.length === 0) return null;
  return (
    <>
      <h3 className="overline">{title}</h3>
      <ul className="things" lang={langOf(language)}>
        {moves.map(({ id, name, act, label, description }) => (
          <li key={id}>
            {fill === null ? (
              <span className="thing" title={description}>
                {name}
              </span>
            ) : (
              <Button label={name} aria-label={label} title={description} onClick={() => fill(`*${act}*`)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const lookAt = (name: string, language: string) => (language === 'zh' ? `查看${name}` : `examine the ${bare(name)}`);
const goTo = (name: string, language: string) => (language === 'zh' ? `去${name}` : `go to the ${bare(name)}`);
/** “the the closet” is nobody's English. */
const bare = (name: string) => name.replace(/^the /iu, '');

function figuresOf({ shown, cast, seen, mySeat }: PlanProps, words: Words<typeof stageWords>): Figure[] {
  const nameOf = (id: string) => cast.find((role) => role.id === id)?.name ?? id;
  const told: Surroundings['people'] = seen?.people ?? shown.present.map((id) => ({ id, name: nameOf(id), health: 'well' }));
  const note = (one: Surroundings['people'][number]) =>
    [
      one.id === mySeat && words.you,
      one.behind && words.hidden({ behind: one.behind }),
      one.holding?.length && words.holds({ things: one.holding.join(words.comma) }),
      one.wearing?.length && words.wears({ things: one.wearing.join(words.comma) }),
      one.health && one.health !== 'well' && (named(words.healths, one.health) ?? one.health),
    ]
      .filter(Boolean)
      .join(' · ');
  return told.map((one) => ({ id: one.id, name: one.name, note: note(one) }));
}

function initials(name: string): string {
  if (/^\p{Script=Han}/u.test(name)) return name.slice(0, 1);
  const parts = name.split(/\s+/);
  return (parts.length > 1 ? `${parts[0]?.[0]}${parts.at(-1)?.[0]}` : name.slice(0, 2)).toUpperCase();
}
