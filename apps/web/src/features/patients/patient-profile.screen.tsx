import { Navigate, useParams } from 'react-router';

import { paths } from '#shared/routing/paths.ts';

/** The first page of a patient. */
export function PatientProfileScreen() {
  const { id = '' } = useParams();
  return <Navigate to={paths.connectDevices(id)} replace />;
}
