import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { dayIn } from '@glidepath/device-readings';
import { startedTitration } from '@glidepath/dosing-advisor';
import {
  MAX_TITRATED_UNITS,
  type TitratedDose,
  type TitrationLimits,
  type TitrationLimitsIssue,
  titrationLimitsIssues,
} from '@glidepath/patient-rules';
import { type UnusualChange, type UnusualConfirmation, unusualTitrationLimit } from '@glidepath/treatment-plan';

import { findTitrationSharing } from '#modules/clinics/clinic-configuration.ts';
import { findVisiblePatient, lockVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { assertConfirmed, dosedPerson, keepConfirmed } from '#modules/plans/confirmed-changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { StoredSignature } from '#platform/database/plan-tables.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { nextCheckAt } from './check-times.ts';
import { logByPerson } from './log-step.ts';
import { findTitratedInjection, type TitratedInjection } from './titrated-injection.ts';
import { findOpenTitration, insertTitration, type TitrationRow } from './titration.repository.ts';
import { basisOf } from './titration-memory.ts';

type Start = Readonly<{
  patientId: string;
  limits?: TitrationLimits | undefined;
  confirmation?: UnusualConfirmation | undefined;
  signature?: StoredSignature | null;
}>;

/**
 * Within limits that a clinician agrees to. Without any, those that the dialog offers hold, and every step waits for a
 * clinician until limits are set: nobody has seen these (D3-73). One that is open already goes on as it is; whether the
 * given limits are others than its own is answered.
 */
export async function startTitration(
  { database, clock }: Deps,
  { patientId, limits, confirmation, signature = null }: Start,
  clinician: Clinician,
): Promise<'within-limits' | 'open-within-others'> {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    await findVisiblePatient(tx, patientId);
    const patient = await lockVisiblePatient(tx, patientId);
    const open = await findOpenTitration(tx, patientId);
    if (open) return !limits || hasLimits(open, limits) ? 'within-limits' : 'open-within-others';
    const injection = await assertTitratable(tx, patient, now);
    const allowed = limits ?? injection.suggestedLimits;
    assertSoundLimits(allowed, injection);
    const changes = unusualLimits(allowed, injection, patient, now);
    assertConfirmed(changes, confirmation);
    const id = newId(now);
    const { clinic_id, timezone } = patient;
    await insertTitration(tx, {
      id,
      clinic_id,
      patient_id: patientId,
      status: 'active',
      started_by: clinician.userId,
      started_at: now,
      limits_set_by: clinician.userId,
      ...limitColumns(allowed),
      signature: signature && JSON.stringify(signature),
      sharing: limits ? await findTitrationSharing(tx, clinic_id) : 'ask-first',
      state: JSON.stringify(startedTitration(dayIn(timezone, now.getTime()), injection.doseUnits)),
      seen: JSON.stringify(basisOf(patient, injection.planVersion)),
      next_check_at: nextCheckAt(timezone, now),
    });
    const confirmed = { patient, approved: 'titration-limits', approvedId: id, changes, confirmation } as const;
    await keepConfirmed(tx, confirmed, clinician, now);
    await logByPerson(tx, { id, clinic_id, patient_id: patientId }, { kind: 'started' }, { by: clinician, now });
    return 'within-limits';
  });
}

/** TITR: the advisor must have been started, and the plan must have one basal injection. */
export async function assertTitratable(tx: Tx, patient: Patient, now: Date): Promise<TitratedInjection> {
  const { injection, obstacle } = await findTitratedInjection(tx, patient, now);
  if (injection) return injection;
  if (obstacle === 'advisor-not-started') throw new ApiError('advisor-not-started');
  throw new ApiError('titration-not-possible', { obstacle });
}

export function assertSoundLimits(limits: TitrationLimits, dose: TitratedDose): void {
  const issues = titrationLimitsIssues(limits, dose);
  if (issues.length === 0) return;
  const fields = issues.map(({ field, code }) => [
    field === 'target' ? 'targetLow' : field,
    limitsSentence(code, dose),
  ]);
  throw new ApiError('input-invalid', Object.fromEntries(fields));
}

function limitsSentence(code: TitrationLimitsIssue['code'], { penStepUnits, largestStepUnits }: TitratedDose): string {
  const penSteps = `in steps of ${penStepUnits} U, which the pen can give`;
  return {
    'max-dose.out-of-range': `The highest dose is at most ${MAX_TITRATED_UNITS} U, ${penSteps}.`,
    'max-dose.below-dose': 'The highest dose cannot be below the current dose.',
    'max-step.out-of-range': `The largest step is at most ${largestStepUnits} U, ${penSteps}.`,
    'target.unselected': 'This is none of the fasting target ranges.',
  }[code];
}

/** How far titration may go by itself is approved like a dose. */
export function unusualLimits(
  { maxDoseUnits }: TitrationLimits,
  { doseUnits }: TitratedInjection,
  patient: Patient,
  now: Date,
): readonly UnusualChange[] {
  return unusualTitrationLimit(maxDoseUnits, { person: dosedPerson(patient, now), doseUnits });
}

function hasLimits(open: TitrationRow, limits: TitrationLimits): boolean {
  return Object.entries(limitColumns(limits)).every(([column, limit]) => open[column as LimitColumn] === limit);
}

type LimitColumn = keyof ReturnType<typeof limitColumns>;

export function limitColumns({ maxDoseUnits, maxStepUnits, targetLow, targetHigh }: TitrationLimits) {
  return {
    max_dose_units: maxDoseUnits,
    max_step_units: maxStepUnits,
    target_low_mg_dl: targetLow,
    target_high_mg_dl: targetHigh,
  };
}
