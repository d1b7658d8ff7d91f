import type { DiabetesType } from '@glidepath/treatment-plan';

import { OVERBASAL } from '../injections/titrated-basal.ts';
import { INJECTION_LIMITS } from '../rules/limits.ts';
import type { HoldCode } from './titration-state.ts';

/** How far a dose may grow before a clinician must look again. */
const CONFIRMATION = { type2: { share: 1, leastUnits: 20 }, other: { share: 0.25, leastUnits: 0 } } as const;
const MAX_UNITS_PER_KG = { type2: 1, other: 0.5 } as const;
const MAX_UNITS_WITHOUT_WEIGHT = { type2: 60, other: 30 } as const;
const MAX_BASAL_SHARE = 0.6;

export type RiseCase = Readonly<{
  diabetesType: DiabetesType;
  confirmedDoseUnits: number;
  weightKg: number | null;
  /** All insulin per day; null where boluses are not recorded. */
  dailyDoseUnits: number | null;
  /** From bedtime to morning; null where unknown. */
  bedtimeFallMgDl: number | null;
}>;

/** Why a dose may not grow to `toUnits`; null if it may. */
export function riseHold(fromUnits: number, toUnits: number, rise: RiseCase): HoldCode | null {
  const kind = rise.diabetesType === 'Type2' ? 'type2' : 'other';
  if (toUnits > INJECTION_LIMITS.basalUnitsPerDay.highest) return 'MAX_DOSE_HOLD';
  const { share, leastUnits } = CONFIRMATION[kind];
  const grown = toUnits - rise.confirmedDoseUnits;
  if (grown > Math.max(share * rise.confirmedDoseUnits, leastUnits)) return 'CONFIRM_HOLD';
  const maxUnits = rise.weightKg === null ? MAX_UNITS_WITHOUT_WEIGHT[kind] : MAX_UNITS_PER_KG[kind] * rise.weightKg;
  if (toUnits > maxUnits) return 'WEIGHT_LIMIT_HOLD';
  return kind === 'type2' ? overbasalHold(fromUnits, rise) : shareHold(fromUnits, toUnits, rise);
}

function overbasalHold(fromUnits: number, { weightKg, bedtimeFallMgDl }: RiseCase): HoldCode | null {
  if (weightKg === null || bedtimeFallMgDl === null) return null;
  const isOverbasal = fromUnits / weightKg >= OVERBASAL.unitsPerKg && bedtimeFallMgDl >= OVERBASAL.bedtimeFallMgDl;
  return isOverbasal ? 'OVERBASAL_HOLD' : null;
}

function shareHold(fromUnits: number, toUnits: number, { dailyDoseUnits }: RiseCase): HoldCode | null {
  if (dailyDoseUnits === null) return null;
  return toUnits / (dailyDoseUnits + toUnits - fromUnits) > MAX_BASAL_SHARE ? 'SHARE_LIMIT_HOLD' : null;
}
