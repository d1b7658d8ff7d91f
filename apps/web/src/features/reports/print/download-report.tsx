import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import styles from '#documents/download-document.module.css';
import { type PrintedReports, useDownloadReport } from './download-report.mutation.ts';

/** A quiet action beside the time of the reports. */
export function DownloadReport(printed: PrintedReports) {
  const { t } = useTranslation('documents');
  const { mutate, isPending, isError } = useDownloadReport(printed);
  return (
    <>
      <Anchor component="button" type="button" aria-busy={isPending} disabled={isPending} onClick={() => mutate()}>
        {isPending ? t('pdf.making') : t('pdf.download')}
      </Anchor>
      {isError && (
        <span role="alert" className={styles.failure}>
          {t('pdf.failed')}
        </span>
      )}
    </>
  );
}
