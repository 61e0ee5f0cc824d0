import { Link } from 'wouter';
import { Icon, type IconName } from '../../ui/icon.tsx';
import './hub.css';

export type Way = { readonly to: string; readonly icon: IconName; readonly name: string; readonly about: string };

/** Where one may go from here, each with a sentence. */
export const Ways = ({ of }: { readonly of: readonly Way[] }) => (
  <ul className="hub-ways">
    {of.map(({ to, icon, name, about }) => (
      <li key={to}>
        <Link href={to}>
          <Icon name={icon} />
          <strong>{name}</strong>
          <span className="soft small">{about}</span>
        </Link>
      </li>
    ))}
  </ul>
);
