import { percentText, RANGE_BORDERS, shownPercent } from '@glidepath/quantities';
import type { PumpStage, TreatmentPlan } from '@glidepath/treatment-plan';

import type { CgmSummary } from './cgm-summary.ts';
import type { EmrWriter } from './emr-writer.ts';
import { planLines } from './plan-lines.ts';

/** What the patient reads about a table, or about the whole of the bolus. */
export type CopiedComment = Readonly<{ about: PumpStage | 'basal' | 'bolus'; text: string }>;

export type CopiedStanding = Readonly<
  { kind: 'replaced' | 'currentThen'; date: string } | { kind: 'treatmentChanged' | 'notShared' }
>;

export type CopiedReport = Readonly<{
  patient: Readonly<{ name: string; bornOn: string; mrn: string | null }>;
  reportTitle: string;
  /** First and last day of what was analysed, as shown; the sensor's figures have days of their own. */
  period: Readonly<{ start: string; end: string }> | null;
  /** The days that the analysis did not rest on, as a sentence; null where there are none. */
  leftOut: string | null;
  /** Null: only the plan in force is copied (D-33). */
  approved: Readonly<{
    date: string;
    physicianName: string;
    /** The sentence of who signed, when and as what; null where nobody was asked to. */
    signature: string | null;
    message: string;
    comments: readonly CopiedComment[];
  }> | null;
  /** What a reader must know before the plan: that it was replaced, or of which day it is. */
  standing: CopiedStanding | null;
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
    report.approved ? [messageLine(report.approved.message, write), ...commentLines(report.approved, write)] : [],
    report.cgm ? cgmLines(report.cgm, write) : [],
    footLines(report, write),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function headLines(
  { patient, reportTitle, period, leftOut, approved, standing }: CopiedReport,
  write: EmrWriter,
): string[] {
  const { name, bornOn, mrn } = patient;
  return [
    [name, write.word('born', { date: bornOn }), ...(mrn === null ? [] : [write.word('mrn', { mrn })])].join(', '),
    period === null ? reportTitle : write.word('title', { title: reportTitle, start: period.start, end: period.end }),
    ...(leftOut === null ? [] : [leftOut]),
    ...(approved ? [write.word('approved', { date: approved.date, name: approved.physicianName })] : []),
    ...(approved?.signature ? [approved.signature] : []),
    ...(standing ? [write.word(standing.kind, 'date' in standing ? { date: standing.date } : {})] : []),
  ];
}

function messageLine(message: string, write: EmrWriter): string {
  return write.word('message', { text: message.trim() === '' ? write.word('noComments') : message.trim() });
}

/** Under the headings that they have for the patient. */
function commentLines({ comments }: NonNullable<CopiedReport['approved']>, write: EmrWriter): string[] {
  return comments.map(({ about, text }) =>
    about === 'bolus'
      ? write.word('bolusComment', { text })
      : write.word('comment', { table: write.table(about), text }),
  );
}

/** The figures with the days that they were computed for, written as the page writes them. */
function cgmLines({ figures, startsOn, endsOn, daysWithData }: CgmSummary, write: EmrWriter): string[] {
  const { avg, stdev, gmi, cv, timeCgmActivePercentage: active } = figures;
  const days = { start: write.day(startsOn), end: write.day(endsOn) };
  const share = ({ value, exact }: typeof gmi, decimals: number) =>
    percentText(shownPercent({ wholePercent: value, exactPercent: exact }, decimals), decimals);
  return [
    daysWithData === null ? write.word('cgmDays', days) : write.word('cgmDaysCounted', { ...days, days: daysWithData }),
    write.word('cgm', {
      avg: write.readGlucose(avg.exact),
      stdev: write.readGlucose(stdev.exact),
      gmi: share(gmi, 1),
      cv: share(cv, 1),
      active: share(active, 1),
    }),
    RANGES.map(({ figure, range }) => `${bordersOf(range, write)} ${share(figures[figure], 0)}`).join(', '),
  ];
}

const RANGES = [
  { figure: 'lt54', range: 'veryLow' },
  { figure: 'gte54lt70', range: 'low' },
  { figure: 'gte70lte180', range: 'target' },
  { figure: 'gt180lte250', range: 'high' },
  { figure: 'gt250', range: 'veryHigh' },
] as const;

/** With a plain hyphen: it pastes anywhere. */
const bordersOf = (range: (typeof RANGES)[number]['range'], { glucoseUnit }: EmrWriter) =>
  RANGE_BORDERS[glucoseUnit][range].replace('–', '-');

/** The paragraph states what is known: that the data were looked at, by whom and when (D-34). */
function footLines({ approved, cgm, hasReimbursement, advisorVersion }: CopiedReport, write: EmrWriter): string[] {
  const paragraph =
    hasReimbursement && approved && cgm && cgm.daysWithData !== null
      ? [
          write.word('reimbursement', {
            start: write.day(cgm.startsOn),
            end: write.day(cgm.endsOn),
            days: cgm.daysWithData,
            name: approved.physicianName,
            date: approved.date,
          }),
        ]
      : [];
  const version = advisorVersion === null ? [] : [write.word('version', { version: advisorVersion })];
  return [...paragraph, [...version, write.word('disclaimer')].join(' ')];
}
