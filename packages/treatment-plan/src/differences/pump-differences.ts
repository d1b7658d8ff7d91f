import { PUMP_TARGETS, type PumpTarget } from '../pump/pump-brand.ts';
import { PUMP_STAGES } from '../pump/pump-rates.ts';
import type { PumpSettings } from '../pump/pump-settings.ts';
import type { TreatmentPlan } from '../treatment-plan.ts';
import type { PlanDifference, PlanQuantity } from './plan-difference.ts';
import { rateDifferences } from './rate-differences.ts';
import { valueDifference } from './value-difference.ts';

const QUANTITY_OF_TARGET: Readonly<Record<PumpTarget, PlanQuantity>> = {
  target: 'targetMgDl',
  correctAbove: 'correctAboveMgDl',
  low: 'targetLowMgDl',
  high: 'targetHighMgDl',
};

/** A plan without settings leaves them as they are: nothing to compare. */
export function pumpDifferences(before: TreatmentPlan, after: TreatmentPlan): PlanDifference[] {
  if (before.type !== 'PUMP' || after.type !== 'PUMP') return [];
  const rates = PUMP_STAGES.flatMap((stage) => rateDifferences(stage, before.rates[stage], after.rates[stage]));
  if (before.settings === null || after.settings === null) return rates;
  return [...rates, ...settingDifferences(before.settings, after.settings)];
}

function settingDifferences(before: PumpSettings, after: PumpSettings): PlanDifference[] {
  const setting = (field: 'activeInsulinMinutes' | 'maxBasalUnitsPerHour' | 'maxBolusUnits') =>
    valueDifference(field, {}, before[field], after[field]);
  return [
    ...valueDifference('pumpBrand', {}, before.brand, after.brand),
    ...setting('activeInsulinMinutes'),
    ...setting('maxBasalUnitsPerHour'),
    ...setting('maxBolusUnits'),
    ...PUMP_TARGETS.flatMap((name) =>
      valueDifference(QUANTITY_OF_TARGET[name], {}, before.targetsMgDl[name] ?? null, after.targetsMgDl[name] ?? null),
    ),
  ];
}
