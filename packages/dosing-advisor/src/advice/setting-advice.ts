import type { MealSize } from '@glidepath/device-readings';
import type { DayPeriod } from '@glidepath/quantities';

import type { GuardTag, ReasonCode } from './reason-code.ts';

/** One value of the plan: what it was, what it becomes, and why. Unchanged values are told as well. */
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
  confidence: Confidence;
  /** Ids of episodes that point where the advice went, and of those that point elsewhere. */
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

/** The numbers behind a reason; only those that its rule looked at. */
export type Evidence = Readonly<{
  /** Days or events the estimate rests on. */
  count: number;
  /** The change that the data alone ask for, as a natural logarithm; plus is more insulin. */
  estimatedLogChange: number;
  driftMgDlPerHour?: number;
  fastingMgDl?: number;
  fastingGoalMgDl?: number;
  /** Median logarithm of insulin needed by insulin given. */
  medianLogNeed?: number;
  /** Mean units that were missing (plus) or too many (minus) at an event. */
  unitsShort?: number;
  lowsPerDose?: number;
  lowsPerDay?: number;
  /** Weighted lows counted here, and the doses, days or nights they are counted against. */
  lowWeight?: number;
  lowsOutOf?: number;
}>;
