import type { TreatmentType } from '@glidepath/treatment-plan';

import type { FieldIssue } from './field-issue.ts';

/** In the order of the list; none is preselected: a wrong default could change doses (D-74). */
export const CARB_UNITS = ['g_per_u', 'u_per_10g', 'u_per_15g'] as const;
export type CarbUnits = (typeof CARB_UNITS)[number];

/** Carb counting needs to know how its ratios are written (D1-081). */
export function carbUnitsIssues(type: TreatmentType | null, carbUnits: string | null): FieldIssue<'carbUnits'>[] {
  if (type !== 'MDI_CRCF') return [];
  return CARB_UNITS.some((units) => units === carbUnits) ? [] : [{ field: 'carbUnits', code: 'carb-units.unselected' }];
}
