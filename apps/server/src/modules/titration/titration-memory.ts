import { TITRATION_CODES } from '@glidepath/api-contract/wire/titration.wire';
import type { StopReason, TitrationState } from '@glidepath/dosing-advisor';
import { DIABETES_TYPES, TREATMENT_TYPES } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import type { Patient } from '#modules/patient-access/patient-access.ts';

const STOP_REASONS = [
  'severe-event',
  'repeated-level-2',
  'repeated-lows',
  'no-fasting-values',
  'gate',
  'plan-edited',
  'treatment-changed',
  'goal-edited',
  'advice-approved',
  'too-long',
] as const satisfies readonly StopReason[];

/** What the advisor remembers between evaluations: doses are decided by it, so that half of it is nothing. */
export const stateSchema = z.object({
  status: z.enum(['active', 'maintaining', 'stopped']),
  startedOn: z.string(),
  runningSince: z.string(),
  startDoseUnits: z.number(),
  confirmedDoseUnits: z.number(),
  lastEvaluatedOn: z.string(),
  doseChangedOn: z.nullable(z.string()),
  stepsUp: z.int(),
  pausedEvaluations: z.int(),
  history: z.array(
    z.object({ on: z.string(), code: z.enum(TITRATION_CODES), fromUnits: z.number(), toUnits: z.number() }),
  ),
  answeredLows: z.array(z.object({ on: z.string(), level: z.literal([1, 2]), answeredOn: z.string() })),
  stoppedBy: z.nullable(z.enum(STOP_REASONS)),
});

/** What the clinician started from. When it changes behind the back of titration, a clinician must look again. */
export const basisSchema = z.object({
  planVersion: z.int(),
  treatmentType: z.nullable(z.enum(TREATMENT_TYPES)),
  diabetesType: z.nullable(z.enum(DIABETES_TYPES)),
  goalLowMgDl: z.nullable(z.number()),
  goalHighMgDl: z.nullable(z.number()),
});
export type SeenBasis = Readonly<z.infer<typeof basisSchema>>;

export function basisOf(patient: Patient, planVersion: number): SeenBasis {
  return {
    planVersion,
    treatmentType: patient.treatment_type,
    diabetesType: patient.type_of_diabetes,
    goalLowMgDl: patient.pre_meal_glucose_target_low_mg_dl,
    goalHighMgDl: patient.pre_meal_glucose_target_high_mg_dl,
  };
}

/** The columns for what the advisor remembers; its `stopped` is in the status of the row. */
export function stateColumns(state: TitrationState) {
  return {
    state: JSON.stringify(state),
    ...(state.status === 'stopped' ? {} : { status: state.status, reason: null }),
  };
}
