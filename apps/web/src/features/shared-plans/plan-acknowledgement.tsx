import { ACKNOWLEDGEMENT_UNDO_MS } from '@glidepath/api-contract/recommendations/acknowledge-feedback.call';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { useAcknowledgePlan } from './acknowledge-plan.mutation.ts';
import styles from './shared-plan-page.module.css';
import type { SharedPlan } from './shared-plans.query.ts';
import { useNowMs } from './use-now.ts';

/** One tap tells the clinic that the plan has arrived: in the pump, or in the head. A slip is taken back as easily. */
export function PlanAcknowledgement({ plan }: Readonly<{ plan: SharedPlan }>) {
  const { t } = useTranslation('shared-plans');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const nowMs = useNowMs();
  const { mutate, isPending, error, reset } = useAcknowledgePlan();
  const { patientApprovalStatus: answer, patientAcknowledgedAt: at = null, treatmentType, id } = plan;
  if (plan.planStanding === 'replaced' || answer === 'Pending' || answer === 'Rejected') return null;
  const kind = treatmentType === 'PUMP' ? 'pump' : 'understood';
  const tell = (acknowledged: boolean) => {
    if (!isPending) mutate({ feedbackId: id, acknowledged });
  };
  return (
    <div className={styles.acknowledgement} aria-live="polite">
      {at === null ? (
        <>
          <Button size="lg" fullWidth onClick={() => tell(true)} aria-disabled={isPending}>
            {t(`acknowledge.${kind}`)}
          </Button>
          <p className={styles.about}>{t('acknowledge.about')}</p>
        </>
      ) : (
        <p className={styles.given}>
          <Badge tone="success">{t(`acknowledged.${kind}`)}</Badge>{' '}
          <time dateTime={at}>{formatDateTime(at, clock)}</time>{' '}
          {nowMs - Date.parse(at) < ACKNOWLEDGEMENT_UNDO_MS && (
            <Button variant="subtle" size="compact-md" onClick={() => tell(false)} aria-disabled={isPending}>
              {t('acknowledge.undo')}
            </Button>
          )}
        </p>
      )}
      <FailureModal failure={error} onClose={() => reset()} />
    </div>
  );
}
