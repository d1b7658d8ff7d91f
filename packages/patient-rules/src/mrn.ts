import type { FieldIssueCode } from './field-issue.ts';

const MAX_MRN_LENGTH = 10;

/**
 * One to ten letters or digits (D1-069). Leading zeros count, so an MRN is never a number. One that is too long is never
 * cut: the rest might be somebody else's.
 */
export function mrnIssue(mrn: string): FieldIssueCode | undefined {
  if (mrn.length > MAX_MRN_LENGTH) return 'mrn.too-long';
  return /^[A-Za-z0-9]+$/.test(mrn) ? undefined : 'mrn.format';
}

/** An empty field means none. */
export function normalisedMrn(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
