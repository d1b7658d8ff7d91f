import { markRecommendationManualCall } from '@glidepath/api-contract/recommendations/mark-recommendation-manual.call';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useMayCall } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { reloadIfWentOffline } from '#shared/ui/reload-flag.ts';
import { missedNeeds } from '../readiness/readiness.ts';
import { EarliestLine, ReadinessChecklist } from '../readiness/readiness-checklist.tsx';
import styles from './generation-refused.module.css';
import type { GenerationStatus } from './generation-status.ts';
import { HeadlineDialog } from './headline-dialog.tsx';
import { useRefusalText } from './use-refusal-text.ts';

type RefusedModalProps = Readonly<{
  patient: Patient;
  status: GenerationStatus;
  /** Not where another recommendation stays: nobody needs to write one. */
  isOfferedByHand: boolean;
  onManual: () => void;
  onClose: () => void;
}>;

/** Why there is no recommendation; a plan can still be written by hand, except where that is all there is (GEN-23). */
export function RefusedModal({ patient, status, isOfferedByHand, onManual, onClose }: RefusedModalProps) {
  const { t } = useTranslation(['generation', 'shell']);
  const reason = useRefusalText()(status);
  const mayWrite = useMayCall()(markRecommendationManualCall) && isOfferedByHand;
  if (patient.treatmentType === null || patient.treatmentType === 'GENERIC') {
    return (
      <HeadlineDialog headline={t('failed')} onClose={onClose}>
        {reason}
      </HeadlineDialog>
    );
  }
  const close = () => {
    onClose();
    reloadIfWentOffline();
  };
  return (
    <Dialog opened title={t(mayWrite ? 'manual.offerTitle' : 'failed')} onClose={close}>
      <p className={styles.reason}>{reason}</p>
      {status.refusals && (
        <div className={styles.missing}>
          <ReadinessChecklist readiness={missedNeeds(status.refusals, status.nextPossibleOn)} patientId={patient.id} />
        </div>
      )}
      <p className={styles.earliest}>
        <EarliestLine earliestOn={status.nextPossibleOn} />
      </p>
      {status.isLoopReviewOffered && <p className={styles.question}>{t('loopReview')}</p>}
      {!isOfferedByHand && <p className={styles.question}>{t('staysAsItIs')}</p>}
      {mayWrite && <p className={styles.question}>{t('manual.offer')}</p>}
      <WaysOn
        loopPage={status.isLoopReviewOffered === true ? paths.closedLoop(patient.id) : null}
        mayWrite={mayWrite}
        onManual={onManual}
        onClose={close}
      />
    </Dialog>
  );
}

type WaysOnProps = Readonly<{
  /** Where a closed loop is reviewed, if the clinic offers that: it comes before writing a plan by hand. */
  loopPage: string | null;
  mayWrite: boolean;
  onManual: () => void;
  onClose: () => void;
}>;

function WaysOn({ loopPage, mayWrite, onManual, onClose }: WaysOnProps) {
  const { t } = useTranslation(['generation', 'shell']);
  return (
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('shell:modal.close')}
      </Button>
      {mayWrite && (
        <Button {...(loopPage !== null && { variant: 'default' })} onClick={onManual}>
          {t('manual.create')}
        </Button>
      )}
      {loopPage !== null && (
        <Button component={Link} to={loopPage}>
          {t('openLoopReview')}
        </Button>
      )}
    </Group>
  );
}
