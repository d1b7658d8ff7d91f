import type { Clinic } from './clinic.query.ts';

type ModeOfClinic = Pick<Clinic, 'isEmrSinglePatientMode' | 'shouldEnforcePatientMrn'> &
  Readonly<{
    clinicConfiguration: Pick<
      Clinic['clinicConfiguration'],
      'directToPatientEnabled' | 'basalOnlyEnabled' | 'shouldShowBolusCalculatorForMealAndCorrection'
    >;
  }>;

/** What the rules about patients ask of a clinic, from the many settings it has. */
export function clinicMode({ isEmrSinglePatientMode, shouldEnforcePatientMrn, clinicConfiguration }: ModeOfClinic) {
  return {
    isEmr: isEmrSinglePatientMode,
    isDirectToPatient: clinicConfiguration.directToPatientEnabled,
    isMrnEnforced: shouldEnforcePatientMrn,
    isBasalOnlyEnabled: clinicConfiguration.basalOnlyEnabled,
    isBolusCalculatorForMealsShown: clinicConfiguration.shouldShowBolusCalculatorForMealAndCorrection,
  };
}
