import type { RandomStream } from '../chance/random-stream.ts';
import type { Beyond } from './sensor-kind.ts';

/** ISO 15197:2013 asks for 95 % within 15 % (below 100 mg/dL: 15 mg/dL). Good meters do better: two SD are 10 %. */
const ERROR_SD = { share: 0.05, fromMgDl: 100 } as const;
export const METER_LIMITS_MG_DL = { low: 20, high: 600 } as const;

export type MeterResult = Readonly<{ glucoseMgDl: number; beyond: Beyond | null }>;

export function meterResult(trueMgDl: number, random: RandomStream): MeterResult {
  const errorMgDl = ERROR_SD.share * Math.max(ERROR_SD.fromMgDl, trueMgDl) * random.boundedNormal();
  const measuredMgDl = Math.round(trueMgDl + errorMgDl);
  const { low, high } = METER_LIMITS_MG_DL;
  if (measuredMgDl < low) return { glucoseMgDl: low - 1, beyond: 'low' };
  if (measuredMgDl > high) return { glucoseMgDl: high + 1, beyond: 'high' };
  return { glucoseMgDl: measuredMgDl, beyond: null };
}
