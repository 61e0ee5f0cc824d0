import paths from './icons.json' with { type: 'json' };

export type IconName = keyof typeof paths;

/** A drawing beside words: never the only bearer of a meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
