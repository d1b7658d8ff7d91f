import type { AdvisedTreatment } from '@glidepath/dosing-advisor';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { advisedOutcome, outcomeOrRefusal } from '../generate/advised-outcome.ts';
import type { GenerationOutcome } from '../generate/store-generation-outcome.ts';
import { storedContentOf } from '../recommendation.repository.ts';
import type { work as doseChange } from './dose-change.task.ts';
import { findMadeFrom, type MadeFrom } from './made-from.ts';
import { storePrepared } from './prepared-advice.repository.ts';

export type PreparedOutcome = Readonly<{ madeAt: Date; madeFrom: MadeFrom; outcome: GenerationOutcome }>;

/**
 * What would be recommended of what is stored, before anybody asks. It asks no cloud, is no recommendation, and so counts
 * for no wait between two.
 */
export async function prepareAdvice(deps: Deps, patient: Patient): Promise<PreparedOutcome | null> {
  const { treatment_type: treatmentType, clinic_id: clinicId } = patient;
  if (treatmentType === null || treatmentType === 'GENERIC') return null;
  const madeAt = deps.clock.now();
  // Before anything else is read: what comes meanwhile makes it outdated, and not the other way round.
  const madeFrom = await deps.database.inScope({ clinicId }, (tx) => findMadeFrom(tx, patient, madeAt));
  const asked = {
    clinic_id: clinicId,
    patient_id: patient.id,
    treatment_type: treatmentType satisfies AdvisedTreatment,
    requested_at: madeAt,
  };
  const outcome = await outcomeOrRefusal(advisedOutcome(deps, asked, patient));
  return { madeAt, madeFrom: { ...madeFrom, dailyDoseChangePercent: await doseChangePercent(deps, outcome) }, outcome };
}

const DOSE_CHANGE = new URL('./dose-change.task.ts', import.meta.url);

async function doseChangePercent(
  { compute }: Deps,
  { replayable_days: replayableDays, recommended, advice }: GenerationOutcome,
): Promise<number | null> {
  if (!Buffer.isBuffer(replayableDays) || !recommended || !advice || !('totalDailyDoseUnits' in advice)) return null;
  const extraUnits = await compute.run<typeof doseChange>(DOSE_CHANGE, async () => ({
    replayableDays,
    plan: recommended,
  }));
  return extraUnits === null ? null : (100 * extraUnits) / advice.totalDailyDoseUnits;
}

/** Keeps it for whoever acts on it; answers its key. */
export function keepPrepared(
  tx: Tx,
  patient: Patient,
  { madeAt, madeFrom, outcome }: PreparedOutcome,
): Promise<string> {
  if (patient.treatment_type === null || outcome.status === 'GENERIC') throw new Error('Nothing of this is prepared.');
  return storePrepared(tx, {
    ...columnsOf(outcome),
    patient_id: patient.id,
    clinic_id: patient.clinic_id,
    id: newId(madeAt),
    made_from: JSON.stringify(madeFrom),
    made_at: madeAt,
    treatment_type: patient.treatment_type,
    status: outcome.status,
  });
}

function columnsOf({ advice, recommended, existing, ...outcome }: GenerationOutcome) {
  const stored = storedContentOf({ advice, recommended, existing });
  return {
    ...CONTENT.reduce((columns, column) => ({ ...columns, [column]: outcome[column] ?? null }), NOTHING),
    advice: stored.advice,
    data: stored.recommended,
    existing: stored.existing,
  };
}

/** What the outcome of another kind has and this one has not is taken away. */
const NOTHING = {
  error_name: null,
  next_possible_on: null,
  period_start: null,
  period_end: null,
  glucose_avg_mg_dl: null,
  algorithm_version: null,
  reports: null,
  replayable_days: null,
};
const CONTENT = Object.keys(NOTHING) as (keyof typeof NOTHING)[];
