import { readFileSync } from 'node:fs';
import type { ParseArgsConfig } from 'node:util';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Deps } from '@glidepath/server/operate';

export type CommandOptions = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

type Described = Readonly<{
  summary: string;
  usage: string;
  options: NonNullable<ParseArgsConfig['options']>;
}>;

/** Works on the database. Answers what the operator reads. */
export type Command = Described & Readonly<{ run(deps: Deps, options: CommandOptions): Promise<string> }>;

/** Needs no database, so it works on any machine. `words` are those without an option's name. */
export type LoneCommand = Described &
  Readonly<{ runAlone(options: CommandOptions, words: readonly string[]): Promise<string> }>;

/** A mistake of the operator: one sentence, then the usage. */
export class UsageError extends Error {}

export function required(options: CommandOptions, name: string): string {
  const text = options[name];
  if (typeof text !== 'string' || text.trim() === '') throw new UsageError(`--${name} is missing.`);
  return text;
}

export function requiredId(options: CommandOptions, name: string): string {
  const id = required(options, name).trim().toLowerCase();
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  if (!isId) throw new UsageError(`--${name} is not an id.`);
  return id;
}

export function optionalText(options: CommandOptions, name: string): string | undefined {
  const given = options[name];
  return typeof given === 'string' ? given : undefined;
}

export function trueOrFalse(options: CommandOptions, name: string): boolean | undefined {
  const given = optionalText(options, name);
  if (given === undefined) return undefined;
  if (given !== 'true' && given !== 'false') throw new UsageError(`--${name} is true or false.`);
  return given === 'true';
}

export function oneOf<Known extends string>(
  options: CommandOptions,
  name: string,
  known: readonly [Known, ...Known[]],
) {
  const given = optionalText(options, name) ?? known[0];
  const chosen = known.find((one) => one === given);
  if (chosen === undefined) throw new UsageError(`--${name} is one of ${known.join(', ')}.`);
  return chosen;
}

export function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${file} cannot be read.`);
  }
}

/** The server only says "not found"; the operator learns what was not found. */
export async function ofClinic<T>(clinicId: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isUnknownClinic = error instanceof ApiError && error.name === 'not-found';
    throw isUnknownClinic ? new UsageError(`No clinic has the id ${clinicId}.`) : error;
  }
}
