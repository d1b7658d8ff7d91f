import type { DailyReport } from '../report-data.ts';

/** Undefined where nothing was recorded in the report's days. */
export function lastDayWithData({ bgs, manualBgs, dualBoluses, ...daily }: DailyReport): string | undefined {
  const lists = [daily, bgs, manualBgs, dualBoluses].flatMap((group) => Object.values(group).filter(Array.isArray));
  return lists
    .flat()
    .map((event: Readonly<{ timestamp?: string; timestampStart?: string }>) => event.timestamp ?? event.timestampStart)
    .filter((moment) => moment !== undefined)
    .map((moment) => moment.slice(0, 10))
    .filter((day) => day <= daily.endDate)
    .reduce<string | undefined>((last, day) => (last === undefined || day > last ? day : last), undefined);
}
