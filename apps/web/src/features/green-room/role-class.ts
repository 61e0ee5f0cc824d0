import type { Company } from '@troupe/core/company';

/** The colour of a companion's voice: one each, the user's own last. */
export function roleClass({ configuration }: Pick<Company, 'configuration'>, id: string): string {
  const at = configuration.companions.filter(({ kind }) => kind !== 'user').findIndex((one) => one.id === id);
  return at < 0 ? 'mine' : `role-${at % 6}`;
}
