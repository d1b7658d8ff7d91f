import type { CgmRecord, GlucoseUnit } from '@glidepath/device-readings';
import { mmolLFromMgDl } from '@glidepath/quantities';

import type { GlucoseReading } from '../life/life.ts';

type Recorded = Pick<CgmRecord, 'glucose' | 'glucoseUnit' | 'beyond'>;
type Limits = Readonly<{ low: number; high: number }>;

/** In the unit of the device; what it could not measure stands just past its limit. */
export function recordedGlucose({ glucoseMgDl, beyond }: GlucoseReading, limits: Limits, unit: GlucoseUnit): Recorded {
  const glucose = inUnit(beyond ? pastLimit(limits, beyond) : glucoseMgDl, unit);
  return { glucose, glucoseUnit: unit, ...(beyond && { beyond }) };
}

function pastLimit({ low, high }: Limits, beyond: 'low' | 'high'): number {
  return beyond === 'low' ? low - 1 : high + 1;
}

/** Devices show mmol/L with one decimal and record it with two or three. */
function inUnit(glucoseMgDl: number, unit: GlucoseUnit): number {
  return unit === 'mg/dL' ? glucoseMgDl : Math.round(mmolLFromMgDl(glucoseMgDl) * 100) / 100;
}
