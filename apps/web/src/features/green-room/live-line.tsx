import type { Company } from '@troupe/core/company';

/** The colour of a companion's voice: one each, the user's own last. */
export function roleClass({ configuration }: Pick<Company, 'configuration'>, id: string): string {
  const at = configuration.companions.filter(({ kind }) => kind !== 'user').findIndex((one) => one.id === id);
  return at < 0 ? 'mine' : `role-${at % 6}`;
}

type LiveLineProps = {
  readonly company: Parameters<typeof roleClass>[0];
  readonly by: string;
  readonly name: string;
  readonly text: string;
};

export function LiveLine({ company, by, name, text }: LiveLineProps) {
  return (
    <li className={`said ${roleClass(company, by)} live`}>
      <p className="who">{name}</p>
      <p className="words">{text}</p>
    </li>
  );
}
