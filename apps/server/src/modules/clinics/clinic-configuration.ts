import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { clinicConfigurationWire } from '@glidepath/api-contract/wire/clinic.wire';
import { fromWire, toWire } from '@glidepath/api-contract/wire/rename-keys';
import type * as z from 'zod/mini';
import type { StoredClinicConfiguration } from '#platform/database/clinic-tables.ts';
import type { Tx } from '#platform/database/database.ts';
import type { TitrationTable } from '#platform/database/titration-tables.ts';
import { findClinic } from './clinic.repository.ts';

export type ClinicConfiguration = Camelised<z.infer<typeof clinicConfigurationWire>>;

/** Flags start off (D1-088). A clinic stores only what it changed, so that a new flag needs no migration. */
const DEFAULTS: ClinicConfiguration = {
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
  isWorklistHidden: false,
  isWorklistFirst: false,
  isAdvicePreparationOff: false,
  isBatchSignOffEnabled: false,
  isMonitoringDaysShown: false,
  isSecondOpinionAsked: false,
  isLoopReviewOffered: false,
};

const STORED_DEFAULTS = toWire(clinicConfigurationWire, DEFAULTS);

export function clinicConfiguration(stored: StoredClinicConfiguration): ClinicConfiguration {
  const known = Object.entries(stored).filter(([key]) => key in STORED_DEFAULTS);
  const merged = clinicConfigurationWire.parse({ ...STORED_DEFAULTS, ...Object.fromEntries(known) });
  return fromWire(clinicConfigurationWire, merged);
}

export async function findClinicConfiguration(tx: Tx, clinicId: string): Promise<ClinicConfiguration> {
  return clinicConfiguration((await findClinic(tx, clinicId))?.configuration ?? {});
}

/** The outer band of the glucose profile that a clinic has chosen (D3-02). */
export async function findProfileBand(tx: Tx, clinicId: string): Promise<'10-90' | '5-95'> {
  const clinic = await findClinic(tx, clinicId);
  return clinic && clinicConfiguration(clinic.configuration).isWideAgpBandEnabled ? '5-95' : '10-90';
}

/** Whether steps of titration wait for a clinician, as the clinic has chosen. */
export async function findTitrationSharing(tx: Tx, clinicId: string): Promise<TitrationTable['sharing']> {
  const clinic = await findClinic(tx, clinicId);
  const isApplied = clinic && clinicConfiguration(clinic.configuration).shouldApplyTitrationSteps;
  return isApplied ? 'apply-and-notify' : 'ask-first';
}
