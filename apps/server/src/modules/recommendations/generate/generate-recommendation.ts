import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { bringInFreshData, findAccounts } from '#modules/devices/fresh-device-data.ts';
import { findVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { storedDevices } from '#modules/readings/device-history.ts';
import type { Deps } from '#platform/deps.ts';
import { errorFacts } from '#platform/observability/log.ts';
import { advisedOutcome, outcomeOrRefusal } from './advised-outcome.ts';
import { type ClaimedRecommendation, MOST_CLAIMS } from './claim-recommendation.ts';
import { existingWith } from './existing-plan.ts';
import { findTimingRefusal } from './find-timing-refusal.ts';
import { showStage } from './generation.repository.ts';
import { packedReports } from './packed-reports.ts';
import { findMaterial } from './read-material.ts';
import { type GenerationOutcome, storeGenerationOutcome } from './store-generation-outcome.ts';

/**
 * Decides what was claimed. A refusal is a decision as well; what fails for a reason of ours is left to the next worker,
 * until several have failed.
 */
export async function generateRecommendation(deps: Deps, claimed: ClaimedRecommendation): Promise<void> {
  await storeGenerationOutcome(deps, claimed, await decidedOutcome(deps, claimed));
}

async function decidedOutcome(deps: Deps, claimed: ClaimedRecommendation): Promise<GenerationOutcome> {
  try {
    return await outcomeOrRefusal(outcomeOf(deps, claimed));
  } catch (error) {
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

  return advisedOutcome(deps, { ...claimed, treatment_type: claimed.treatment_type }, patient, (stage) =>
    showStage(deps.database, claimed, stage),
  );
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
