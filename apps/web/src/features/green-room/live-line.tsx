import { roleClass } from './role-class.ts';

type LiveLineProps = {
  readonly company: Parameters<typeof roleClass>[0];
  readonly by: string;
  readonly name: string;
  readonly text: string;
};

/** What somebody is just saying, word by word. */
export function LiveLine({ company, by, name, text }: LiveLineProps) {
  return (
    <li className={`said ${roleClass(company, by)} live`}>
      <p className="who">{name}</p>
      <p className="words">{text}</p>
    </li>
  );
}
