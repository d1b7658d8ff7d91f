import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { DownloadPlan } from '#documents/download-plan.tsx';
import { useCopied } from '#shared/patient/use-copied.ts';
import { useEmrText } from './copy/use-emr-text.ts';
import styles from './report-tools.module.css';
import { offersCopy } from './review-offers.ts';
import type { ReviewSource } from './review-source.ts';
import { isDraftOpen, type ReviewDraft } from './stages/review-draft.ts';

type ReportToolsProps = Readonly<{ source: ReviewSource; draft: ReviewDraft; onPrint: () => void }>;

/** Copy, print and save. None takes along what is still being typed (D-64). */
export function ReportTools({ source, draft, onPrint }: ReportToolsProps) {
  const { t } = useTranslation('recommendation-review');
  const isEditing = isDraftOpen(draft);
  const { patient, clinic, plans } = source;
  const { feedback } = source.reviewed;
  return (
    <>
      {offersCopy(clinic) && <CopyReport source={source} isApproved={feedback !== null} isDisabled={isEditing} />}
      {feedback && (
        <>
          <Button variant="default" size="xs" disabled={isEditing} onClick={onPrint}>
            {t('print.button')}
          </Button>
          <DownloadPlan
            plan={{ patient, clinic, feedback, planBefore: plans.current }}
            size="xs"
            disabled={isEditing}
          />
        </>
      )}
    </>
  );
}

type CopyReportProps = Readonly<{ source: ReviewSource; isApproved: boolean; isDisabled: boolean }>;

function CopyReport({ source, isApproved, isDisabled }: CopyReportProps) {
  const { t } = useTranslation('recommendation-review');
  const { state, copy } = useCopied();
  const text = useEmrText(source);
  return (
    <span className={styles.place}>
      <Button variant="default" size="xs" disabled={isDisabled} onClick={() => copy(text())}>
        {t(isApproved ? 'copy.toEmr' : 'copy.currentPlan')}
      </Button>
      <span role="status" className={styles.said} data-state={state}>
        {state !== 'ready' && t(`copy.${state}`)}
      </span>
    </span>
  );
}
