import { type DailyReport, lastDayBeforeGap, lastDayOfOlderData } from '@glidepath/report-figures';
import { type PageGeometry, pageGeometry } from './look/page-geometry.ts';
import { printableLoop } from './loop/printable-loop.ts';
import type { ReportDocumentInput } from './report-input.ts';
import { type HasGlyph, printableText } from './writing/printable-text.ts';
import { Writer } from './writing/writer.ts';

/** What every part of a document needs. */
export type ReportContext = Readonly<{
  input: ReportDocumentInput;
  writer: Writer;
  geometry: PageGeometry;
  notices: readonly string[];
  /** All names and notes could be printed. */
  isComplete: boolean;
}>;

export function reportContext(written: ReportDocumentInput, hasGlyph: HasGlyph): ReportContext {
  const { input, isComplete } = printableInput(written, hasGlyph);
  const writer = new Writer(input);
  const notices = reportNotices(input, writer);
  return { input, writer, geometry: pageGeometry(input.pageSize, notices.length), notices, isComplete };
}

/** What must be known on every page, because pages are read alone. */
function reportNotices({ answer, madeAt }: ReportDocumentInput, writer: Writer): string[] {
  const { texts } = writer;
  const { reportsData } = answer;
  const olderDay = lastDayOfOlderData(answer, madeAt.day);
  const dayBeforeGap = lastDayBeforeGap(reportsData);
  return [
    ...(answer.hasClockShift ? [texts.clockShift] : []),
    ...(reportsData.agp?.statistics.cgm ? [] : [texts.noSensorData]),
    ...(olderDay === null ? [] : [texts.olderData(writer.day(olderDay))]),
    ...(dayBeforeGap === null
      ? []
      : [(reportsData.periodDays === undefined ? texts.dataUntil : texts.lastDataOfPeriod)(writer.day(dayBeforeGap))]),
  ];
}

type PrintableInput = Readonly<{
  input: ReportDocumentInput;
  /** False where a name or a note held letters that the font does not have. */
  isComplete: boolean;
}>;

/** The same with everything that people have written, names and notes, in characters of the font. */
function printableInput(input: ReportDocumentInput, hasGlyph: HasGlyph): PrintableInput {
  let isComplete = true;
  const printed = (written: string) => {
    const { text, isComplete: isWhole } = printableText(written, hasGlyph);
    isComplete &&= isWhole;
    return text;
  };
  const { patient, clinicName, answer, loop } = input;
  const { dailyReport } = answer.reportsData;
  const reportsData = { ...answer.reportsData, dailyReport: dailyReport && printedDaily(dailyReport, printed) };
  return {
    input: {
      ...input,
      patient: { ...patient, name: printed(patient.name), mrn: patient.mrn && printed(patient.mrn) },
      clinicName: clinicName && printed(clinicName),
      answer: { ...answer, reportsData },
      loop: loop ? printableLoop(loop, printed) : null,
    },
    isComplete,
  };
}

function printedDaily(daily: DailyReport, printed: (written: string) => string): DailyReport {
  return {
    ...daily,
    notes: daily.notes.map((note) => ({ ...note, text: printed(note.text) })),
    activities: daily.activities.map((activity) => ({ ...activity, name: printed(activity.name) })),
  };
}
