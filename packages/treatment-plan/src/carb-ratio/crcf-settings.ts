import type { Cell, Filled } from '../cell.ts';
import { type PerSlot, perSlot } from '../day-slot.ts';
import type { CarbUnits } from './carb-units.ts';

/** What one time of day is counted by. */
export type CrcfSlotDraft = Readonly<{
  insulinName: string | null;
  /** As written, in the carb units of the plan. */
  carbRatio: Cell;
  correctionFactorMgDlPerUnit: Cell;
  targetMgDl: Cell;
}>;

export type CrcfSettingsDraft = Readonly<{ carbUnits: CarbUnits | null; slots: PerSlot<CrcfSlotDraft> }>;
export type CrcfSettings = Filled<CrcfSettingsDraft>;

export const EMPTY_CRCF_SETTINGS: CrcfSettingsDraft = {
  carbUnits: null,
  slots: perSlot(() => ({
    insulinName: null,
    carbRatio: null,
    correctionFactorMgDlPerUnit: null,
    targetMgDl: null,
  })),
};

/** Whether another way of writing would empty cells: then it must be confirmed. */
export function losesCarbRatios({ carbUnits, slots }: CrcfSettingsDraft, chosen: CarbUnits): boolean {
  return carbUnits !== chosen && Object.values(slots).some(({ carbRatio }) => carbRatio !== null);
}

/** The ratios are written anew: 10 grams a unit would read as 10 units for 10 grams (D-31). */
export function withCarbUnits(settings: CrcfSettingsDraft, chosen: CarbUnits): CrcfSettingsDraft {
  if (settings.carbUnits === chosen) return settings;
  return { carbUnits: chosen, slots: perSlot((slot) => ({ ...settings.slots[slot], carbRatio: null })) };
}
