import { CallFailure, failureText } from '#shared/api/call-failure.ts';

/** Codes that say what to do keep their own text; everything else is a report that could not be generated (D3-34). */
const CODES_WITH_TEXT: readonly number[] = [77, 98, 119, 132, 144, 150, 152];
/** What has no code. */
const NAMES_WITH_TEXT: readonly (string | null)[] = ['system-busy', 'throttled'];

export function reportsFailureText(failure: unknown, generalText: string): string {
  if (!(failure instanceof CallFailure)) return generalText;
  const { code, name } = failure.resolved;
  const hasText = NAMES_WITH_TEXT.includes(name) || (code !== null && CODES_WITH_TEXT.includes(code));
  return hasText ? failureText(failure) : generalText;
}
