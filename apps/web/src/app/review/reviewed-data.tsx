import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import type { DataReportsProps } from '#features/recommendation-review/review-slots.ts';
import { LastUploadLine } from '#features/reports/last-upload/last-upload-line.tsx';
import { Card } from '#shared/ui/card.tsx';
import styles from './reviewed-data.module.css';
import { ReviewedTabs } from './reviewed-tabs.tsx';

/** The reports of the period as they were when the recommendation was made: later data changes nothing in them. */
export function ReviewedData(props: DataReportsProps) {
  const { t } = useTranslation('reports');
  const { patient, recommendation, asked } = props;
  const { agp, dailyReport, logbook } = recommendation.extra;
  return (
    <section className={styles.data} aria-label={t('planAndReports.reports')}>
      <div className={styles.head}>
        <Title order={2}>{t('planAndReports.reports')}</Title>
        <LastUploadLine patientId={patient.id} />
      </div>
      {agp || dailyReport || logbook ? (
        // Another time that somebody asks for opens them anew.
        <ReviewedTabs key={asked?.request} {...props} />
      ) : (
        <Card>
          <p className={styles.none}>{t('lastUpload.none')}</p>
        </Card>
      )}
    </section>
  );
}
