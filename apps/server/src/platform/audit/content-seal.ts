import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { canonicalJson } from './canonical-json.ts';

/**
 * The content that stays fixed until a row is sealed again. Fields that change without anybody's decision are left out.
 */
export const SEALED_COLUMNS = {
  treatment_plans: columns('id version treatment_type plan origin reason author_id made_at'),
  pump_start_requests: columns(
    `id a1c_percent age_years daily_dose_units brand algorithm_version proposed_plan requested_by requested_at number
     approved_plan_id`,
  ),
  recommendations: columns(
    `id number treatment_type status requested_by requested_at finished_at error_name next_possible_on period_start
     period_end glucose_avg_mg_dl algorithm_version data existing advice_hash reports_hash`,
  ),
  recommendation_feedbacks: columns(
    `id recommendation_id treatment_type physician_id physician_name algorithm_version data edits edit_reason received_at
     shared_at visit_number patient_approval_status patient_response_at signature`,
  ),
  confirmed_changes: columns('id approved approved_id changes typed_values reason confirmed_by confirmed_at'),
  clinic_notes: columns('feedback_id note'),
  considered_plans: columns('feedback_id content'),
  titrations: columns(
    `id number started_by started_at limits_set_by max_dose_units max_step_units target_low_mg_dl target_high_mg_dl sharing`,
  ),
  titration_steps: columns(
    `id titration_id number kind happened_at data_day code reason report actor_id dose_before_units dose_after_units evidence
     recommendation_id mail_to`,
  ),
  emergency_accesses: columns('id user_id reason given_at expires_at'),
  decision_outcomes: columns('id feedback_id after_days judged_at content'),
  sign_offs: columns(
    `id batch_id key shown_digest signed_by signed_at shares_at state held_because decided_at recommendation_id`,
  ),
  data_requests: columns(
    `id asked_by asked_by_name asked_at data message until missing_data risk had_dead_connection ended_at ended_because
     ended_by`,
  ),
  interactive_minutes: columns('id day minutes kind note entered_by entered_at taken_back_at taken_back_reason'),
  second_opinions: columns('id clinician_id advice_id view advised entered_at'),
  loop_approvals: columns(
    `id number key present settings note is_edited algorithm_version approved_by approved_by_name approved_at signature
     acknowledged_at`,
  ),
  loop_reviews: columns('id content'),
  days_left_out: columns('id day reason note left_out_by left_out_at taken_back_by taken_back_at'),
} as const;

/**
 * What came later is sealed where there is anything: rows from before it keep the seal they have, and taking it away,
 * or adding it, breaks the seal like any other change.
 */
export const SEALED_WHERE_PRESENT: Partial<Record<SealedTable, readonly string[]>> = {
  treatment_plans: ['signature'],
  recommendation_feedbacks: ['acknowledged_at'],
  titrations: ['signature'],
  recommendations: ['replayable_days_hash', 'recomputes'],
};

export type SealedTable = keyof typeof SEALED_COLUMNS;
export const SEALED_TABLES = Object.keys(SEALED_COLUMNS) as SealedTable[];

export type SealedRow = Readonly<{ clinic_id: string; patient_id: string; seal: Buffer | null }>;

/** The column that names a row. */
export const idColumnOf = (table: SealedTable) =>
  table === 'clinic_notes' || table === 'considered_plans' ? 'feedback_id' : 'id';

/** As the ledger names a row. */
export function recordOf(table: SealedTable, row: SealedRow): string {
  return `${table}/${valueOf(row, idColumnOf(table))}`;
}

/** Less than a tenth of a millisecond for a plan: it is done whenever one is read. */
export function sealOf(key: Buffer, table: SealedTable, row: SealedRow): Buffer {
  const content = SEALED_COLUMNS[table].map((column) => valueOf(row, column));
  const later = SEALED_WHERE_PRESENT[table] ?? [];
  const added = later.map((column) => [column, valueOf(row, column)] as const).filter(([, value]) => value !== null);
  const whole = added.length === 0 ? content : [...content, Object.fromEntries(added)];
  return createHmac('sha256', key).update(`content-seal:${table}`).update(canonicalJson(whole)).digest();
}

export function hasOwnSeal(key: Buffer, table: SealedTable, row: SealedRow): boolean {
  if (row.seal === null) return isStillAJob(table, row);
  return row.seal.length === 32 && timingSafeEqual(row.seal, sealOf(key, table, row));
}

/** What has nothing to say yet: the row is a job, and is sealed when it is decided. */
export function isStillAJob(table: SealedTable, row: SealedRow): boolean {
  if (table === 'decision_outcomes') return valueOf(row, 'content') === null && valueOf(row, 'judged_at') === null;
  return table === 'recommendations' && isUndecided(row);
}

function isUndecided(row: SealedRow): boolean {
  const isRunning = ['NEW', 'IN_PROCESS'].includes(String(valueOf(row, 'status')));
  return isRunning && WHAT_IS_DECIDED.every((column) => valueOf(row, column) === null);
}

const WHAT_IS_DECIDED = ['finished_at', 'data', 'existing', 'advice_hash', 'reports_hash', 'algorithm_version'];

/** The hash of content that is too long to be read with the rest of its row. */
export function longHash(content: unknown): Buffer | null {
  if (content === null) return null;
  return createHash('sha256')
    .update(Buffer.isBuffer(content) ? content : canonicalJson(content))
    .digest();
}

function columns(names: string): readonly string[] {
  return ['clinic_id', 'patient_id', ...names.split(/\s+/)];
}

function valueOf(row: object, column: string): unknown {
  const value: unknown = Reflect.get(row, column);
  if (value === undefined) throw new Error(`A row without ${column} cannot be checked.`);
  return value;
}
