import { paths } from '#shared/routing/paths.ts';

export type PatientLink = Readonly<{ text: 'edit' | 'connectDevices'; to: string }>;

type Reader = Readonly<{ isDoctor: boolean; isAdmin: boolean }>;

/** The ways from a patient to what is done about the patient: settings for admins and doctors, devices for doctors. */
export function patientLinks({ isDoctor, isAdmin }: Reader, patientId: string): readonly PatientLink[] {
  return [
    ...(isDoctor || isAdmin ? [{ text: 'edit', to: paths.editPatient(patientId) } as const] : []),
    ...(isDoctor ? [{ text: 'connectDevices', to: paths.connectDevices(patientId) } as const] : []),
  ];
}
