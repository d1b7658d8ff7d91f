import { lastDayBeforeGap, lastDayOfOlderData } from '@glidepath/report-figures';

import type { ReportDocumentInput } from './report-input.ts';
import type { Writer } from './writing/writer.ts';

/** What must be known on every page, because pages are read alone. */
export function reportNotices({ answer, madeAt }: ReportDocumentInput, writer: Writer): string[] {
  const { texts } = writer;
  const { reportsData } = answer;
  const olderDay = lastDayOfOlderData(reportsData, madeAt.day);
  const dayBeforeGap = lastDayBeforeGap(reportsData);
  return [
    ...(answer.hasClockShift ? [texts.clockShift] : []),
    ...(reportsData.agp?.statistics.cgm ? [] : [texts.noSensorData]),
    ...(olderDay === null ? [] : [texts.olderData(writer.day(olderDay))]),
    ...(dayBeforeGap === null ? [] : [texts.dataUntil(writer.day(dayBeforeGap))]),
  ];
}
