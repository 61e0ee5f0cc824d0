import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, isAbsolute, join, resolve } from 'node:path';

/** The folder of a house in which its model files lie. */
export const modelFolder = (data: string): string => join(data, 'models');

/** Where it lies: a bare name is looked for where one stands, then in the folder of the house. */
export function modelFileAt(model: string, data?: string): string {
  const typed = model.trim().replace(/^~(?=[/\\])/, homedir());
  if (isAbsolute(typed)) return typed;
  const here = resolve(typed);
  if (data === undefined || typed !== basename(typed) || existsSync(here)) return here;
  return join(modelFolder(data), typed);
}
