import { BlueprintError, check, type Diagnostic, formatDiagnostic, readBlueprint } from '@troupe/core';
import { exitCodes } from '../exit-codes.ts';
import { readPlayText } from '../plays.ts';
import type { Surroundings, Voice } from '../surroundings.ts';

/** Checks a blueprint as a compiler would. Exit code 1 when it has an error. */
export async function checkCommand(file: string, json: boolean, { folder }: Surroundings, voice: Voice): Promise<number> {
  const text = await readPlayText(file, folder);
  try {
    const { title } = readBlueprint(text);
    const diagnostics = check(readBlueprint(text));
    return json ? reportJson(diagnostics, [], voice) : report(title, diagnostics, voice);
  } catch (error) {
    if (!(error instanceof BlueprintError)) throw error;
    if (json) return reportJson([], error.problems, voice);
    for (const problem of error.problems) voice.say(voice.palette.failure(`error: ${problem}`));
    voice.say(error.remedy);
    return exitCodes.failed;
  }
}

const hasError = (diagnostics: readonly Diagnostic[]): boolean => diagnostics.some(({ severity }) => severity === 'error');

function reportJson(diagnostics: readonly Diagnostic[], problems: readonly string[], { say }: Voice): number {
  const ok = problems.length === 0 && !hasError(diagnostics);
  say(JSON.stringify({ ok, problems, diagnostics }, null, 2));
  return ok ? exitCodes.ok : exitCodes.failed;
}

function report(title: string, diagnostics: readonly Diagnostic[], { say, palette }: Voice): number {
  const paint = { error: palette.failure, warning: palette.narration, note: palette.faint };
  for (const diagnostic of diagnostics) say(paint[diagnostic.severity](formatDiagnostic(diagnostic)));
  const count = (severity: Diagnostic['severity']) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  say(`${title}: ${count('error')} errors, ${count('warning')} warnings, ${count('note')} notes.`);
  return hasError(diagnostics) ? exitCodes.failed : exitCodes.ok;
}
