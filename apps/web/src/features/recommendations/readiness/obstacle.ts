import { ERROR_CATALOGUE, ERROR_NAMES, type ErrorName } from '@glidepath/api-contract/errors/catalogue';

import type { GenerationStatus } from '../generation/generation-status.ts';
import { type OutsideLimits, outsideLimits } from './outside-limits.ts';

export type Refusal = NonNullable<GenerationStatus['refusals']>[number];

/** Something in the way of a recommendation: an error of the catalogue, with the numbers that it is about. */
export type Obstacle = Readonly<{
  name: ErrorName;
  found: number | null;
  needed: number | null;
  /** The value that is outside what is supported, where it is about one. */
  outside: OutsideLimits | null;
  /** The first day on which it may be gone by itself. */
  earliestOn: string | null;
}>;

export function obstacle(name: ErrorName, earliestOn: string | null = null): Obstacle {
  return { name, found: null, needed: null, outside: null, earliestOn };
}

export function obstacleOf({ code, params, earliestOn }: Refusal): Obstacle {
  const wait = WAITS[code];
  // How many of the days have gone is no figure to judge by: the sentence says what is waited for.
  if (wait) return obstacle(wait, earliestOn);
  const ofNumber = ERROR_NAMES.find((known) => ERROR_CATALOGUE[known].code === code);
  // What this page does not know is in the way all the same.
  const name = ofNumber ?? 'general-error';
  const [found, needed] = [numberOf(params['found']), numberOf(params['needed'])];
  return { name, found, needed, outside: outsideLimits(params), earliestOn };
}

/** Waits have no number. */
const WAITS: Readonly<Record<string, ErrorName>> = {
  WAIT_DAY: 'automatic-already-today',
  WAIT_14D: 'automatic-within-14-days',
  WAIT_21D: 'treatment-changed-within-21-days',
  PLAN_CHANGED: 'plan-changed-lately',
};

const numberOf = (param: number | string | undefined) => (typeof param === 'number' ? param : null);

/** An error by the name that the server gives; one that this page does not know is still an error. */
export function errorNamed(name: string): ErrorName {
  return ERROR_NAMES.find((known) => known === name) ?? 'general-error';
}
