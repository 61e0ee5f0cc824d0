import * as z from 'zod';
import { plainJson } from '../model/plain-json.ts';
import { fault } from './errors.en.ts';

const Words = z
  .union([z.string(), z.array(z.string()), z.record(z.string(), z.string())])
  .transform((value) =>
    typeof value === 'string'
      ? value
      : Array.isArray(value)
        ? value.join('; ')
        : Object.entries(value)
            .map(([name, what]) => `${name}: ${what}`)
            .join('; '),
  )
  .optional();

const fields = [
  'profile',
  'description',
  'personality',
  'speech_style',
  'catchphrases',
  'relationships',
  'strengths',
  'weaknesses',
  'background',
  'motivation',
] as const;

const Profile = z.looseObject({
  name: z.string().min(1),
  main: z.boolean().optional(),
  ...(Object.fromEntries(fields.map((field) => [field, Words])) as Record<(typeof fields)[number], typeof Words>),
});

/** Somebody who watches a clip. `main` ones may be learnt; the others only talk to them. */
export type ScreenRole = { readonly name: string; readonly profile: string; readonly main: boolean };

/** What stands before a field, in English and in Chinese. */
const labels: Readonly<Record<(typeof fields)[number], readonly [string, string] | null>> = {
  profile: null,
  description: null,
  personality: ['Personality', '性格'],
  speech_style: ['Way of speaking', '说话的样子'],
  catchphrases: ['Sayings', '口头禅'],
  relationships: ['Relations', '关系'],
  strengths: ['Strengths', '长处'],
  weaknesses: ['Weaknesses', '短处'],
  background: ['Background', '来历'],
  motivation: ['What drives them', '所求'],
};

/** Profiles as JSON: a list of `{name, …}`, or an object from names to profiles. */
export function readProfiles(text: string): ScreenRole[] {
  const read = z.array(Profile).safeParse(listed(plainJson(text)));
  if (read.success) return read.data.map(({ name, main = true, ...rest }) => ({ name, main, profile: described(rest) }));
  const [issue] = read.error.issues;
  throw fault('bad-profiles', { fault: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') });
}

function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (typeof (value as { name?: unknown }).name === 'string') return [value];
  return Object.entries(value).map(([name, profile]: [string, unknown]) =>
    typeof profile === 'object' && profile !== null ? { name, ...profile } : { name, profile },
  );
}

function described(profile: Readonly<Record<string, unknown>>): string {
  return fields
    .flatMap((field) => {
      const words = profile[field];
      if (typeof words !== 'string' || words.trim() === '') return [];
      return [labelled(labels[field], words.trim())];
    })
    .join('\n');
}

/** The label speaks the language of what it stands before. */
function labelled(label: readonly [string, string] | null, words: string): string {
  if (label === null) return words;
  return /\p{Script=Han}/u.test(words) ? `${label[1]}：${words}` : `${label[0]}: ${words}`;
}
