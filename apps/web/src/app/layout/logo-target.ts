import { paths } from '#shared/routing/paths.ts';

type LogoState = Readonly<{
  isDoctor: boolean;
  isEmrMode: boolean;
  /** From the tab's storage. */
  storedPatientId: string | null;
  /** From the address. */
  routePatientId: string | undefined;
}>;

/** In single-patient mode the clinician's home is the current patient's page. */
export function logoTarget({ isDoctor, isEmrMode, storedPatientId, routePatientId }: LogoState): string {
  const patientId = storedPatientId ?? routePatientId;
  return isDoctor && isEmrMode && patientId ? paths.patientProfile(patientId) : paths.home;
}
