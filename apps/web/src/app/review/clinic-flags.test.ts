import { offeredTreatmentTypes } from '@glidepath/patient-rules';
import { describe, expect, it } from 'vitest';

import { type PrintedPlan, planInput } from '#documents/plan-input.ts';
import { copiedReport } from '#features/recommendation-review/copy/copied-report.ts';
import { lacksPicture, offersCopy, showsCalculator } from '#features/recommendation-review/review-offers.ts';
import { aPumpRecommendation } from '#features/recommendation-review/test-support/review-builders.ts';
import { offersUploader } from '#features/recommendations/patient-devices.tsx';
import { mayCaptureImage } from '#features/reports/agp/agp-image.ts';
import { clinicMode } from '#shared/account/clinic-mode.ts';
import { aUser } from '#shared/test-support/account-builders.ts';

const OFF = {
  shouldAddReimbursementParagraphToCopyToEmr: false,
  shouldShowCopyCurrentPlan: false,
  directToPatientEnabled: false,
  basalOnlyEnabled: false,
  AGPGraphImageToEMREnabled: false,
  shouldShowBolusCalculatorForMealAndCorrection: false,
  initialPlanUnits: 'mg/dL',
} as const;

const clinic = (changes: Partial<Record<keyof typeof OFF, boolean | string>> = {}) => ({
  name: 'Galilee Clinic',
  isDemo: false,
  isEmrSinglePatientMode: false,
  shouldEnforcePatientMrn: false,
  clinicConfiguration: { ...OFF, ...changes } as never,
});

const copied = (ofClinic: ReturnType<typeof clinic>) => {
  const patient = { extName: 'Maya', dateOfBirth: '1988-03-09', mrn: null };
  const source = { patient, clinic: ofClinic, plans: { current: null, advised: null } };
  const reviewed = { recommendation: aPumpRecommendation(), feedback: null };
  return copiedReport({ ...source, reviewed } as never, {
    reportTitle: '',
    day: String,
    dateTime: String,
    signature: String,
    leftOut: () => null,
    note: String,
  });
};
const DOCTOR = aUser();

describe('RECS-41: the flags of a clinic are honoured', () => {
  it('RECS-41: should_add_reimbursement_paragraph_to_copy_to_emr', () => {
    expect(copied(clinic()).hasReimbursement).toBe(false);
    expect(copied(clinic({ shouldAddReimbursementParagraphToCopyToEmr: true })).hasReimbursement).toBe(true);
  });

  it('RECS-41: should_show_copy_current_plan', () => {
    expect(offersCopy(clinic())).toBe(false);
    expect(offersCopy(clinic({ shouldShowCopyCurrentPlan: true }))).toBe(true);
  });

  it('RECS-41: direct_to_patient_enabled', () => {
    expect(offersUploader(DOCTOR, clinic())).toBe(true);
    expect(offersUploader(DOCTOR, clinic({ directToPatientEnabled: true }))).toBe(false);
  });

  it('RECS-41: basal_only_enabled', () => {
    expect(offeredTreatmentTypes(clinicMode(clinic()))).not.toContain('BASAL_ONLY');
    expect(offeredTreatmentTypes(clinicMode(clinic({ basalOnlyEnabled: true })))).toContain('BASAL_ONLY');
  });

  it('RECS-41: AGP_graph_image_to_EMR_enabled', () => {
    const on = clinic({ AGPGraphImageToEMREnabled: true });
    expect([mayCaptureImage(DOCTOR, clinic()), mayCaptureImage(DOCTOR, on)]).toEqual([false, true]);
    expect([lacksPicture(clinic(), null), lacksPicture(on, null), lacksPicture(on, 'iVBO')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('RECS-41: should_show_bolus_calculator_for_meal_and_correction', () => {
    expect(showsCalculator(clinic())).toBe(false);
    expect(showsCalculator(clinic({ shouldShowBolusCalculatorForMealAndCorrection: true }))).toBe(true);
  });

  it.each(['mg/dL', 'mmol/L'] as const)('RECS-41: initial_plan_units %s', (unit) => {
    const feedback = { receivedAt: '2026-03-01T10:00:00Z' } as PrintedPlan['feedback'];
    const patient = { name: 'Maya', mrn: null, dateOfBirth: '1988-03-09' };
    const plan = { feedback, planBefore: null, patient, clinic: clinic({ initialPlanUnits: unit }) };
    expect(planInput(plan, { language: 'en', isAmPm: false, now: new Date() }).unit).toBe(unit);
  });
});
