import { type Readiness, readiness } from '@glidepath/dosing-advisor';

import { inputOfCase, type StoredCase } from '../generate/stored-case.ts';

export function work(stored: StoredCase): Readiness {
  return readiness(inputOfCase(stored));
}
