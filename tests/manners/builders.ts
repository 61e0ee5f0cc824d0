import { Session } from 'node:inspector/promises';
import { filesBelow, isSource, readText, withoutComments } from '../sources.ts';

/** Where a prompt is made: a function, or one that always stands there as it is. */
export type Builder = { readonly path: string; readonly name: string; readonly agent: string | undefined; readonly constant: boolean };

/** Not the product's own: what a server makes of anybody's request, and what tests are given. */
const others = ['packages/models/', 'packages/core/src/testing/'];
const declared = /^(?:export )?(?:async )?(?:function\*? ?|const )(\w+)(: Prompt = \{)?/gmu;
/** An agent by its name, or by any expression where messages follow; that it stumbled names it too, and asks nobody, nor does the shape of a request. */
const named = /(?<!'stumble', )\bagent: (?!z\.)(?:'([\w-]+)|`([\w-]+):|\S.*,\n\s*messages\b)/gu;

/** Everybody in the product who asks a model, as the source has it. */
export function builders(): Builder[] {
  const own = (path: string) =>
    isSource(path) && /^(?:packages|apps)\/[^/]+\/src\//u.test(path) && !others.some((one) => path.startsWith(one));
  return ['packages', 'apps'].flatMap((folder) => filesBelow(folder, own)).flatMap(buildersIn);
}

function buildersIn(path: string): Builder[] {
  const text = withoutComments(readText(path));
  const declarations = [...text.matchAll(declared)];
  return [...text.matchAll(named)].map((found) => {
    const around = declarations.findLast(({ index }) => index < found.index);
    return { path, name: around?.[1] ?? '', agent: found[1] ?? found[2], constant: around?.[2] !== undefined };
  });
}

/** Which functions were called while something was done, as `path name`. */
export async function calledDuring(work: () => Promise<void>): Promise<ReadonlySet<string>> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return new Set(
      result.flatMap(({ url, functions }) => {
        const path = /(?:packages|apps)\/[^/]+\/src\/.*$/u.exec(url)?.[0];
        return path === undefined ? [] : functions.flatMap((one) => (one.ranges[0]?.count ? [`${path} ${one.functionName}`] : []));
      }),
    );
  } finally {
    session.disconnect();
  }
}
