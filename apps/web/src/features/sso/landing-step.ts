import { paths } from '#shared/routing/paths.ts';
import type { SessionKind } from '#shared/session/use-session.ts';

/** What is known on the landing page. `undefined` means that the answer is still on its way. */
export type LandingState = Readonly<{
  session: SessionKind;
  user: Readonly<{ isDoctor: boolean; confirmedInstructionsAt: string | null }> | undefined;
  clinic: Readonly<{ isEmrSinglePatientMode: boolean }> | undefined;
  search: string;
}>;

export type LandingStep = 'loading' | 'instructions' | Readonly<{ goTo: string }>;

/** The instructions first, then the page that the record system named (product specification 1, section 2). */
export function landingStep({ session, user, clinic, search }: LandingState): LandingStep {
  if (session !== 'user') return { goTo: paths.home };
  if (user === undefined || clinic === undefined) return 'loading';
  if (user.isDoctor && user.confirmedInstructionsAt === null) return 'instructions';
  // Outside single-patient mode nobody else says where to go (D1-040).
  return { goTo: clinic.isEmrSinglePatientMode ? landingTarget(new URLSearchParams(search)) : paths.home };
}

function landingTarget(query: URLSearchParams): string {
  switch (query.get('screen_to_redirect')) {
    case 'patient_profile':
      return profileOf(query.getAll('patient_id'));
    case 'context_error':
      return paths.generalError;
    case 'add_patient':
      return addPatientWith(query);
    default:
      return paths.home;
  }
}

/** No patient, or two: rather none than the wrong one. */
function profileOf(patientIds: readonly string[]): string {
  const [patientId] = patientIds;
  return patientId && patientIds.length === 1 ? paths.patientProfile(patientId) : paths.generalError;
}

function addPatientWith(query: URLSearchParams): string {
  const others = new URLSearchParams(query);
  others.delete('screen_to_redirect');
  return `${paths.addPatient}?${others}`;
}
