import { existsSync } from 'node:fs';
import { createRequire as requireFrom } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TroupeError } from '@troupe/core/errors';
import { fault } from './errors.en.ts';
import { type Onnx, openSessionHere, type Session, type SessionOptions, sessionSettings } from './session.ts';
import { NoThread, openSessionThread } from './session-thread.ts';

/** onnxruntime-node, found and able to run. */
export type Runtime = {
  /** Opens a model: on a thread of its own where one can be had, else on this one. */
  open(weights: string, options: SessionOptions): Promise<Session>;
};

/** How models are run. */
export type RuntimeOptions = {
  /** The program of the threads, where it does not lie beside this file (as in a bundle); `none` to compute on the calling thread. */
  readonly thread?: URL | string | 'none';
};

/** Folders in whose `node_modules` optional packages may lie: where `troupe add` puts them, the project, and its tools. */
export function packageFolders({ data, project = process.cwd() }: { readonly data?: string; readonly project?: string } = {}): string[] {
  return [...(data ? [join(data, 'packages')] : []), project, join(project, '.tools')];
}

/** Loads onnxruntime-node from the first folder that has it. */
export async function loadRuntime(folders: readonly string[] = packageFolders(), options: RuntimeOptions = {}): Promise<Runtime> {
  for (const folder of folders) {
    if (!existsSync(join(folder, 'node_modules', 'onnxruntime-node', 'package.json'))) continue;
    try {
      const address = pathToFileURL(requireFrom(join(folder, 'package.json')).resolve('onnxruntime-node')).href;
      const module = (await import(address)) as Onnx & { readonly default?: Onnx };
      return runtimeOf(module.default ?? module, address, options);
    } catch (cause) {
      throw fault('onnx-broken', {}, { cause });
    }
  }
  throw fault('onnx-missing');
}

const besideThis = new URL('./session.worker.js', import.meta.url);

function runtimeOf(onnx: Onnx, address: string, { thread = besideThis }: RuntimeOptions): Runtime {
  const without = thread === 'none' || (thread === besideThis && !existsSync(besideThis));
  return {
    async open(weights, options) {
      try {
        if (!without) return await openSessionThread({ program: thread, runtime: address, weights, options: sessionSettings(options) });
      } catch (error) {
        if (error instanceof NoThread && error.why === 'weights') throw unreadable(error);
      }
      return openSessionHere(onnx, weights, options).catch((error: unknown) => {
        throw unreadable(error);
      });
    },
  };
}

function unreadable(cause: unknown): TroupeError {
  return fault('encoder-unreadable', {}, { cause });
}
