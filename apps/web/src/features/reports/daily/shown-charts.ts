import { isInjectionType, type TreatmentType } from '@glidepath/treatment-plan';

import type { DailyPanel } from '#charts/daily/daily-layout.ts';

const FOR_EVERYBODY = ['glucose', 'meal', 'insulin'] as const;
const FOR_INJECTIONS = [...FOR_EVERYBODY, 'exercise', 'notes'] as const;

/** The stacked charts from top to bottom. */
export function shownCharts(treatmentType: TreatmentType): readonly DailyPanel[] {
  return isInjectionType(treatmentType) ? FOR_INJECTIONS : FOR_EVERYBODY;
}
