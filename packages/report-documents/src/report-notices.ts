import type { ReportDocumentInput } from './report-input.ts';
import type { ReportTexts } from './texts/en.ts';

/** What must be known on every page, because pages are read alone. */
export function reportNotices({ answer }: ReportDocumentInput, texts: ReportTexts): string[] {
  const { agp } = answer.reportsData;
  return [...(answer.hasClockShift ? [texts.clockShift] : []), ...(agp?.statistics.cgm ? [] : [texts.noSensorData])];
}
