import type { TroupeError } from '@troupe/core/errors';

/** All of standard input, unless it is larger than what can be worked with. */
export async function wholeOf(
  input: NodeJS.ReadStream,
  megabytes: number,
  tooLarge: (limit: { megabytes: number }) => TroupeError,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    size += Buffer.byteLength(chunk);
    if (size > megabytes * 1_000_000) throw tooLarge({ megabytes });
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks).toString('utf8');
}
