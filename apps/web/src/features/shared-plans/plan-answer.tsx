import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { type PatientAnswer, useAnswerPlan } from './answer-plan.mutation.ts';
import { ConfirmAnswerModal } from './confirm-answer.modal.tsx';
import styles from './plan-answer.module.css';
import type { SharedPlan } from './shared-plans.query.ts';

/** Where the clinic asks: the patient's yes or no to the plan, given once (D-20). */
export function PlanAnswer({ plan }: Readonly<{ plan: SharedPlan }>) {
  const { t } = useTranslation('shared-plans');
  const [asked, setAsked] = useState<PatientAnswer | null>(null);
  const { mutate, isPending, error, reset } = useAnswerPlan();
  const close = () => setAsked(null);
  const confirm = (answer: PatientAnswer) => {
    if (!isPending) mutate({ feedbackId: plan.id, answer }, { onSettled: close });
  };
  return (
    <>
      {plan.patientApprovalStatus === 'Pending' && (
        <section className={styles.answer} aria-label={t('answer.label')}>
          <p>{t('answer.question')}</p>
          <div className={styles.buttons}>
            <Button variant="default" size="md" onClick={() => setAsked('Rejected')}>
              {t('answer.reject')}
            </Button>
            <Button size="md" onClick={() => setAsked('Accepted')}>
              {t('answer.accept')}
            </Button>
          </div>
        </section>
      )}
      <GivenAnswer plan={plan} />
      {asked && <ConfirmAnswerModal answer={asked} isSending={isPending} onConfirm={confirm} onClose={close} />}
      <FailureModal failure={error} onClose={() => reset()} />
    </>
  );
}

function GivenAnswer({ plan }: Readonly<{ plan: SharedPlan }>) {
  const { t } = useTranslation('shared-plans');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const { patientApprovalStatus: status, patientResponseTimestamp: answeredAt } = plan;
  if (status === null || status === 'Pending' || answeredAt === null) return null;
  return (
    <p className={styles.given} role="status">
      <Badge tone={status === 'Accepted' ? 'success' : 'muted'}>{t(`statuses.${status}`)}</Badge>{' '}
      <time dateTime={answeredAt}>{formatDateTime(answeredAt, clock)}</time>
    </p>
  );
}
