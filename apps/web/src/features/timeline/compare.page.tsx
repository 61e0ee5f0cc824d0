import { named } from '@troupe/core/words';
import { useMemo } from 'react';
import { Link, useParams } from 'wouter';
import { allOf, useAsk } from '../../api/query.ts';
import type { Comparison, Standing } from '../../api/schema.d.ts';
import { stagePath, ticketFor } from '../../api/tickets.ts';
import { Said, Section } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { useTitle } from '../../ui/title.ts';
import { langOf, useWords } from '../../ui/words.ts';
import { colourIn } from '../stage/context.ts';
import timelineWords from './timeline.words.json' with { type: 'json' };
import './timeline.css';

export default function ComparePage({ id }: { readonly id: string }) {
  const { comparison: words, title } = useWords(timelineWords);
  const { other = '' } = useParams();
  const ticket = useMemo(() => ticketFor(id), [id]);
  const standing = useAsk('GET /api/performances/{id}', ticket);
  const answer = allOf(standing, useAsk('GET /api/performances/{id}/compare', { ...ticket, with: other }));
  useTitle(words.title, standing.data?.title);
  return (
    <Once answer={answer}>
      {([standing, comparison]) => (
        <div className="page compare">
          <header>
            <Said as="p" className="overline" lang={langOf(standing.language)} text={standing.title} />
            <h1>{words.title}</h1>
            <p className="soft">
              {comparison.here.length + comparison.there.length === 0
                ? words.same
                : words.shared({ lines: comparison.common, beat: comparison.commonBeat })}
            </p>
            <Link href={stagePath(id, '/timeline')}>{title}</Link>
          </header>
          <Differences comparison={comparison} lang={langOf(standing.language)} />
          <div className="courses">
            <Course title={words.here} href={stagePath(id)} lines={comparison.here} standing={standing} />
            <Course title={words.there} href={stagePath(other)} lines={comparison.there} standing={standing} />
          </div>
        </div>
      )}
    </Once>
  );
}

function Differences({ comparison: { points, endings }, lang }: { readonly comparison: Comparison; readonly lang: string | undefined }) {
  const { comparison: words } = useWords(timelineWords);
  const told = (how: string | null) => (how === null ? words.none : (named(words.how, how) ?? how));
  if (points.length === 0 && endings.here === endings.there) return null;
  return (
    // A table that scrolls must be reachable by keyboard.
    <Section id="differently" title={words.points} className="table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.here}</th>
            <th scope="col">{words.there}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ point, title, here, there }) => (
            <tr key={point}>
              <th scope="row" lang={lang}>
                {title}
              </th>
              <td>{told(here)}</td>
              <td>{told(there)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.ending}</th>
            <td lang={lang}>{endings.here ?? words.none}</td>
            <td lang={lang}>{endings.there ?? words.none}</td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}

type CourseProps = {
  readonly title: string;
  readonly href: string;
  readonly lines: Comparison['here'];
  readonly standing: Standing;
};

function Course({ title, href, lines, standing: { cast, language } }: CourseProps) {
  const { comparison: words } = useWords(timelineWords);
  const colourOf = colourIn(cast);
  return (
    <section className="course">
      <h2>
        {title} <Link href={href}>{words.open}</Link>
      </h2>
      <p className="parts overline">{words.parts}</p>
      {lines.length === 0 && <p className="soft">{words.nothing}</p>}
      <div lang={langOf(language)}>
        {lines.map(({ number, kind, by, name, text }, index) => (
          <p key={number} className={`line ${kind} ${index === 0 ? 'first-difference' : ''} ${colourOf(by ?? '')}`}>
            {name && <b className="who">{name} </b>}
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}
