import type { TreatmentPlan } from '../treatment-plan.ts';
import { dailyBasalUnits, dailyMealUnits, meanUnitsPerGram } from './daily-doses.ts';
import { finding, isNewlyAbove, type JudgedPlans, levelBefore, perKgFinding } from './finding.ts';
import type { UnusualChange } from './unusual-change.ts';
import { dosesAtOnce, impliedDoses, type PlanLevel } from './unusual-levels.ts';
import {
  BASAL_SHARE_PERCENT,
  IMPLIED_DOSE,
  IMPLIED_SHARE_PERCENT,
  judgedWeightKg,
  PUMP_START_SHARE_PERCENT,
  usualPerKg,
} from './usual-bounds.ts';

export function dailyAmounts(
  { after, before, person }: JudgedPlans,
  pumpDailyDoseUnits: number | null,
): UnusualChange[] {
  const usual = usualPerKg(person);
  const amount = (quantity: PlanLevel['quantity'], of: (plan: TreatmentPlan) => number | null, bound: number) => {
    const value = of(after);
    if (value === null) return [];
    return perKgFinding({ quantity, place: {}, value }, before && of(before), bound, person);
  };
  const total = (plan: TreatmentPlan) => {
    if (plan === after && pumpDailyDoseUnits !== null) return pumpDailyDoseUnits;
    const meals = dailyMealUnits(plan);
    return meals === null ? null : meals + (dailyBasalUnits(plan) ?? 0);
  };
  return [
    ...amount('basalUnitsPerDay', dailyBasalUnits, usual.basalPerDay),
    ...amount('totalUnitsPerDay', total, usual.totalPerDay),
  ];
}

export function shares({ after, before, person }: JudgedPlans, dailyDoseUnits: number | null): UnusualChange[] {
  const basal = dailyBasalUnits(after);
  if (basal === null) return [];
  const level: PlanLevel = { quantity: 'basalUnitsPerDay', place: {}, value: basal };
  const basalBefore = before && dailyBasalUnits(before);
  if (dailyDoseUnits !== null) {
    return shareFindings(
      level,
      basalBefore,
      { percent: (100 * basal) / dailyDoseUnits, was: null },
      PUMP_START_SHARE_PERCENT,
    );
  }
  if (person.diabetesType !== 'Type1') return [];
  const [share, shareBefore] = [writtenShare(after), before && writtenShare(before)];
  if (share !== null)
    return shareFindings(level, basalBefore, { percent: share, was: shareBefore }, BASAL_SHARE_PERCENT);
  const [implied, impliedBefore] = [impliedShare(after), before && impliedShare(before)];
  if (implied === null || !isNewlyAbove(implied, impliedBefore, IMPLIED_SHARE_PERCENT)) return [];
  return [
    finding(level, basalBefore, { code: 'implied-share-above', measured: implied, bound: IMPLIED_SHARE_PERCENT }),
  ];
}

function shareFindings(
  level: PlanLevel,
  before: number | null,
  { percent, was }: Readonly<{ percent: number; was: number | null }>,
  { least, most }: Readonly<{ least: number; most: number }>,
): UnusualChange[] {
  if (isNewlyAbove(percent, was, most)) {
    return [finding(level, before, { code: 'share-above', measured: percent, bound: most })];
  }
  const isLow = percent < least && (was === null || was >= least);
  return isLow ? [finding(level, before, { code: 'share-below', measured: percent, bound: least })] : [];
}

/** In percent, where the plan writes both down. */
function writtenShare(plan: TreatmentPlan): number | null {
  const [basal, meals] = [dailyBasalUnits(plan), dailyMealUnits(plan)];
  return basal === null || meals === null || basal + meals === 0 ? null : (100 * basal) / (basal + meals);
}

function impliedShare(plan: TreatmentPlan): number | null {
  const [basal, perGram] = [dailyBasalUnits(plan), meanUnitsPerGram(plan)];
  return basal === null || perGram === null ? null : (100 * basal) / (IMPLIED_DOSE.carbRatioRule * perGram);
}

export function singleDoses({ after, before, person }: JudgedPlans): UnusualChange[] {
  const { dose } = usualPerKg(person);
  return dosesAtOnce(after).flatMap((level) =>
    perKgFinding(level, levelBefore(level, before, dosesAtOnce)?.value ?? null, dose, person),
  );
}

export function impliedAmounts({ after, before, person }: JudgedPlans): UnusualChange[] {
  const bound = IMPLIED_DOSE.timesTotalPerKg * usualPerKg(person).totalPerDay * judgedWeightKg(person);
  return impliedDoses(after).flatMap((level) => {
    const was = levelBefore(level, before, impliedDoses);
    if (!isNewlyAbove(level.unitsPerDay, was?.unitsPerDay ?? null, bound)) return [];
    return [finding(level, was?.value ?? null, { code: 'implied-dose-above', measured: level.unitsPerDay, bound })];
  });
}
