import type { StaffRole } from '@glidepath/api-contract/define-call';
import { getPatientConfigCall } from '@glidepath/api-contract/patients/get-patient-config.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';

import { mayCall } from '#shared/account/may-call.ts';

/** One call for each thing that roles differ in: to decide, to prepare, to read treatments, to keep profiles. */
const TELLING_CALLS = [
  approvePumpRecommendationCall,
  requestPumpRecommendationCall,
  getPatientConfigCall,
  updatePatientCall,
] as const;

/** Can anything that could be done before no longer be done afterwards? That is asked about first. */
export function takesRightsAway(from: StaffRole, to: StaffRole): boolean {
  const as = (staffRole: StaffRole) => ({ isDoctor: true, isAdmin: false, staffRole });
  return TELLING_CALLS.some((call) => mayCall(call, as(from)) && !mayCall(call, as(to)));
}
