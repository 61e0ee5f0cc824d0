type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: Readonly<Record<T, string>>;
  readonly choose: (value: T) => void;
};

/** One of a few, all of them in sight. */
export function Choice<T extends string>({ label, value, options, choose }: ChoiceProps<T>) {
  return (
    <fieldset className="row tabs">
      <legend>{label}</legend>
      {(Object.entries(options) as [T, string][]).map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={label} checked={value === option} onChange={() => choose(option)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
