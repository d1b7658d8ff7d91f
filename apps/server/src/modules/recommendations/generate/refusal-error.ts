import { ERROR_CATALOGUE, ERROR_NAMES, type ErrorName } from '@glidepath/api-contract/errors/catalogue';
import type { RefusalCode } from '@glidepath/dosing-advisor';

/** The catalogue knows each refusal by its number; waits are decided before the advisor is asked. */
const NAME_OF_WAIT: Readonly<Record<Extract<RefusalCode, string>, ErrorName>> = {
  WAIT_DAY: 'automatic-already-today',
  WAIT_14D: 'automatic-within-14-days',
  WAIT_21D: 'treatment-changed-within-21-days',
  PLAN_CHANGED: 'plan-changed-lately',
};

export function errorNameOfRefusal(code: RefusalCode): ErrorName {
  if (typeof code === 'string') return NAME_OF_WAIT[code];
  return ERROR_NAMES.find((name) => ERROR_CATALOGUE[name].code === code) ?? 'safety-check-failed';
}
