import { birthDateIssue } from '@glidepath/account-rules';

import type { ClinicMode } from './clinic-mode.ts';
import type { FieldIssueCode } from './field-issue.ts';
import { mrnIssue, normalisedMrn } from './mrn.ts';
import { offeredTimezones } from './timezone.ts';

const WEIGHT_LIMITS_KG = { min: 10, max: 250 } as const;

export function isWeightKg(weightKg: number): boolean {
  return Number.isInteger(weightKg) && weightKg >= WEIGHT_LIMITS_KG.min && weightKg <= WEIGHT_LIMITS_KG.max;
}

/** Digits only, as typed; `undefined` for anything else. */
export function typedWeightKg(text: string): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}

/** Rules of single fields that adding and editing a patient share: what one of them takes, the other does too. */

export function mrnIssueIn(given: string | null, mode: ClinicMode): FieldIssueCode | undefined {
  const mrn = normalisedMrn(given);
  if (mrn !== null) return mrnIssue(mrn);
  return mode.isMrnEnforced ? 'mandatory' : undefined;
}

/** `bornOn` is written YYYY-MM-DD. */
export function bornOnIssue(bornOn: string | null, today: string): FieldIssueCode | undefined {
  if (bornOn === null || bornOn.trim() === '') return 'mandatory';
  const found = birthDateIssue(bornOn, today);
  return found === undefined || found === 'birth-date.in-future' ? found : 'birth-date.invalid';
}

export function weightIssue(weightKg: number | null, mode: ClinicMode): FieldIssueCode | undefined {
  if (weightKg === null) return mode.isDirectToPatient ? 'mandatory' : undefined;
  return isWeightKg(weightKg) ? undefined : 'weight.out-of-range';
}

export function timezoneIssue(timezone: string | null, mode: ClinicMode): FieldIssueCode | undefined {
  if (timezone === null || timezone.trim() === '') return 'mandatory';
  return offeredTimezones(mode).includes(timezone) ? undefined : 'choice.unknown';
}
