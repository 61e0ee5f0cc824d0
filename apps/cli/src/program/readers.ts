import { InvalidArgumentError } from 'commander';

const collect = (value: string, previous: unknown): string[] => [...(previous as readonly string[]), value];

function whole(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0 || value.trim() === '') throw new InvalidArgumentError('It must be a whole number.');
  return number;
}

function port(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0 || number > 65_535 || value.trim() === '')
    throw new InvalidArgumentError('A port is a whole number up to 65535.');
  return number;
}

function positive(value: string): number {
  const number = Number(value);
  if (!Number.isFinite(number) || number < 0 || value.trim() === '') throw new InvalidArgumentError('It must be a number, not below zero.');
  return number;
}

/** How the words of an option are read, by name. */
export const readers: Readonly<Record<string, (value: string, previous: unknown) => unknown>> = { collect, whole, port, positive };
