import type { DailyReport } from '@glidepath/report-figures';

import type { ReportDocumentInput } from '../report-input.ts';
import { type HasGlyph, printableText } from './printable-text.ts';

export type PrintableInput = Readonly<{
  input: ReportDocumentInput;
  /** False where a name or a note held letters that the font does not have. */
  isComplete: boolean;
}>;

/** The same with everything that people have written, names and notes, in characters of the font. */
export function printableInput(input: ReportDocumentInput, hasGlyph: HasGlyph): PrintableInput {
  let isComplete = true;
  const printed = (written: string) => {
    const { text, isComplete: isWhole } = printableText(written, hasGlyph);
    isComplete &&= isWhole;
    return text;
  };
  const { patient, clinicName, answer } = input;
  const { dailyReport } = answer.reportsData;
  const reportsData = { ...answer.reportsData, dailyReport: dailyReport && printedDaily(dailyReport, printed) };
  return {
    input: {
      ...input,
      patient: { ...patient, name: printed(patient.name), mrn: patient.mrn && printed(patient.mrn) },
      clinicName: clinicName && printed(clinicName),
      answer: { ...answer, reportsData },
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
