import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useCopied } from '#shared/patient/use-copied.ts';
import { useEmrText } from './copy/use-emr-text.ts';
import styles from './report-tools.module.css';
import type { ReviewSource } from './review-source.ts';
import { isDraftOpen, type ReviewDraft } from './stages/review-draft.ts';

type ReportToolsProps = Readonly<{ source: ReviewSource; draft: ReviewDraft; onPrint: () => void }>;

/** Copy and print. Neither takes along what is still being typed (D-64). */
export function ReportTools({ source, draft, onPrint }: ReportToolsProps) {
  const { t } = useTranslation('recommendation-review');
  const isEditing = isDraftOpen(draft);
  const isApproved = source.reviewed.feedback !== null;
  return (
    <>
      {source.clinic.clinicConfiguration.shouldShowCopyCurrentPlan && (
        <CopyReport source={source} isApproved={isApproved} isDisabled={isEditing} />
      )}
      {isApproved && (
        <Button variant="default" size="xs" disabled={isEditing} onClick={onPrint}>
          {t('print.button')}
        </Button>
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
