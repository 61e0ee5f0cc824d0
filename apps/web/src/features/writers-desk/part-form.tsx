import { contentWords } from '@troupe/core/content';
import { useId } from 'react';
import { Button, option } from '../../ui/elements.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { useWords } from '../../ui/words.ts';
import partFields from './part-fields.words.json' with { type: 'json' };
import type { Form } from './plans.ts';
import writersWords from './writers.words.json' with { type: 'json' };

type FieldProps = {
  readonly form: Form;
  readonly label: string;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
};

const long = 200;
const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const asFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

export function PartForm({ form, value, change }: Omit<FieldProps, 'label'>) {
  return <Fields form={form} value={value} change={change} />;
}

function Fields({ form, value, change }: Omit<FieldProps, 'label'>) {
  const names: Readonly<Record<string, string>> = useWords(partFields);
  const fields = asFields(value);
  return Object.entries(form.properties ?? {}).map(([name, inner]) => (
    <AnyField
      key={name}
      form={inner}
      label={names[name] ?? name}
      value={fields[name]}
      change={(next) => change(without({ ...fields, [name]: next }, name, form.required))}
    />
  ));
}

/** What is left empty and need not be there is not there. */
function without(fields: Record<string, unknown>, name: string, required: readonly string[] = []): Record<string, unknown> {
  const { [name]: value, ...rest } = fields;
  return (value === '' || value === undefined) && !required.includes(name) ? rest : fields;
}

function AnyField(props: FieldProps) {
  const { form } = props;
  if (form.enum) return <Choice {...props} />;
  if (form.type === 'array') return <ListField {...props} />;
  if (form.type === 'integer' || form.type === 'number') return <Line {...props} />;
  if (form.type === 'object') return <Group {...props} />;
  if (form.type === 'boolean') return <Check {...props} />;
  return (form.maxLength ?? 0) > long ? <Paragraph {...props} /> : <Line {...props} />;
}

function ListField(props: FieldProps) {
  const { items } = props.form;
  if (items?.type === 'object') return <Entries {...props} />;
  if (items?.enum) return <Choices {...props} />;
  return <Lines {...props} />;
}

function Line({ form, label, value, change }: FieldProps) {
  const id = useId();
  const number = form.type === 'integer' || form.type === 'number';
  return (
    <p className="box">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={number ? 'number' : 'text'}
        value={asText(value)}
        maxLength={form.maxLength}
        onChange={({ target }) => change(number && target.value !== '' ? Number(target.value) : target.value)}
      />
    </p>
  );
}

function Check({ label, value, change }: FieldProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={value === true} onChange={({ target }) => change(target.checked ? true : undefined)} />
      {label}
    </label>
  );
}

function Paragraph({ form, label, value, change }: FieldProps) {
  const id = useId();
  const text = asText(value);
  return (
    <p className="box">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={text}
        rows={Math.min(8, ((form.maxLength ?? 0) > 500 ? 2 : 1) + Math.floor(text.length / 70))}
        maxLength={form.maxLength}
        onChange={({ target }) => change(target.value)}
      />
    </p>
  );
}

function Choice({ form, label, value, change }: FieldProps) {
  const words = useWords(writersWords);
  const id = useId();
  return (
    <p className="box">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={asText(value)} onChange={({ target }) => change(target.value)}>
        <option value="">{words.choose}</option>
        {form.enum?.map((one) => option(one, one))}
      </select>
    </p>
  );
}

function Choices({ form, label, value, change }: FieldProps) {
  const chosen = asList(value).map(String);
  const { language } = usePreferences();
  const kinds: Readonly<Record<string, string>> = contentWords(language).kinds;
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {form.items?.enum?.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={({ target }) => change(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))}
          />
          {kinds[one] ?? one}
        </label>
      ))}
    </fieldset>
  );
}

/** Names, sentences or numbers one on each line; groups of words with their alternatives. */
function Lines({ form, label, value, change }: FieldProps) {
  const words = useWords(writersWords);
  const id = useId();
  const groups = form.items?.type === 'array';
  const numbers = form.items?.type === 'integer' || form.items?.type === 'number';
  const shown = asList(value).map((one) => (Array.isArray(one) ? one.join(' / ') : asText(one)));
  const read = (text: string): unknown => {
    const lines = text.split('\n');
    if (groups) return lines.map((line) => line.split('/').map((word) => word.trim()));
    return numbers ? lines.map((line) => (line.trim() === '' ? '' : Number(line))) : lines;
  };
  return (
    <p className="box">
      <label htmlFor={id}>
        {label} <span className="soft small">({groups ? words.eachGroup : words.eachLine})</span>
      </label>
      <textarea
        id={id}
        rows={Math.min(12, Math.max(2, shown.length + 1, Math.floor(shown.join('').length / 70)))}
        value={shown.join('\n')}
        onChange={({ target }) => change(read(target.value))}
      />
    </p>
  );
}

function Group({ form, label, value, change }: FieldProps) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <Fields form={form} value={value} change={change} />
    </fieldset>
  );
}

function Entries({ form, label, value, change }: FieldProps) {
  const words = useWords(writersWords);
  const names: Readonly<Record<string, string>> = useWords(partFields);
  const list = asList(value);
  const items = form.items ?? {};
  const titleOf = (entry: unknown, index: number) => {
    const { name, title, who, point } = asFields(entry);
    return asText(name) || asText(title) || asText(who) || (asText(point) && `${names.point} ${asText(point)}`) || `${index + 1}`;
  };
  return (
    <fieldset className="plan-entries">
      <legend>{label}</legend>
      {list.map((entry, index) => {
        const title = titleOf(entry, index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
          <details key={index} open={list.length === 1}>
            <summary>{title}</summary>
            <Fields form={items} value={entry} change={(next) => change(list.map((old, at) => (at === index ? next : old)))} />
            <Button label={words.remove({ what: title })} className="quiet" onClick={() => change(list.filter((_, at) => at !== index))} />
          </details>
        );
      })}
      {list.length < (form.maxItems ?? 40) && (
        <Button label={words.add({ what: label })} className="quiet" onClick={() => change([...list, {}])} />
      )}
    </fieldset>
  );
}
