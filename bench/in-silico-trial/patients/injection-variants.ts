import type { AdvisedTreatment } from '@glidepath/dosing-advisor';
import type { Equipment } from '@glidepath/virtual-patients';

import { CARB_COUNTING_SCENARIOS, type Scenario, TABLE_SCENARIOS } from './scenarios.ts';

/** A way to inject, with what glucose is measured with. */
export type InjectionVariant = Readonly<{
  name: string;
  treatmentType: Exclude<AdvisedTreatment, 'PUMP' | 'BASAL_ONLY'>;
  equipment: Equipment;
  scenarios: readonly Scenario[];
}>;

const SENSOR: Equipment = { sensor: 'cgm', dropoutShare: 0.02, testsPerDay: { least: 0, most: 0 } };
const METER: Equipment = { sensor: null, dropoutShare: 0, testsPerDay: { least: 4, most: 7 } };

export const INJECTION_VARIANTS: readonly InjectionVariant[] = [
  { name: 'carb counting, sensor', treatmentType: 'MDI_CRCF', equipment: SENSOR, scenarios: CARB_COUNTING_SCENARIOS },
  { name: 'carb counting, meter', treatmentType: 'MDI_CRCF', equipment: METER, scenarios: CARB_COUNTING_SCENARIOS },
  { name: 'fixed meals', treatmentType: 'MDI_FIXED_MEAL', equipment: SENSOR, scenarios: TABLE_SCENARIOS },
  { name: 'meal sizes', treatmentType: 'MDI_ESTIMATED_MEAL', equipment: SENSOR, scenarios: TABLE_SCENARIOS },
  { name: 'sliding scale', treatmentType: 'MDI_SSI', equipment: SENSOR, scenarios: TABLE_SCENARIOS },
];
