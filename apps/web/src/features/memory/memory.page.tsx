import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { addressOf, ask } from '../../api/ask.ts';
import { renew, useAsk, useDeeds } from '../../api/query.ts';
import type { Growth, MemoryOutline as Outline, CastRole as Role } from '../../api/schema.d.ts';
import { Button, Said, Section, SureButton } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { Portrait } from '../../ui/pictures.tsx';
import { useTitle } from '../../ui/title.ts';
import { pictureAt } from '../../ui/told-play.ts';
import { ToldRefusal, Trouble } from '../../ui/trouble.tsx';
import { langOf, useListed, useWords } from '../../ui/words.ts';
import { Invite } from '../green-room/invite.tsx';
import { Choosing } from './behind-reply.tsx';
import { Everybody } from './everybody.tsx';
import livesWords from './lives.words.json' with { type: 'json' };
import memoryWords from './memory.words.json' with { type: 'json' };
import { everything } from './narrow.tsx';
import { openingsOf } from './openings.ts';
import { ReadAs } from './read-as.tsx';
import { Remembered } from './remembered.tsx';
import { growthSteps, levels, memoryPath } from './roles.ts';
import { TalkPanel } from './talk-panel.tsx';
import { Together } from './together.tsx';
import './memory.css';
import { useWhen } from '../../ui/numbers.ts';

export default function MemoryPage({ id }: { readonly id: string }) {
  return id === '' ? <Everybody /> : <OneRole id={id} />;
}

function OneRole({ id }: { readonly id: string }) {
  const words = useWords(memoryWords);
  const role = useAsk('GET /api/roles/{role}', { role: id }, { every: (now) => now?.state === 'building' && 700 });
  useTitle(role.data?.name, words.title);
  return (
    <Once answer={role}>
      {(value) => (
        <div className="page memory">
          <Heading role={value} />
          {value.progress && <Mind key={value.state} role={value} />}
        </div>
      )}
    </Once>
  );
}

function Heading({ role }: { readonly role: Role }) {
  const words = useWords(memoryWords);
  const listed = useListed();
  const [, go] = useLocation();
  const { act, error } = useDeeds();
  const { remarks = [] } = useHistoryState<{ readonly remarks?: readonly string[] } | null>() ?? {};
  const lang = langOf(role.language);
  const { putAway: away, putAwaySure: awaySure } = words;
  const forget = useWords(livesWords);
  const [leaveIt, leaveItSure] = role.from === 'life' ? [forget.forgetOne, forget.forgetOneSure] : [away, awaySure];
  // Whoever makes a character forget means it; a role is only put away.
  const leave = async () => {
    await ask('DELETE /api/roles/{role}', { role: role.id });
    if (role.from === 'life') await ask('POST /api/roles/{role}/forget', { role: role.id });
    go(memoryPath());
  };
  const resume = () => ask('POST /api/roles/{role}/resume', { role: role.id }).then(() => renew('/api/roles/{role}'));
  return (
    <header>
      <Link href={memoryPath()}>{words.title}</Link>
      <h1 lang={lang}>
        <Portrait id={role.id} name={role.name} language={role.language} at={role.picture && pictureAt(role.picture)} />
        {role.name}
      </h1>
      <p className="soft">
        <span lang={lang}>{role.source}</span> · {words.from[role.from]}
      </p>
      <p role="status" className={role.state === 'building' ? 'breath' : ''}>
        {words.states[role.state]}
        {role.progress &&
          role.state !== 'ready' &&
          `: ${words.progress({ done: role.progress.scenes.done, total: role.progress.scenes.total })}`}
      </p>
      {remarks.length > 0 && (
        <div className="remarks soft small" role="status">
          {words.remarks}
          <ul>
            {remarks.map((remark) => (
              <li key={remark} lang="en">
                {remark}
              </li>
            ))}
          </ul>
        </div>
      )}
      {role.failure && (
        <div className="trouble" role="alert">
          <ToldRefusal refusal={role.failure} />
          <Button label={words.goOn} onClick={() => act(resume)} />
        </div>
      )}
      <details className="profile">
        <summary>{words.who}</summary>
        <Said as="p" className="profile-text" lang={lang} text={role.profile} />
        {role.aliases.length > 0 && (
          <p className="small soft">
            {words.also}: <span lang={lang}>{listed(role.aliases)}</span>
          </p>
        )}
      </details>
      <p className="buttons">
        <span className="cards">
          {words.card}:{' '}
          {(['png', 'json', 'charx'] as const).map((format) => (
            <a key={format} href={addressOf('GET /api/roles/{role}/card', { role: role.id, format })} download title={words.cardHint}>
              {format.toUpperCase()}
            </a>
          ))}
          <a href={addressOf('GET /api/roles/{role}/card', { role: role.id, format: 'world-info' })} download title={words.worldHint}>
            {words.world}
          </a>
        </span>
        <Invite
          guest={{
            name: role.name,
            card: addressOf('GET /api/roles/{role}/card', { role: role.id, format: role.picture ? 'charx' : 'json' }),
          }}
        />
        {role.from === 'me' ? (
          <Link href="/me">{words.yourself}</Link>
        ) : (
          <SureButton label={leaveIt} sure={leaveItSure} act={() => act(leave)} />
        )}
      </p>
      {role.from === 'script' && <ReadAs role={role.id} />}
      {error && <Trouble error={error} />}
    </header>
  );
}

function Mind({ role }: { readonly role: Role }) {
  const [wish, want] = useState(everything);
  const [chosen, choose] = useState<string | null>(null);
  const changes = (now: Outline | undefined) => role.state === 'building' || (now?.stale ?? 0) > 0;
  const outline = useAsk('GET /api/roles/{role}/outline', { role: role.id, ...wish }, { every: (now) => changes(now) && 700 });
  const growth = useAsk('GET /api/roles/{role}/growth', { role: role.id, most: growthSteps });
  const changed = () => renew('/api/roles/{role}/outline', '/api/roles/{role}/growth');
  return (
    <Choosing value={choose}>
      <TalkPanel
        role={role}
        heard={changed}
        openings={outline.data ? openingsOf(outline.data, role) : []}
        talks={outline.data?.talks ?? 0}
      />
      <Together role={role} heard={changed} />
      <Once answer={outline}>{(value) => <Remembered {...{ role, wish, want, chosen, choose, changed }} outline={value} />}</Once>
      {growth.data && <GrowthPlot steps={growth.data} count={outline.data?.steps ?? growth.data.length} />}
    </Choosing>
  );
}

const width = 320;
const height = 110;

/** How a memory grew: one line a level. Each is drawn to its own height; the numbers are said in words. */
function GrowthPlot({ steps, count }: { readonly steps: readonly Growth[]; readonly count: number }) {
  const words = useWords(memoryWords);
  const when = useWhen();
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const text = words.growthText({
    steps: count,
    insights: last.insight,
    points: last.point,
    events: last.event,
    observations: last.observation,
  });
  return (
    <Section id="growth" title={words.growth}>
      <figure className="memory-growth">
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text}>
          {levels.map((level) => (
            <polyline key={level} className={`line-${level}`} points={pointsOf(steps.map((step) => step[level]))} />
          ))}
        </svg>
        <p className="growth-from-to small soft">
          <time dateTime={new Date(first.at).toISOString()}>{when.format(first.at)}</time>
          <time dateTime={new Date(last.at).toISOString()}>{when.format(last.at)}</time>
        </p>
        <figcaption className="small">
          <ul>
            {levels.map((level) => (
              <li key={level} className={`line-${level}`}>
                {words.levels[level]}
              </li>
            ))}
          </ul>
          <p className="soft">{text}</p>
        </figcaption>
      </figure>
    </Section>
  );
}

function pointsOf(values: readonly number[]): string {
  const most = Math.max(1, ...values);
  const step = width / Math.max(1, values.length - 1);
  return values.map((value, index) => `${(index * step).toFixed(1)},${(height - 4 - (value / most) * (height - 10)).toFixed(1)}`).join(' ');
}
