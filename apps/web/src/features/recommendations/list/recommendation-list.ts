import type { listFeedbacksCall } from '@glidepath/api-contract/recommendations/list-feedbacks.call';
import type { TreatmentType } from '@glidepath/treatment-plan';

import type { CallAnswer } from '#shared/api/call-types.ts';
import { paths } from '#shared/routing/paths.ts';
import type { RecommendationHeader } from '../find-headers.ts';

type Feedback = Pick<
  CallAnswer<typeof listFeedbacksCall>[number],
  | 'id'
  | 'receivedAt'
  | 'sharedAt'
  | 'patientApprovalStatus'
  | 'patientResponseTimestamp'
  | 'patientAcknowledgedAt'
  | 'treatmentType'
>;

export type ListedRecommendation = Readonly<{
  id: string;
  treatmentType: TreatmentType;
  /** When it was asked for. */
  date: string;
  isManualRec: boolean;
  isGenericRec: boolean;
  /** mg/dL; null where there was no glucose. */
  averageGlucose: number | null;
  /** When a clinician approved it. */
  feedbackDoctor: string | null;
  /** With the patient. */
  isShared: boolean;
  feedbackPatient: Feedback['patientApprovalStatus'];
  /** When the patient confirmed it: that the pump is set to it, or that it is understood. */
  confirmed: Readonly<{ at: string; kind: 'pump' | 'understood' }> | null;
  viewReportLink: string;
}>;

export type RunningRequest = Readonly<{ id: string; treatmentType: TreatmentType }>;

export type RecommendationList = Readonly<{
  inProcess: RunningRequest | null;
  current: ListedRecommendation | null;
  past: readonly ListedRecommendation[];
}>;

const isRunning = ({ status }: Pick<RecommendationHeader, 'status'>) => status === 'NEW' || status === 'IN_PROCESS';

/** What is there to see, the newest first (D-07), and what is still being made. */
export function recommendationList(
  patientId: string,
  headers: readonly RecommendationHeader[],
  feedbacks: readonly Feedback[],
): RecommendationList {
  const sorted = headers.toSorted(newestFirst);
  const running = sorted.find(isRunning);
  const [current = null, ...past] = sorted
    .filter((header) => !isRunning(header))
    .map((header) => listed(patientId, header, feedbacks));
  return {
    inProcess: running ? { id: running.identifier, treatmentType: running.treatmentType } : null,
    current,
    past,
  };
}

function newestFirst(one: RecommendationHeader, other: RecommendationHeader): number {
  const byTime = Date.parse(other.createdAt) - Date.parse(one.createdAt);
  return byTime === 0 ? other.identifier.localeCompare(one.identifier) : byTime;
}

function listed(
  patientId: string,
  { identifier, createdAt, status, treatmentType, glucoseAvg, feedback: feedbackId }: RecommendationHeader,
  feedbacks: readonly Feedback[],
): ListedRecommendation {
  return {
    id: identifier,
    treatmentType,
    date: createdAt,
    isManualRec: status === 'MANUAL',
    isGenericRec: status === 'GENERIC',
    averageGlucose: glucoseAvg?.value ?? null,
    ...decided(feedbacks.find(({ id }) => id === feedbackId)),
    viewReportLink: paths.recommendation(patientId, identifier),
  };
}

/** What the clinic and the patient have said to it. */
function decided(
  feedback: Feedback | undefined,
): Pick<ListedRecommendation, 'feedbackDoctor' | 'isShared' | 'feedbackPatient' | 'confirmed'> {
  if (!feedback) return { feedbackDoctor: null, isShared: false, feedbackPatient: null, confirmed: null };
  const { receivedAt, sharedAt, patientApprovalStatus, patientAcknowledgedAt, treatmentType } = feedback;
  const kind = treatmentType === 'PUMP' ? 'pump' : 'understood';
  return {
    feedbackDoctor: receivedAt,
    isShared: sharedAt !== null,
    feedbackPatient: patientApprovalStatus,
    confirmed: patientAcknowledgedAt ? { at: patientAcknowledgedAt, kind } : null,
  };
}

/** Generic plans are written by hand as well (RECS-06). */
export function recommendationType({
  isManualRec,
  isGenericRec,
}: Pick<ListedRecommendation, 'isManualRec' | 'isGenericRec'>): 'manual' | 'automated' {
  return isManualRec || isGenericRec ? 'manual' : 'automated';
}

/** Where no patient was ever asked or confirmed anything, a column of blanks would say nothing (D-19). */
export function hasPatientAnswers({ current, past }: RecommendationList): boolean {
  return [current, ...past].some(
    (recommendation) => recommendation != null && (recommendation.feedbackPatient ?? recommendation.confirmed) !== null,
  );
}

/** Any word after the list's address, or a way that says so, leads on to the current one (D-18). */
export function opensCurrent(auto: string | undefined, state: unknown): boolean {
  const isRedirect = typeof state === 'object' && state !== null && 'redirect' in state && state.redirect === true;
  return isRedirect || (auto !== undefined && auto !== '');
}
