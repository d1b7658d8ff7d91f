import { type GlucoseUnit, RANGE_BORDERS } from '@glidepath/quantities';
import type { ObservationComponent } from 'fhir/r4.js';

import { percent } from '../codes/quantity.ts';
import { SYSTEMS } from '../codes/systems.ts';
import type { RangePercents } from '../plan-to-send.ts';

/** The limits are in the words: names of the levels are read in two ways, and a mistaken one would mislead. */
const RANGES = [
  { share: 'veryLowPercent', loincCode: '104642-4', range: 'veryLow' },
  { share: 'lowPercent', loincCode: '104641-6', range: 'low' },
  { share: 'targetPercent', loincCode: '97510-2', range: 'target' },
  { share: 'highPercent', loincCode: '104640-8', range: 'high' },
  { share: 'veryHighPercent', loincCode: '104639-0', range: 'veryHigh' },
] as const satisfies readonly Readonly<{ share: keyof RangePercents; loincCode: string; range: string }>[];

export function rangeComponents(ranges: RangePercents, unit: GlucoseUnit): ObservationComponent[] {
  return RANGES.map(({ share, loincCode, range }) => ({
    code: { coding: [{ system: SYSTEMS.loinc, code: loincCode }], text: timeText(RANGE_BORDERS[unit][range], unit) },
    valueQuantity: percent(ranges[share]),
  }));
}

/** "Time below 54 mg/dL", "Time at 54-69 mg/dL", "Time above 250 mg/dL". */
function timeText(borders: string, unit: GlucoseUnit): string {
  const words = borders.replace('<', 'below ').replace('>', 'above ').replace('–', '-');
  return `Time ${/^\d/.test(words) ? 'at ' : ''}${words} ${unit}`;
}
