import { type Advice, advise } from '@glidepath/dosing-advisor';

import { inputOfCase, type StoredCase } from './stored-case.ts';

export function work(stored: StoredCase): Advice {
  return advise(inputOfCase(stored));
}
