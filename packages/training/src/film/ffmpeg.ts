import { spawn } from 'node:child_process';
import type { TroupeError } from '@troupe/core/errors';
import { fault } from '../errors.en.ts';

/** How the tool ended: its code, what it wrote, what it complained of. */
export type Ran = { readonly code: number | null; readonly output: Buffer; readonly errors: string };
/** What stops the tool, and what it is fed on its standard input. */
export type FfmpegOptions = { readonly signal?: AbortSignal; readonly input?: Uint8Array };

/** Runs the system's ffmpeg or ffprobe (or the one that TROUPE_FFMPEG or TROUPE_FFPROBE names). */
export function runTool(tool: 'ffmpeg' | 'ffprobe', args: readonly string[], { signal, input }: FfmpegOptions = {}): Promise<Ran> {
  const program = process.env[`TROUPE_${tool.toUpperCase()}`] || tool;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], ...(signal && { signal }) });
    const chunks: Buffer[] = [];
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk).slice(-4000);
    });
    // A picture may be refused before it was read to its end.
    child.stdin.on('error', () => {});
    child.on('error', (cause: NodeJS.ErrnoException) => reject(cause.code === 'ENOENT' ? missing(tool, cause) : cause));
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks), errors }));
    child.stdin.end(input ?? '');
  });
}

function missing(tool: string, cause: unknown): TroupeError {
  return fault('ffmpeg-missing', { tool }, { cause });
}

/** The last thing a tool complained of. */
export function lastComplaint(errors: string): string {
  return errors.trim().split('\n').at(-1)?.slice(0, 200) ?? '';
}
