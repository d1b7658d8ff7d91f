import type { TreatmentPlan } from '@glidepath/treatment-plan';

import { formatBirthDate } from '#shared/format/dates.ts';
import { openedComments } from '../opened/comments.ts';
import { openedPlan } from '../opened/opened-plans.ts';
import type { ReviewSource } from '../review-source.ts';
import { cgmSummary } from './cgm-summary.ts';
import type { CopiedReport } from './emr-text.ts';

type Written = Readonly<{ reportTitle: string; day: (day: string) => string; dateTime: (instant: string) => string }>;

/** What is copied: of an approved report the approved plan, of any other the plan in force (D-33). */
export function copiedReport({ patient, reviewed, plans, clinic }: ReviewSource, write: Written): CopiedReport {
  const { recommendation, feedback } = reviewed;
  const { start, end, extra, advisorVersion } = recommendation;
  const approved = feedback && {
    date: write.dateTime(feedback.receivedAt),
    physicianName: feedback.physicianName,
    message: openedComments(reviewed).message,
  };
  return {
    patient: { name: patient.name, bornOn: formatBirthDate(patient.dateOfBirth), mrn: patient.mrn },
    reportTitle: write.reportTitle,
    period: start === null || end === null ? null : { start: write.day(start), end: write.day(end) },
    approved,
    // What was approved is whole: the server took it by the rules.
    plan: feedback ? (openedPlan(reviewed) as TreatmentPlan) : plans.current,
    cgm: cgmSummary(extra.agp, extra.dailyReport),
    hasReimbursement: clinic.clinicConfiguration.shouldAddReimbursementParagraphToCopyToEmr,
    advisorVersion,
  };
}
