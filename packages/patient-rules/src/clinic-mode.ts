/** What about a clinic decides how its patients are added, edited and started. */
export type ClinicMode = Readonly<{
  /** Single-patient mode beside an electronic medical record. */
  isEmr: boolean;
  isDirectToPatient: boolean;
  isMrnEnforced: boolean;
  isBasalOnlyEnabled: boolean;
  isBolusCalculatorForMealsShown: boolean;
}>;

/** Only direct-to-patient clinics keep their patients without names (D1-075). */
export function usesNamedPatients(mode: ClinicMode): boolean {
  return !mode.isDirectToPatient;
}
