import type { StoredPlan } from '@glidepath/api-contract/wire/stored-plan';
import type { TreatmentType } from '@glidepath/treatment-plan';
import type { Generated } from 'kysely';

import type { Json } from './json-column.ts';

export type PlanOrigin = 'entered' | 'recommendation' | 'pump-start' | 'titration';

/** An electronic signature, in the names of the wire. */
export type StoredSignature = Readonly<{ name: string; signed_at: string; meaning: 'approved' }>;

export interface TreatmentPlanTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  version: number;
  treatment_type: TreatmentType;
  plan: Json<StoredPlan>;
  origin: PlanOrigin;
  reason: string | null;
  author_id: string;
  made_at: Date;
  /** Where the clinic wanted it signed. */
  signature: Json<StoredSignature> | null;
  seal: Generated<Buffer | null>;
}

export type ConfirmedApproval = 'recommendation' | 'plan' | 'pump-start' | 'titration-limits';

export interface ConfirmedChangesTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  approved: ConfirmedApproval;
  approved_id: string;
  changes: Json<readonly unknown[]>;
  typed_values: Json<readonly number[]>;
  reason: string;
  confirmed_by: string;
  confirmed_at: Date;
  seal: Generated<Buffer | null>;
}

export interface PumpStartRequestTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  a1c_percent: number;
  age_years: number;
  daily_dose_units: number;
  brand: 'tandem' | 'omnipod' | 'medtronic' | 'other';
  algorithm_version: string;
  proposed_plan: Json<StoredPlan>;
  requested_by: string;
  requested_at: Date;
  number: Generated<string>;
  approved_plan_id: string | null;
  seal: Generated<Buffer | null>;
}
