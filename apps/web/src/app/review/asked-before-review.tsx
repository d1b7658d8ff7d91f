import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedFirstProps } from '#features/recommendation-review/review-slots.ts';
import { OpinionForm } from '#features/second-opinion/opinion-form.tsx';
import { ownOpinionQuery, useIsAskedFirst } from '#features/second-opinion/second-opinion.query.ts';
import { WholePlan } from '#plan-editors/plan-view/whole-plan.tsx';
import { Card } from '#shared/ui/card.tsx';
import { LoadingCard } from '#shared/ui/loading-card.tsx';
import styles from './asked-before-review.module.css';

type AskedBeforeReviewProps = AskedFirstProps & Readonly<{ reports: ReactNode }>;

/** The review, or the question that comes before it. Where the answer cannot be had, the advice is shown. */
export function AskedBeforeReview({ isOpen, children, ...asked }: AskedBeforeReviewProps) {
  const isAsked = useIsAskedFirst() && isOpen && asked.recommendation.status === 'COMPLETED';
  return isAsked ? <Asked {...asked}>{children}</Asked> : children;
}

function Asked({ children, ...blind }: Omit<AskedBeforeReviewProps, 'isOpen'>) {
  const advice = { patientId: blind.patient.id, requestId: blind.recommendation.identifier };
  const { data, isPending } = useQuery(ownOpinionQuery(advice));
  const wasAsked = useRef(false);
  const review = useRef<HTMLDivElement>(null);
  const isAwaited = data?.isAwaited ?? false;
  useEffect(() => {
    // Whoever answered by keys goes on at the beginning of the advice.
    if (wasAsked.current && !isAwaited) review.current?.focus({ preventScroll: true });
    wasAsked.current = isAwaited;
  }, [isAwaited]);
  if (isPending) {
    return (
      <LoadingCard>
        <Skeleton height={280} />
      </LoadingCard>
    );
  }
  if (isAwaited) return <Blind {...blind} />;
  return (
    <div ref={review} tabIndex={-1} className={styles.review}>
      {children}
    </div>
  );
}

/** The data, the plan in force, and the question. */
function Blind({
  patient,
  recommendation,
  plan,
  glucoseUnit,
  reports,
}: Omit<AskedBeforeReviewProps, 'isOpen' | 'children'>) {
  const { t } = useTranslation('second-opinion');
  const client = useQueryClient();
  const advice = { patientId: patient.id, requestId: recommendation.identifier };
  return (
    <section aria-label={t('blind.label')} className={styles.blind}>
      <OpinionForm
        {...advice}
        plan={plan}
        headingOrder={2}
        onGiven={() => void client.invalidateQueries({ queryKey: ownOpinionQuery(advice).queryKey })}
      />
      {plan && plan.type !== 'GENERIC' && (
        <Card>
          <div className={styles.plan}>
            <h2>{t('blind.plan')}</h2>
            <WholePlan plan={plan} glucoseUnit={glucoseUnit} />
          </div>
        </Card>
      )}
      {reports}
    </section>
  );
}
