import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import type { Patient } from '#shared/account/patients.query.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { CurrentPumpPlan } from './current-pump-plan.tsx';
import { patientReportsQuery } from './patient-reports.query.ts';
import styles from './plan-and-reports.module.css';
import { reportedTreatment } from './reported-treatment.ts';
import { ReportsPanel } from './reports-panel.tsx';

/** The plan in force and the reports of a patient, for the clinician. */
export function PlanAndReportsScreen() {
  const { t } = useTranslation('reports');
  const { id = '' } = useParams();
  return (
    <PatientPage
      title={t('planAndReports.title')}
      crumbs={[{ text: t('planAndReports.recommendations'), to: paths.recommendations(id) }]}
    >
      {(patient) => <PlanAndReports patient={patient} />}
    </PatientPage>
  );
}

function PlanAndReports({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation('reports');
  const { data } = useQuery(patientReportsQuery(patient.id));
  return (
    <>
      <Card>
        <div className={styles.plan}>
          <Title order={2}>{t('plan.title')}</Title>
          {patient.treatmentType === 'PUMP' ? (
            <CurrentPumpPlan reportsData={data?.reportsData} />
          ) : (
            <p>{t('plan.notAvailable')}</p>
          )}
        </div>
      </Card>
      <Title order={2} className={styles.reports}>
        {t('planAndReports.reports')}
      </Title>
      <ReportsPanel
        patientId={patient.id}
        treatmentType={reportedTreatment(patient.treatmentType)}
        timeLabel={t('planAndReports.generatedOn')}
      />
    </>
  );
}
