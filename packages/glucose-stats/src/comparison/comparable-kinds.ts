import type { PreparedRecords } from '../preparation/prepared-records.ts';
import type { DaySpan, ReportWindow } from '../preparation/report-window.ts';
import { dataSufficiency, SUFFICIENCY } from '../sufficiency/data-sufficiency.ts';

export const DATA_KINDS = ['sensor', 'meter', 'insulin', 'carbs'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/**
 * Of which kinds the counted days of a period have enough for a change to mean anything: of the sensor what a profile needs, of the others as
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
