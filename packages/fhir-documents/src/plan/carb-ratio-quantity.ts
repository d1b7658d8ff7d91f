import type { CarbUnits } from '@glidepath/treatment-plan';
import type { Quantity } from 'fhir/r4.js';

import { gramsPerUnit, unitsPerPortion } from '../codes/quantity.ts';

/** As the clinic wrote it: a converted ratio would be rounded, and change doses (D-31). */
export function carbRatioQuantity(carbRatio: number, carbUnits: CarbUnits): Quantity {
  switch (carbUnits) {
    case 'g_per_u':
      return gramsPerUnit(carbRatio);
    case 'u_per_10g':
      return unitsPerPortion(carbRatio, 10);
    case 'u_per_15g':
      return unitsPerPortion(carbRatio, 15);
  }
}
