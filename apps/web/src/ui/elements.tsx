import type { ComponentProps, ReactNode } from 'react';
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

/** The head of a table. */
export const Columns = ({ names }: { readonly names: readonly (string | undefined)[] }) => (
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

/** One of those that a list lets one choose. */
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

/** The top of a page: what it is called, on its tab too, and what it is for. */
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
  readonly take: (file: File) => unknown;
};

/** A file of one's own; the same one may be chosen twice. */
export const ChooseFile = ({ icon = 'file', label, take, ...rest }: ChooseFileProps) => (
  <label className="choose" aria-busy={rest.disabled}>
    <Icon name={icon} /> {label}
    <input
      type="file"
      className="heard"
      {...rest}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) take(file);
        target.value = '';
      }}
    />
  </label>
);
