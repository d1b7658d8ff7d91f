import type { GlucoseUnit } from '@glidepath/quantities';
import type { TreatmentPlan } from '@glidepath/treatment-plan';

/** By what a record system knows somebody or something: the number, and the list that it is from. */
export type RecordNumber = Readonly<{ system: string; value: string }>;

/** What the sensor recorded over the days that were looked at. Null where there is nothing to compute from. */
export type CgmFigures = Readonly<{
  startsOn: string;
  endsOn: string;
  meanMgDl: number | null;
  gmiPercent: number | null;
  cvPercent: number | null;
  daysOfWear: number | null;
  activePercent: number | null;
  ranges: RangePercents | null;
}>;

/** Below 54, to 70, to 180, to 250 and above 250 mg/dL; unrounded. */
export type RangePercents = Readonly<
  Record<'veryLowPercent' | 'lowPercent' | 'targetPercent' | 'highPercent' | 'veryHighPercent', number>
>;

/** An approved plan as it was shared. The same input gives the same bundle, however often it is made. */
export type SharedPlan = Readonly<{
  /** A UUID; everything that is sent is known by it, so nothing is stored twice. */
  shareId: string;
  /** The plan that this one takes the place of. */
  previousShareId: string | null;
  approvedAt: string;
  sharedAt: string;
  /** When it stopped being the plan to follow; null of what is sent, which was in force when it was shared. */
  endedAt: string | null;
  patient: Readonly<{ recordNumber: RecordNumber; bornOn: string | null }>;
  clinician: Readonly<{ userId: string; name: string }>;
  /** The clinician's electronic signature, if the clinic requires one. */
  signature: Readonly<{ name: string; signedAt: string; meaning: 'approved' }> | null;
  /** The visit in which it was decided, where the record system opened it. */
  visit: Readonly<{ system: string | null; number: string }> | null;
  plan: TreatmentPlan;
  /** What the clinician wrote to the patient, in the order of the plan. */
  messagesToPatient: readonly string[];
  /** Null for a plan that nobody advised on. */
  advisorVersion: string | null;
  glucoseUnit: GlucoseUnit;
  cgm: CgmFigures | null;
  document: Readonly<{ pdfBase64: string; language: 'en' | 'he' }>;
  /** The glucose profile as a picture, where the clinic sends one. */
  profilePngBase64: string | null;
}>;
