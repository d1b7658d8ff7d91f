import type { ClinicSettings } from '../clinic-settings/clinic-settings.query.ts';

/** A clinic without any special mode. */
export const aClinicSettings = (): ClinicSettings => ({
  id: '00000000-0000-4000-8000-000000000200',
  name: 'Northside',
  isDemo: false,
  timezone: 'US/Arizona',
  country: 'US',
  isEmrSinglePatientMode: false,
  shouldEnforcePatientMrn: false,
  shouldShowDeviceSelection: false,
  shouldShowInitPump: false,
  tidepoolEmail: null,
  dmsName: null,
  clinicConfiguration: {
    shouldShowBolusCalculatorForMealAndCorrection: false,
    shouldAddReimbursementParagraphToCopyToEmr: false,
    shouldShowSeedsEnrollmentModal: false,
    shouldEncryptDeeplink: false,
    shouldShowCopyCurrentPlan: false,
    directToPatientEnabled: false,
    shouldShowPatientConnectCgm: false,
    basalOnlyEnabled: false,
    initialPlanUnits: 'mg/dL',
    AGPGraphImageToEMREnabled: false,
    isWideAgpBandEnabled: false,
    shouldApplyTitrationSteps: false,
  },
  recordRetentionYears: null,
  allowedNetworks: ['10.0.0.0/8'],
  version: 3,
});
