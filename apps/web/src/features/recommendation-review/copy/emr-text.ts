import type { TreatmentPlan } from '@glidepath/treatment-plan';

import type { CgmSummary } from './cgm-summary.ts';
import type { EmrWriter } from './emr-writer.ts';
import { planLines } from './plan-lines.ts';

export type CopiedReport = Readonly<{
  patient: Readonly<{ extName: string; bornOn: string; mrn: string | null }>;
  reportTitle: string;
  /** First and last day, as shown. */
  period: Readonly<{ start: string; end: string; days: number }> | null;
  /** Null: only the plan in force is copied (D-33). */
  approved: Readonly<{ date: string; physicianName: string; message: string }> | null;
  plan: TreatmentPlan | null;
  cgm: CgmSummary | null;
  hasReimbursement: boolean;
  advisorVersion: string | null;
}>;

/** The text for a record system: plain, with line feeds, blocks apart by an empty line (D-38). */
export function emrText(report: CopiedReport, write: EmrWriter): string {
  const blocks = [
    headLines(report, write),
    report.plan ? planLines(report.plan, write) : [write.word('noPlan')],
    report.approved ? [messageLine(report.approved.message, write)] : [],
    report.cgm ? cgmLines(report.cgm, write) : [],
    footLines(report, write),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function headLines({ patient, reportTitle, period, approved }: CopiedReport, write: EmrWriter): string[] {
  const { extName, bornOn, mrn } = patient;
  return [
    [extName, write.word('born', { date: bornOn }), ...(mrn === null ? [] : [write.word('mrn', { mrn })])].join(', '),
    period === null ? reportTitle : write.word('title', { title: reportTitle, start: period.start, end: period.end }),
    ...(approved ? [write.word('approved', { date: approved.date, name: approved.physicianName })] : []),
  ];
}

function messageLine(message: string, write: EmrWriter): string {
  return write.word('message', { text: message.trim() === '' ? write.word('noComments') : message.trim() });
}

function cgmLines(cgm: CgmSummary, write: EmrWriter): string[] {
  return [write.word('cgm', cgm), write.word('ranges', cgm)];
}

/** The paragraph states what is known: that the data were looked at, by whom and when (D-34). */
function footLines(
  { approved, period, cgm, hasReimbursement, advisorVersion }: CopiedReport,
  write: EmrWriter,
): string[] {
  const paragraph =
    hasReimbursement && approved && cgm && period
      ? [write.word('reimbursement', { ...period, name: approved.physicianName, date: approved.date })]
      : [];
  const version = advisorVersion === null ? [] : [write.word('version', { version: advisorVersion })];
  return [...paragraph, [...version, write.word('disclaimer')].join(' ')];
}
