import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';

import { useUser } from '#shared/account/user.query.ts';
import { OwnPrintedPaper } from '#shared/patient/printed-paper.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { OwnPlan } from './own-plan.tsx';
import { reportedTreatment } from './reported-treatment.ts';
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
        <OwnPlan user={user} />
        <ReportsPanel
          patientId={user.selfPatient}
          treatmentType={reportedTreatment(user.treatmentType)}
          timeLabel={t('myReports.time')}
        />
      </Page>
    </OwnPrintedPaper>
  );
}
