import { INSTALLATION_SETTINGS } from '#shared/account/clinic-features.ts';
import type { ClinicFlag } from './clinic-form.ts';

/** The switches by what they are about, in the order of the page. */
export const CLINIC_FLAGS = {
  modes: ['isEmrSinglePatientMode', 'directToPatientEnabled'],
  patients: ['shouldEnforcePatientMrn', 'shouldShowSeedsEnrollmentModal', 'shouldShowPatientConnectCgm'],
  treatment: [
    'basalOnlyEnabled',
    'shouldShowBolusCalculatorForMealAndCorrection',
    'shouldShowInitPump',
    'shouldApplyTitrationSteps',
    'isLoopReviewOffered',
  ],
  worklist: [
    'isWorklistHidden',
    'isWorklistFirst',
    'isAdvicePreparationOff',
    'isBatchSignOffEnabled',
    'isMonitoringDaysShown',
    'isSecondOpinionAsked',
  ],
  devices: ['shouldShowDeviceSelection', 'shouldEncryptDeeplink'],
  reports: ['isWideAgpBandEnabled'],
  copying: ['shouldShowCopyCurrentPlan', 'shouldAddReimbursementParagraphToCopyToEmr', 'AGPGraphImageToEMREnabled'],
} as const satisfies Readonly<Record<string, readonly ClinicFlag[]>>;

/** Switches that do nothing unless the whole installation has the feature (D1-054). */
export const INSTALLATION_SETTING_OF_FLAG: Readonly<Partial<Record<ClinicFlag, string>>> = {
  shouldShowPatientConnectCgm: INSTALLATION_SETTINGS.patientConnectCgm,
  shouldShowInitPump: INSTALLATION_SETTINGS.initPump,
  shouldShowDeviceSelection: INSTALLATION_SETTINGS.deviceSelection,
};
