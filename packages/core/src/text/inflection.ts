import inflection from './inflection.json' with { type: 'json' };

/** Irregular forms: base, third person, past, past participle, present participle; and regular verbs that double their last letter. */
const forms = inflection as Readonly<Record<'irregular' | 'doubling', readonly string[]>>;
const irregular = new Map(forms.irregular.map((row) => row.split(' ')).map(([base = '', ...others]) => [base, others]));

/** Third person, past, past participle, present participle. */
export const inflectedForms = (verb: string): readonly string[] => irregular.get(verb) ?? regular(verb);

function regular(verb: string): readonly [string, string, string, string] {
  if (/[^aeiou]y$/.test(verb)) return [`${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`, `${verb.slice(0, -1)}ied`, `${verb}ing`];
  const stem = forms.doubling.includes(verb) ? verb + verb.at(-1) : verb;
  const third = /(s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
  if (verb.endsWith('e')) return [third, `${verb}d`, `${verb}d`, `${/ee$/.test(verb) ? verb : verb.slice(0, -1)}ing`];
  return [third, `${stem}ed`, `${stem}ed`, `${stem}ing`];
}

/** The third person of an English verb: `take` becomes `takes`. */
export const thirdPerson = (verb: string): string => inflectedForms(verb)[0] ?? verb;
