import { leaveDayOutCall } from '@glidepath/api-contract/recommendations/leave-day-out.call';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';

import { usePlanContext } from '#plan-editors/plan-context.query.ts';
import { useClinic } from '#shared/account/clinic.query.ts';
import { mayCall } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { ApprovalDialogs } from './approval/approval-dialogs.tsx';
import { useApproval } from './approval/use-approval.ts';
import { advisedPlan, currentPlan, UnreadablePlanError } from './recommendation/opened-plans.ts';
import { isUndecided } from './recommendation/read-only-reason.ts';
import { reviewedQuery } from './recommendation/reviewed-recommendation.query.ts';
import type { ReviewedRecommendation } from './recommendation/reviewed-recommendation.ts';
import styles from './review.module.css';
import { ReviewReport } from './review-report.tsx';
import type { AskedDay, ReviewSlots } from './review-slots.ts';
import type { ComparedPlans, ReviewSource } from './review-source.ts';
import { useAskedTime } from './use-asked-time.ts';

/** One recommendation: read stage by stage, changed where needed, then approved and shared. */
export function ReviewScreen(slots: ReviewSlots) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const { id = '', recommendationId = '' } = useParams();
  const { data, isLoadingError, isFetching, error, refetch } = useQuery(reviewedQuery(id, recommendationId));
  if (data === null) return <Navigate to={paths.notFound} replace />;
  const date = data && formatDay(isoDay(new Date(data.recommendation.createdAt)), language);
  return (
    <PatientPage
      title={date === undefined ? t('title') : t('titleOf', { date })}
      crumbs={[{ text: t('list'), to: paths.recommendations(id) }]}
    >
      {(patient) => {
        if (isLoadingError && !isFetching) return <LoadFailure failure={error} onRetry={() => void refetch()} />;
        if (!data) return <ReviewSkeleton />;
        return <LoadedReview key={recommendationId} patient={patient} reviewed={data} slots={slots} />;
      }}
    </PatientPage>
  );
}

type LoadedReviewProps = Readonly<{ patient: Patient; reviewed: ReviewedRecommendation; slots: ReviewSlots }>;

/** Waits for what the plan is judged by, and reads the plans before anything of them is shown. */
function LoadedReview({ patient, reviewed, slots }: LoadedReviewProps) {
  const loaded = usePlanContext(patient);
  const user = useUser().data;
  const clinic = useClinic().data;
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={loaded.retry} />;
  if (loaded.state === 'loading' || !user || !clinic) return <ReviewSkeleton />;
  const plans = readPlans(reviewed);
  if (!plans) return <UnreadablePlan />;
  const { recommendation } = reviewed;
  return (
    <slots.AskedFirst
      patient={patient}
      recommendation={recommendation}
      plan={plans.current}
      glucoseUnit={loaded.context.glucoseUnit}
      isOpen={isUndecided(recommendation, patient.treatmentType)}
    >
      <OpenedReview {...{ patient, reviewed, plans, user, clinic, slots }} context={loaded.context} />
    </slots.AskedFirst>
  );
}

function readPlans(reviewed: ReviewedRecommendation): ComparedPlans | null {
  try {
    return { current: currentPlan(reviewed.recommendation), advised: advisedPlan(reviewed) };
  } catch (failure) {
    if (failure instanceof UnreadablePlanError) return null;
    throw failure;
  }
}

function UnreadablePlan() {
  const { t } = useTranslation('recommendation-review');
  return (
    <div role="alert">
      <Card>
        <EmptyState icon={<AlertIcon sizePx={28} />} title={t('unreadable.title')} text={t('unreadable.text')} />
      </Card>
    </div>
  );
}

/** The report, what becomes of it, and the data that it was made from. */
function OpenedReview(opened: Omit<ReviewSource, 'leaveDayOut'>) {
  const { patient, reviewed, slots, user } = opened;
  const { Reports, DaysLeftOut } = slots;
  const { recommendation } = reviewed;
  const { asked, show, goBack } = useAskedTime();
  const [askedDay, setAskedDay] = useState<AskedDay | null>(null);
  const leaveDayOut = (day: string) => setAskedDay((last) => ({ day, request: (last?.request ?? 0) + 1 }));
  const isOpen = isUndecided(recommendation, patient.treatmentType);
  const source = { ...opened, leaveDayOut: isOpen && mayCall(leaveDayOutCall, user) ? leaveDayOut : null };
  // A picture that comes later must not draw the page again.
  const agpImage = useRef<string | null>(null);
  const approval = useApproval(source, () => agpImage.current);
  return (
    <>
      {/* An approved recommendation is opened anew: read-only, at its first stage (SHARE-06). */}
      <ReviewReport
        key={recommendation.feedback}
        source={source}
        approval={approval}
        // oxlint-disable-next-line react/no-unstable-nested-components -- it is asked for what stands there, and is no component
        daysLeftOut={(edits) => <DaysLeftOut {...{ patient, recommendation, isOpen, edits }} asked={askedDay} />}
        onShowTime={show}
      />
      <ApprovalDialogs source={source} approval={approval} />
      <Reports
        patient={patient}
        recommendation={recommendation}
        asked={asked}
        onBack={goBack}
        onAgpImage={(base64Png) => {
          agpImage.current = base64Png;
        }}
      />
    </>
  );
}

/** The shape of a report that is on its way. */
function ReviewSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <div role="status" aria-label={t('loading')} className={styles.report}>
      {[96, 280, 320].map((heightPx) => (
        <Card key={heightPx}>
          <div className={styles.loading}>
            <Skeleton height={20} width={220} />
            <Skeleton height={heightPx} />
          </div>
        </Card>
      ))}
    </div>
  );
}
