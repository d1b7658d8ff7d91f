import { expect, it } from 'vitest';

import { waitOf } from './use-recommendation-waits.ts';

const MADE = { treatmentType: 'PUMP', date: '2026-03-02T09:00:00Z', feedbackDoctor: null, isShared: false } as const;
const APPROVED = { ...MADE, feedbackDoctor: '2026-03-02T10:00:00Z' };
const NOW = { treatmentType: 'PUMP', planSince: '2026-02-01T09:00:00Z' } as const;

it('a recommendation waits to be reviewed, then for its plan to be shared, then for nothing', () => {
  expect(waitOf(MADE, NOW)).toBe('review');
  expect(waitOf(APPROVED, NOW)).toBe('share');
  expect(waitOf({ ...APPROVED, isShared: true }, NOW)).toBeNull();
});

it('one that a later plan or another treatment has overtaken waits for nobody', () => {
  expect(waitOf(MADE, { ...NOW, planSince: '2026-03-02T09:00:01Z' })).toBeNull();
  expect(waitOf(MADE, { ...NOW, treatmentType: 'MDI_SSI' })).toBeNull();
});
