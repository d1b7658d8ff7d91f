import * as z from 'zod/mini';

import { clinicConfigurationWire, clinicWire } from './clinic.wire.ts';
import { emailText, optionalText, text } from './text.wire.ts';

/** What an administrator sees and changes of the own clinic. */
export const clinicSettingsWire = z.strictObject({
  ...clinicWire.shape,
  /** Staff may connect only from these (CIDR); empty means from anywhere. */
  allowed_networks: z.array(z.string()),
  /** How long the record of a treatment is kept after it ended here; null is for ever. */
  record_retention_years: z.nullable(z.int()),
  /** Rises with every change; a change made from an older one is refused. */
  version: z.int(),
});

/** Some of the flags; those left out stay as they are. */
export const clinicConfigurationChangeWire = z.partial(clinicConfigurationWire);

/**
 * A field that is left out stays as it is. The wire holds the shape; what makes a clinic is `clinicSettingsIssues`,
 * which the form and the server both run.
 */
export const clinicSettingsChangeWire = z.strictObject({
  name: z.optional(optionalText(200)),
  timezone: z.optional(optionalText(100)),
  country: z.optional(optionalText(20)),
  is_emr_single_patient_mode: z.optional(z.boolean()),
  should_enforce_patient_mrn: z.optional(z.boolean()),
  should_show_device_selection: z.optional(z.boolean()),
  should_show_init_pump: z.optional(z.boolean()),
  /** Another address empties the stored password; null takes the account away. */
  tidepool_email: z.nullish(emailText),
  dms_name: z.nullish(text(100)),
  allowed_networks: z.optional(z.array(optionalText(100)).check(z.maxLength(100))),
  record_retention_years: z.nullish(z.number()),
  clinic_configuration: z.optional(clinicConfigurationChangeWire),
  /** The version that was edited; when the clinic has changed since, nothing is saved. */
  version: z.int(),
});
