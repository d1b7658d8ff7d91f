import type { Clinic } from '#shared/account/clinic.query.ts';

type Configured<Flag extends keyof Clinic['clinicConfiguration']> = Readonly<{
  clinicConfiguration: Pick<Clinic['clinicConfiguration'], Flag>;
}>;

/** Copying a plan for a record system (D-33, PRINT-09). */
export function offersCopy({ clinicConfiguration }: Configured<'shouldShowCopyCurrentPlan'>): boolean {
  return clinicConfiguration.shouldShowCopyCurrentPlan;
}

/** What the patient's calculator counts by, beside meal and correction plans (MDI-25). */
export function showsCalculator({
  clinicConfiguration,
}: Configured<'shouldShowBolusCalculatorForMealAndCorrection'>): boolean {
  return clinicConfiguration.shouldShowBolusCalculatorForMealAndCorrection;
}

/** The clinic sends pictures of the profile to its records, but there is none: the page must say so (D-35). */
export function lacksPicture(
  { clinicConfiguration }: Configured<'AGPGraphImageToEMREnabled'>,
  base64Png: string | null,
): boolean {
  return clinicConfiguration.AGPGraphImageToEMREnabled && base64Png === null;
}
