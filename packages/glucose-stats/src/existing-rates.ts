import type { DayTable, PumpSettingsRecord } from '@glidepath/device-readings';

import type { EventRecord } from './preparation/sorted-out-records.ts';

/** Null where not known. U/h, g/U and mg/dL/U. */
export type ExistingRates = Readonly<{
  existingBasalRates: DayTable | null;
  existingCarbRatio: DayTable | null;
  existingCorrectionFactor: DayTable | null;
  /** When they were set; null where not known. */
  existingRatesAtMs: number | null;
}>;

/** The plan's where there is one, else the settings that a pump told last. */
export function existingRates(plan: Partial<ExistingRates>, events: readonly EventRecord[]): ExistingRates {
  const settings = events.findLast((event): event is PumpSettingsRecord => event.type === 'pump_settings');
  return {
    existingBasalRates: plan.existingBasalRates ?? tableOf(settings?.basalUnitsPerHour),
    existingCarbRatio: plan.existingCarbRatio ?? tableOf(settings?.carbRatioGramsPerUnit),
    existingCorrectionFactor: plan.existingCorrectionFactor ?? tableOf(settings?.correctionFactorMgDlPerUnit),
    existingRatesAtMs: ratesAtMs(plan, settings),
  };
}

/** The time of one source says nothing about the other. */
function ratesAtMs(plan: Partial<ExistingRates>, settings: PumpSettingsRecord | undefined): number | null {
  return (Object.keys(plan).length > 0 ? plan.existingRatesAtMs : settings?.atMs) ?? null;
}

function tableOf(table: DayTable | undefined): DayTable | null {
  return table && table.length > 0 ? table : null;
}
