import { wordsOf } from '@troupe/core/words';
import { ask, Refused } from '../../api/ask.ts';
import type { Imported, Playbill } from '../../api/schema.d.ts';
import type { Language } from '../../ui/preferences.ts';
import broughtWords from './brought.words.json' with { type: 'json' };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const word = (value: unknown): string => (typeof value === 'string' ? value : '');

type Listed = readonly Readonly<Record<string, unknown>>[];

/** As it was chosen: the house has checked it. */
const lookIn = (one: Listed[number] | undefined): { readonly look?: object } => (isObject(one?.look) ? { look: one.look } : {});

/** Where the curtain rises. */
function opensOf(places: Listed, acts: Listed): Playbill['opens'] {
  const scenes = Array.isArray(acts[0]?.scenes) ? acts[0].scenes.filter(isObject) : [];
  const place = places.find(({ id }) => id === scenes[0]?.place) ?? places[0];
  const time = word(scenes[0]?.time);
  return { place: word(place?.name), description: word(place?.description), ...(time !== '' && { time }), ...lookIn(place) };
}

/** The playbill of a blueprint that the house has checked. */
export function playbillOf(raw: unknown): Playbill {
  const blueprint = raw as Readonly<Record<string, unknown>>;
  const list = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);
  return {
    id: word(blueprint.id),
    title: word(blueprint.title),
    language: blueprint.language === 'zh' ? 'zh' : 'en',
    synopsis: word(blueprint.synopsis),
    ...(isObject(blueprint.content) && { content: blueprint.content as Playbill['content'] & object }),
    theme: word(blueprint.theme),
    period: isObject(blueprint.world) ? word(blueprint.world.period) : '',
    opens: opensOf(list(blueprint.places), list(blueprint.acts)),
    cast: list(blueprint.characters).map((one) => ({
      id: word(one.id),
      name: word(one.name),
      appearance: word(one.appearance),
      ...lookIn(one),
    })),
    acts: list(blueprint.acts).map(({ title }) => word(title)),
  };
}

type BroughtPlay = Extract<Imported, { kind: 'play' }>;

export type Staged = { readonly play: Playbill; readonly blueprint: BroughtPlay['blueprint'] };

const largest = 8_000_000;

/** What is in a file that somebody brought: the playbill of a play, or the id of a performance. */
export async function readBrought(file: File, language: Language): Promise<Staged | string> {
  const words = wordsOf(broughtWords)[language];
  if (file.size > largest) throw new Refused(413, { message: words.tooLarge({ name: file.name }), remedy: words.tooLargeRemedy });
  const brought = await ask('POST /api/import', { body: { text: await file.text() } });
  if (brought.kind !== 'play') return brought.id;
  const { playable, blueprint, diagnostics } = brought;
  if (playable) return { play: playbillOf(blueprint), blueprint };
  const faults = diagnostics.filter(({ severity }) => severity === 'error');
  const told = language === 'zh' ? faults.map((await import('./tell-fault.ts')).inChinese) : faults.map(({ text }) => text);
  throw new Refused(422, { message: words.cannot, remedy: words.cannotRemedy, problems: told });
}
