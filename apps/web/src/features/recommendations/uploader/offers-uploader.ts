import { clinicMode } from '#shared/account/clinic-mode.ts';

/** For doctors; a clinic that enrols patients directly receives their data without it (D3-70). */
export function offersUploader(
  user: Readonly<{ isDoctor: boolean }> | undefined,
  clinic: Parameters<typeof clinicMode>[0],
): boolean {
  return user?.isDoctor === true && !clinicMode(clinic).isDirectToPatient;
}
