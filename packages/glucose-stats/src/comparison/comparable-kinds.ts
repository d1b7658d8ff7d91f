import type { PreparedRecords } from '../preparation/prepared-records.ts';
import type { DaySpan, ReportWindow } from '../preparation/report-window.ts';
import { dataSufficiency, SUFFICIENCY } from '../sufficiency/data-sufficiency.ts';

export const DATA_KINDS = ['sensor', 'meter', 'insulin', 'carbs'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/**
 * The kinds of data of which the counted days hold enough for a change to mean anything: from a sensor what a profile needs, from others as
 * many days with records. Two days against fourteen would show how those two days went, not what changed.
 */
export function comparableKinds(prepared: PreparedRecords, span: DaySpan | null, window: ReportWindow): DataKind[] {
  if (!span) return [];
  const lastWholeDay = Math.min(span.lastDay, window.lastWholeDay);
  const daysOf = (events: readonly Readonly<{ day: number }>[], lastDay: number) =>
    new Set(events.map(({ day }) => day).filter((day) => day >= span.firstDay && day <= lastDay)).size;
  const days: Record<Exclude<DataKind, 'sensor'>, number> = {
    meter: daysOf(prepared.meter, span.lastDay),
    insulin: insulinDayCount(prepared, { firstDay: span.firstDay, lastDay: lastWholeDay }),
    carbs: daysOf(
      prepared.meals.filter(({ value }) => typeof value === 'number'),
      lastWholeDay,
    ),
  };
  const { isEnoughForProfile } = dataSufficiency(prepared.sensorDays, span, window);
  return DATA_KINDS.filter((kind) => (kind === 'sensor' ? isEnoughForProfile : days[kind] >= SUFFICIENCY.profileDays));
}

function insulinDayCount({ insulinDays }: PreparedRecords, { firstDay, lastDay }: DaySpan): number {
  return insulinDays.hasInsulin
    .subarray(firstDay - insulinDays.firstDay, lastDay + 1 - insulinDays.firstDay)
    .filter(Boolean).length;
}
