import { cellNumber } from '../cell.ts';
import type { DiabetesType } from '../treatment-type.ts';
import type { BasalInjectionDraft } from './basal-injection.ts';

/** More a day is unusual in type 1 diabetes: a question, never a refusal (D-29). */
const USUAL_TYPE_1_BASAL_UNITS = 72;

export type BasalConfirmation = Readonly<{
  code: 'basal.total-above-usual';
  params: Readonly<{ totalUnits: number; usualUnits: number }>;
}>;

/** What to ask before the plan is saved; null where nothing is unusual. */
export function basalConfirmation(
  injections: readonly BasalInjectionDraft[],
  diabetesType: DiabetesType,
): BasalConfirmation | null {
  if (diabetesType !== 'Type1') return null;
  const totalUnits = injections.reduce((sum, { doseUnits }) => sum + (cellNumber(doseUnits) ?? 0), 0);
  if (!(totalUnits > USUAL_TYPE_1_BASAL_UNITS)) return null;
  return { code: 'basal.total-above-usual', params: { totalUnits, usualUnits: USUAL_TYPE_1_BASAL_UNITS } };
}
