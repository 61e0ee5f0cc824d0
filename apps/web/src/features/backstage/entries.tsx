import { VList } from 'virtua';
import type { Standing } from '../../api/schema.d.ts';
import { Terms } from '../../ui/elements.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import type { HouseFrame } from '../stage/transcript.ts';
import backstageWords from './backstage.words.json' with { type: 'json' };

export function Entries({ frames, standing }: { readonly frames: readonly HouseFrame[]; readonly standing: Standing }) {
  const backstage = useWords(backstageWords);
  if (frames.length === 0) return <p className="soft">{backstage.nothing}</p>;
  const nameOf = (id: string) => standing.cast.find((role) => role.id === id)?.name ?? id;
  return (
    <VList className="entries" data={frames as HouseFrame[]} tabIndex={0} role="region" aria-label={backstage.title}>
      {(frame: HouseFrame) => (
        <div key={frame.number} className="entry">
          <p className="overline">
            {backstage.beat} {frame.beat} · {String(frame.event.type)}
          </p>
          <div className="facts" lang={langOf(standing.language)}>
            {frame.event.type === 'decisions' ? <Decided event={frame.event} nameOf={nameOf} /> : <Facts event={frame.event} />}
          </div>
        </div>
      )}
    </VList>
  );
}

type Raw = Readonly<Record<string, unknown>>;

function Decided({ event, nameOf }: { readonly event: Raw; readonly nameOf: (id: string) => string }) {
  const backstage = useWords(backstageWords);
  return (
    <>
      <ul>
        {Object.entries((event.decisions ?? {}) as Record<string, Raw>).map(([who, { strategy, action, reason }]) => (
          <li key={who}>
            <strong>{nameOf(who)}</strong> {String(strategy)}
            {action ? ` · ${plain(action)}` : ''}
            {reason ? <em> — {String(reason)}</em> : null}
          </li>
        ))}
      </ul>
      <p>
        {backstage.floor}: <strong>{event.floor === null ? '—' : nameOf(String(event.floor))}</strong>{' '}
        <span className="soft">{String(event.why ?? '')}</span>
      </p>
    </>
  );
}

function Facts({ event }: { readonly event: Raw }) {
  const told = Object.entries(event).filter(([key]) => !['type', 'seq', 'from', 'relies'].includes(key));
  return <Terms of={told.map(([key, value]) => [key, plain(value)])} />;
}

function plain(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(plain).join('; ');
  const { verb, targets, who } = value as Raw;
  if (typeof verb === 'string')
    return [who, verb, ...(Array.isArray(targets) ? targets.map((one) => (one as Raw).id ?? one) : [])].filter(Boolean).join(' ');
  return Object.entries(value)
    .map(([key, inner]) => `${key}: ${plain(inner)}`)
    .join(', ');
}
