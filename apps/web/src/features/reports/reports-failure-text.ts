import { CallFailure, failureText } from '#shared/api/call-failure.ts';

/** Codes that say what to do keep their own text; everything else is a report that could not be generated (D3-34). */
const CODES_WITH_TEXT: readonly number[] = [77, 119, 132, 144, 150];

export function reportsFailureText(failure: unknown, generalText: string): string {
  const code = failure instanceof CallFailure ? failure.resolved.code : null;
  return code !== null && CODES_WITH_TEXT.includes(code) ? failureText(failure) : generalText;
}
