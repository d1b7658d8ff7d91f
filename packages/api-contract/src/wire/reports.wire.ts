import * as z from 'zod/mini';

import { agpWire } from './agp.wire.ts';
import { dailyReportWire } from './daily-report.wire.ts';
import { logbookWire } from './logbook.wire.ts';
import { rateTableWire } from './rate-table.wire.ts';
import { instant } from './text.wire.ts';

/** Absent parts are null (D3-01). */
const reportsDataWire = z.strictObject({
  agp: z.nullable(agpWire),
  existing_basal_rates: z.nullable(rateTableWire),
  existing_carb_ratio: z.nullable(rateTableWire),
  existing_correction_factor: z.nullable(rateTableWire),
  daily_report: z.nullable(dailyReportWire),
  logbook: z.nullable(logbookWire),
});

export const patientReportsWire = z.strictObject({
  reports_data: reportsDataWire,
  has_clock_shift: z.boolean(),
  generated_at: instant,
});
