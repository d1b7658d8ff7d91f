import type { Call } from './define-call.ts';

/** What a body may consist of. Anything beyond is refused before it is made into values. */
export type BodyLimits = Readonly<{ bytes: number; depth: number; values: number }>;

/** Room for every form and every plan; calls that take more say how much (`maxBodyBytes`). */
export const USUAL_BODY_BYTES = 64 * 1024;
/** The deepest schema of a body has six levels. */
const MOST_LEVELS = 12;
/**
 * `"value":1,` is the least that a value takes with its name; tables of a plan and records of devices take ten bytes and
 * more for each. A body that needs fewer is made to cost more than it says.
 */
const LEAST_BYTES_PER_VALUE = 8;

export function bodyLimits({ maxBodyBytes = USUAL_BODY_BYTES }: Pick<Call, 'maxBodyBytes'>): BodyLimits {
  return { bytes: maxBodyBytes, depth: MOST_LEVELS, values: Math.floor(maxBodyBytes / LEAST_BYTES_PER_VALUE) };
}
