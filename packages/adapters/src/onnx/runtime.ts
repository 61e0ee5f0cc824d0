import { existsSync } from 'node:fs';
import { createRequire as requireFrom } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TroupeError } from '@troupe/core';

/** As much of onnxruntime-node as we use: the package is optional, so its types cannot be imported. */
export type Tensor = { readonly dims: readonly number[]; readonly data: ArrayLike<number> };
export type Session = {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, Tensor>>>;
  release?(): Promise<void>;
};
export type Runtime = {
  readonly InferenceSession: { create(path: string, options?: Readonly<Record<string, unknown>>): Promise<Session> };
  readonly Tensor: new (type: string, data: BigInt64Array | Float32Array, dims: readonly number[]) => unknown;
};

/** Folders in whose `node_modules` optional packages may lie: where `troupe add` puts them, the project, and its tools. */
export function packageFolders({ data, project = process.cwd() }: { readonly data?: string; readonly project?: string } = {}): string[] {
  return [...(data ? [join(data, 'packages')] : []), project, join(project, '.tools')];
}

/** Loads onnxruntime-node from the first folder that has it. */
export async function loadRuntime(folders: readonly string[] = packageFolders()): Promise<Runtime> {
  for (const folder of folders) {
    if (!existsSync(join(folder, 'node_modules', 'onnxruntime-node', 'package.json'))) continue;
    try {
      const path = requireFrom(join(folder, 'package.json')).resolve('onnxruntime-node');
      const module = (await import(pathToFileURL(path).href)) as Runtime & { readonly default?: Runtime };
      return module.default ?? module;
    } catch (cause) {
      throw new TroupeError(
        'onnx-broken',
        'onnxruntime-node is installed but does not run on this machine.',
        'Install it again with "troupe add onnx", or go on with the plain embedder.',
        { cause },
      );
    }
  }
  throw new TroupeError(
    'onnx-missing',
    'Local encoders need the package onnxruntime-node, which is not installed.',
    'Run: troupe add onnx',
  );
}
