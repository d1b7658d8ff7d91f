import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { usePatients } from '#shared/account/patients.query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { logOut } from '#shared/session/log-out.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { PeopleIcon } from '#shared/ui/icons/people.icon.tsx';
import { Page } from '#shared/ui/page.tsx';
import { patientRow, rowsByName } from './patient-row.ts';
import { PatientsTable } from './patients-table.tsx';
import { PatientsTableLoader } from './patients-table-loader.tsx';

/** The clinician's home: everybody the clinic treats. */
export function PatientsListScreen() {
  const { t } = useTranslation('patients');
  const language = useLanguage();
  const patients = usePatients();
  const clinic = useClinic();
  const isEmrMode = clinic.data?.isEmrSinglePatientMode ?? false;
  const rows = patients.data && rowsByName(patients.data.map(patientRow), language);

  return (
    <Page
      title={clinic.data?.name ?? t('title')}
      breadcrumb={!isEmrMode && <Breadcrumb steps={[{ text: t('title') }]} />}
      aside={clinic.data?.isDemo && <Badge tone="accent">{t('demo')}</Badge>}
    >
      <Card>
        {rows === undefined && <PatientsTableLoader />}
        {rows?.length === 0 && <EmptyState icon={<PeopleIcon sizePx={28} />} text={t('empty')} />}
        {rows && rows.length > 0 && <PatientsTable rows={rows} />}
      </Card>
      <FailureModal
        failure={patients.error ?? clinic.error}
        title={t('restrictedAccess')}
        onClose={() => logOut()}
      />
    </Page>
  );
}
