import { Navigate, useParams } from 'react-router';

import { usePatient } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { patientHome } from '#shared/patient/patient-status.ts';
import { paths } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';

/** The first page of a patient. */
export function PatientProfileScreen() {
  const { id = '' } = useParams();
  const loaded = usePatient(id);
  const { data: user } = useUser();
  if (loaded.isPending || !user) return <ScreenLoader />;
  // The list knows this patient: the address is right, but the record cannot be had (D1-046).
  if (loaded.isLoadingError) return <Navigate to={paths.notFound} replace />;
  return <Redirect to={patientHome(loaded.data, user)} />;
}
