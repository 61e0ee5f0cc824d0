import { CommanderError } from 'commander';
import { configure, processSurroundings, type Surroundings } from './context/context.ts';
import { exitCodeFor, exitCodes } from './context/exit-codes.ts';
import { chineseHelp } from './program/spoken-help.ts';
import { createProgram } from './program.ts';
import { printable } from './view/clean.ts';
import { explain } from './view/explain.ts';
import { languageOf } from './view/words.ts';

/** Runs one command and resolves with its exit code. Whatever goes wrong ends as one clear line and what to do. */
export async function main(args: readonly string[], surroundings: Surroundings = processSurroundings()): Promise<number> {
  let code: number = exitCodes.ok;
  surroundings.output.on('error', (error: NodeJS.ErrnoException) => {
    // `troupe plays | head` is no failure to talk about; a performance listens for it itself, and keeps what was played.
    if (error.code === 'EPIPE' && surroundings.output.listenerCount('error') === 1) process.exit(exitCodes.outputClosed);
  });
  const finish = (result: number) => {
    code = result;
  };
  const language = languageFor(args, surroundings);
  try {
    const help = language === 'zh' ? chineseHelp() : undefined;
    await createProgram(surroundings, finish, help).parseAsync([...args]);
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    surroundings.errors.write(printable(await explain(error, { environment: surroundings.environment, language })));
    return exitCodeFor(error);
  }
}

/** Before the flags are read: what they say, then what the settings say, then the locale. A broken setting is reported by its command. */
function languageFor(args: readonly string[], surroundings: Surroundings): 'en' | 'zh' {
  const said = args.findLast((word, index) => args[index - 1] === '--language' || word.startsWith('--language='));
  try {
    return configure(said === undefined ? {} : { language: said.replace('--language=', '') }, surroundings).values.language ?? 'en';
  } catch {
    return languageOf(surroundings.environment);
  }
}
