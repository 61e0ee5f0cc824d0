import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { filesBelow, readJson, readText, root } from './sources.ts';

/**
 * A bundler that makes one file sets up late what some part of it loads late. Of a barrel that passes on whole files and is said to be
 * without effects, esbuild leaves that out for whoever asks by name: what is exported is there, and undefined.
 */
test('in one file that was not split, what a barrel passes on is there, though the stage loads it late', async () => {
  const asked = { blueprint: 'relations', character: 'lorePositions', events: 'performanceStream', text: 'messages' };
  const imports = Object.entries(asked).map(([room, name]) => `import { ${name} } from '@troupe/core/${room}';`);
  const contents = `${imports.join('\n')}
    export const later = () => import('@troupe/core/stage');
    export const found = { ${Object.values(asked).join(', ')} };`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['source'],
    logLevel: 'error',
  });
  const file = `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`;
  const { found, later } = await import(/* @vite-ignore */ file);
  expect(Object.keys(found).filter((name) => found[name] === undefined)).toEqual([]);
  expect((await later()).ways).toEqual(['words', 'ensemble', 'directed', 'accompanied', 'written']);
});

test('every barrel of the core that passes on whole files is named to bundlers, in its source and as it is built', () => {
  const { sideEffects }: { readonly sideEffects: readonly string[] } = readJson('packages/core/package.json');
  const barrels = filesBelow('packages/core/src', (path) => path.endsWith('.ts') && /^export \* from/mu.test(readText(path)));
  const named = barrels.map((path) => path.replace('packages/core', '.'));
  expect([...sideEffects].sort()).toEqual([...named, ...named.map((path) => path.replace('/src/', '/dist/').replace(/ts$/u, 'js'))].sort());
});
