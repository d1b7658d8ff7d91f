import type { Call } from '../define-call.ts';
import { ERROR_CATALOGUE, type ErrorName } from '../errors/catalogue.ts';
import { ENGLISH_ERROR_TEXTS } from '../errors/english-texts.ts';

export type ErrorAnswer = Readonly<{
  description: string;
  content: Readonly<Record<string, unknown>>;
  'x-errors': readonly Readonly<{ name: ErrorName; code: number | null }>[];
}>;

const TOKEN_ERRORS: readonly ErrorName[] = [
  'token-missing',
  'token-expired',
  'token-invalid',
  'session-ended-elsewhere',
  'address-not-allowed',
  'role-not-allowed',
  'user-not-allowed',
];

/** Every error a call can answer, its own first, gathered by HTTP status. */
export function errorAnswers(call: Call): Record<string, ErrorAnswer> {
  const names = errorNames(call);
  const statuses = new Set(names.map((name) => ERROR_CATALOGUE[name].status).toSorted((a, b) => a - b));
  return Object.fromEntries(
    [...statuses].map((status) => [
      String(status),
      errorAnswer(names.filter((name) => ERROR_CATALOGUE[name].status === status)),
    ]),
  );
}

function errorNames(call: Call): ErrorName[] {
  const takesInput = call.params !== undefined || call.query !== undefined || call.body !== undefined;
  return [
    ...new Set<ErrorName>([
      ...call.errors,
      ...(takesInput ? (['input-invalid'] as const) : []),
      ...(call.body ? (['body-too-large'] as const) : []),
      ...(call.callers.includes('anyone') ? [] : TOKEN_ERRORS),
      ...(typeof call.about === 'object' && call.about.holds === 'treatment' ? (['data-access-denied'] as const) : []),
      'throttled',
      'general-error',
      'system-busy',
    ]),
  ];
}

function errorAnswer(names: readonly ErrorName[]): ErrorAnswer {
  return {
    description: names.map(errorLine).join('\n'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    'x-errors': names.map((name) => ({ name, code: ERROR_CATALOGUE[name].code })),
  };
}

function errorLine(name: ErrorName): string {
  const { code } = ERROR_CATALOGUE[name];
  return `- \`${name}\`${code === null ? '' : ` (code ${code})`}: ${ENGLISH_ERROR_TEXTS[name]}`;
}
