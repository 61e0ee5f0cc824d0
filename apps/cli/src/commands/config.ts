import { wordsOf } from '@troupe/core/words';
import { redact } from '@troupe/house/node';
import { type Config, environmentName, modelKey, type SettingName, settingNames, settings } from '../context/config.ts';
import type { Context, JsonFlag } from '../context/context.ts';
import sentences from './config.words.json' with { type: 'json' };

const configWords = wordsOf(sentences);

/** Shows every value and where it comes from; of a key only whether there is one. */
export function configCommand({ json }: JsonFlag, context: Context): void {
  const {
    config,
    voice: { language, say, palette },
  } = context;
  // Programs that read the JSON look for these words: they are the same in every language.
  const told = json ? 'en' : language;
  const words = configWords[told];
  const named = (from: string | undefined) => (from === undefined ? words.notSet : from === 'default' ? words.byDefault : from);
  const rows = settingNames.map((name) => ({
    name,
    value: shown(name, config),
    from: named(config.sources[name]?.name),
    about: settings[name].about[told === 'en' ? 0 : 1],
  }));
  const key = {
    name: 'key',
    value: modelKey(context) ? words.hidden : null,
    from: config.values.modelKeyEnv ?? 'TROUPE_MODEL_KEY',
    about: words.key,
  };
  if (json) say(JSON.stringify({ values: [...rows, key], warnings: config.warnings }, null, 2));
  else
    for (const { name, value, from, about } of [...rows, key])
      say(
        `${name.padEnd(13)} ${String(value ?? '—').padEnd(28)} ${palette.faint(`${from}${from === words.notSet ? ` (${variable(name)})` : ''}: ${about}`)}`,
      );
}

/** An address is shown without its password. */
function shown(name: SettingName, { values }: Config): string | number | null {
  return name === 'database' && values.database !== undefined ? redact(values.database) : (values[name] ?? null);
}

const variable = (name: string): string => (name === 'key' ? 'TROUPE_MODEL_KEY' : environmentName(name as (typeof settingNames)[number]));
