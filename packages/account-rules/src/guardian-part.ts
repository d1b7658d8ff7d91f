import { isName } from './is-name.ts';

/** Nobody younger has an account of their own (LEGAL-10). */
const OWN_ACCOUNT_YEARS = 16;
/** Whoever is younger needs the consent of a parent or legal guardian. */
const ADULT_YEARS = 18;

export const MAX_GUARDIAN_NAME_LENGTH = 200;

/**
 * What a parent or legal guardian does at a sign-up: `acts` opens and uses the account in place of a child, `consents` to
 * the use by a young person, or has no part in it. Days are YYYY-MM-DD.
 */
export function guardianPart(bornOn: string, today: string): 'acts' | 'consents' | 'none' {
  if (today < birthday(bornOn, OWN_ACCOUNT_YEARS)) return 'acts';
  return today < birthday(bornOn, ADULT_YEARS) ? 'consents' : 'none';
}

/** Born on 29 February, the day after it in other years: as text, 02-29 lies between 02-28 and 03-01 either way. */
function birthday(bornOn: string, years: number): string {
  return `${String(Number(bornOn.slice(0, 4)) + years).padStart(4, '0')}${bornOn.slice(4)}`;
}

/** A part in the sign-up needs a name. */
export function isGuardianMissing(bornOn: string, today: string, guardianName: string | undefined): boolean {
  return guardianPart(bornOn, today) !== 'none' && !isName(guardianName ?? '');
}
