import * as z from 'zod/mini';

import { agpWire } from './agp.wire.ts';
import { assessmentWire } from './assessment.wire.ts';
import { dailyReportWire } from './daily-report.wire.ts';
import { logbookWire } from './logbook.wire.ts';
import { rateTableWire } from './rate-table.wire.ts';
import { instant } from './text.wire.ts';

/** Absent parts are null (D3-01). */
const reportsDataWire = z
  .strictObject({
    agp: z.nullable(agpWire),
    /** The plan in force or, without one, what the pump said last that it is set to. */
    existing_basal_rates: z.nullable(rateTableWire),
    existing_carb_ratio: z.nullable(rateTableWire),
    existing_correction_factor: z.nullable(rateTableWire),
    /** When the three above were set (RPT-11); null where not known. */
    existing_rates_updated_at: z.nullable(instant),
    /** What the pump said last, which the plan in force need not be (D3-04). */
    pump_basal_rates: z.optional(z.nullable(rateTableWire)),
    daily_report: z.optional(z.nullable(dailyReportWire)),
    /** Another name of `daily_report`, which readers accept (D3-28). This server does not use it. */
    daily_glucose: z.optional(z.nullable(dailyReportWire)),
    logbook: z.nullable(logbookWire),
    assessment: z.nullable(assessmentWire),
  })
  .check(z.refine((reports) => reports.daily_report !== undefined || reports.daily_glucose !== undefined));

export const patientReportsWire = z.strictObject({
  reports_data: reportsDataWire,
  has_clock_shift: z.boolean(),
  generated_at: instant,
  /** Of all that was recorded up to now, in the days of the reports or not; null where there is nothing. */
  newest_data_at: z.optional(z.nullable(instant)),
});
