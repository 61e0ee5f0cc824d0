import { fault } from '../errors.en.ts';

const sizeLimit = 200_000_000;

/** The JSON on standard input. */
export async function jsonFrom(input: NodeJS.ReadStream, example: string): Promise<unknown> {
  if (input.isTTY) throw fault('usage-rewards', { example });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    size += Buffer.byteLength(chunk);
    if (size > sizeLimit) throw fault('usage-rewards/large', { megabytes: sizeLimit / 1_000_000 });
    chunks.push(Buffer.from(chunk));
  }
  const text = Buffer.concat(chunks).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw fault(text.trim() === '' ? 'usage-rewards/none' : 'usage-rewards/json', { example }, { cause });
  }
}
