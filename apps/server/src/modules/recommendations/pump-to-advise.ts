import type { PumpPlan } from '@glidepath/dosing-advisor';
import { PUMP_BRANDS, type PumpBrand, type PumpRates, rowsOfDay } from '@glidepath/treatment-plan';

import type { PumpSettings } from '#modules/readings/pump-settings.ts';

/** What pumps have where none was told. It is shown, never changed. */
const USUAL_ACTIVE_INSULIN_MINUTES = 240;

/** The settings that run in a pump, as the advisor reads them; null where a table is missing. */
export function pumpToAdvise(settings: PumpSettings): PumpPlan | null {
  const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl } = settings;
  const tables = [basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl];
  if (tables.some((table) => table.length === 0)) return null;
  return {
    delivery: 'pump',
    brand: brandOf(settings.brand),
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

/** By what a pump calls its maker or model; steps of an unknown one are those that all can be set to. */
function brandOf(told: string | undefined): PumpBrand {
  const name = told?.toLowerCase() ?? '';
  if (/minimed|paradigm/.test(name)) return 'medtronic';
  if (/insulet/.test(name)) return 'omnipod';
  if (/t:slim|mobi/.test(name)) return 'tandem';
  return PUMP_BRANDS.find((brand) => brand !== 'other' && name.includes(brand)) ?? 'other';
}

export function ratesOf(plan: Pick<PumpPlan, keyof PumpRates>): PumpRates {
  const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = plan;
  return { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit };
}
