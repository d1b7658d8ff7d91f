import type { Call } from '../define-call.ts';
import { getClinicOutcomesCall } from './get-clinic-outcomes.call.ts';
import { listPatientOutcomesCall } from './list-patient-outcomes.call.ts';

export const OUTCOMES_CALLS = [listPatientOutcomesCall, getClinicOutcomesCall] as const satisfies readonly Call[];
