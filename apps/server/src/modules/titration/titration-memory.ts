import type { TitrationState } from '@glidepath/dosing-advisor';
import type { DiabetesType, TreatmentType } from '@glidepath/treatment-plan';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import type { TitrationRow } from './titration.repository.ts';

/** What the clinician started from. When it changes behind the back of titration, a clinician must look again. */
export type SeenBasis = Readonly<{
  planVersion: number;
  treatmentType: TreatmentType | null;
  diabetesType: DiabetesType | null;
  goalLowMgDl: number | null;
  goalHighMgDl: number | null;
}>;

export function basisOf(patient: Patient, planVersion: number): SeenBasis {
  return {
    planVersion,
    treatmentType: patient.treatment_type,
    diabetesType: patient.type_of_diabetes,
    goalLowMgDl: patient.pre_meal_glucose_target_low_mg_dl,
    goalHighMgDl: patient.pre_meal_glucose_target_high_mg_dl,
  };
}

/** What is stored as JSON was written by these two types and by nothing else. */
export function rememberedIn({ state, seen }: Pick<TitrationRow, 'state' | 'seen'>) {
  return { state: state as unknown as TitrationState, seen: seen as unknown as SeenBasis };
}

/** The columns for what the advisor remembers; its `stopped` is in the status of the row. */
export function stateColumns(state: TitrationState) {
  return {
    state: JSON.stringify(state),
    ...(state.status === 'stopped' ? {} : { status: state.status, reason: null }),
  };
}
