import { expect, it } from 'vitest';

import { participants } from '../patients/everybody.ts';
import { trialSize } from '../trial-size.ts';
import { rangesLeft } from './outside-ranges.ts';

// Cohort D of the whole trial: with true settings the second of them needs more than 30 U for a large dinner.
it('leaves out who needs more than the product permits, whatever they were set to, and nobody else', () => {
  const everybody = participants('D', trialSize([])).slice(12, 14);
  expect(everybody.map(rangesLeft)).toEqual([[], ['bolus-too-large']]);
});
