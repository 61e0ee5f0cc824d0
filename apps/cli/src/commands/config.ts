import { redact } from '@troupe/adapters/node';
import { type Config, environmentName, modelKey, type SettingName, settingNames, settings } from '../config.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Voice } from '../surroundings.ts';

/** Shows every value and where it comes from; of a key only whether there is one. */
export function configCommand(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
  json: boolean,
  { say, palette }: Voice,
): number {
  const rows = settingNames.map((name) => ({
    name,
    value: shown(name, config),
    from: config.sources[name]?.name ?? 'not set',
    about: settings[name].about,
  }));
  const key = {
    name: 'key',
    value: modelKey(config, environment) ? 'set (hidden)' : null,
    from: config.values.modelKeyEnv ?? 'TROUPE_MODEL_KEY',
    about: 'the key of the model server',
  };
  if (json) say(JSON.stringify({ values: [...rows, key], warnings: config.warnings }, null, 2));
  else
    for (const { name, value, from, about } of [...rows, key])
      say(
        `${name.padEnd(13)} ${String(value ?? '—').padEnd(28)} ${palette.faint(`${from}${from === 'not set' ? ` (${variable(name)})` : ''}: ${about}`)}`,
      );
  return exitCodes.ok;
}

/** An address is shown without its password. */
function shown(name: SettingName, { values }: Config): string | number | null {
  return name === 'database' && values.database !== undefined ? redact(values.database) : (values[name] ?? null);
}

const variable = (name: string): string => (name === 'key' ? 'TROUPE_MODEL_KEY' : environmentName(name as (typeof settingNames)[number]));
