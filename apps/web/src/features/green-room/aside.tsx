import { acquaintance, type Companion, type ToolCall, type Value } from '@troupe/core/company';
import { named } from '@troupe/core/words';
import { type FormEvent, useEffect, useState } from 'react';
import { Button, Lines, option } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import greenRoomWords from './green-room.words.json' with { type: 'json' };
import { CompanionFace, faceOf, roleClass } from './live-line.tsx';
import { type Manner, manners } from './shelf.ts';
import type { TabCompany } from './tab-company.ts';
import { movedIn } from './use-company.ts';
import { valueIn } from './value-in.ts';

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
  // What it said to greet is no acquaintance yet.
  const spokenTo = Object.values(company.state.rooms).some(
    ({ members, messages }) => members.includes(id) && messages.some(({ by }) => by === company.user.id),
  );
  const done = Object.values(actions).reduce((sum, count) => sum + count, 0);
  return (
    <article className={`known ${roleClass(company, id)}`}>
      <h3>
        <CompanionFace companion={companion} language={company.configuration.language} face={faceOf(tab, id)} />
        {name}
      </h3>
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
      {!tab.voices.performer.understudy && <HowItSpeaks tab={tab} companion={companion} />}
      {spokenTo && <p className="soft small">{words.counts({ interactions, actions: done })}</p>}
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
          {words.unlocked} {words.because({ reason: String(open.length) })}
        </h4>
        <Lines className="unlocks" of={open} />
      </details>
    </article>
  );
}

/** With which model it speaks, and how freely. It holds from its next words on. */
function HowItSpeaks({ tab, companion: { id, name, model, temperature } }: { readonly tab: TabCompany; readonly companion: Companion }) {
  const words = useWords(greenRoomWords);
  const known = Object.keys(tab.voices.named);
  const choices = model === undefined || known.includes(model) ? known : [model, ...known];
  const set = async (manner: Manner) => {
    const before = await manners.read();
    const now = { model, temperature, ...manner };
    const kept = Object.fromEntries(Object.entries(now).filter(([, value]) => value !== undefined));
    await tab.change(() => manners.write({ ...before, [id]: kept }));
    dispatchEvent(new Event(movedIn));
  };
  return (
    <details className="how-it-speaks" open={model !== undefined || temperature !== undefined}>
      <summary>{words.howItSpeaks({ name })}</summary>
      {choices.length > 0 && (
        <p>
          <label htmlFor={`model-${id}`}>{words.ownModel}</label>
          <select id={`model-${id}`} value={model ?? ''} onChange={({ target }) => set({ model: target.value || undefined })}>
            <option value="">{words.houseModel}</option>
            {choices.map((one) => option(one, one))}
          </select>
        </p>
      )}
      <p>
        <label htmlFor={`temperature-${id}`}>{words.temperature}</label>
        <select
          id={`temperature-${id}`}
          value={temperature ?? ''}
          onChange={({ target }) => set({ temperature: target.value === '' ? undefined : Number(target.value) })}
        >
          <option value="">{words.modelsOwn}</option>
          {temperature !== undefined && !steps.includes(temperature) && option(String(temperature), String(temperature))}
          {steps.map((one, at) => option(String(one), `${one} · ${words.degrees[degrees[at] ?? 'usual']}`))}
        </select>
      </p>
    </details>
  );
}
const steps: readonly number[] = [0, 0.3, 0.7, 1, 1.3];
const degrees = ['fixed', 'steady', 'usual', 'free', 'wild'] as const;

/** Which functions of the page each companion here may call, and every call: what went in, what came out, how long it took. */
export function Tools({ tab, room }: { readonly tab: TabCompany; readonly room: string }) {
  const words = useWords(greenRoomWords);
  const { company } = tab;
  const { members, tools: calls } = company.room(room);
  const others = company.configuration.companions.filter(({ id, kind }) => kind === 'npc' && members.includes(id));
  return (
    <section aria-labelledby="tools">
      <h2 id="tools">{words.tools}</h2>
      <p className="soft small">{words.toolsLead}</p>
      {others.map(({ id, name, tools }) => {
        const known = tab.cast.tools.filter((tool) => tools.includes(tool.name));
        return (
          <div key={id} className={`may-call ${roleClass(company, id)}`}>
            <h3 className="small">{known.length > 0 ? words.mayCall({ name }) : words.noTools({ name })}</h3>
            <ul className="unlocks">
              {known.map((tool) => (
                <li key={tool.name}>
                  <code>{tool.name}</code> <span className="soft">{tool.description}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <h3 className="small">{words.calls}</h3>
      {calls.length === 0 && <p className="soft small">{words.noCalls}</p>}
      <ol className="calls">
        {calls.toReversed().map((call) => (
          <Call key={call.id} tab={tab} call={call} />
        ))}
      </ol>
    </section>
  );
}

function Call({ tab: { company }, call }: { readonly tab: TabCompany; readonly call: ToolCall }) {
  const words = useWords(greenRoomWords);
  const name = company.configuration.companions.find(({ id }) => id === call.companion)?.name ?? call.companion;
  const at = new Intl.DateTimeFormat(company.configuration.language === 'zh' ? 'zh-CN' : 'en-GB', { timeStyle: 'medium' }).format(call.at);
  return (
    <li className={`call ${roleClass(company, call.companion)} ${call.outcome}`}>
      <p className="small">
        <span className="voice">{name}</span> <code>{call.tool}</code> <span className="outcome">{words.outcomes[call.outcome]}</span>{' '}
        <time dateTime={new Date(call.at).toISOString()} className="soft">
          {at}
          {call.took !== null && `, ${words.took({ ms: call.took })}`}
        </time>
      </p>
      <dl className="small">
        <dt>{words.given}</dt>
        <dd>
          <code>{call.input}</code>
        </dd>
        <dt>{words.answer}</dt>
        <dd>{call.output}</dd>
      </dl>
    </li>
  );
}

export function World({ tab }: { readonly tab: TabCompany }) {
  const words = useWords(greenRoomWords);
  const { company } = tab;
  const set = (key: string, value: Value) => tab.change(() => company.set(key, value));
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const key = String(fields.get('key') ?? '').trim();
    if (key === '') return;
    void set(key, valueIn(String(fields.get('value') ?? '')));
    form.reset();
  };
  return (
    <section aria-labelledby="world">
      <h2 id="world">{words.world}</h2>
      <p className="soft small">{words.worldLead}</p>
      <ul className="world">
        {Object.entries(company.state.world).map(([key, value]) => (
          <li key={key}>
            <code title={key}>{named(words.worldKeys, key) ?? key}</code>
            {typeof value === 'boolean' ? (
              <Switch label={words.value({ key })} value={value} set={(next) => set(key, next)} />
            ) : (
              <input
                aria-label={words.value({ key })}
                type={typeof value === 'number' ? 'number' : 'text'}
                key={String(value)}
                defaultValue={String(value)}
                onBlur={({ target }) => {
                  const next = typeof value === 'number' ? Number(target.value) : target.value;
                  if (next !== value && !Number.isNaN(next)) void set(key, next);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <form className="new-key" onSubmit={add}>
        <input name="key" aria-label={words.newKey} placeholder={words.newKey} autoComplete="off" />
        <input name="value" aria-label={words.newValue} placeholder={words.newValue} autoComplete="off" />
        <Button label={words.add} type="submit" />
      </form>
    </section>
  );
}

/** Shows at once what was chosen; the log follows a moment later. */
function Switch({ label, value, set }: { readonly label: string; readonly value: boolean; readonly set: (value: boolean) => void }) {
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={shown}
      onChange={({ target }) => {
        setShown(target.checked);
        set(target.checked);
      }}
    />
  );
}
