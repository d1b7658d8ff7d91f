import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import { type Patient, patientName, usePatient } from '#shared/account/patients.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { PatientBanner } from './patient-banner.tsx';
import { PrintedPaper } from './printed-paper.tsx';

type PatientPageProps = Readonly<{
  title: string;
  /** Between the patient and this page. */
  crumbs?: readonly Readonly<{ text: string; to: string }>[];
  /** Beside the title. */
  aside?: ReactNode;
  /** A function is given the patient once it is loaded. */
  children: ReactNode | ((patient: Patient) => ReactNode);
}>;

/** The frame of every page below /patient-profile/:id. Its texts are those of the locale file `patient`. */
export function PatientPage(props: PatientPageProps) {
  const { id = '' } = useParams();
  const loaded = usePatient(id);
  if (loaded.isPending) return <ScreenLoader />;
  // The list knows this patient: the address is right, but the record cannot be had (D1-046).
  if (loaded.isLoadingError) return <Navigate to={paths.notFound} replace />;
  return <PageOfPatient {...props} patient={loaded.data} />;
}

function PageOfPatient({ patient, title, crumbs = [], aside, children }: PatientPageProps & { patient: Patient }) {
  const { t } = useTranslation('patient');
  const isEmrMode = useClinic().data?.isEmrSinglePatientMode ?? false;
  const name = patientName(patient) ?? t('anonymous');
  const steps = [{ text: name, to: paths.patientProfile(patient.id) }, ...crumbs, { text: title }];

  return (
    <PrintedPaper patient={patient}>
      <PatientBanner patient={patient} />
      {/* The name stays out of the title, which is the tab's as well and is seen on shared screens. */}
      <Page
        title={title}
        breadcrumb={
          <Breadcrumb steps={isEmrMode ? steps : [{ text: t('patients'), to: paths.patientsList }, ...steps]} />
        }
        aside={aside}
      >
        {typeof children === 'function' ? children(patient) : children}
      </Page>
    </PrintedPaper>
  );
}
