import { useParams } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';

/** The first page of a patient. */
export function PatientProfileScreen() {
  const { id = '' } = useParams();
  return <Redirect to={paths.connectDevices(id)} />;
}
