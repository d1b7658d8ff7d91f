import { COUNTED_NEEDS as SENT_NEEDS } from '@glidepath/api-contract/recommendations/get-advice-readiness.call';
import { CURVE_EVERY_MINUTES as SENT_EVERY_MINUTES } from '@glidepath/api-contract/wire/replayed-setting.wire';
import { TITRATION_CODES } from '@glidepath/api-contract/wire/titration.wire';
import { CURVE_EVERY_MINUTES } from '@glidepath/plan-replay';
import { describe, expect, it } from 'vitest';

import { COUNTED_NEEDS } from './refusals/coverage-gates.ts';
import { AUTO_STEP_CODES } from './titration/auto-step.ts';
import type { HoldCode } from './titration/titration-state.ts';

/** A code that is missing here does not compile. */
const HOLD_CODES: Readonly<Record<HoldCode, true>> = {
  PAUSE_HOLD: true,
  TAKEN_HOLD: true,
  MAINTAIN_HOLD: true,
  RESUMED: true,
  LIMIT_HOLD: true,
  CONFIRM_HOLD: true,
  WEIGHT_LIMIT_HOLD: true,
  SHARE_LIMIT_HOLD: true,
  OVERBASAL_HOLD: true,
  MAX_DOSE_HOLD: true,
};

describe('what the advisor says, and what can be sent of it', () => {
  it('are the same needs', () => {
    expect(SENT_NEEDS).toEqual(COUNTED_NEEDS);
  });

  it('are the same points of a replayed curve', () => {
    expect(SENT_EVERY_MINUTES).toBe(CURVE_EVERY_MINUTES);
  });

  it('are the same codes of titration', () => {
    expect(TITRATION_CODES.toSorted()).toEqual([...AUTO_STEP_CODES, ...Object.keys(HOLD_CODES)].toSorted());
  });
});
