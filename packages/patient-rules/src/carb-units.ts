import { CARB_UNITS, type TreatmentType } from '@glidepath/treatment-plan';

import type { FieldIssue } from './field-issue.ts';

/** Carb counting needs to know how its ratios are written (D1-081). */
export function carbUnitsIssues(type: TreatmentType | null, carbUnits: string | null): FieldIssue<'carbUnits'>[] {
  if (type !== 'MDI_CRCF') return [];
  return CARB_UNITS.some((units) => units === carbUnits) ? [] : [{ field: 'carbUnits', code: 'carb-units.unselected' }];
}
