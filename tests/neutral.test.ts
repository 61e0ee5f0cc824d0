import vm from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

/** The core as one script that asks for no platform: not Node, not a browser. */
async function bundleFor(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'neutral',
    format: 'iife',
    globalName: 'troupe',
    target: 'es2022',
    conditions: ['source'],
    mainFields: ['module', 'main'],
  });
  return outputFiles[0]?.text ?? '';
}

/** A context with the language and the four names that platform.d.ts declares, and nothing else. */
function bareContext(): vm.Context {
  return vm.createContext({ AbortController, AbortSignal, TextEncoder, TextDecoder });
}

test('the core loads where there is neither Node nor a browser', async () => {
  const script = await bundleFor("export * from '@troupe/core';");
  const context = bareContext();
  vm.runInContext(script, context);
  expect(vm.runInContext('typeof troupe.TroupeError', context)).toBe('function');
  expect(vm.runInContext('troupe.chance(1, "a") === troupe.chance(1, "a")', context)).toBe(true);
});
