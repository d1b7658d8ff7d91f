import type { preparedChangeWire } from '@glidepath/api-contract/wire/prepared-advice.wire';
import type { StoredAdvice } from '@glidepath/api-contract/wire/stored-advice';
import type { StoredExisting, StoredRecommended } from '@glidepath/api-contract/wire/stored-plan';
import type { worklistRowWire, worklistViewsWire } from '@glidepath/api-contract/wire/worklist.wire';
import type { TreatmentType } from '@glidepath/treatment-plan';
import type { AskedData, Criterion, DataRequestEnd, GlucoseDay, Group, State } from '@glidepath/worklist-rules';
import type { Generated } from 'kysely';
import type * as z from 'zod/mini';

import type { Json } from './json-column.ts';

type WorklistRow = z.infer<typeof worklistRowWire>;

/** Why nobody need look for a while, and how it stood when somebody said so. */
export type StoredSnooze = Readonly<{
  kind: 'not-now' | 'needs-data';
  reason: string;
  by: string;
  at: string;
  risk: number;
  hadDeadConnection: boolean;
}>;

export interface WorklistRowTable {
  patient_id: string;
  clinic_id: string;
  due_at: Generated<Date | number>;
  taken_until: Generated<Date | null>;
  takes: Generated<number>;
  looked_at: Generated<Date | null>;
  state: Generated<State>;
  list_group: Generated<Group>;
  risk: Generated<number>;
  score: Generated<number>;
  criteria: Json<WorklistRow['criteria']>;
  since: Json<Partial<Record<Criterion, string>>>;
  met_since: Generated<string | null>;
  days_waiting: Generated<number>;
  glucose: Json<NonNullable<WorklistRow['glucose']> | null>;
  glucose_days: Json<readonly GlucoseDay[] | null>;
  counted_until: Generated<string | null>;
  counted_until_at: Generated<Date | null>;
  counted_version: Generated<string | null>;
  very_low_at: Generated<Date | null>;
  newest_data_at: Generated<Date | null>;
  open_recommendation: Generated<string | null>;
  next_possible_on: Generated<string | null>;
  prepared: Json<z.infer<typeof preparedChangeWire> | null>;
  missing_data: Generated<WorklistRow['missing_data']>;
  owner_id: Generated<string | null>;
  snooze: Json<StoredSnooze | null>;
  snoozed_until: Generated<string | null>;
  version: Generated<number>;
  changed_at: Generated<Date | number>;
}

export interface PreparedAdviceTable {
  patient_id: string;
  clinic_id: string;
  id: string;
  key: string;
  made_from: Json<Readonly<Record<string, unknown>>>;
  made_at: Date;
  treatment_type: TreatmentType;
  status: 'COMPLETED' | 'ERROR';
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
}

export interface SignOffTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  batch_id: string;
  key: string;
  shown_digest: string;
  signed_by: string;
  signed_at: Date;
  shares_at: Date;
  state: Generated<'waiting' | 'shared' | 'withdrawn' | 'held'>;
  held_because: Generated<string | null>;
  decided_at: Generated<Date | null>;
  recommendation_id: Generated<string | null>;
  seal: Generated<Buffer | null>;
}

export interface WorklistViewsTable {
  user_id: string;
  clinic_id: string;
  views: Json<z.infer<typeof worklistViewsWire>['views']>;
}

export interface DataRequestTable {
  id: string;
  clinic_id: string;
  patient_id: string;
  asked_by: string;
  asked_by_name: string;
  asked_at: Date;
  data: Json<readonly AskedData[]>;
  message: string | null;
  until: string;
  missing_data: string | null;
  risk: number;
  had_dead_connection: boolean;
  ended_at: Generated<Date | null>;
  ended_because: Generated<DataRequestEnd | null>;
  ended_by: Generated<string | null>;
  seal: Generated<Buffer | null>;
}
