import { meant } from './names.ts';
import type { Person } from './people.ts';
import type { Script, ScriptLine } from './script-parts.ts';

/** The lines of each scene, under the numbers they have in the manuscript: whoever names a line means the same one. What neither does nor says anything is none. */
export const linesOf = ({ scenes }: Pick<Script, 'scenes'>): ScriptLine[][] =>
  scenes.map(({ lines }) => lines.filter(({ does, says }) => does !== undefined || says !== undefined));

/** Whether a number means this line: several sentences of the manuscript may be one deed. */
export const isLine = ({ number, until }: Pick<ScriptLine, 'number' | 'until'>, named: number): boolean =>
  named >= number && named <= until;

/** As a reader would have it; with numbers, for whoever takes it apart. */
export function scriptText(script: Script, numbers = true): string {
  const lines = linesOf(script);
  const cast = script.characters.map(({ name, about }) => `${name}: ${about}`);
  const scenes = script.scenes.map(({ title, place, time, setting }, index) => {
    const head = `[${index + 1}. ${title} · ${place}${time === undefined ? '' : ` · ${time}`}]\n${setting}`;
    return `${head}\n${(lines[index] ?? []).map((line) => `${numbers ? `${line.number}. ` : ''}${lineText(line)}`).join('\n')}`;
  });
  return [cast.join('\n'), ...scenes].join('\n\n');
}

export const isWorld = (who: string): boolean => /^(?:the )?world$|^世界$/iu.test(who.trim());

export function lineText({ who, to, does, says, aside, with: others = [] }: Omit<ScriptLine, 'number' | 'until'>): string {
  if (isWorld(who)) return `* ${[does, says].filter((one) => one !== undefined).join(' ')}`;
  // Who does it along with somebody does not speak along: two names before a line gave words to both.
  const along = others.length === 0 ? [] : [`done with ${others.join(', ')}`];
  const manner = [...(to === undefined ? [] : [`→ ${to}`]), ...(aside ? ['aside'] : []), ...along].join(', ');
  return `${who}${manner === '' ? '' : ` [${manner}]`}: ${does === undefined ? '' : `(${does})`}${does && says ? ' ' : ''}${says ?? ''}`;
}

/** Those who act or speak in these lines. */
export const actingIn = (lines: readonly ScriptLine[], people: readonly Person[]): string[] => [
  ...new Set(
    lines.flatMap(({ who, with: others = [] }) => [who, ...others].flatMap((one) => (isWorld(one) ? [] : (meant(one, people)?.id ?? [])))),
  ),
];
