import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  type Blueprint,
  BlueprintError,
  check,
  type Diagnostic,
  diagnosticIn,
  formatDiagnostic,
  readBlueprint,
  type Severity,
} from '@troupe/core/blueprint';
import type { Language } from '@troupe/core/text';
import { bundled } from '../context/bundled.ts';
import type { Context, JsonFlag, Voice } from '../context/context.ts';
import { exitCodes } from '../context/exit-codes.ts';
import { findPlayFile } from '../performing/plays.ts';
import { bankBeside, scriptsBeside } from '../writing/beside.ts';
import { checkBank } from '../writing/check-bank.ts';
import { checkScript } from '../writing/check-script.ts';
import { checkUnderstudy } from '../writing/check-understudy.ts';
import { type Finding, formatFinding } from '../writing/finding.ts';
import { holdsUnderstudy, understudyContent } from '../writing/understudy-content.ts';
import { writingWords } from '../writing/words.ts';

/** What was found: in the blueprint, and in what lies beside it. */
type Report = { readonly diagnostics: readonly Diagnostic[]; readonly findings: readonly Finding[] };

/** Checks a play as a compiler would: its blueprint, its line bank, its test scripts. Exit code 1 when there is an error. */
export async function checkCommand(named: string, { json }: JsonFlag, { folder, voice }: Context): Promise<number> {
  const language = voice.language;
  const content = contentIn(named, folder);
  if (content !== undefined) return understudyReport(content, json === true, voice);
  const file = await findPlayFile(named, folder);
  try {
    const blueprint = readBlueprint(readFileSync(file, 'utf8'));
    const diagnostics = (await foundIn(blueprint, file)).map((one) => diagnosticIn(one, language));
    const found = { diagnostics, findings: [...besideOf(file, blueprint, language), ...(await claimsOf(blueprint, file, language))] };
    return json ? reportJson(found, [], voice) : report(blueprint.title, found, language, voice);
  } catch (error) {
    if (!(error instanceof BlueprintError)) throw error;
    const { problems, remedy } = error.in(language);
    if (json) return reportJson({ diagnostics: [], findings: [] }, problems, voice);
    for (const problem of problems) voice.say(voice.palette.failure(voice.words.fault({ problem })));
    voice.say(remedy);
    return exitCodes.failed;
  }
}

/** The understudy by its name, or somebody's copy of what it is made of. */
const contentIn = (named: string, folder: string): string | undefined =>
  [...(named === 'understudy' ? [bundled.understudy] : []), resolve(folder, named)].find(holdsUnderstudy);

/** What it is made of, and whether a line of the repertoire serves two plays. */
async function understudyReport(content: string, json: boolean, voice: Voice): Promise<number> {
  const { banksOf, loadRepertoire } = await import('@troupe/house/node');
  const banks = await Promise.all(banksOf(await loadRepertoire(bundled.plays)).map((one) => ('load' in one ? one.load() : one)));
  const found = { diagnostics: [], findings: checkUnderstudy(understudyContent(content), banks, voice.language) };
  return json ? reportJson(found, [], voice) : report(writingWords(voice.language).understudy, found, voice.language, voice);
}

/** Of a later evening, what is found by any of the ways into it, once. */
async function foundIn(blueprint: Blueprint, file: string): Promise<Diagnostic[]> {
  if (!blueprint.series || !existsSync(join(dirname(file), 'ways.json'))) return check(blueprint);
  const [{ readWays }, { byWay }] = await Promise.all([import('@troupe/house/node'), import('@troupe/core/sequel')]);
  const found = (await readWays(file)).flatMap((way) => check(byWay(blueprint, way)));
  return [...new Map(found.map((one) => [formatDiagnostic(one), one])).values()];
}

/** What a later evening claims of those before it, and says nowhere. */
async function claimsOf(blueprint: Blueprint, file: string, language: Language): Promise<Finding[]> {
  if (!existsSync(join(dirname(file), 'claims.json'))) return [];
  const [{ readClaims, readWays }, { byWay, unheardClaims }] = await Promise.all([
    import('@troupe/house/node'),
    import('@troupe/core/sequel'),
  ]);
  const plays = (await readWays(file)).map((way) => byWay(blueprint, way));
  const { unheardClaim, sayOrDrop } = writingWords(language);
  return unheardClaims(plays, await readClaims(file)).map(({ says }) => ({
    ...{ file: 'claims.json', where: `“${says.slice(0, 60)}”`, severity: 'error' as const },
    ...{ message: unheardClaim, remedy: sayOrDrop },
  }));
}

function besideOf(file: string, blueprint: Blueprint, language: Language): Finding[] {
  const bank = bankBeside(file);
  return [
    ...(bank ? checkBank(bank, blueprint, language) : []),
    ...scriptsBeside(file).flatMap((script) => checkScript(script, blueprint, language)),
  ];
}

const all = ({ diagnostics, findings }: Report): readonly { readonly severity: Severity }[] => [...diagnostics, ...findings];
const hasError = (found: Report): boolean => all(found).some(({ severity }) => severity === 'error');

function reportJson(found: Report, problems: readonly string[], { say }: Voice): number {
  const ok = problems.length === 0 && !hasError(found);
  say(JSON.stringify({ ok, problems, ...found }, null, 2));
  return ok ? exitCodes.ok : exitCodes.failed;
}

function report(title: string, found: Report, language: Language, { say, palette, words }: Voice): number {
  const paint = { error: palette.failure, warning: palette.narration, note: palette.faint };
  for (const diagnostic of found.diagnostics) say(paint[diagnostic.severity](formatDiagnostic(diagnostic, language)));
  for (const finding of found.findings) say(paint[finding.severity](formatFinding(finding, language)));
  const count = (severity: Severity) => all(found).filter((one) => one.severity === severity).length;
  say(words.checked({ title, errors: count('error'), warnings: count('warning'), notes: count('note') }));
  return hasError(found) ? exitCodes.failed : exitCodes.ok;
}
