import type { ToldPlay } from '@troupe/core/art';
import type { Case } from '@troupe/core/mystery';
import type { SeriesView } from '@troupe/house/series';

/** A series as what can be drawn of it. */
export const toldSeries = ({ title, language, period, opens, cast }: SeriesView): ToldPlay => ({
  title,
  language,
  period,
  opens,
  cast: cast.map(({ who, name, appearance, look }) => ({ id: who, name, appearance, ...(look && { look }) })),
});

/** What anybody at the table knows of a case, as far as it can be drawn: nothing that must be found out. */
export const toldCase = ({ title, language, opening, roles }: Pick<Case, 'title' | 'language' | 'opening' | 'roles'>): ToldPlay => ({
  title,
  language,
  period: '',
  opens: { place: title, description: opening },
  cast: roles.map(({ id, name, known = '' }) => ({ id, name, appearance: known })),
});
