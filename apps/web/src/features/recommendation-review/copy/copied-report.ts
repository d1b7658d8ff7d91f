import { approvedContent } from '@glidepath/report-documents/plan/approved-content';
import { PUMP_STAGES, type TreatmentPlan } from '@glidepath/treatment-plan';

import type { Signature } from '#plan-editors/signed-text.tsx';
import { formatBirthDate } from '#shared/format/dates.ts';
import { openedComments } from '../recommendation/comments.ts';
import { openedPlan } from '../recommendation/opened-plans.ts';
import type { Advice, Feedback, ReviewedRecommendation } from '../recommendation/reviewed-recommendation.ts';
import type { ReviewSource } from '../review-source.ts';
import { cgmSummary } from './cgm-summary.ts';
import type { CopiedComment, CopiedReport, CopiedStanding } from './emr-text.ts';

type ReportWriter = Readonly<{
  reportTitle: string;
  day: (day: string) => string;
  dateTime: (instant: string) => string;
  signature: (signature: Signature) => string;
  leftOut: (advice: Advice | null) => string | null;
  /** The message to the patient, for whoever reads the record. */
  note: (message: string) => string;
}>;

/** What is copied: of an approved report the approved plan, of any other the plan in force (D-33). */
export function copiedReport({ patient, reviewed, plans, clinic }: ReviewSource, write: ReportWriter): CopiedReport {
  const { recommendation, feedback } = reviewed;
  const { start, end, extra, advisorVersion } = recommendation;
  const approved = feedback && {
    date: write.dateTime(feedback.receivedAt),
    physicianName: feedback.physicianName,
    signature: feedback.signature ? write.signature(feedback.signature) : null,
    message: write.note(openedComments(reviewed).message),
    comments: copiedComments(feedback),
  };
  return {
    patient: { name: patient.name, bornOn: formatBirthDate(patient.dateOfBirth), mrn: patient.mrn },
    reportTitle: write.reportTitle,
    period: start === null || end === null ? null : { start: write.day(start), end: write.day(end) },
    leftOut: feedback ? write.leftOut(extra.advice) : null,
    approved,
    standing: copiedStanding(reviewed, plans, write),
    // What was approved is whole: the server took it by the rules.
    plan: feedback ? (openedPlan(reviewed) as TreatmentPlan) : plans.current,
    cgm: cgmSummary(extra.agp, extra.dailyReport),
    hasReimbursement: clinic.clinicConfiguration.shouldAddReimbursementParagraphToCopyToEmr,
    advisorVersion,
  };
}

/** Every comment that the patient gets; the private clinic note is not one of them. */
function copiedComments(feedback: Feedback): CopiedComment[] {
  const content = approvedContent(feedback);
  const comment = (about: CopiedComment['about'], text: string | null) => (text === null ? [] : [{ about, text }]);
  if (content.kind === 'pump') return PUMP_STAGES.flatMap((stage) => comment(stage, content.comments[stage]));
  if (content.kind !== 'injections') return [];
  return [...comment('basal', content.basalComment), ...comment('bolus', content.bolusComment)];
}

/** A record must never hold a plan that was given up as if it were in force. */
function copiedStanding(
  { recommendation, feedback }: ReviewedRecommendation,
  { current }: ReviewSource['plans'],
  write: ReportWriter,
): CopiedStanding | null {
  if (!feedback) return current && { kind: 'currentThen', date: write.dateTime(recommendation.createdAt) };
  if (feedback.sharedAt === null) return { kind: 'notShared' };
  if (feedback.planStanding === 'treatment-changed') return { kind: 'treatmentChanged' };
  if (feedback.planStanding !== 'replaced') return null;
  return { kind: 'replaced', date: write.dateTime(feedback.replacedAt ?? feedback.receivedAt) };
}
