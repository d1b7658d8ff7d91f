import type { PlanDifference } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import type { LaneValue } from '../canvas/use-lane-editing.ts';
import { aSetting } from '../test-support/review-builders.ts';
import { reasonOfValue } from './asked-evidence.ts';
import type { StageReason } from './stage-reasons.ts';

const reason = (place: PlanDifference['place'], setting: StageReason['setting'] = aSetting({})): StageReason => ({
  difference: { quantity: 'basalUnitsPerHour', place, before: 0.8, after: 0.85, insulin: 'more' },
  setting,
  origin: 'advised',
});

function value(fromMinute: number, toMinute: number): LaneValue {
  const piece = { key: '0', stretches: [{ fromMinute, toMinute }], value: 0.85 };
  return { piece, lane: { kind: 'steps', quantity: 'basalUnitsPerHour', isMoreInsulin: true, pieces: [piece] } };
}

describe('the evidence of a value in the drawing', () => {
  const [night, day] = [reason({ startMinute: 0, endMinute: 360 }), reason({ startMinute: 360, endMinute: 1440 })];

  it('is that of the change in its hours', () => {
    expect(reasonOfValue([night, day], value(360, 720))).toBe(day);
    expect(reasonOfValue([night, day], value(0, 360))).toBe(night);
    expect(reasonOfValue([night], value(360, 720))).toBeNull();
  });

  it('is none where the advisor had nothing to do with it', () => {
    expect(reasonOfValue([reason({ startMinute: 0, endMinute: 1440 }, null)], value(0, 360))).toBeNull();
  });
});
