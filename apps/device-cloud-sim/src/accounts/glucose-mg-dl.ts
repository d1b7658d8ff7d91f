import type { CgmRecord, SmbgRecord } from '@glidepath/device-readings';
import { mgDlFromMmolL } from '@glidepath/quantities';

/** Dexcom and Libre send whole mg/dL. */
export function wholeMgDl({ glucose, glucoseUnit }: CgmRecord | SmbgRecord): number {
  return Math.round(glucoseUnit === 'mmol/L' ? mgDlFromMmolL(glucose) : glucose);
}
