import { type ComponentProps, type ReactNode, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { useTitle } from './title.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & { readonly icon?: IconName; readonly label?: ReactNode };

/** A button: a drawing, words, or a drawing before words. It sends no form unless it says so. */
export const Button = ({ icon, label, type = 'button', ...rest }: ButtonProps) => (
  <button type={type} {...rest}>
    {icon && <Icon name={icon} />}
    {icon && label && ' '}
    {label}
  </button>
);

type SureProps = Omit<ButtonProps, 'onClick'> & { readonly sure: string; readonly named?: string; readonly act: () => unknown };

/** A button for what is not done lightly: asked twice. Until then it may be `named` more fully to those who do not see it. */
export function SureButton({ label, sure, named, act, ...rest }: SureProps) {
  const [asked, setAsked] = useState(false);
  return (
    <Button
      {...rest}
      label={asked ? sure : label}
      aria-label={asked ? undefined : named}
      onClick={() => (asked ? void act() : setAsked(true))}
    />
  );
}

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  readonly id: string;
  readonly title: ReactNode;
  readonly heading?: 'ruled' | 'overline';
};

/** A part of a page that is called by its heading. */
export const Section = ({ id, title, heading = 'ruled', children, ...rest }: SectionProps) => (
  <section aria-labelledby={id} {...rest}>
    <h2 id={id} className={heading}>
      {title}
    </h2>
    {children}
  </section>
);

const Columns = ({ names }: { readonly names: readonly (string | undefined)[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

type TableProps = Omit<ComponentProps<'section'>, 'children' | 'title'> & {
  readonly columns: readonly (string | undefined)[];
  readonly table?: string;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** A table that may be wider than the page: it scrolls by itself, by keyboard too. */
export const Table = ({ columns, className = '', table, foot, children, ...rest }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={`table ${className}`.trim()} tabIndex={0} {...rest}>
    <table className={table}>
      <Columns names={columns} />
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  </section>
);

type TabsProps<T> = Omit<ComponentProps<'fieldset'>, 'children' | 'className'> & {
  readonly label: string;
  /** The label is told only to those who do not see the choice. */
  readonly silent?: boolean;
  readonly kind?: string;
  readonly name: string;
  readonly of: readonly T[];
  readonly told: (one: T) => ReactNode;
  readonly chosen: T;
  readonly choose: (one: T) => void;
};

/** One of a few, all of them in sight. */
export const Tabs = <T extends string | boolean>({ label, silent, kind = '', name, of, told, chosen, choose, ...rest }: TabsProps<T>) => (
  <fieldset className={`tabs ${kind}`.trim()} {...rest}>
    <legend className={silent ? 'heard' : undefined}>{label}</legend>
    {of.map((one) => (
      <label key={String(one)}>
        <input type="radio" name={name} checked={chosen === one} onChange={() => choose(one)} />
        {told(one)}
      </label>
    ))}
  </fieldset>
);

export const Lines = ({ of, ...rest }: Omit<ComponentProps<'ul'>, 'children'> & { readonly of: readonly string[] }) => (
  <ul {...rest}>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

type TermsProps = Omit<ComponentProps<'dl'>, 'children'> & {
  readonly of: readonly (readonly [key: string, said: ReactNode, term?: ReactNode])[];
};

/** What is said of each of some terms, one below the other. A term is its key, unless it is shown otherwise. */
export const Terms = ({ of, ...rest }: TermsProps) => (
  <dl {...rest}>
    {of.map(([key, said, term = key]) => (
      <div key={key}>
        <dt>{term}</dt>
        <dd>{said}</dd>
      </div>
    ))}
  </dl>
);

export const option = (value: string | number, label: ReactNode, lang?: string) => (
  <option key={value} value={value} lang={lang}>
    {label}
  </option>
);

type SaidProps = {
  readonly as?: 'span' | 'p' | 'h2' | 'h3';
  readonly className?: string;
  readonly lang: string | undefined;
  readonly text: ReactNode;
};

/** Words of a play, marked as the language they are in, on a page that may be in another. */
export const Said = ({ as: Tag = 'span', text, ...rest }: SaidProps) => <Tag {...rest}>{text}</Tag>;

type StatusProps = { readonly as?: 'span' | 'p'; readonly className?: string; readonly text: ReactNode };

/** What has just come about, told also to those who do not see it. */
export const Status = ({ as: Tag = 'p', text, ...rest }: StatusProps) => (
  <Tag role="status" {...rest}>
    {text}
  </Tag>
);

export function PageHead({ title, lead }: { readonly title: string; readonly lead: string }) {
  useTitle(title);
  return (
    <header>
      <h1>{title}</h1>
      <p className="soft">{lead}</p>
    </header>
  );
}

type ChooseFileProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'children'> & {
  readonly icon?: IconName;
  readonly label: string;
  readonly take: (file: File, all: readonly File[]) => unknown;
};

/** A file of one's own, or a folder of them; the same may be chosen twice. */
export const ChooseFile = ({ icon = 'file', label, take, ...rest }: ChooseFileProps) => (
  <label className="choose" aria-busy={rest.disabled}>
    <Icon name={icon} /> {label}
    <input
      type="file"
      className="heard"
      {...rest}
      onChange={({ target }) => {
        const all = [...(target.files ?? [])];
        if (all[0]) take(all[0], all);
        target.value = '';
      }}
    />
  </label>
);
