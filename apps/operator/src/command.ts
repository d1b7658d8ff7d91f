import type { ParseArgsConfig } from 'node:util';
import type { Deps } from '@glidepath/server/operate';

export type CommandOptions = Readonly<Record<string, string | boolean | undefined>>;

export type Command = Readonly<{
  summary: string;
  usage: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Answers what the operator reads. */
  run(deps: Deps, options: CommandOptions): Promise<string>;
}>;

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
