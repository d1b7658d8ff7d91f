import type { DiabetesType } from '@glidepath/treatment-plan';

import { MAX_BASAL_SHARE, OVERBASAL } from '../injections/titrated-basal.ts';
import { type Pen, penDose } from '../limits/pen-dose.ts';
import { INJECTION_LIMITS } from '../limits/plan-limits.ts';
import type { HoldCode } from './titration-state.ts';

/** How far a dose may grow before a clinician must look again. */
const CONFIRMATION = { type2: { share: 1, leastUnits: 20 }, other: { share: 0.25, leastUnits: 0 } } as const;
const MAX_UNITS_PER_KG = { type2: 1, other: 0.5 } as const;
const MAX_UNITS_WITHOUT_WEIGHT = { type2: 60, other: 30 } as const;

export type RiseCase = Readonly<{
  diabetesType: DiabetesType;
  /** Older, or marked by a clinician: the narrower limits hold in type 2 as well. */
  isHighRisk: boolean;
  confirmedDoseUnits: number;
  weightKg: number | null;
  /** All insulin per day; null where boluses are not recorded. */
  dailyDoseUnits: number | null;
  /** From bedtime to morning; null where unknown. */
  bedtimeFallMgDl: number | null;
}>;

/** What the clinician allows besides: a highest dose, and how much a step may add. */
export type ClinicianLimits = Readonly<{ maxDoseUnits: number; maxStepUnits: number }>;

/** A rise as far as the clinician's limits let it go: `fromUnits` where they leave no room. */
export function limitedRise(
  fromUnits: number,
  wantedUnits: number,
  pen: Pen,
  { maxDoseUnits, maxStepUnits }: ClinicianLimits,
): number {
  const allowed = Math.min(wantedUnits, fromUnits + maxStepUnits, maxDoseUnits);
  return penDose(fromUnits, Math.max(fromUnits, allowed), { ...pen, risesAreRounded: 'down' });
}

/** Why a dose may not grow to `toUnits`; null if it may. */
export function riseHold(fromUnits: number, toUnits: number, rise: RiseCase): HoldCode | null {
  const limits = riseLimits(rise);
  if (toUnits > INJECTION_LIMITS.basalUnitsPerDay.highest) return 'MAX_DOSE_HOLD';
  if (toUnits > limits.agreedUpToUnits) return 'CONFIRM_HOLD';
  if (toUnits > limits.byWeightUnits) return 'WEIGHT_LIMIT_HOLD';
  return rise.diabetesType === 'Type2' ? overbasalHold(fromUnits, rise) : shareHold(fromUnits, toUnits, rise);
}

/** How far growth since a clinician's last word, and body weight, let a dose go. */
export function riseLimits({
  diabetesType,
  isHighRisk,
  confirmedDoseUnits,
  weightKg,
}: Pick<RiseCase, 'diabetesType' | 'isHighRisk' | 'confirmedDoseUnits' | 'weightKg'>) {
  const kind = diabetesType === 'Type2' && !isHighRisk ? 'type2' : 'other';
  const { share, leastUnits } = CONFIRMATION[kind];
  return {
    agreedUpToUnits: confirmedDoseUnits + Math.max(share * confirmedDoseUnits, leastUnits),
    byWeightUnits: weightKg === null ? MAX_UNITS_WITHOUT_WEIGHT[kind] : MAX_UNITS_PER_KG[kind] * weightKg,
  };
}

function overbasalHold(fromUnits: number, { weightKg, bedtimeFallMgDl }: RiseCase): HoldCode | null {
  if (weightKg === null || bedtimeFallMgDl === null) return null;
  const isOverbasal = fromUnits / weightKg >= OVERBASAL.unitsPerKg && bedtimeFallMgDl >= OVERBASAL.bedtimeFallMgDl;
  return isOverbasal ? 'OVERBASAL_HOLD' : null;
}

function shareHold(fromUnits: number, toUnits: number, { dailyDoseUnits }: RiseCase): HoldCode | null {
  if (dailyDoseUnits === null) return null;
  return toUnits / (dailyDoseUnits + toUnits - fromUnits) > MAX_BASAL_SHARE.usual ? 'SHARE_LIMIT_HOLD' : null;
}
