import type { BasalRecord } from '../device-record.ts';

// What tconnectsync copies from a Tandem pump into Nightscout and Tidepool: every rate is a record of its own, and only
// these words tell who set it.

/** Such as "Automatic Bolus/Correction" and "Eating Soon Automatic Bolus": Control-IQ gave it. */
export function isAutomaticTandemBolus(notes: string | undefined): boolean {
  return /\bautomatic\b/i.test(notes ?? '');
}

/** Such as "Algorithm", "TempRateAndAlgorithm", "algorithmDelivery"; while asleep or at sport Control-IQ sets the rate. */
export function tandemBasalKind(reason: string | undefined): BasalRecord['kind'] {
  const told = reason ?? '';
  if (/algorithm|^(?:sleep|exercise)\b/i.test(told)) return 'automated';
  if (/^suspend/i.test(told)) return 'suspend';
  return /^profile/i.test(told) ? 'scheduled' : 'temp';
}
