import { GLUCOSE_UNITS } from '@glidepath/quantities';
import * as z from 'zod/mini';

import { uuid } from './text.wire.ts';

export const clinicConfigurationWire = z.strictObject({
  should_show_bolus_calculator_for_meal_and_correction: z.boolean(),
  should_add_reimbursement_paragraph_to_copy_to_emr: z.boolean(),
  should_show_seeds_enrollment_modal: z.boolean(),
  should_encrypt_deeplink: z.boolean(),
  should_show_copy_current_plan: z.boolean(),
  direct_to_patient_enabled: z.boolean(),
  should_show_patient_connect_cgm: z.boolean(),
  basal_only_enabled: z.boolean(),
  initial_plan_units: z.enum(GLUCOSE_UNITS),
  AGP_graph_image_to_EMR_enabled: z.boolean(),
  /** The outer band of the glucose profile is 5-95 on an axis of 0-350, instead of 10-90 on 0-400 (D3-02). */
  is_wide_agp_band_enabled: z.boolean(),
  /**
   * Titration steps take effect within the clinician's limits, with a notification; otherwise each waits for a
   * clinician.
   */
  should_apply_titration_steps: z.boolean(),
  /** The worklist stands beside the list of patients unless a clinic hides it, and opens first where a clinic wants that. */
  is_worklist_hidden: z.boolean(),
  is_worklist_first: z.boolean(),
  /** Advice is made before anybody asks, unless a clinic does not want that. */
  is_advice_preparation_off: z.boolean(),
  /** Small changes of several patients may be signed together. */
  is_batch_sign_off_enabled: z.boolean(),
  /** Days with data and interactive minutes, as an aid to billing in the United States. */
  is_monitoring_days_shown: z.boolean(),
  /** Before advice is shown, clinicians are asked which way they would go. */
  is_second_opinion_asked: z.boolean(),
  /** The closed-loop review may be turned on for patients with a hybrid closed loop. */
  is_loop_review_offered: z.boolean(),
});

export const clinicWire = z.strictObject({
  id: uuid,
  name: z.string(),
  is_demo: z.boolean(),
  timezone: z.string(),
  /** ISO 3166 code; gives the first clock choice (D1-045). */
  country: z.string(),
  is_emr_single_patient_mode: z.boolean(),
  should_enforce_patient_mrn: z.boolean(),
  should_show_device_selection: z.boolean(),
  should_show_init_pump: z.boolean(),
  tidepool_email: z.nullable(z.string()),
  dms_name: z.nullable(z.string()),
  clinic_configuration: clinicConfigurationWire,
});
