import type { PumpPlan } from '@glidepath/dosing-advisor';
import { type PumpRates, rowsOfDay } from '@glidepath/treatment-plan';

import { brandOfPump, type PumpSettings } from '#modules/readings/pump-settings.ts';

/** What pumps have where none was told. It is shown, never changed. */
const USUAL_ACTIVE_INSULIN_MINUTES = 240;

/** The settings that run in a pump, as the advisor reads them; null where a table is missing. */
export function pumpToAdvise(settings: PumpSettings): PumpPlan | null {
  const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl } = settings;
  const tables = [basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl];
  if (tables.some((table) => table.length === 0)) return null;
  return {
    delivery: 'pump',
    brand: brandOfPump(settings.brand),
    basalUnitsPerHour: rowsOfDay(basalUnitsPerHour),
    carbRatioGramsPerUnit: rowsOfDay(carbRatioGramsPerUnit),
    correctionFactorMgDlPerUnit: rowsOfDay(correctionFactorMgDlPerUnit),
    targetMgDl: rowsOfDay(targetMgDl).map(({ startMinute, lowMgDl, highMgDl }) => ({
      startMinute,
      value: (lowMgDl + highMgDl) / 2,
    })),
    activeInsulinMinutes: settings.activeInsulinMinutes ?? USUAL_ACTIVE_INSULIN_MINUTES,
    // Pumps are filled with it; none tells which product.
    insulinKind: 'rapid',
  };
}

export function ratesOf(plan: Pick<PumpPlan, keyof PumpRates>): PumpRates {
  const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = plan;
  return { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit };
}
