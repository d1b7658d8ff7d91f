import type { TITRATION_STOP_REASONS } from '@glidepath/api-contract/wire/titration.wire';
import type { RefusalCode, StopReason } from '@glidepath/dosing-advisor';

export type TitrationStop = Readonly<{
  status: 'suspended' | 'ended';
  reason: (typeof TITRATION_STOP_REASONS)[number];
}>;

export const isClockCode = (code: RefusalCode) => code === 98 || code === 1015;
const MISSING_CODES: readonly RefusalCode[] = [93, 94, 95, 1017];

/**
 * What the advisor stopped by. A clinician who has mended the data lets titration go on; whatever changed the treatment,
 * or showed that it harms, takes a new start.
 */
export function titrationStop(reason: StopReason, refusalCodes: readonly RefusalCode[]): TitrationStop {
  if (reason === 'no-fasting-values') return { status: 'suspended', reason };
  if (reason !== 'gate') return { status: 'ended', reason };
  if (refusalCodes.some(isClockCode)) return { status: 'suspended', reason: 'clock-shift' };
  const isMissing = refusalCodes.some((code) => MISSING_CODES.includes(code));
  return { status: 'suspended', reason: isMissing ? 'missing-data' : 'gate' };
}
