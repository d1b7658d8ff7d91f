import { type PerPeriod, perPeriod } from '@glidepath/quantities';
import type { Cell, WithoutEmptyCells } from '../cell.ts';
import type { CarbUnits } from './carb-units.ts';

/** What one time of day is counted by. */
export type CrcfPeriodDraft = Readonly<{
  insulinName: string | null;
  /** As written, in the carb units of the plan. */
  carbRatio: Cell;
  correctionFactorMgDlPerUnit: Cell;
  targetMgDl: Cell;
}>;

export type CrcfSettingsDraft = Readonly<{ carbUnits: CarbUnits | null; periods: PerPeriod<CrcfPeriodDraft> }>;
export type CrcfSettings = WithoutEmptyCells<CrcfSettingsDraft>;

export const EMPTY_CRCF_SETTINGS: CrcfSettingsDraft = {
  carbUnits: null,
  periods: perPeriod(() => ({
    insulinName: null,
    carbRatio: null,
    correctionFactorMgDlPerUnit: null,
    targetMgDl: null,
  })),
};

/** Whether another way of writing would empty cells: then it must be confirmed. */
export function losesCarbRatios({ carbUnits, periods }: CrcfSettingsDraft, chosen: CarbUnits): boolean {
  return carbUnits !== chosen && Object.values(periods).some(({ carbRatio }) => carbRatio !== null);
}

/** The ratios are converted: 10 grams per unit would read as 10 units per 10 grams (D-31). */
export function withCarbUnits(settings: CrcfSettingsDraft, chosen: CarbUnits): CrcfSettingsDraft {
  if (settings.carbUnits === chosen) return settings;
  return { carbUnits: chosen, periods: perPeriod((period) => ({ ...settings.periods[period], carbRatio: null })) };
}
