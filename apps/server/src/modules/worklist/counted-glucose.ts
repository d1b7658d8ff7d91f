import { zoneClock } from '@glidepath/device-readings';
import { DAY_MS, dayAfter } from '@glidepath/quantities';
import { FIGURE_DAYS, FIRST_LOOK_DAYS, type GlucoseDay } from '@glidepath/worklist-rules';

import { findStoredGlucose } from '#modules/readings/stored-history.ts';
import type { Deps } from '#platform/deps.ts';
import type { work as countGlucose } from './count-glucose.task.ts';
import type { Seen } from './find-seen.ts';
import type { WorklistRow } from './worklist-row.repository.ts';

const COUNT_GLUCOSE = new URL('./count-glucose.task.ts', import.meta.url);

/** A traveller's days begin and end at other times than those at home. */
const MARGIN_MS = DAY_MS;

export type CountedDays = Readonly<{
  days: readonly GlucoseDay[];
  hourlyMgDl: readonly (number | null)[];
  veryLowAt: Date | null;
}>;

/**
 * Nothing is counted twice: where no data came, the days are those of the last look. At the first look some days more, which
 * tell since when somebody waits.
 */
export async function countedGlucose(
  deps: Deps,
  { row, seen, now }: Readonly<{ row: WorklistRow; seen: Seen; now: Date }>,
): Promise<CountedDays> {
  const { patient, lastDay, dataVersion } = seen;
  if (row.counted_until === lastDay && row.counted_version === dataVersion && row.glucose_days) {
    return { days: row.glucose_days, hourlyMgDl: row.glucose?.hourly_mg_dl ?? NO_HOURS, veryLowAt: row.very_low_at };
  }
  const firstDay = dayAfter(lastDay, 1 - (row.looked_at === null ? FIRST_LOOK_DAYS : FIGURE_DAYS));
  const period = { fromMs: startOfDayMs(patient.timezone, firstDay) - MARGIN_MS, toMs: now.getTime() + 1 };
  const counted = await deps.compute.run<typeof countGlucose>(COUNT_GLUCOSE, async () => ({
    history: await deps.database.inScope({ clinicId: row.clinic_id }, (tx) =>
      findStoredGlucose(tx, patient.id, period),
    ),
    zone: patient.timezone,
    nowMs: now.getTime(),
    firstDay,
    lastDay,
    hourlyDays: FIGURE_DAYS,
  }));
  const { days, hourlyMgDl, veryLowAtMs } = counted;
  return { days, hourlyMgDl, veryLowAt: veryLowAtMs === null ? null : new Date(veryLowAtMs) };
}

export const NOT_COUNTED: CountedDays = { days: [], hourlyMgDl: [], veryLowAt: null };

const NO_HOURS: readonly null[] = Array.from({ length: 24 }, () => null);

function startOfDayMs(zone: string, day: string): number {
  return zoneClock(zone).instantMs(Date.parse(`${day}T00:00:00Z`));
}
