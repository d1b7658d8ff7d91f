import type { consideredPlansWire } from '@glidepath/api-contract/wire/considered-plans.wire';
import type { storedOutcomeWire } from '@glidepath/api-contract/wire/decision-outcome.wire';
import type { advisedWaysWire, clinicianViewWire } from '@glidepath/api-contract/wire/second-opinion.wire';
import type { StoredAdvice } from '@glidepath/api-contract/wire/stored-advice';
import type { StoredApproval, StoredExisting, StoredRecommended } from '@glidepath/api-contract/wire/stored-plan';
import type { TreatmentType } from '@glidepath/treatment-plan';
import type { Generated } from 'kysely';
import type * as z from 'zod/mini';

import type { Json } from './json-column.ts';
import type { StoredSignature } from './plan-tables.ts';

export interface RecommendationTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  number: Generated<string>;
  treatment_type: TreatmentType;
  status: 'NEW' | 'IN_PROCESS' | 'ERROR' | 'COMPLETED' | 'MANUAL' | 'GENERIC';
  stage: 'reading-data' | 'analysing' | 'checking-limits' | null;
  requested_by: string;
  requested_at: Date;
  taken_until: Date | null;
  takes: Generated<number>;
  finished_at: Date | null;
  error_name: string | null;
  next_possible_on: string | null;
  period_start: string | null;
  period_end: string | null;
  glucose_avg_mg_dl: number | null;
  algorithm_version: string | null;
  advice: Json<StoredAdvice> | null;
  data: Json<StoredRecommended> | null;
  existing: Json<StoredExisting> | null;
  reports: Buffer | null;
  replayable_days: Buffer | null;
  advice_hash: Generated<Buffer | null>;
  reports_hash: Generated<Buffer | null>;
  replayable_days_hash: Generated<Buffer | null>;
  recomputes: string | null;
  seal: Generated<Buffer | null>;
}

export interface DayLeftOutTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  day: string;
  reason: 'sick' | 'sensor' | 'other';
  note: string | null;
  left_out_by: string;
  left_out_at: Date;
  taken_back_by: string | null;
  taken_back_at: Date | null;
  seal: Generated<Buffer | null>;
}

export interface RecommendationFeedbackTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  recommendation_id: string;
  treatment_type: TreatmentType;
  physician_id: string;
  physician_name: string;
  algorithm_version: string | null;
  data: Json<StoredApproval>;
  edits: Json<readonly Readonly<Record<string, unknown>>[]>;
  edit_reason: string | null;
  received_at: Date;
  shared_at: Date | null;
  visit_number: string | null;
  patient_approval_status: 'Pending' | 'Accepted' | 'Rejected' | null;
  patient_response_at: Date | null;
  acknowledged_at: Date | null;
  seal: Generated<Buffer | null>;
  signature: Json<StoredSignature> | null;
}

export interface ConsideredPlansTable {
  feedback_id: string;
  clinic_id: string;
  patient_id: string;
  content: Json<z.infer<typeof consideredPlansWire>>;
  seal: Generated<Buffer | null>;
}

export interface DecisionOutcomeTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  feedback_id: string;
  after_days: number;
  due_at: Date;
  taken_until: Generated<Date | null>;
  takes: Generated<number>;
  judged_at: Generated<Date | null>;
  /** Null while it is a job. */
  content: Json<z.infer<typeof storedOutcomeWire>> | null;
  seal: Generated<Buffer | null>;
}

export interface ClinicNoteTable {
  feedback_id: string;
  clinic_id: string;
  patient_id: string;
  plan_id: string | null;
  note: string;
  seal: Generated<Buffer | null>;
}

/** Null where it was skipped. */
type StoredView = z.infer<typeof clinicianViewWire> | null;

export interface SecondOpinionTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  clinician_id: string;
  advice_id: string;
  view: Json<StoredView>;
  advised: Json<z.infer<typeof advisedWaysWire>>;
  entered_at: Date;
  seal: Generated<Buffer | null>;
}
