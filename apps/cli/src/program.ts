import { readFileSync } from 'node:fs';
import { TroupeError } from '@troupe/core';
import { Command } from 'commander';
import { castingCommands } from './program/casting.ts';
import { criticsCommands } from './program/critics.ts';
import type { Desk, Flags } from './program/desk.ts';
import { keepingCommands } from './program/keeping.ts';
import { mysteriesCommands } from './program/mysteries.ts';
import { performingCommands } from './program/performing.ts';
import { screeningCommands } from './program/screening.ts';
import { writingCommands } from './program/writing.ts';
import { configure, type Surroundings, voiceOf } from './surroundings.ts';

const groups = [
  performingCommands,
  writingCommands,
  castingCommands,
  mysteriesCommands,
  criticsCommands,
  screeningCommands,
  keepingCommands,
];

/** The commands and their options are in program/, a group a file; what each does is in commands/, loaded when it is asked for. */
export function createProgram(surroundings: Surroundings, finish: (code: number) => void): Command {
  const program = new Command('troupe')
    .description('A theatre for AI actors and people, in a terminal.')
    .version(version())
    .exitOverride()
    .configureOutput({ writeOut: (text) => void surroundings.output.write(text), writeErr: (text) => void surroundings.errors.write(text) })
    .showSuggestionAfterError()
    .showHelpAfterError('(troupe --help shows the commands)');
  const acting: Desk['acting'] = async (flags, work) => {
    const config = configure(settingsIn(flags), surroundings);
    const voice = voiceOf(config, surroundings);
    for (const warning of config.warnings) voice.warn(`troupe: ${warning}`);
    finish(await work(config, voice));
  };
  for (const register of groups) register({ program, surroundings, acting });
  for (const command of program.commands) command.exitOverride().showHelpAfterError(`(troupe ${command.name()} --help shows its options)`);
  return program;
}

/** Flags are settings under the same name; `--understudy` takes the model away. */
function settingsIn(flags: Flags): Flags {
  if (flags.understudy === true && flags.model !== undefined) {
    throw new TroupeError('usage-model', '--understudy and --model exclude each other.', 'Give one of them.');
  }
  return flags;
}

function version(): string {
  return (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version;
}
