import type { MovingFile } from '@troupe/files/moving';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import { renew, useDeed } from '../../api/query.ts';
import { Button, Lines } from '../../ui/elements.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { type Dropped, takenByPage } from '../../ui/use-dropped.ts';
import { useWords } from '../../ui/words.ts';
import { Fault } from '../green-room/fault.tsx';
import { memoryPath } from '../memory/roles.ts';
import arrivalsWords from './arrivals.words.json' with { type: 'json' };
import { type Arrived, broughtBy, isArrival, readArrived } from './arrived.ts';
import { CastNow } from './cast-now.tsx';
import './arrivals.css';
import '../../ui/beyond.css';

const Moving = lazy(() => import('../green-room/moving.tsx').then((made) => ({ default: made.Moving })));

const most = 12;

type Coming = {
  readonly moving?: readonly MovingFile[];
  readonly arrived: readonly Arrived[];
  readonly refused: readonly { readonly name: string; readonly error: Error }[];
  readonly left: boolean;
};

async function look(dropped: Dropped): Promise<Coming | null> {
  const { files } = dropped;
  const moving = await lookForMoving(dropped);
  if (moving) return moving;
  const cards: File[] = [];
  for (const file of files) if (cards.length <= most && (await isArrival(file))) cards.push(file);
  if (cards.length === 0) return null;
  const read = await Promise.allSettled(cards.slice(0, most).map(readArrived));
  return {
    arrived: read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    refused: read.flatMap((one, at) => (one.status === 'rejected' ? [{ name: cards[at]?.name ?? '', error: one.reason as Error }] : [])),
    left: cards.length > most,
  };
}

/** Somebody's whole house. What is wrong with its zip is said, unless it is a card's. */
async function lookForMoving(dropped: Dropped): Promise<Coming | null> {
  const { movingIn } = await import('../green-room/moving-files.ts');
  try {
    const moving = await movingIn(dropped);
    return moving && { moving, arrived: [], refused: [], left: false };
  } catch (error) {
    const [first] = dropped.files;
    if (!first || (await isArrival(first))) return null;
    return { arrived: [], refused: [{ name: first.name, error: error as Error }], left: false };
  }
}

/** Whoever was dropped into the house: what came with them, and what can be done with them. What is nobody's card is left to the page. */
export function Arrivals({ dropped, close }: { readonly dropped: Dropped; readonly close: () => void }) {
  const words = useWords(arrivalsWords);
  const [coming, setComing] = useState<Coming | 'nothing' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, whatever becomes of the page meanwhile
  useEffect(() => {
    let gone = false;
    void look(dropped).then((found) => {
      if (gone) return;
      if (found) setComing(found);
      else if (takenByPage(dropped)) close();
      else setComing('nothing');
    });
    return () => {
      gone = true;
    };
  }, [dropped]);
  if (coming === null)
    return (
      <p className="heard" role="status">
        {words.reading}
      </p>
    );
  if (coming === 'nothing')
    return (
      <Sheet title={words.nothing} close={close}>
        <p>{words.nothingHint}</p>
      </Sheet>
    );
  const { arrived, refused, left, moving } = coming;
  if (moving)
    return (
      <Suspense fallback={null}>
        <Moving files={moving} close={close} />
      </Suspense>
    );
  const [first] = arrived;
  if (dropped.cast && first)
    return (
      <Sheet title={words.cast} close={close}>
        <CastNow file={first.file} character={first.character} name={broughtBy(first.character).name} close={close} />
      </Sheet>
    );
  const title = arrived.length === 0 ? words.nothing : arrived.length === 1 ? words.title : words.titleMany({ count: arrived.length });
  return (
    <Sheet title={title} close={close}>
      {refused.map(({ name, error }) => (
        <div key={name}>
          <p>{words.refused({ name })}</p>
          <Fault error={error} />
        </div>
      ))}
      {left && <p className="soft small">{words.left({ count: most })}</p>}
      {arrived.map((one) => (
        <Newcomer key={`${one.file.name} ${one.file.size}`} arrived={one} close={close} />
      ))}
    </Sheet>
  );
}

function Newcomer({ arrived, close }: { readonly arrived: Arrived; readonly close: () => void }) {
  const words = useWords(arrivalsWords);
  const [, go] = useLocation();
  const [casting, setCasting] = useState(false);
  const { character, picture, warnings, file } = arrived;
  const { name, greeting, others, examples, entries, about, notes, creator } = broughtBy(character);
  const came = [
    picture ? words.picture : words.noPicture,
    ...(greeting ? [words.greeting] : []),
    ...(others > 0 ? [words.others({ count: others })] : []),
    ...(examples > 0 ? [words.examples({ count: examples })] : []),
    ...(entries > 0 ? [words.entries({ count: entries })] : []),
  ];
  const { act, busy, error } = useDeed(async (deed: () => Promise<string>) => {
    go(await deed());
    close();
  });
  const talk = async () => {
    const { bringCharacter } = await import('../green-room/cards.ts');
    return `/green-room?with=${encodeURIComponent(await bringCharacter(character, picture))}`;
  };
  const remember = async () => {
    const { role } = await ask('POST /api/roles/card', { body: file });
    renew('/api/roles');
    return memoryPath(role);
  };
  return (
    <article className="arrived" aria-label={name}>
      <header>
        {picture && <img src={picture} alt="" />}
        <div>
          <h3>{name}</h3>
          {creator && <p className="soft small">{words.by({ creator })}</p>}
          {about && <p className="small">{about}</p>}
        </div>
      </header>
      {greeting && <blockquote>{greeting.length > 400 ? `${greeting.slice(0, 400)}…` : greeting}</blockquote>}
      <h4 className="overline">{words.came}</h4>
      <Lines className="small" of={came} />
      {warnings.length > 0 && (
        <details className="small">
          <summary>{words.odd}</summary>
          <Lines of={warnings} lang="en" />
        </details>
      )}
      {notes && (
        <details className="small">
          <summary>{words.notes}</summary>
          <p className="notes">{notes}</p>
        </details>
      )}
      <div className="buttons">
        <Button
          label={busy ? words.bringing : words.talk}
          className="first"
          disabled={busy}
          onClick={() => act(talk)}
          title={words.talkHint}
        />
        <Button label={words.cast} aria-expanded={casting} disabled={busy} onClick={() => setCasting(!casting)} />
        <Button label={words.memory} disabled={busy} onClick={() => act(remember)} title={words.memoryHint} />
      </div>
      <p className="soft small">
        {words.talkHint} {words.memoryHint}
      </p>
      {casting && <CastNow file={file} character={character} name={name} close={close} />}
      {error && <Trouble error={error} />}
    </article>
  );
}
