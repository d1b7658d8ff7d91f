import type { GlucoseRange } from '@glidepath/patient-rules';
import { mmolLFromMgDl } from '@glidepath/quantities';

import type { Clinic } from '#shared/account/clinic.query.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import type { Language } from '#shared/i18n/language.ts';

export type GlucoseUnits = Clinic['clinicConfiguration']['initialPlanUnits'];

/** Stored and sent in mg/dL; shown in the clinic's unit, which always stands beside the numbers (D1-087). */
export function fastingRangeText({ low, high }: GlucoseRange, units: GlucoseUnits, language: Language): string {
  const shown = (glucoseMgDl: number) =>
    units === 'mmol/L' ? formatNumber(mmolLFromMgDl(glucoseMgDl), language, 1) : formatNumber(glucoseMgDl, language);
  return `${shown(low)}-${shown(high)} ${units}`;
}
