import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import { snakeCase } from '@glidepath/api-contract/wire/camel-case';

import { type Command, UsageError } from './command.ts';

/** What the operator reads when a command fails. The usage follows where reading it helps. */
export function sentenceFor(error: unknown, command: Pick<Command, 'usage'>): string {
  const usage = isUsageProblem(error) ? `\nUsage: npm run glidepath -- ${command.usage}` : '';
  return `${sentence(error)}${usage}`;
}

function isUsageProblem(error: unknown): boolean {
  if (error instanceof ApiError) return error.name === 'input-invalid';
  const isUnparsable = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return error instanceof UsageError || isUnparsable;
}

function sentence(error: unknown): string {
  if (error instanceof ApiError) {
    const fields = Object.entries(error.fields ?? {}).map(([field, reason]) => `\n  ${snakeCase(field)}: ${reason}`);
    return `${ENGLISH_ERROR_TEXTS[error.name]}${fields.join('')}`;
  }
  return error instanceof Error ? error.message : String(error);
}
