import { emrPatient } from '@glidepath/patient-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { type Clinic, useClinic } from '#shared/account/clinic.query.ts';
import { clinicMode } from '#shared/account/clinic-mode.ts';
import { isoDayIn } from '#shared/format/dates.ts';
import { useLaunch } from '#shared/routing/launch-query.ts';
import { paths } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { addPatientFlow } from './add-patient-flow.ts';
import { AddPatientForm } from './add-patient-form.tsx';

export function AddPatientScreen() {
  const clinic = useClinic();
  if (clinic.isPending) return <ScreenLoader />;
  if (clinic.isLoadingError) return <LoadFailure failure={clinic.error} onRetry={() => void clinic.refetch()} />;
  return <AddPatient clinic={clinic.data} />;
}

function AddPatient({ clinic }: Readonly<{ clinic: Clinic }>) {
  const { t } = useTranslation(['add-patient', 'patient']);
  const { search } = useLocation();
  const launch = useLaunch();
  const [today] = useState(() => isoDayIn(new Date(), clinic.timezone));
  const mode = clinicMode(clinic);
  const flow = addPatientFlow(mode);
  // A record system names the patient in the address, where a shared computer would remember them.
  if (search !== '') return <Redirect to={paths.addPatient} state={launch.id} />;
  const emr = mode.isEmr ? emrPatient(new URLSearchParams(launch.query), today) : undefined;
  // It is not certain who is meant (D1-068).
  if (mode.isEmr && !emr) return <Redirect to={paths.generalError} />;

  const title = t(`title.${flow}`);
  return (
    <Page
      title={title}
      breadcrumb={
        !mode.isEmr && <Breadcrumb steps={[{ text: t('patient:patients'), to: paths.patientsList }, { text: title }]} />
      }
    >
      <AddPatientForm clinic={clinic} mode={mode} today={today} {...(emr && { emr })} />
    </Page>
  );
}
