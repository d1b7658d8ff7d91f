import { HOUR_MS, MOST_PROFILE_DAYS, roundedHalfUp } from '@glidepath/quantities';

import { activePercent } from '../cgm-statistics/cgm-statistics.ts';
import type { DaySpan, ReportWindow } from '../preparation/report-window.ts';
import { firstSensorDay, type SensorDays, sensorTally } from '../time-in-range/sensor-days.ts';

/**
 * 24 hours of readings, then 7 days of an hour or more whose best 7 are active for 70 %: what AGP reports of the field
 * ask for. 14 days active for 70 %: International consensus 2019 (Battelino et al., Diabetes Care 42:1593).
 */
export const SUFFICIENCY = {
  sensorHours: 24,
  profileDays: 7,
  periodDays: MOST_PROFILE_DAYS,
  activePercent: 70,
} as const;

const MIN_DAY_MS = HOUR_MS;

/** What is missing, how much there is (to the tenth, as everywhere it is shown) and how much is needed. */
export type MissingData = Readonly<{
  code: 'sensor-hours' | 'profile-days' | 'best-days-active-percent' | 'period-days' | 'active-percent';
  have: number;
  need: number;
}>;

export type DataSufficiency = Readonly<{
  /** Anything about glucose may be said at all. */
  isEnoughForStatistics: boolean;
  isEnoughForProfile: boolean;
  /** The period that the consensus wants before figures are compared with goals. */
  isEnoughForGoals: boolean;
  missing: readonly MissingData[];
}>;

/** Nothing is hidden for want of data (D3-16); this says what stands beside the figures. */
export function dataSufficiency(days: SensorDays, span: DaySpan, window: ReportWindow): DataSufficiency {
  const firstDay = firstSensorDay(days, span) ?? span.lastDay + 1;
  const counted = { firstDay, lastDay: span.lastDay };
  const { coveredMs } = sensorTally(days, counted);
  const activeByDay = goodDays(days, counted, window);
  const statistics = shortOf('sensor-hours', coveredMs / HOUR_MS, SUFFICIENCY.sensorHours);
  const profile = [
    ...shortOf('profile-days', activeByDay.length, SUFFICIENCY.profileDays),
    ...shortOf('best-days-active-percent', meanOfBest(activeByDay), SUFFICIENCY.activePercent),
  ];
  const goals = [
    ...shortOf('period-days', span.lastDay - firstDay + 1, SUFFICIENCY.periodDays),
    ...shortOf('active-percent', activePercent(coveredMs, counted, window) ?? 0, SUFFICIENCY.activePercent),
  ];
  return {
    isEnoughForStatistics: statistics.length === 0,
    isEnoughForProfile: statistics.length + profile.length === 0,
    isEnoughForGoals: statistics.length + goals.length === 0,
    missing: [...statistics, ...profile, ...goals],
  };
}

function shortOf(code: MissingData['code'], have: number, need: number): MissingData[] {
  // Judged by what is shown: 70.0 beside a goal of 70 must not be called too little.
  const shown = roundedHalfUp(have, 1);
  return shown >= need ? [] : [{ code, have: shown, need }];
}

/** Active percent of each day with an hour of data or more. */
function goodDays(days: SensorDays, { firstDay, lastDay }: DaySpan, window: ReportWindow): number[] {
  const active: number[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) {
    const coveredMs = days.coveredMs[day - days.firstDay] ?? 0;
    if (coveredMs < MIN_DAY_MS) continue;
    active.push(activePercent(coveredMs, { firstDay: day, lastDay: day }, window) ?? 0);
  }
  return active;
}

function meanOfBest(activeByDay: readonly number[]): number {
  const best = activeByDay.toSorted((a, b) => b - a).slice(0, SUFFICIENCY.profileDays);
  return best.length === 0 ? 0 : best.reduce((sum, percent) => sum + percent, 0) / best.length;
}
