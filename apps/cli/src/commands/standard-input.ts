import { TroupeError } from '@troupe/core';

const sizeLimit = 200_000_000;

/** The JSON on standard input. */
export async function jsonFrom(input: NodeJS.ReadStream, code: string, example: string): Promise<unknown> {
  if (input.isTTY) throw new TroupeError(code, 'The data are read from standard input.', example);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    size += Buffer.byteLength(chunk);
    if (size > sizeLimit) throw new TroupeError(code, `The data are larger than ${sizeLimit / 1_000_000} MB.`, 'Give fewer of them.');
    chunks.push(Buffer.from(chunk));
  }
  const text = Buffer.concat(chunks).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TroupeError(code, text.trim() === '' ? 'There are no data on standard input.' : 'The data are not valid JSON.', example, {
      cause,
    });
  }
}
