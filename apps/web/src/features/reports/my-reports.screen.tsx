import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';

import { formerPlanQuery } from '#plan-editors/newest-plan.query.ts';
import { ownPatient, type Patient, seesReportsOnly, usePatients } from '#shared/account/patients.query.ts';
import { type User, useUser } from '#shared/account/user.query.ts';
import { OwnPrintedPaper } from '#shared/patient/printed-paper.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { CurrentPlanCard } from './current-plan/current-plan-card.tsx';
import { reportedTreatment } from './reported-treatment.ts';
import { ReportsBesidePlan } from './reports-beside-plan.tsx';
import { ReportsPanel } from './reports-panel.tsx';

/** What a patient doses by, and what the devices have shown. */
export function MyReportsScreen() {
  const { t } = useTranslation('reports');
  const user = useUser().data;
  if (!user) return <ScreenLoader />;
  // A patient without a record of their own has nothing to be shown (D3-38).
  if (user.selfPatient === null) return <Navigate to={paths.generalError} replace />;
  return (
    <OwnPrintedPaper>
      <Page
        title={t('myReports.title')}
        breadcrumb={<Breadcrumb steps={[{ text: user.name, to: paths.userProfile }, { text: t('myReports.crumb') }]} />}
      >
        <ReportsBesidePlan plan={<OwnPlan user={user} />}>
          <ReportsPanel
            patientId={user.selfPatient}
            treatmentType={reportedTreatment(user.treatmentType)}
            timeLabel={t('myReports.time')}
          />
        </ReportsBesidePlan>
      </Page>
    </OwnPrintedPaper>
  );
}

/** The plan of the patient who reads. Before the advisor is started no plan can exist. */
function OwnPlan({ user }: Readonly<{ user: User }>) {
  const patient = ownPatient(user, usePatients().data ?? []);
  if (!patient || seesReportsOnly(patient)) return null;
  return <OwnCard patient={patient} />;
}

function OwnCard({ patient: { id, treatmentType } }: Readonly<{ patient: Patient }>) {
  const isMessage = treatmentType === 'GENERIC';
  const former = useQuery({ ...formerPlanQuery({ patientId: id, treatmentType }), enabled: isMessage });
  // A plan that is a message is among the recommendations; doses shared before it are still shown here.
  if (isMessage && !former.data) return null;
  return <CurrentPlanCard patientId={id} treatmentType={treatmentType} reader="patient" />;
}
