import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

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
