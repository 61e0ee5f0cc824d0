import type { Blueprint } from '@troupe/core/blueprint';
import { useId, useState } from 'react';
import { option, Section, Terms } from '../../ui/elements.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import writersWords from './writers.words.json' with { type: 'json' };

const size = 360;
const middle = size / 2;
const radius = 118;
const node = 24;

/** Everybody on a circle, an arrow for every view. The same in words below: a drawing is never the only bearer of a meaning. */
export function Relations({ blueprint }: { readonly blueprint: Blueprint }) {
  const words = useWords(writersWords);
  const [whose, setWhose] = useState('');
  const select = useId();
  const arrow = useId();
  const { characters, language } = blueprint;
  const lang = langOf(language);
  const nameOf = (id: string) => characters.find((one) => one.id === id)?.name ?? id;
  const placeOf = (index: number) => {
    const angle = (2 * Math.PI * index) / Math.max(1, characters.length) - Math.PI / 2;
    return { x: middle + radius * Math.cos(angle), y: middle + radius * Math.sin(angle) };
  };
  const at = new Map(characters.map(({ id }, index) => [id, placeOf(index)]));
  const views = characters
    .flatMap(({ id, relations }) => relations.map(({ to, view }) => ({ from: id, to, view })))
    .filter(({ from }) => whose === '' || from === whose);
  return (
    <Section id="relations" title={words.relations}>
      <p className="row">
        <label htmlFor={select}>{words.relationsHint}</label>
        <select id={select} value={whose} onChange={({ target }) => setWhose(target.value)}>
          <option value="">{words.everybody}</option>
          {characters.map(({ id, name }) => option(id, name, lang))}
        </select>
      </p>
      <div className="relations">
        <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false" lang={lang}>
          <defs>
            <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
              <path d="M0 0L8 4L0 8z" />
            </marker>
          </defs>
          {views.map(({ from, to, view }) => {
            const [a, b] = [at.get(from), at.get(to)];
            return a && b && from !== to ? (
              <path key={`${from} ${to} ${view}`} className="tie" d={curve(a, b)} markerEnd={`url(#${arrow})`} />
            ) : null;
          })}
          {characters.map(({ id, name }, index) => {
            const { x, y } = placeOf(index);
            return (
              <g key={id} className={`role-${index % 6} ${whose === id ? 'chosen' : ''}`}>
                <circle cx={x} cy={y} r={node} />
                <text x={x} y={y + (y < middle ? -node - 8 : node + 18)}>
                  {name}
                </text>
              </g>
            );
          })}
        </svg>
        <Terms lang={lang} of={views.map(({ from, to, view }) => [`${from} ${to} ${view}`, view, `${nameOf(from)} → ${nameOf(to)}`])} />
      </div>
    </Section>
  );
}

type Spot = { readonly x: number; readonly y: number };

/** Bent a little, so that the way back is another line. */
function curve(a: Spot, b: Spot): string {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const bend = { x: (a.x + b.x) / 2 - uy * 18, y: (a.y + b.y) / 2 + ux * 18 };
  return `M${a.x + ux * node} ${a.y + uy * node}Q${bend.x} ${bend.y} ${b.x - ux * (node + 3)} ${b.y - uy * (node + 3)}`;
}
