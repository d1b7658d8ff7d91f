import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { RecordSystemStatus } from '#features/ehr/record-system-status.tsx';
import { ReviewScreen } from '#features/recommendation-review/review.screen.tsx';
import type { DataReportsProps, PrintedPlanProps } from '#features/recommendation-review/review-slots.ts';
import { LastUploadLine } from '#features/reports/last-upload/last-upload-line.tsx';
import { PlanFacts } from '#features/shared-plans/plan-facts.tsx';
import { PlanSheet } from '#features/shared-plans/plan-sheet.tsx';
import { StandingNotice } from '#features/shared-plans/standing-notice.tsx';
import { Card } from '#shared/ui/card.tsx';
import styles from './review/reviewed-data.module.css';
import { ReviewedTabs } from './review/reviewed-tabs.tsx';

/** A recommendation with the data it was made from, and the plan as the patient will print it. */
export function RecommendationReviewPage() {
  return <ReviewScreen Reports={ReviewedData} PrintedPlan={ApprovedPlan} RecordSystem={RecordSystemStatus} />;
}

/** The clinic prints what the patient reads. */
function ApprovedPlan({ feedback, glucoseUnit }: PrintedPlanProps) {
  return (
    <>
      <PlanFacts plan={feedback} />
      <StandingNotice plan={feedback} isLatest hasLinks={false} />
      <PlanSheet plan={feedback} glucoseUnit={glucoseUnit} />
    </>
  );
}

/** The reports of the period as they were when the recommendation was made: later data changes nothing in them. */
function ReviewedData(props: DataReportsProps) {
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
