import * as z from 'zod';
import { TroupeError } from '../errors.ts';

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

const labels: Readonly<Record<(typeof fields)[number], string>> = {
  profile: '',
  description: '',
  personality: 'Personality',
  speech_style: 'Way of speaking',
  catchphrases: 'Sayings',
  relationships: 'Relations',
  strengths: 'Strengths',
  weaknesses: 'Weaknesses',
  background: 'Background',
  motivation: 'What drives them',
};

/** Profiles as JSON: a list of `{name, …}`, or an object from names to profiles. */
export function readProfiles(text: string): ScreenRole[] {
  const read = z.array(Profile).safeParse(listed(parsed(text)));
  if (read.success) return read.data.map(({ name, main = true, ...rest }) => ({ name, main, profile: described(rest) }));
  const [issue] = read.error.issues;
  throw new TroupeError(
    'bad-profiles',
    `The profiles cannot be read: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}.`,
    'Give [{"name", "personality", "speech_style", "background", "motivation", "main"}], or the same by name.',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
      return [labels[field] === '' ? words.trim() : `${labels[field]}: ${words.trim()}`];
    })
    .join('\n');
}
