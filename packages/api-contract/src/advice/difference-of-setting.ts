import type { InsulinDirection, PlanDifference, PlanQuantity } from '@glidepath/treatment-plan';

import type { SettingAdvice } from '../wire/advice.wire.ts';

type Place = Pick<PlanDifference, 'quantity' | 'place'>;

type AdvisedValue = Pick<SettingAdvice, 'place' | 'from' | 'to' | 'insulinChangePercent'>;

/** What the advisor did to one value, in the form of a plan difference. */
export function differenceOfSetting(setting: AdvisedValue): PlanDifference {
  const { from, to, insulinChangePercent } = setting;
  return { ...placeOfSetting(setting), before: from, after: to, insulin: directionOf(insulinChangePercent) };
}

function directionOf(insulinChangePercent: number): InsulinDirection {
  if (insulinChangePercent === 0) return 'same';
  return insulinChangePercent > 0 ? 'more' : 'less';
}

function placeOfSetting({ place }: Pick<SettingAdvice, 'place'>): Place {
  switch (place.area) {
    case 'basal':
      return { quantity: 'basalUnitsPerHour', place: stretchOf(place) };
    case 'carb-ratio':
      return { quantity: 'carbRatioGramsPerUnit', place: stretchOf(place) };
    case 'correction-factor':
      return { quantity: 'correctionFactorMgDlPerUnit', place: stretchOf(place) };
    case 'basal-injection':
      return { quantity: 'basalDoseUnits', place: { atMinute: place.atMinute } };
    case 'period-carb-ratio':
      return { quantity: 'carbRatio', place: { period: place.period } };
    case 'period-correction-factor':
      return { quantity: 'correctionFactorMgDlPerUnit', place: { period: place.period } };
    case 'meal-dose':
      return { quantity: MEAL_QUANTITIES[place.size ?? 'fixed'], place: { period: place.period } };
    case 'scale': {
      const { period, lowMgDl, highMgDl } = place;
      return { quantity: 'scaleDoseUnits', place: { period, lowMgDl, highMgDl } };
    }
  }
}

const MEAL_QUANTITIES = {
  fixed: 'mealDoseUnits',
  small: 'smallMealDoseUnits',
  normal: 'normalMealDoseUnits',
  large: 'largeMealDoseUnits',
} as const satisfies Record<string, PlanQuantity>;

const stretchOf = ({ startMinute, endMinute }: Readonly<{ startMinute: number; endMinute: number }>) => ({
  startMinute,
  endMinute,
});

/** The same value of the plan, or values that share a stretch of the day or a range of glucose. */
export function isSamePlace(one: Place, other: Place): boolean {
  const { place: a } = one;
  const { place: b } = other;
  return (
    one.quantity === other.quantity &&
    a.period === b.period &&
    a.atMinute === b.atMinute &&
    isMeeting(a.startMinute, a.endMinute, b.startMinute, b.endMinute) &&
    // Ranges of glucose include their upper bound.
    isMeeting(a.lowMgDl, next(a.highMgDl), b.lowMgDl, next(b.highMgDl))
  );
}

const next = (bound: number | undefined) => (bound === undefined ? undefined : bound + 1);

function isMeeting(from?: number, to?: number, otherFrom?: number, otherTo?: number): boolean {
  if (from === undefined || to === undefined) return otherFrom === undefined;
  return otherFrom !== undefined && otherTo !== undefined && from < otherTo && otherFrom < to;
}
