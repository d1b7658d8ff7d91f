import type { MealSize } from '@glidepath/device-readings';
import type { DayPeriod } from '@glidepath/quantities';

import type { GuardTag } from '../limits/guard.ts';
import type { MeterFigures, SensorFigures } from '../limits/regime.ts';
import type { ReplayedSetting } from '../replay/replayed-setting.ts';
import type { ReasonCode } from './reason-code.ts';

/** One value of the plan: what it was, what it becomes, and why. Unchanged values are included. */
export type SettingAdvice = Readonly<{
  place: SettingPlace;
  from: number;
  to: number;
  /** Of insulin: plus is more. 0 where the value stays. */
  insulinChangePercent: number;
  code: ReasonCode;
  /** What the safety rules did to the change, in the order they acted. */
  guards: readonly GuardTag[];
  evidence: Evidence;
  /** Of a value that changes by the replay of recorded days: what its change alone does there. */
  replayed?: ReplayedSetting;
  confidence: Confidence;
  /** Ids of episodes that show what the code says, and of those that do not. */
  episodesFor: readonly string[];
  episodesAgainst: readonly string[];
}>;

/** Where in the plan; `from` and `to` are in the unit named here. */
export type SettingPlace =
  | Readonly<{ area: 'basal'; unit: 'U/h'; startMinute: number; endMinute: number }>
  | Readonly<{ area: 'carb-ratio'; unit: 'g/U'; startMinute: number; endMinute: number }>
  | Readonly<{ area: 'correction-factor'; unit: 'mg/dL/U'; startMinute: number; endMinute: number }>
  | Readonly<{ area: 'basal-injection'; unit: 'U'; row: number; atMinute: number }>
  | Readonly<{ area: 'period-carb-ratio'; unit: 'g/U' | 'U/10g' | 'U/15g'; period: DayPeriod }>
  | Readonly<{ area: 'period-correction-factor'; unit: 'mg/dL/U'; period: DayPeriod }>
  | Readonly<{ area: 'meal-dose'; unit: 'U'; period: DayPeriod; size: MealSize | null }>
  | Readonly<{ area: 'scale'; unit: 'U'; period: DayPeriod; lowMgDl: number; highMgDl: number }>;

export type Confidence = 'low' | 'medium' | 'high';

/** The numbers behind a reason; only those that its rule looked at. Medians are those of the episodes listed. */
export type Evidence = Readonly<{
  /** Fasting periods, mornings, meals or corrections that are listed as episodes; of a replay, the days of it. */
  count: number;
  /** The change that the data alone ask for, as a natural logarithm; plus is more insulin. */
  estimatedLogChange: number;
  driftMgDlPerHour?: number;
  /** Median fasting glucose, and how many of the fasting periods are far enough from food to have one. */
  fastingMgDl?: number;
  fastingCount?: number;
  /** The basal rate that acted instead of the planned one. */
  ranUnitsPerHour?: number;
  /** Days on which glucose rose by food that nobody logged, and from when to when it does. */
  unloggedDays?: number;
  unloggedFromMinute?: number;
  unloggedToMinute?: number;
  /** The hours that a basal rate goes with; the same minute twice: the whole day. */
  followsFromMinute?: number;
  followsToMinute?: number;
  /** Instead of fasting glucose, of an injection that is judged by the glucose before dinner. */
  preDinnerMgDl?: number;
  /** The goal of either, or the upper and the lower end of it. */
  fastingGoalMgDl?: number;
  fastingGoalLowMgDl?: number;
  /** Up to here nothing is raised with care for age or risk. */
  carefulGoalMgDl?: number;
  /** One value in five is not higher. */
  lowFifthMgDl?: number;
  /** Basal insulin of all insulin, and the share from which it is not raised. */
  basalSharePercent?: number;
  basalShareLimitPercent?: number;
  basalUnitsPerKg?: number;
  /** Median logarithm of insulin needed by insulin given. */
  medianLogNeed?: number;
  /** Units that were missing (plus) or too many (minus) at a usual event. */
  unitsShort?: number;
  /** Time below 70 and 54 mg/dL that was expected of the advice with a rise that is not made for it. */
  forecastBelow70Percent?: number;
  forecastBelow54Percent?: number;
  /** Of the hours that `HIGH_WITHOUT_LOWS` speaks of, over all weeks; minutes of the day, the same for a whole day. */
  hoursFromMinute?: number;
  hoursToMinute?: number;
  hoursAbove180Percent?: number;
  hoursBelow70Percent?: number;
  /** The glucose at which the doses began that `FOLLOWS_SCALE_MEALS` speaks of. */
  dosesFromMgDl?: number;
  dosesToMgDl?: number;
  lowsPerDose?: number;
  lowsPerDay?: number;
  /** Lows that are listed as episodes, and how many of them were below 54 mg/dL. */
  lows?: number;
  lowsBelow54?: number;
  /** The lows by weight, and the doses, days or nights they are counted against. */
  lowWeight?: number;
  lowsOutOf?: number;
  /** The least that lows ask insulin to be cut by, before limits and rounding. */
  forcedPercent?: number;
}> &
  Partial<SensorFigures & MeterFigures>;

/** More insulin that by itself would have helped on no more days than it would have hurt. */
export function isUnsupportedRise({ insulinChangePercent, replayed }: SettingAdvice): boolean {
  return insulinChangePercent > 0 && replayed !== undefined && replayed.daysBetter.length <= replayed.daysWorse.length;
}
