import type { PumpRates } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { agpWire } from './agp.wire.ts';
import { assessmentWire } from './assessment.wire.ts';
import { dailyReportWire } from './daily-report.wire.ts';
import { existingRatesShape, readExistingRates, rowsAsTold, writeExistingRates } from './existing-rates.wire.ts';
import { logbookWire } from './logbook.wire.ts';
import { tableOfRows } from './pump-tables.ts';
import { rateTableWire } from './rate-table.wire.ts';
import { recordCodec } from './record-codec.ts';
import { fromWire } from './rename-keys.ts';
import { instant } from './text.wire.ts';

const reportsShape = {
  agp: z.nullable(agpWire),
  /** When the existing rates were set (RPT-11); null where not known. */
  existing_rates_updated_at: z.nullable(instant),
  daily_report: z.optional(z.nullable(dailyReportWire)),
  /** Another name of `daily_report`, which readers accept (D3-28). This server does not use it. */
  daily_glucose: z.optional(z.nullable(dailyReportWire)),
  logbook: z.nullable(logbookWire),
  assessment: z.nullable(assessmentWire),
  /** Days that the reader chose, all of which profile and statistics count; absent from reports of the usual days. */
  period_days: z.optional(z.int()),
};
const { agp, existing_rates_updated_at, ...others } = reportsShape;

/** Absent parts are null (D3-01). */
const reportsDataWire = recordCodec(
  z
    .strictObject({
      agp,
      ...existingRatesShape,
      existing_rates_updated_at,
      pump_basal_rates: z.optional(z.nullable(rateTableWire)),
      ...others,
    })
    .check(z.refine((reports) => reports.daily_report !== undefined || reports.daily_glucose !== undefined)),
  z.strictObject({
    ...reportsShape,
    /** The plan in force or, without one, what the pump said last that it is set to. */
    existing_rates: z.custom<PumpRates>(),
    /** What the pump said last, which the plan in force need not be (D3-04). */
    pump_basal_rates: z.optional(z.custom<PumpRates['basalUnitsPerHour'] | null>()),
  }),
  {
    decode: ({
      existing_basal_rates,
      existing_carb_ratio,
      existing_correction_factor,
      pump_basal_rates: ran,
      ...reports
    }) => ({
      ...reports,
      existing_rates: readExistingRates({ existing_basal_rates, existing_carb_ratio, existing_correction_factor }),
      ...(ran !== undefined && { pump_basal_rates: ran && rowsAsTold(ran) }),
    }),
    encode: ({ existing_rates: rates, pump_basal_rates: ran, ...reports }) => ({
      ...reports,
      ...writeExistingRates(rates),
      ...(ran !== undefined && { pump_basal_rates: ran && tableOfRows(ran) }),
    }),
  },
);

export const patientReportsWire = z.strictObject({
  reports_data: reportsDataWire,
  has_clock_shift: z.boolean(),
  generated_at: instant,
  /** The newest record of all, whether in the days of the reports or not; null if there is none. */
  newest_data_at: z.optional(z.nullable(instant)),
});

/** What a clinician saw when a plan was decided: reports are kept in the form in which they were sent. */
export type SeenReports = z.input<typeof patientReportsWire>;

/** Of such reports the profile with its statistics, and the days that have readings, as keys of the wire. */
export function seenProfile({ reports_data: { agp: profile, daily_report: daily } }: SeenReports) {
  return { agp: profile && fromWire(agpWire, profile), dayKeys: daily ? Object.keys(daily.time_in_range) : null };
}
