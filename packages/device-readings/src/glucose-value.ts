import { MG_DL_PER_MMOL_L } from '@glidepath/quantities';

import type { Glucose, GlucoseUnit } from './device-record.ts';

/** What a sensor measures ends here; a reading beyond is one past it (Dexcom's 39 and 401 mg/dL). */
const BEYOND = {
  low: { 'mg/dL': 39, 'mmol/L': 2.1 },
  high: { 'mg/dL': 401, 'mmol/L': 22.3 },
} as const;

/** The ways devices and clouds write the two units. */
export function glucoseUnitOf(text: string | undefined): GlucoseUnit | undefined {
  switch (text?.toLowerCase().replaceAll(/[\s/]/g, '')) {
    case 'mgdl':
      return 'mg/dL';
    case 'mmol':
    case 'mmoll':
      return 'mmol/L';
    default:
      return undefined;
  }
}

/** A reading outside what the sensor measures. The number it came with stays if it says so itself. */
export function beyondReading(beyond: 'low' | 'high', glucoseUnit: GlucoseUnit, sent?: number): Glucose {
  const edge = BEYOND[beyond][glucoseUnit];
  const isPastEdge = sent !== undefined && (beyond === 'low' ? sent > 0 && sent <= edge : sent >= edge);
  return { glucose: isPastEdge ? sent : edge, glucoseUnit, beyond };
}

/** Settings and calculators are kept in mg/dL, to a tenth. */
export function settingMgDl(glucose: number | undefined, unit: GlucoseUnit): number | undefined {
  if (glucose === undefined) return undefined;
  return Math.round(glucose * (unit === 'mg/dL' ? 1 : MG_DL_PER_MMOL_L) * 10) / 10;
}

/** A sensor that says 39 or 401 mg/dL could not measure, even where nothing else tells so. */
export function sensorReading(reading: Glucose): Glucose {
  const { glucose, glucoseUnit, beyond } = reading;
  if (beyond) return reading;
  if (glucose > 0 && glucose <= BEYOND.low[glucoseUnit]) return beyondReading('low', glucoseUnit, glucose);
  return glucose >= BEYOND.high[glucoseUnit] ? beyondReading('high', glucoseUnit, glucose) : reading;
}
