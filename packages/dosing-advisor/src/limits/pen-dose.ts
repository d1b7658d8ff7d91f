import { isMultipleOf, roundedToStep } from '@glidepath/quantities';

import type { PatientFacts } from '../input/patient-facts.ts';
import type { Care } from './care.ts';

/** The finest step that plans and pens know. */
export const FINEST_STEP_UNITS = 0.5;

/** What a person injects with, and how far one dose may rise on it. */
export type Pen = Readonly<{
  stepUnits: number;
  /** Downwards for people who need more care: for them rounding is never the reason for more insulin. */
  risesAreRounded: 'nearest' | 'down';
  maxRiseUnits: number;
  /** As a share of the dose; half a unit may be more. */
  maxRiseShare: number;
}>;

export function penOf({ penStepUnits }: Pick<PatientFacts, 'penStepUnits'>, care: Care): Pen {
  return {
    stepUnits: penStepUnits,
    risesAreRounded: care.isHighRisk ? 'down' : 'nearest',
    maxRiseUnits: care.maxDoseRiseUnits,
    maxRiseShare: care.maxDoseRiseShare,
  };
}

/**
 * The one rule by which every injected dose is rounded. What changes ends on the step of the pen, and rounding never
 * turns a change around. A dose that is to stay stays as it is, also off the step: that is for the advice to say.
 */
export function penDose(
  fromUnits: number,
  wantedUnits: number,
  { stepUnits, risesAreRounded, maxRiseUnits, maxRiseShare }: Pen,
  fallsAreRounded: 'nearest' | 'down' = 'nearest',
): number {
  if (wantedUnits === fromUnits) return fromUnits;
  if (wantedUnits < fromUnits) {
    const fallen = roundedToStep(wantedUnits, stepUnits, fallsAreRounded);
    if (fallen < fromUnits) return fallen;
    // A coarse pen must not hide a cut that a finer one would make.
    const isCut = roundedToStep(wantedUnits, FINEST_STEP_UNITS) < fromUnits;
    return isCut ? roundedToStep(wantedUnits, stepUnits, 'down') : fromUnits;
  }
  const rounded = roundedToStep(wantedUnits, stepUnits, risesAreRounded);
  const maxRise = Math.min(maxRiseUnits, Math.max(FINEST_STEP_UNITS, maxRiseShare * fromUnits));
  const most = roundedToStep(fromUnits + maxRise, stepUnits, 'down');
  return Math.max(fromUnits, Math.min(rounded, most));
}

/** `doseUnits`, or where that is less than `leastUnits`, as near above those as the pen and the present dose allow. */
export function penDoseAtLeast(leastUnits: number, doseUnits: number, fromUnits: number, { stepUnits }: Pen): number {
  if (doseUnits >= leastUnits) return doseUnits;
  return Math.min(roundedToStep(leastUnits, stepUnits, 'up'), Math.max(fromUnits, leastUnits));
}

export function isOnPenStep(doseUnits: number, stepUnits: number): boolean {
  return isMultipleOf(doseUnits, stepUnits);
}
