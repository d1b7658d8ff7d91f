import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { errorOfRefusal } from '@glidepath/api-contract/errors/refusal-code';
import type { Advice, AdvisedTreatment, RefusedAdvice } from '@glidepath/dosing-advisor';

import { bringInFreshData, findAccounts } from '#modules/devices/fresh-device-data.ts';
import { findVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { storedDevices } from '#modules/readings/device-history.ts';
import type { Deps } from '#platform/deps.ts';
import { errorFacts } from '#platform/observability/log.ts';
import type { DayLeftOutRow } from '../days-left-out/days-left-out.repository.ts';
import type { work as advise } from './advise.task.ts';
import { type ClaimedRecommendation, MOST_CLAIMS } from './claim-recommendation.ts';
import { existingWith } from './existing-plan.ts';
import { findEarlierWeeks } from './find-earlier-weeks.ts';
import { findTimingRefusal } from './find-timing-refusal.ts';
import { showStage } from './generation.repository.ts';
import { packedReports } from './packed-reports.ts';
import { findMaterial } from './read-material.ts';
import { type GenerationOutcome, storeGenerationOutcome } from './store-generation-outcome.ts';

const ADVISE = new URL('./advise.task.ts', import.meta.url);

/**
 * Decides what was claimed. A refusal is a decision as well; what fails for a reason of ours is left to the next worker,
 * until several have failed.
 */
export async function generateRecommendation(deps: Deps, claimed: ClaimedRecommendation): Promise<void> {
  await storeGenerationOutcome(deps, claimed, await outcomeOrRefusal(deps, claimed));
}

async function outcomeOrRefusal(deps: Deps, claimed: ClaimedRecommendation): Promise<GenerationOutcome> {
  try {
    return await outcomeOf(deps, claimed);
  } catch (error) {
    if (error instanceof ApiError) return { status: 'ERROR', error_name: error.name };
    if (claimed.takes < MOST_CLAIMS) throw error;
    deps.log.error({ recommendation: claimed.id, ...errorFacts(error) }, 'a recommendation was given up');
    return { status: 'ERROR', error_name: 'general-error' };
  }
}

/** Reads what there is, asks the advisor, and says what is to be kept. Changes nothing but the shown stage. */
async function outcomeOf(deps: Deps, claimed: ClaimedRecommendation): Promise<GenerationOutcome> {
  const clinic = { clinicId: claimed.clinic_id };
  const { patient, timing, connections } = await deps.database.inScope(clinic, async (tx) => {
    const found = await findVisiblePatient(tx, claimed.patient_id);
    return {
      patient: found,
      timing: await findTimingRefusal(tx, claimed, found),
      connections: await findAccounts(tx, claimed.patient_id),
    };
  });
  if (patient.treatment_type !== claimed.treatment_type) throw new ApiError('treatment-type-mismatch');
  if (claimed.treatment_type === 'GENERIC') return genericOutcome(deps, claimed, { patient, connections });
  if (timing) return { status: 'ERROR', error_name: timing.name, next_possible_on: timing.nextPossibleOn };
  await bringInFreshData(deps, connections, { endedAccounts: 'refuse' });

  const { material, earlier } = await deps.database.inScope(clinic, async (tx) => ({
    material: await findMaterial(tx, claimed, patient),
    earlier: await findEarlierWeeks(tx, claimed, patient),
  }));
  await showStage(deps.database, claimed, 'analysing');
  const treatmentType: AdvisedTreatment = claimed.treatment_type;
  const stored = { ...material, earlier, patient, treatmentType };
  const { advice, replayableDays } = await deps.compute.run<typeof advise>(ADVISE, async () => stored);
  await showStage(deps.database, claimed, 'checking-limits');
  const { reports, glucoseAvgMgDl } = await packedReports(deps, claimed, patient);
  return {
    ...(advice.outcome === 'refused' ? refusedOutcome(advice) : { status: 'COMPLETED', recommended: advice.plan }),
    // A refused one may go on by hand: then the same is shown.
    period_start: material.window.firstDay,
    period_end: material.lastDay,
    glucose_avg_mg_dl: glucoseAvgMgDl,
    algorithm_version: advice.algorithmVersion,
    advice: withNotes(advice, material.daysLeftOut),
    existing: existingWith(material.current, storedDevices(material.history.streams)),
    reports,
    replayable_days: replayableDays && Buffer.from(replayableDays),
  };
}

/** The words beside a reason are none of the advisor's; they stay with what was advised all the same. */
function withNotes(advice: Advice, noted: readonly Pick<DayLeftOutRow, 'day' | 'note'>[]): Advice {
  if (advice.outcome === 'refused' || !advice.daysLeftOut) return advice;
  const noteOf = new Map(noted.map(({ day, note }) => [day, note]));
  const daysLeftOut = advice.daysLeftOut.map((leftOut) => ({ ...leftOut, note: noteOf.get(leftOut.day) ?? null }));
  return { ...advice, daysLeftOut };
}

function refusedOutcome({ refusals: [headline], earliestOn }: RefusedAdvice): GenerationOutcome {
  return {
    status: 'ERROR',
    error_name: headline ? errorOfRefusal(headline.name) : 'safety-check-failed',
    next_possible_on: earliestOn,
  };
}

type Owner = Readonly<{ patient: Patient; connections: Awaited<ReturnType<typeof findAccounts>> }>;

/** A generic plan is a message that somebody writes: nothing is computed, but what it is written about is shown. */
async function genericOutcome(
  deps: Deps,
  claimed: ClaimedRecommendation,
  { patient, connections }: Owner,
): Promise<GenerationOutcome> {
  try {
    await bringInFreshData(deps, connections, { endedAccounts: 'skip' });
  } catch (error) {
    // No dose rests on it: a cloud that does not answer holds nobody back from writing.
    if (!(error instanceof ApiError)) throw error;
  }
  const scope = { clinicId: claimed.clinic_id };
  const { window, lastDay, history, current } = await deps.database.inScope(scope, (tx) =>
    findMaterial(tx, claimed, patient),
  );
  const { reports, glucoseAvgMgDl } = await packedReports(deps, claimed, patient);
  return {
    status: 'GENERIC',
    period_start: window.firstDay,
    period_end: lastDay,
    glucose_avg_mg_dl: glucoseAvgMgDl,
    existing: existingWith(current, storedDevices(history.streams)),
    reports,
  };
}
