import { MINUTES_PER_HOUR } from '@glidepath/quantities';
import type { Cell, Limits, WithoutEmptyCells } from '../cell.ts';
import type { PumpBrand, PumpTarget } from './pump-brand.ts';

/** What an initial plan holds beside its three tables. */
export type PumpSettingsDraft = Readonly<{
  brand: PumpBrand;
  activeInsulinMinutes: Cell;
  maxBasalUnitsPerHour: Cell;
  maxBolusUnits: Cell;
  /** Those of the brand must be there, others may be. */
  targetsMgDl: Readonly<Partial<Record<PumpTarget, Cell>>>;
}>;
export type PumpSettings = WithoutEmptyCells<PumpSettingsDraft>;

/** Product specification 2, section 5, "Full pump plan check on save"; the steps are those of the cells (D-53, D-72). */
export const PUMP_SETTING_LIMITS = {
  activeInsulinMinutes: { min: 60, max: 480, step: 30 },
  maxBasalUnitsPerHour: { min: 0.05, max: 35, step: 0.01 },
  maxBolusUnits: { min: 0.5, max: 30, step: 0.1 },
} as const satisfies Record<string, Limits>;
export const PUMP_TARGET_LIMITS = { min: 60, max: 250, step: 1 } as const;

/** Typed and shown in hours, kept in minutes (PINIT-27). */
export function activeInsulinMinutes(typedHours: Cell): Cell {
  return typeof typedHours === 'number' ? cleared(typedHours * MINUTES_PER_HOUR) : typedHours;
}

export function activeInsulinHours(minutes: number): number {
  return cleared(minutes / MINUTES_PER_HOUR);
}

/** Without what binary fractions leave behind (4.1 hours are 245.99999999999997 minutes), and nothing more. */
function cleared(time: number): number {
  return Math.round(time * 1e9) / 1e9;
}
