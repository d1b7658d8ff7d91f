import type { Cell, WithoutEmptyCells } from '../cell.ts';

export type BasalInjectionDraft = Readonly<{
  atMinute: number | null;
  doseUnits: Cell;
  /** The commercial name. */
  insulinName: string | null;
}>;
export type BasalInjection = WithoutEmptyCells<BasalInjectionDraft>;

export const EMPTY_INJECTION: BasalInjectionDraft = { atMinute: null, doseUnits: null, insulinName: null };

/** Product specification 2, section 5, "MDI basal". */
export const BASAL_DOSE_LIMITS = { min: 0.5, max: 250, step: 0.5 } as const;
export const MAX_BASAL_INJECTIONS = 2;
