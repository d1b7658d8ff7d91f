import type { Generated } from 'kysely';

import type { Json } from './json-column.ts';

export type StoredClinicConfiguration = Readonly<Record<string, boolean | string>>;

export interface ClinicTable {
  id: string;
  name: string;
  code: string | null;
  is_demo: Generated<boolean>;
  timezone: string | null;
  country: Generated<string>;
  is_emr_single_patient_mode: Generated<boolean>;
  should_enforce_patient_mrn: Generated<boolean>;
  should_show_device_selection: Generated<boolean>;
  should_show_init_pump: Generated<boolean>;
  tidepool_email: string | null;
  tidepool_password_sealed: Buffer | null;
  are_tidepool_credentials_valid: Generated<boolean>;
  dms_name: string | null;
  configuration: Json<StoredClinicConfiguration>;
  allowed_networks: Generated<string[]>;
  record_retention_years: Generated<number | null>;
  record_retention_shortened_at: Generated<Date | null>;
  version: Generated<number>;
  created_at: Date;
}
