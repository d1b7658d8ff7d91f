import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { usePatients } from '#shared/account/patients.query.ts';
import { logOut } from '#shared/session/log-out.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { Card } from '#shared/ui/card.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { Page } from '#shared/ui/page.tsx';
import { PatientsOfClinic } from './patients-of-clinic.tsx';

/** The clinician's home: everybody the clinic treats. */
export function PatientsListScreen() {
  const { t } = useTranslation('patients');
  const patients = usePatients();
  const { data: clinic, error: clinicFailure } = useClinic();

  return (
    <Page
      title={clinic?.name ?? t('title')}
      breadcrumb={!clinic?.isEmrSinglePatientMode && <Breadcrumb steps={[{ text: t('title') }]} />}
      aside={clinic?.isDemo && <Badge tone="accent">{t('demo')}</Badge>}
    >
      <Card>
        <PatientsOfClinic patients={patients.data} />
      </Card>
      <FailureModal failure={patients.error ?? clinicFailure} title={t('restrictedAccess')} onClose={() => logOut()} />
    </Page>
  );
}
