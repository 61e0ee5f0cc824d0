import { type MovingFile, type MovingPlan, movingKinds, planMoving } from '@troupe/files/moving';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Refused } from '../../api/ask.ts';
import { useAsk, useDeed } from '../../api/query.ts';
import { Button, ChooseFile, Lines, Status } from '../../ui/elements.tsx';
import { prefer, usePreferences } from '../../ui/preferences.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { ToldRefusal } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { Fault } from './fault.tsx';
import greenRoomWords from './green-room.words.json' with { type: 'json' };
import type { Report } from './move-in.ts';
import movingWords from './moving.words.json' with { type: 'json' };
import { movingIn } from './moving-files.ts';
import { personas } from './shelf.ts';
import { movedIn } from './use-company.ts';

type Props = { readonly files?: readonly MovingFile[]; readonly close: () => void };

/** Somebody moves in: what was found, what has come so far, what came and what did not. */
export function Moving({ files: given, close }: Props) {
  const words = useWords(movingWords);
  const [files, setFiles] = useState<readonly MovingFile[] | null>(given ?? null);
  const [notOne, setNotOne] = useState(false);
  const { act, busy, error } = useDeed(async (all: readonly File[]) => {
    const found = await movingIn({ files: all, entries: [] });
    setNotOne(found === null);
    setFiles(found);
  });
  const inHouse = (useAsk('GET /api/moved').data ?? []).map(asMoving);
  const look = (_: File, all: readonly File[]) => void act(all);
  return (
    <Sheet title={words.title} close={close}>
      {files ? (
        <Found files={files} close={close} />
      ) : (
        <>
          <p>{words.lead}</p>
          <p className="buttons">
            <ChooseFile label={words.chooseFolder} take={look} disabled={busy} {...asFolder} />
            <ChooseFile label={words.chooseZip} take={look} disabled={busy} accept=".zip,application/zip" />
          </p>
          {inHouse.length > 0 && (
            <p>
              <Button label={words.fromHouse({ count: inHouse.length })} onClick={() => setFiles(inHouse)} />
            </p>
          )}
          <Status className="soft small" text={busy ? words.looking : ''} />
          {notOne && <p role="alert">{words.notOne}</p>}
          {error && <Fault error={error} />}
        </>
      )}
    </Sheet>
  );
}

/** What the terminal brought lies in the house: fetched file by file. */
const asMoving = ({ place, size }: { readonly place: string; readonly size: number }): MovingFile => ({
  path: place,
  size,
  read: async () => {
    const response = await fetch(`/api/moved/file?place=${encodeURIComponent(place)}`, { headers: { 'x-troupe': '1' } });
    if (!response.ok) throw new Refused(response.status, ((await response.json().catch(() => null)) ?? {}) as Partial<Refused>);
    return new Uint8Array(await response.arrayBuffer());
  },
});

/** React knows the attribute only by its small name. */
const asFolder = { webkitdirectory: '' } as object;

function Found({ files, close }: { readonly files: readonly MovingFile[]; readonly close: () => void }) {
  const words = useWords(movingWords);
  const plan = useMemo(() => planMoving(files), [files]);
  const { language, person } = usePreferences();
  const { guest } = useWords(greenRoomWords);
  const [done, setDone] = useState<number | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const stop = useRef(new AbortController());
  const { act, busy, error } = useDeed(async () => {
    setDone(0);
    const { moveIn } = await import('./move-in.ts');
    const wishes = { language, person: person.trim() || guest, signal: stop.current.signal, onProgress: setDone };
    setReport(await moveIn(plan, wishes));
    const worn = (await personas.read()).find(({ chosen }) => chosen)?.name;
    if (worn !== undefined && person.trim() === '') prefer({ person: worn });
    dispatchEvent(new Event(movedIn));
  });
  if (report) return <Reported report={report} close={close} />;
  return (
    <>
      <h3 className="overline">{words.found}</h3>
      <Lines of={foundIn(plan, words)} />
      {busy && done !== null ? (
        <div className="moving-progress">
          <progress max={plan.coming.length} value={done} aria-label={words.bringing({ done, all: plan.coming.length })} />
          <Status className="small" text={words.bringing({ done, all: plan.coming.length })} />
          <Button label={words.stop} onClick={() => stop.current.abort()} />
        </div>
      ) : (
        <p className="buttons">
          <Button label={words.bring} className="first" disabled={plan.coming.length === 0} onClick={() => void act()} />
        </p>
      )}
      {error && <Fault error={error} />}
      {!busy && <LeftBehind left={plan.left} />}
    </>
  );
}

type Words = ReturnType<typeof useWords<typeof movingWords>>;

const foundIn = ({ coming }: MovingPlan, { kinds }: Words): string[] =>
  movingKinds.flatMap((kind) => {
    const count = coming.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [kind === 'personas' ? kinds.personas : kinds[kind]({ count })];
  });

function Reported({ report, close }: { readonly report: Report; readonly close: () => void }) {
  const words = useWords(movingWords);
  const [, go] = useLocation();
  const { characters, talks, sprites, worlds, groups, personas, left, stopped } = report;
  const { came } = words;
  const known = characters.known + talks.known;
  const lines = [
    ...(characters.came > 0 ? [came.characters({ count: characters.came })] : []),
    ...(talks.came > 0 ? [came.talks({ count: talks.came }), came.messages({ count: talks.messages, swipes: talks.swipes })] : []),
    ...(talks.grown > 0 ? [came.grown({ count: talks.grown })] : []),
    ...(sprites > 0 ? [came.sprites({ count: sprites })] : []),
    ...(worlds > 0 ? [came.worlds({ count: worlds })] : []),
    ...(groups > 0 ? [came.groups({ count: groups })] : []),
    ...(personas > 0 ? [came.personas({ count: personas })] : []),
    ...(known > 0 ? [came.known({ count: known })] : []),
  ];
  const nothingNew = characters.came + talks.came + talks.grown === 0 && known > 0;
  return (
    <>
      <h3 className="overline" role="status">
        {words.done}
      </h3>
      {stopped && <p>{words.stopped}</p>}
      {nothingNew && <p>{words.nothingNew}</p>}
      <Lines of={lines} />
      <LeftBehind left={left} />
      {left.length === 0 && <p className="soft small">{words.allCame}</p>}
      <p className="buttons">
        <Button
          label={words.go}
          className="first"
          onClick={() => {
            go('/green-room');
            close();
          }}
        />
      </p>
    </>
  );
}

const shownOf = 40;

/** What did not come, by why. */
function LeftBehind({ left }: { readonly left: Report['left'] }) {
  const words = useWords(movingWords);
  if (left.length === 0) return null;
  const whys = [...new Set(left.map(({ why }) => why))];
  return (
    <details className="moving-left">
      <summary>{words.left({ count: left.length })}</summary>
      {whys.map((why) => {
        const these = left.filter((one) => one.why === why);
        return (
          <section key={why}>
            <h4>{words.reasons[why]}</h4>
            <ul className="small">
              {these.slice(0, shownOf).map((one) => (
                <li key={one.place}>
                  <code>{one.place}</code>
                  {'because' in one && one.because && (
                    <div className="soft">
                      <ToldRefusal refusal={one.because} />
                    </div>
                  )}
                </li>
              ))}
              {these.length > shownOf && <li className="soft">{words.more({ count: these.length - shownOf })}</li>}
            </ul>
          </section>
        );
      })}
    </details>
  );
}
