import { zoneClock } from '@glidepath/device-readings';
import { DAY_MS, dayText, REPORT_DAYS } from '@glidepath/quantities';

import { UsageError } from '../command.ts';

/** Days of the wall clock, `YYYY-MM-DD`, as far as somebody named them. */
export type AskedDays = Readonly<{ from: string | undefined; to: string | undefined }>;

/** What a report is made of: so many days, which end with the day of `nowMs`. */
export type ReportPeriod = Readonly<{ nowMs: number; days: number }>;

/** As many days as a report has, or those that were named; never beyond `lastMs`, where the data or the time ends. */
export function reportPeriod({ from, to }: AskedDays, zone: string, lastMs: number): ReportPeriod {
  const { clockMs, instantMs } = zoneClock(zone);
  const lastDay = dayOf(clockMs(lastMs));
  const fromDay = from === undefined ? undefined : dayNamed('from', from);
  const longest = fromDay === undefined ? lastDay : fromDay + REPORT_DAYS - 1;
  const endDay = Math.min(to === undefined ? longest : dayNamed('to', to), lastDay);
  const startDay = fromDay ?? endDay - REPORT_DAYS + 1;
  if (startDay > lastDay)
    throw new UsageError(`There is nothing from ${dayText(startDay)} on: the last day is ${dayText(lastDay)}.`);
  if (startDay > endDay) throw new UsageError(`There are no days from ${dayText(startDay)} to ${dayText(endDay)}.`);
  const days = endDay - startDay + 1;
  if (days > REPORT_DAYS) throw new UsageError(`A report has at most ${REPORT_DAYS} days.`);
  return { nowMs: Math.min(instantMs((endDay + 1) * DAY_MS) - 1, lastMs), days };
}

/** The instants at which the days of a period begin and end. */
export function instantsOf({ nowMs, days }: ReportPeriod, zone: string): Readonly<{ fromMs: number; toMs: number }> {
  const { clockMs, instantMs } = zoneClock(zone);
  return { fromMs: instantMs((dayOf(clockMs(nowMs)) - days + 1) * DAY_MS), toMs: nowMs };
}

const dayOf = (clockMs: number) => Math.floor(clockMs / DAY_MS);

function dayNamed(option: string, text: string): number {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms) || dayText(dayOf(ms)) !== text) throw new UsageError(`--${option} is a day such as 2026-02-18.`);
  return dayOf(ms);
}
