import { useAsk } from '../api/query.ts';

type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly value?: string | undefined;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly lang?: string | undefined;
  readonly list?: readonly string[];
  readonly required?: boolean;
};

export function Field({ name, label, type = 'text', value = '', placeholder, hint, lang, list, required }: FieldProps) {
  return (
    <p className="row">
      <label htmlFor={name} lang={lang}>
        {label}
      </label>
      <span>
        <input
          id={name}
          name={name}
          type={type}
          key={value}
          defaultValue={value}
          placeholder={placeholder}
          autoComplete="off"
          required={required}
          step={type === 'number' ? 'any' : undefined}
          min={type === 'number' ? 0 : undefined}
          list={list && `${name}-list`}
          aria-describedby={hint && `${name}-hint`}
        />
        {list && (
          <datalist id={`${name}-list`}>
            {list.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        )}
        {hint && (
          <span id={`${name}-hint`} className="soft small">
            {hint}
          </span>
        )}
      </span>
    </p>
  );
}

type ModelFieldProps = Pick<FieldProps, 'name' | 'label' | 'lang'>;

/** Which model: the understudy, one that was saved, or any that the chosen server has. */
export function ModelField(props: ModelFieldProps) {
  const { saved = [] } = useAsk('GET /api/models').data ?? {};
  return <Field {...props} list={['understudy', ...saved.map(({ id }) => id)]} />;
}
