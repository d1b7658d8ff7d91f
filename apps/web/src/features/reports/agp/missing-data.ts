import type { Assessment } from '@glidepath/report-figures';

export type MissingData = Assessment['dataSufficiency']['missing'][number];
export type MissingCode = MissingData['code'] | 'no-readings';

/** What a reader must be told: without a day of readings, the days and shares that follow from it say nothing more. */
export function missingLines(missing: readonly MissingData[]): readonly Readonly<{
  code: MissingCode;
  have: number;
  need: number;
}>[] {
  const hours = missing.find(({ code }) => code === 'sensor-hours');
  if (!hours) return missing;
  return hours.have === 0 ? [{ ...hours, code: 'no-readings' }] : [hours];
}
