import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { paths } from '#shared/routing/paths.ts';
import { mayCaptureImage } from './agp/agp-image.ts';
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
      {/* By patient: the picture of one must never be saved as that of another. */}
      {(patient) => <PlanAndReports key={patient.id} patient={patient} />}
    </PatientPage>
  );
}

function PlanAndReports({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation('reports');
  const [agpImage, setAgpImage] = useState<string | null>(null);
  const mayCapture = mayCaptureImage(useUser().data, useClinic().data);
  return (
    <ReportsBesidePlan
      plan={<CurrentPlanCard patientId={patient.id} treatmentType={patient.treatmentType} reader="clinician" />}
    >
      <ReportsPanel
        patientId={patient.id}
        treatmentType={reportedTreatment(patient.treatmentType)}
        timeLabel={t('planAndReports.generatedOn')}
        aside={
          <>
            <LastUploadLine patientId={patient.id} />
            <SaveImageLink base64Png={agpImage} />
          </>
        }
        onAgpImage={mayCapture ? setAgpImage : undefined}
      />
    </ReportsBesidePlan>
  );
}

/** The profile as a file, for a record that takes pictures. There is none while nothing was drawn. */
function SaveImageLink({ base64Png }: Readonly<{ base64Png: string | null }>) {
  const { t } = useTranslation('reports');
  if (base64Png === null) return null;
  return (
    <Anchor href={`data:image/png;base64,${base64Png}`} download="glucose-profile.png">
      {t('saveImage')}
    </Anchor>
  );
}
