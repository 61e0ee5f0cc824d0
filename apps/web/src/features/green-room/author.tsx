import { acquaintance, type Companion } from '@troupe/core/company';
import { option } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import { greenRoomWords } from './green-room.words.ts';
import { roleClass } from './live-line.tsx';
import type { TabCompany } from './tab-company.ts';

/** Moods, counts, what is unlocked and what would unlock next. */
export function Author({ tab, room }: { readonly tab: TabCompany; readonly room: string }) {
  const words = useWords(greenRoomWords);
  const { company } = tab;
  const { members } = company.room(room);
  const others = company.configuration.companions.filter(({ id, kind }) => kind === 'npc' && members.includes(id));
  return (
    <section aria-labelledby="author">
      <h2 id="author">{words.author}</h2>
      <p className="soft small">{words.authorLead}</p>
      {others.map((companion) => (
        <Known key={companion.id} tab={tab} companion={companion} />
      ))}
    </section>
  );
}

function Known({ tab, companion }: { readonly tab: TabCompany; readonly companion: Companion }) {
  const words = useWords(greenRoomWords);
  const { company } = tab;
  const { id, name, bio, moods } = companion;
  const { interactions, actions, mood } = acquaintance(company.state, id);
  const { open, next } = company.unlocks(id);
  const done = Object.values(actions).reduce((sum, count) => sum + count, 0);
  return (
    <article className={`known ${roleClass(company, id)}`}>
      <h3>{name}</h3>
      {bio && <p className="small">{bio}</p>}
      <p className="mood">
        <label htmlFor={`mood-${id}`}>{words.mood}</label>
        <select
          id={`mood-${id}`}
          value={mood ?? ''}
          onChange={({ target }) => tab.change(() => company.setMood(id, target.value === '' ? null : target.value))}
        >
          <option value="">{words.neutral}</option>
          {moods.map(({ label }) => option(label, label))}
        </select>
      </p>
      <p className="soft small">{words.counts({ interactions, actions: done })}</p>
      <details>
        <summary>{words.secrets({ name })}</summary>
        <h4>{words.next}</h4>
        {next.length === 0 && <p className="soft small">{words.nothingNext}</p>}
        <ul className="unlocks">
          {next.map(({ what, missing }) => (
            <li key={what}>
              <code>{missing}</code> <span className="soft">{what}</span>
            </li>
          ))}
        </ul>
        <h4>
          {words.unlocked} ({open.length})
        </h4>
        <ul className="unlocks">
          {open.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </article>
  );
}
