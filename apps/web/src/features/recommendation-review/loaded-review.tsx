import { useTranslation } from 'react-i18next';

import { usePlanContext } from '#plan-editors/plan-context.query.ts';
import { useClinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AlertIcon } from '#shared/ui/icons/alert.icon.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { advisedPlan, currentPlan, UnreadablePlanError } from './opened/opened-plans.ts';
import type { Reviewed } from './opened/reviewed-recommendation.ts';
import { OpenedReview } from './opened-review.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import type { ReviewSlots } from './review-slots.ts';
import type { ComparedPlans } from './review-source.ts';

type LoadedReviewProps = Readonly<{ patient: Patient; reviewed: Reviewed; slots: ReviewSlots }>;

/** Waits for what the plan is judged by, and reads the plans before anything of them is shown. */
export function LoadedReview({ patient, reviewed, slots }: LoadedReviewProps) {
  const loaded = usePlanContext(patient);
  const user = useUser().data;
  const clinic = useClinic().data;
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={loaded.retry} />;
  if (loaded.state === 'loading' || !user || !clinic) return <ReviewSkeleton />;
  const plans = readPlans(reviewed);
  if (!plans) return <UnreadablePlan />;
  return <OpenedReview {...{ patient, reviewed, plans, user, clinic, slots }} context={loaded.context} />;
}

function readPlans(reviewed: Reviewed): ComparedPlans | null {
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
