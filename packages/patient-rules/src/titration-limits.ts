import { isMultipleOf } from '@glidepath/quantities';

import { FASTING_RANGES_MG_DL } from './treatment-settings.ts';

/** What a clinician lets titration do by itself. A cell that nobody filled is null. */
export type TitrationLimits = Readonly<{
  maxDoseUnits: number;
  maxStepUnits: number;
  targetLow: number;
  targetHigh: number;
}>;
export type TitrationLimitsDraft = Readonly<{ [Field in keyof TitrationLimits]: number | null }>;

export type TitrationLimitsIssue = Readonly<{
  field: 'maxDoseUnits' | 'maxStepUnits' | 'target';
  code: 'max-dose.out-of-range' | 'max-dose.below-dose' | 'max-step.out-of-range' | 'target.unselected';
}>;

/** Doses are those of a basal injection (product specification 2, section 5). */
export const MAX_TITRATED_UNITS = 250;

/**
 * What is injected now, and the step of the pen it is injected with: limits lie on it as doses do. The largest step is the
 * advisor's for this person: less for somebody light.
 */
export type TitratedDose = Readonly<{ doseUnits: number; penStepUnits: number; largestStepUnits: number }>;

/** All faults of the limits. An empty list means that they may be set. */
export function titrationLimitsIssues(limits: TitrationLimitsDraft, dose: TitratedDose): TitrationLimitsIssue[] {
  const { maxDoseUnits, maxStepUnits } = limits;
  const isTarget = FASTING_RANGES_MG_DL.some(({ low, high }) => low === limits.targetLow && high === limits.targetHigh);
  return [
    ...maxDoseIssues(maxDoseUnits, dose),
    ...(isDose(maxStepUnits, dose.largestStepUnits, dose)
      ? []
      : [{ field: 'maxStepUnits', code: 'max-step.out-of-range' } as const]),
    ...(isTarget ? [] : [{ field: 'target', code: 'target.unselected' } as const]),
  ];
}

function maxDoseIssues(maxDoseUnits: number | null, dose: TitratedDose): TitrationLimitsIssue[] {
  if (!isDose(maxDoseUnits, MAX_TITRATED_UNITS, dose)) {
    return [{ field: 'maxDoseUnits', code: 'max-dose.out-of-range' }];
  }
  return maxDoseUnits < dose.doseUnits ? [{ field: 'maxDoseUnits', code: 'max-dose.below-dose' }] : [];
}

function isDose(units: number | null, most: number, { penStepUnits }: TitratedDose): units is number {
  return units !== null && units >= penStepUnits && units <= most && isMultipleOf(units, penStepUnits);
}
