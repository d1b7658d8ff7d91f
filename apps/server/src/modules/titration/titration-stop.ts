import type { TITRATION_STOP_REASONS } from '@glidepath/api-contract/wire/titration.wire';
import type { RefusalName, StopReason } from '@glidepath/dosing-advisor';

export type TitrationStop = Readonly<{
  status: 'suspended' | 'ended';
  reason: (typeof TITRATION_STOP_REASONS)[number];
}>;

export const isAboutClocks = (name: RefusalName) => name === 'clock-shift' || name === 'clocks-disagree';
const MISSING: readonly RefusalName[] = [
  'glucose-data-missing',
  'insulin-data-missing',
  'data-too-old',
  'too-few-insulin-days',
];

/**
 * What the advisor stopped by. A clinician who has mended the data lets titration go on; whatever changed the treatment,
 * or showed that it harms, takes a new start.
 */
export function titrationStop(reason: StopReason, refusals: readonly RefusalName[]): TitrationStop {
  if (reason === 'no-fasting-values') return { status: 'suspended', reason };
  if (reason !== 'gate') return { status: 'ended', reason };
  if (refusals.some(isAboutClocks)) return { status: 'suspended', reason: 'clock-shift' };
  const isMissing = refusals.some((name) => MISSING.includes(name));
  return { status: 'suspended', reason: isMissing ? 'missing-data' : 'gate' };
}
