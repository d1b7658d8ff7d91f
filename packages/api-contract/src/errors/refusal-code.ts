import { ERROR_CATALOGUE, type ErrorName } from './catalogue.ts';

/**
 * The advisor refuses by names of the catalogue, but for three that the catalogue took from texts of the specification.
 */
const ERROR_OF_REFUSAL = {
  'pump-settings-missing': 'bolus-plan-missing',
  'injection-plan-missing': 'basal-plan-missing',
  'data-too-old': 'meal-data-missing',
} as const satisfies Readonly<Record<string, ErrorName>>;

export type RefusedBy = ErrorName | keyof typeof ERROR_OF_REFUSAL;

/** Refusals that pass with time have no number; these words name them on the wire. */
const WORDS: Readonly<Partial<Record<ErrorName, string>>> = {
  'treatment-changed-within-21-days': 'WAIT_21D',
  'automatic-within-14-days': 'WAIT_14D',
  'automatic-already-today': 'WAIT_DAY',
  'plan-changed-lately': 'PLAN_CHANGED',
};

export function errorOfRefusal(name: RefusedBy): ErrorName {
  const named: Readonly<Record<string, ErrorName>> = ERROR_OF_REFUSAL;
  return named[name] ?? (name as ErrorName);
}

/** As answers and stored advice tell it: 1001, or WAIT_21D. */
export function refusalCode(name: RefusedBy): number | string {
  const error = errorOfRefusal(name);
  return ERROR_CATALOGUE[error].code ?? WORDS[error] ?? error;
}

/** A refusal with its code in place of its name. */
export function refusalWithCode<Refusal extends Readonly<{ name: RefusedBy }>>({ name, ...refusal }: Refusal) {
  return { code: refusalCode(name), ...refusal };
}
