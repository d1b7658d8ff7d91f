import type { PatientReport } from '@glidepath/glucose-stats';
import type { GlucoseUnit } from '@glidepath/quantities';
import type { ReportDocumentInput } from '@glidepath/report-documents';
import type { LoopReport } from '@glidepath/server/operate';

/** A report and whose it is, from the database or from a file. */
export type ReportSource = Readonly<{
  report: PatientReport & Readonly<{ generatedAt: Date }>;
  /** What a closed loop did; null where no day is whole. */
  loop: LoopReport | null;
  zone: string;
  /** The unit of the patient's clinic or of the file; null if it has no glucose. */
  unit: GlucoseUnit | null;
  /** For the JSON: where the figures come from. */
  origin: Readonly<Record<string, string | number | null>>;
  /** What there is and the report does not show: for the JSON, and as sentences, each on a line of its own. */
  leftOut: object;
  remarks: string;
}> &
  Pick<ReportDocumentInput, 'patient' | 'clinicName' | 'isOnInjections' | 'hasFixedMeals' | 'isSimulated'>;

/** Nothing is made that would look like a report and tell nothing. */
export function assertHasGlucose({ report, remarks }: ReportSource): void {
  const { cgm, smbg } = report.agp.statistics;
  if (cgm === null && smbg === null && report.dailyReport === null) {
    throw new Error(`There is no data for a report: no glucose and no treatment in its days.${remarks}`);
  }
  if (cgm === null && smbg === null) throw new Error(`There is no glucose data in the days of the report.${remarks}`);
}
