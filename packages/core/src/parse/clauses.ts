import { conjunctions } from './grammar.ts';
import type { Surfaces } from './surfaces.ts';

/** A described action in its clauses, in order. A conjunction inside a name ("bow and arrow") does not split. */
export function clausesOf(text: string, surfaces: Surfaces): string[] {
  const guarded = spansOfNames(text.toLowerCase(), surfaces);
  const clauses: string[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(new RegExp(conjunctions.source, 'giu'))) {
    if (guarded.some(([start, end]) => index >= start && index < end)) continue;
    clauses.push(text.slice(from, index));
    from = index + match.length;
  }
  clauses.push(text.slice(from));
  return clauses
    .map((clause) => clause.replace(/^[\s()[\]*"'“”（）【】-]+|[\s()[\]*"“”（）【】-]+$/g, ''))
    .filter((clause) => clause !== '');
}

function spansOfNames(text: string, surfaces: Surfaces): [number, number][] {
  const spans: [number, number][] = [];
  for (const name of surfaces.joined) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) spans.push([at, at + name.length]);
  }
  return spans;
}
