import { describe, expect, it } from 'vitest';

import {
  canAddInjection,
  canRemoveInjection,
  offeredInjectionMinutes,
  withAddedInjection,
  withInjection,
  withoutInjection,
} from './basal-edits.ts';
import type { BasalInjectionDraft } from './basal-injection.ts';

const EVENING: BasalInjectionDraft = { atMinute: 1320, doseUnits: 20, insulinName: 'Lantus' };
const MORNING: BasalInjectionDraft = { atMinute: 420, doseUnits: 8, insulinName: 'Levemir' };

describe('basal edits', () => {
  it('BASAL-01: an empty row can be added to one row, and no third', () => {
    const two = withAddedInjection([EVENING]);
    expect(two).toEqual([EVENING, { atMinute: null, doseUnits: null, insulinName: null }]);
    expect([canAddInjection([EVENING]), canAddInjection(two)]).toEqual([true, false]);
    expect(withAddedInjection(two)).toBe(two);
  });

  it('BASAL-01: either of two rows can go, the last one cannot', () => {
    expect(withoutInjection([EVENING, MORNING], 0)).toEqual([MORNING]);
    expect(withoutInjection([EVENING, MORNING], 1)).toEqual([EVENING]);
    expect([canRemoveInjection([EVENING, MORNING]), canRemoveInjection([EVENING])]).toEqual([true, false]);
    expect(withoutInjection([EVENING], 0)).toEqual([EVENING]);
  });

  it('changes one cell of one row', () => {
    expect(withInjection([EVENING, MORNING], 1, { doseUnits: 9 })).toEqual([EVENING, { ...MORNING, doseUnits: 9 }]);
  });

  it('BASAL-08, BASAL-03: offers the quarters of an hour of a day without the time of the other row', () => {
    const offered = offeredInjectionMinutes([EVENING, MORNING], 0);
    expect(offered.slice(0, 5)).toEqual([0, 15, 30, 45, 60]);
    expect(offered.at(-1)).toBe(1425);
    expect(offered).toHaveLength(95);
    expect(offered).not.toContain(MORNING.atMinute);
    expect(offered).toContain(EVENING.atMinute);
    // One row is at midnight, whichever way it is written.
    expect(offeredInjectionMinutes([EVENING, { ...MORNING, atMinute: 1440 }], 0)[0]).toBe(15);
  });
});
