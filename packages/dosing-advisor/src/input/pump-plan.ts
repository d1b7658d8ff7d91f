import type { DayTable } from '@glidepath/device-readings';
import type { PumpBrand } from '@glidepath/treatment-plan';

import type { BolusInsulinKind } from './insulin-kind.ts';

/** The settings that run in a pump. Each table begins at minute 0; a value holds until the next row. */
export type PumpPlan = Readonly<{
  delivery: 'pump';
  brand: PumpBrand;
  basalUnitsPerHour: DayTable;
  carbRatioGramsPerUnit: DayTable;
  correctionFactorMgDlPerUnit: DayTable;
  /** Of a range, its middle. */
  targetMgDl: DayTable;
  /** Shown, never changed: the calculator's setting, not physiology. */
  activeInsulinMinutes: number;
  insulinKind: BolusInsulinKind;
}>;

export type PumpTables = Pick<PumpPlan, 'basalUnitsPerHour' | 'carbRatioGramsPerUnit' | 'correctionFactorMgDlPerUnit'>;
