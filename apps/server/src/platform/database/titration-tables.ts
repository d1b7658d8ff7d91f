import type { Generated } from 'kysely';

import type { Json } from './json-column.ts';
import type { StoredSignature } from './plan-tables.ts';

export interface TitrationTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  number: Generated<string>;
  status: 'active' | 'maintaining' | 'suspended' | 'ended';
  reason: string | null;
  started_by: string;
  started_at: Date;
  limits_set_by: string;
  max_dose_units: number;
  max_step_units: number;
  target_low_mg_dl: number;
  target_high_mg_dl: number;
  sharing: 'ask-first' | 'apply-and-notify';
  /** The signature of whoever agreed to it last, if the clinic requires one. */
  signature: Json<StoredSignature> | null;
  /** What is remembered and what was seen; the repository reads them by their schemas. */
  state: Json<unknown>;
  seen: Json<unknown>;
  next_check_at: Date;
  taken_until: Date | null;
  takes: Generated<number>;
  seal: Generated<Buffer | null>;
}

export interface TitrationStepTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  titration_id: string;
  number: Generated<string>;
  kind: 'started' | 'evaluated' | 'suspended' | 'resumed' | 'limits-set' | 'reported' | 'ended';
  happened_at: Date;
  data_day: string | null;
  code: string | null;
  reason: string | null;
  report: string | null;
  actor_id: string | null;
  dose_before_units: number | null;
  dose_after_units: number | null;
  evidence: Json<unknown> | null;
  recommendation_id: string | null;
  applied_at: Date | null;
  mail_to: 'clinician' | 'patient' | null;
  mailed_at: Date | null;
  seal: Generated<Buffer | null>;
}
