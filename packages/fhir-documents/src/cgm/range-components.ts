import type { ObservationComponent } from 'fhir/r4.js';

import { percent } from '../codes/quantity.ts';
import { SYSTEMS } from '../codes/systems.ts';
import type { RangePercents } from '../plan-to-send.ts';

/** The limits are in the words: names of the levels are read in two ways, and a mistaken one would mislead. */
const RANGES: readonly Readonly<{ share: keyof RangePercents; loincCode: string; text: string }>[] = [
  { share: 'veryLowPercent', loincCode: '104642-4', text: 'Time below 54 mg/dL' },
  { share: 'lowPercent', loincCode: '104641-6', text: 'Time at 54-69 mg/dL' },
  { share: 'targetPercent', loincCode: '97510-2', text: 'Time at 70-180 mg/dL' },
  { share: 'highPercent', loincCode: '104640-8', text: 'Time at 181-250 mg/dL' },
  { share: 'veryHighPercent', loincCode: '104639-0', text: 'Time above 250 mg/dL' },
];

export function rangeComponents(ranges: RangePercents): ObservationComponent[] {
  return RANGES.map(({ share, loincCode, text }) => ({
    code: { coding: [{ system: SYSTEMS.loinc, code: loincCode }], text },
    valueQuantity: percent(ranges[share]),
  }));
}
