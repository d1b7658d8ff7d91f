import { paths } from '#shared/routing/paths.ts';
import type { GuardContext, GuardDecision } from './guard-context.ts';

/** The patient named by an address: its parameter is called `id` or `patientId`. */
export function routePatientId(params: GuardContext['params']): string | undefined {
  return params.id ?? params.patientId ?? params.patientid;
}

/** The patient of the address must be one that the user may see. */
export function knownRouteId({ patients, params }: GuardContext): GuardDecision {
  if (patients === undefined) return 'loading';
  const patientId = routePatientId(params);
  return patients.some((patient) => patient.id === patientId) ? 'allow' : { redirectTo: paths.home };
}
