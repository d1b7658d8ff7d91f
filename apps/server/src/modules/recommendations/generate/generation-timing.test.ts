import { describe, expect, it } from 'vitest';

import { type GenerationHistory, timingRefusal } from './generation-timing.ts';

const HISTORY: GenerationHistory = {
  today: '2026-03-22',
  treatmentType: 'PUMP',
  lastAutomaticOn: null,
  isRecomputed: false,
  treatmentChangedOn: null,
  isFrequentTitrationAllowed: false,
};

describe('timingRefusal', () => {
  it.each([
    ['PUMP', '2026-03-08', null],
    ['PUMP', '2026-03-09', 'automatic-within-14-days 2026-03-23'],
    ['MDI_CRCF', '2026-03-21', 'automatic-within-14-days 2026-04-04'],
    ['BASAL_ONLY', '2026-03-21', null],
    ['BASAL_ONLY', '2026-03-22', 'automatic-already-today 2026-03-23'],
  ] as const)('GEN-29, D-14: %s after one on %s: %s', (treatmentType, lastAutomaticOn, expected) => {
    const refusal = timingRefusal({ ...HISTORY, treatmentType, lastAutomaticOn });
    expect(refusal && `${refusal.name} ${refusal.nextPossibleOn}`).toBe(expected);
  });

  it.each([
    ['2026-03-01', false, null],
    ['2026-03-02', false, 'treatment-changed-within-21-days 2026-03-23'],
    ['2026-03-21', true, null],
    ['2026-03-22', true, 'treatment-changed-today 2026-03-23'],
  ] as const)(
    'GEN-30: a change of treatment on %s, frequent titration %s: %s',
    (treatmentChangedOn, isFrequentTitrationAllowed, expected) => {
      const refusal = timingRefusal({ ...HISTORY, treatmentChangedOn, isFrequentTitrationAllowed });
      expect(refusal && `${refusal.name} ${refusal.nextPossibleOn}`).toBe(expected);
    },
  );

  it.each(['PUMP', 'BASAL_ONLY'] as const)(
    'GEN-29, D-14: of %s one that takes its place does not wait',
    (treatmentType) => {
      const again = { ...HISTORY, treatmentType, lastAutomaticOn: '2026-03-22', isRecomputed: true };
      expect(timingRefusal(again)).toBeNull();
      expect(timingRefusal({ ...again, treatmentChangedOn: '2026-03-20' })?.name).toBe(
        'treatment-changed-within-21-days',
      );
    },
  );

  it('GEN-30: the wait after a change is told before the wait after a recommendation', () => {
    const both = { ...HISTORY, treatmentChangedOn: '2026-03-20', lastAutomaticOn: '2026-03-20' };
    expect(timingRefusal(both)?.name).toBe('treatment-changed-within-21-days');
  });
});
