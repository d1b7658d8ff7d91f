import { addPatientCall } from '@glidepath/api-contract/patients/add-patient.call';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { type Clinic, useClinic } from '#shared/account/clinic.query.ts';
import { useMayCall } from '#shared/account/may-call.ts';
import { usePatients } from '#shared/account/patients.query.ts';
import { noticeIn, paths } from '#shared/routing/paths.ts';
import { logOut } from '#shared/session/log-out.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import styles from './patients-list.module.css';
import { PatientsList } from './patients-list.tsx';
import patientsTableLoaderStyles from './patients-table-loader.module.css';

/** The clinician's home: everybody the clinic treats. */
export function PatientsListScreen() {
  const { t } = useTranslation('patients');
  const patients = usePatients();
  const clinic = useClinic();
  // A list that is there stays usable when bringing it up to date fails.
  const failed = [patients, clinic].find((query) => query.isLoadingError);
  const isEmrMode = clinic.data?.isEmrSinglePatientMode ?? false;

  return (
    <Page
      title={clinic.data?.name ?? t('title')}
      breadcrumb={!isEmrMode && <Breadcrumb steps={[{ text: t('title') }]} />}
      aside={clinic.data && <BesideTitle clinic={clinic.data} />}
    >
      <UnknownPatientNotice />
      {patients.data && clinic.data ? (
        <PatientsList patients={patients.data} clinic={clinic.data} />
      ) : (
        <PatientsTableLoader />
      )}
      <FailureModal failure={failed?.error} title={t('restrictedAccess')} onClose={() => logOut()} />
    </Page>
  );
}

/** Somebody followed an address of a patient whom the list does not have. */
function UnknownPatientNotice() {
  const { t } = useTranslation('patients');
  const notice = noticeIn(useLocation().state, ['unknown-patient']);
  if (!notice) return null;
  return (
    <div className={styles.notice}>
      <Notice>{t('unknownPatient')}</Notice>
    </div>
  );
}

function BesideTitle({ clinic }: Readonly<{ clinic: Clinic }>) {
  const { t } = useTranslation('patients');
  const mayAdd = useMayCall()(addPatientCall);
  return (
    <>
      {clinic.isDemo && <Badge tone="accent">{t('demo')}</Badge>}
      {/* The record system names the patients of an EMR clinic; without it there is nobody to add. */}
      {mayAdd && !clinic.isEmrSinglePatientMode && (
        <Button component={Link} to={paths.addPatient} className={styles.add}>
          {t('add')}
        </Button>
      )}
    </>
  );
}

/** The shape of the table that is on its way. */
function PatientsTableLoader() {
  const { t } = useTranslation('shell');
  return (
    <div role="status" aria-label={t('loading')} className={patientsTableLoaderStyles.table}>
      <div className={patientsTableLoaderStyles.toolbar}>
        <Skeleton height={36} width={320} />
        <Skeleton height={36} width={170} />
      </div>
      {Array.from({ length: 16 }, (_, row) => (
        <div key={row} className={patientsTableLoaderStyles.row}>
          <Skeleton height={14} width={`${[58, 44, 66, 50][row % 4]}%`} />
          <Skeleton height={14} width="70%" />
          <Skeleton height={14} width="60%" />
          <Skeleton height={20} width={64} radius={999} />
          <Skeleton height={14} width="45%" />
        </div>
      ))}
    </div>
  );
}
