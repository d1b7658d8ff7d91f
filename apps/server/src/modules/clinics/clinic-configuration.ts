import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { clinicConfigurationWire } from '@glidepath/api-contract/wire/clinic.wire';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import type * as z from 'zod/mini';
import type { Tx } from '#platform/database/database.ts';
import type { StoredClinicConfiguration } from '#platform/database/schema.ts';
import type { TitrationTable } from '#platform/database/titration-tables.ts';
import { findClinic } from './clinic.repository.ts';

type ClinicConfigurationWire = z.infer<typeof clinicConfigurationWire>;
export type ClinicConfiguration = Camelised<ClinicConfigurationWire>;

/** Flags start off (D1-088). A clinic stores only what it changed, so that a new flag needs no migration. */
const DEFAULTS: ClinicConfigurationWire = {
  should_show_bolus_calculator_for_meal_and_correction: false,
  should_add_reimbursement_paragraph_to_copy_to_emr: false,
  should_show_seeds_enrollment_modal: false,
  should_encrypt_deeplink: false,
  should_show_copy_current_plan: false,
  direct_to_patient_enabled: false,
  should_show_patient_connect_cgm: false,
  basal_only_enabled: false,
  initial_plan_units: 'mg/dL',
  AGP_graph_image_to_EMR_enabled: false,
  is_wide_agp_band_enabled: false,
  should_apply_titration_steps: false,
};

export function clinicConfiguration(stored: StoredClinicConfiguration): ClinicConfiguration {
  const known = Object.entries(stored).filter(([key]) => key in DEFAULTS);
  const merged = clinicConfigurationWire.parse({ ...DEFAULTS, ...Object.fromEntries(known) });
  return fromWire(clinicConfigurationWire, merged);
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
