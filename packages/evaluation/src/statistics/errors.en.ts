import { type Catalogue, faultsOf, phrasesOf } from '@troupe/core/text';

export const errors = {
  figures: 'figures',
  pairs: 'pairs',
  'counts-of': 'counts of subject {subject}',
  'first-group': 'figures of the first group',
  'second-group': 'figures of the second group',
  'statistics-figures/count': ['{count} is no count of wins or losses.', 'Mend the figures and try again.'],
  'statistics-figures/chance': ['The chance of a win should lie between 0 and 1, and is {chance}.', 'Mend the figures and try again.'],
  'statistics-figures/trials': ['There are more than ten million trials.', 'A t-test says the same at that size.'],
  'statistics-figures/nothing': ['There is nothing to draw from.', 'Mend the figures and try again.'],
  'statistics-figures/level': ['A level lies between 0 and 1, and is {level}.', 'Mend the figures and try again.'],
  'statistics-figures/resamples': ['At least ten resamples are needed.', 'Mend the figures and try again.'],
  'statistics-figures/draw': ['The figure of a draw is {value}, which is no figure.', 'Mend the figures and try again.'],
  'statistics-figures/prior': ['{prior} is no count of supposed draws.', 'Mend the figures and try again.'],
  'statistics-figures/two-met': ['At least two who met are needed.', 'Mend the figures and try again.'],
  'statistics-figures/oneself': ['{name} cannot meet {name}.', 'Mend the figures and try again.'],
  'statistics-figures/matches': ['{count} is no count of matches.', 'Mend the figures and try again.'],
  'statistics-figures/unbounded': [
    'The strengths have no bounds: {apart} and {first} are not joined by wins in both directions.',
    'Add matches, or suppose some draws with "prior" (for instance 0.5).',
  ],
  'usage-stats/misfit': ['The data do not fit: {why}.', 'It takes {takes}'],
  'usage-stats': ['There is no statistic "{name}".', 'There are: {names}.'],
  'statistics-figures/one-side': [
    'All figures of one side are the same: there is nothing to correlate.',
    'Mend the figures and try again.',
  ],
  'statistics-figures/p-value': ['{odd} is no p-value: they lie between 0 and 1.', 'Mend the figures and try again.'],
  'statistics-figures/two-subjects': ['At least two subjects are needed.', 'Mend the figures and try again.'],
  'statistics-figures/subject-count': ['Subject {subject} has a count that is none.', 'Mend the figures and try again.'],
  'statistics-figures/categories': [
    'Subject {subject} has {categories} categories, the first has {width}.',
    'Mend the figures and try again.',
  ],
  'statistics-figures/rated': ['Subject {subject} was rated {times} times, the first {raters} times.', 'Mend the figures and try again.'],
  'statistics-figures/two-raters': ['At least two raters are needed.', 'Mend the figures and try again.'],
  'statistics-figures/uneven-raters': ['One rater rated {one}, the other {other}.', 'Mend the figures and try again.'],
  'statistics-figures/no-ratings': ['There are no ratings.', 'Mend the figures and try again.'],
  'statistics-figures/weighted': ['Weighted kappa needs figures as ratings.', 'Mend the figures and try again.'],
  'statistics-figures/one-category': [
    'Everyone chose the same category throughout: agreement cannot be told from chance.',
    'Mend the figures and try again.',
  ],
  'statistics-figures/places': [
    'Every rater needs a place for every unit: null where nothing was said.',
    'Mend the figures and try again.',
  ],
  'statistics-figures/no-overlap': ['No unit was rated twice: there is nothing to agree on.', 'Mend the figures and try again.'],
  'statistics-figures/one-rating': [
    'Everyone gave the same rating throughout: agreement cannot be told from chance.',
    'Mend the figures and try again.',
  ],
  'statistics-figures/no-rating': ['{unreal} is no rating.', 'Where nothing was said, say null.'],
  'statistics-figures/not-a-figure': ['"{odd}" is no figure, and {level} ratings are figures.', 'Mend the figures and try again.'],
  'statistics-figures/ratio': ['Ratings on a ratio scale are not below zero.', 'Mend the figures and try again.'],
  'statistics-figures/weight': ['A weight is below zero.', 'Mend the figures and try again.'],
  'statistics-figures/no-weight': ['All weights are zero.', 'Mend the figures and try again.'],
  'statistics-figures/two-weighted': ['At least two figures with a weight are needed.', 'Mend the figures and try again.'],
  'statistics-figures/too-large': ['The figures are too large, or too far apart, to be reckoned with.', 'Give them in a larger unit.'],
  'statistics-figures/too-few': ['At least {least} {what} are needed, and there are {count}.', 'Mend the figures and try again.'],
  'statistics-figures/odd-one': ['Number {number} of the {what} is {value}, which is no figure.', 'Mend the figures and try again.'],
  'statistics-figures/uneven': [
    'There are {one} figures on one side and {other} on the other: pairs are needed.',
    'Mend the figures and try again.',
  ],
  'statistics-figures/share': ['{points} of {of} is no share.', 'Mend the figures and try again.'],
  'statistics-figures/no-difference': [
    'The figures do not differ among themselves: there is nothing to test by.',
    'Mend the figures and try again.',
  ],
  'statistics-figures/groups-alike': [
    'Within each group all figures are the same: there is nothing to test.',
    'Mend the figures and try again.',
  ],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
export const phrase = phrasesOf(errors);
