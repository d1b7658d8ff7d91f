import { SLOT_MINUTES, SLOTS_PER_DAY } from '@glidepath/plan-replay';

import type { LoopDays, UserBolus } from '../days/loop-days.ts';

const USUAL_MG_DL = 120;
const BASAL_UNITS = 1 / 12;

/** Days on which nothing happens: 120 mg/dL, one unit an hour by a loop, three boluses of 5 U for 50 g. */
export function madeDays(count: number, changes: Partial<LoopDays> = {}): LoopDays {
  const slots = count * SLOTS_PER_DAY;
  const filled = (value: number) => new Float64Array(slots).fill(value);
  return {
    firstDay: '2026-03-02',
    days: count,
    slots,
    glucoseMgDl: filled(USUAL_MG_DL),
    basalUnits: filled(BASAL_UNITS),
    scheduledUnits: filled(BASAL_UNITS),
    isAutomated: filled(1),
    automaticBolusUnits: filled(0),
    userBolusUnits: filled(0),
    boluses: Array.from({ length: count }, (_, day) =>
      [480, 780, 1140].map((minute) => madeBolus(day * 1440 + minute)),
    ).flat(),
    carbs: [],
    siteChangeMinutes: [],
    overrides: [],
    ...changes,
  };
}

export function madeBolus(minute: number, changes: Partial<UserBolus> = {}): UserBolus {
  return {
    minute,
    deliveredUnits: 5,
    immediateUnits: 5,
    extendedMinutes: 0,
    isMeal: true,
    carbsGrams: 50,
    suggestedUnits: 5,
    ...changes,
  };
}

export type Stretch = Readonly<{ minute: number; mgDl: readonly number[] }>;

/** Glucose of made days with stretches of their own, a value for every five minutes. */
export function withStretches(days: LoopDays, stretches: readonly Stretch[]): LoopDays {
  const glucoseMgDl = days.glucoseMgDl.slice();
  for (const { minute, mgDl } of stretches) glucoseMgDl.set(mgDl, minute / SLOT_MINUTES);
  return { ...days, glucoseMgDl };
}

/** From one value to another in even steps. */
export function ramp(from: number, to: number, minutes: number): number[] {
  const count = minutes / SLOT_MINUTES;
  return Array.from({ length: count }, (_, index) => from + ((to - from) * (index + 1)) / count);
}

export const held = (mgDl: number, minutes: number): number[] => ramp(mgDl, mgDl, minutes);
