import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import type { Patient } from '#shared/account/patients.query.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { paths } from '#shared/routing/paths.ts';
import { CurrentPlanCard } from './current-plan/current-plan-card.tsx';
import { LastUploadLine } from './last-upload/last-upload-line.tsx';
import { reportedTreatment } from './reported-treatment.ts';
import { ReportsBesidePlan } from './reports-beside-plan.tsx';
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
      {/* By patient: days chosen for one must never be shown of another. */}
      {(patient) => <PlanAndReports key={patient.id} patient={patient} />}
    </PatientPage>
  );
}

function PlanAndReports({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation('reports');
  return (
    <ReportsBesidePlan
      plan={<CurrentPlanCard patientId={patient.id} treatmentType={patient.treatmentType} reader="clinician" />}
    >
      <ReportsPanel
        patientId={patient.id}
        treatmentType={reportedTreatment(patient.treatmentType)}
        timeLabel={t('planAndReports.generatedOn')}
        aside={<LastUploadLine patientId={patient.id} />}
      />
    </ReportsBesidePlan>
  );
}
