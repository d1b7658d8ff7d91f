import { CallFailure, failureText } from '#shared/api/call-failure.ts';

/** Codes that say what to do keep their own text; everything else is a report that could not be generated (D3-34). */
const CODES_WITH_TEXT: readonly number[] = [77, 119, 132, 144, 150, 152];
/** What has no code. */
const NAMES_WITH_TEXT: readonly (string | null)[] = ['system-busy', 'throttled'];

/** Of reports: the contract's own words for a changed clock are about a recommendation, which nobody asked for here. */
type ReportTexts = Readonly<{ general: string; clockShift: string }>;

export function reportsFailureText(failure: unknown, texts: ReportTexts): string {
  if (!(failure instanceof CallFailure)) return texts.general;
  const { code, name } = failure.resolved;
  if (name === 'clock-shift') return texts.clockShift;
  const hasText = NAMES_WITH_TEXT.includes(name) || (code !== null && CODES_WITH_TEXT.includes(code));
  return hasText ? failureText(failure) : texts.general;
}
