import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { errorOfRefusal, refusalWithCode } from '@glidepath/api-contract/errors/refusal-code';
import type { Advice, AdvisedTreatment, RefusedAdvice } from '@glidepath/dosing-advisor';

import { bringInFreshData, findAccounts } from '#modules/devices/fresh-device-data.ts';
import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { storedDevices } from '#modules/readings/device-history.ts';
import type { Deps } from '#platform/deps.ts';
import type { ClaimedRecommendation } from './claim-recommendation.ts';
import { computeAdvice } from './compute-advice.ts';
import { decideGeneric } from './decide-generic.ts';
import { existingPlanWire } from './existing-plan.ts';
import { findEarlierWeeks } from './find-earlier-weeks.ts';
import { findTimingRefusal } from './find-timing-refusal.ts';
import { packedReports } from './packed-reports.ts';
import { findMaterial } from './read-material.ts';
import { recommendedData } from './recommended-data.ts';
import { showStage } from './show-stage.ts';
import type { GenerationOutcome } from './store-generation-outcome.ts';

/** Reads what there is, asks the advisor, and says what is to be kept. Changes nothing but the shown stage. */
export async function decideRecommendation(deps: Deps, taken: ClaimedRecommendation): Promise<GenerationOutcome> {
  const clinic = { clinicId: taken.clinic_id };
  const { patient, timing, connections } = await deps.database.inScope(clinic, async (tx) => {
    const found = await findVisiblePatient(tx, taken.patient_id);
    return {
      patient: found,
      timing: await findTimingRefusal(tx, taken, found),
      connections: await findAccounts(tx, taken.patient_id),
    };
  });
  if (patient.treatment_type !== taken.treatment_type) throw new ApiError('treatment-type-mismatch');
  if (taken.treatment_type === 'GENERIC') return decideGeneric(deps, taken, { patient, connections });
  if (timing) return { status: 'ERROR', error_name: timing.name, next_possible_on: timing.nextPossibleOn };
  await bringInFreshData(deps, connections, { endedAccounts: 'refuse' });

  const { material, earlier } = await deps.database.inScope(clinic, async (tx) => ({
    material: await findMaterial(tx, taken, patient),
    earlier: await findEarlierWeeks(tx, taken, patient),
  }));
  await showStage(deps, taken, 'analysing');
  const treatmentType: AdvisedTreatment = taken.treatment_type;
  const advice = await computeAdvice(deps.compute, { ...material, earlier, patient, treatmentType });
  await showStage(deps, taken, 'checking-limits');
  const { reports, glucoseAvgMgDl } = await packedReports(deps, taken, patient);
  return {
    ...(advice.outcome === 'refused'
      ? refused(advice)
      : { status: 'COMPLETED', data: JSON.stringify(recommendedData(advice, material.current.injections)) }),
    // A refused one may go on by hand: then the same is shown.
    period_start: material.window.firstDay,
    period_end: material.lastDay,
    glucose_avg_mg_dl: glucoseAvgMgDl,
    algorithm_version: advice.algorithmVersion,
    advice: JSON.stringify(storedAdvice(advice)),
    existing: JSON.stringify(existingPlanWire(material.current, storedDevices(material.history.streams))),
    reports,
  };
}

function refused({ refusals: [headline], earliestOn }: RefusedAdvice): GenerationOutcome {
  return {
    status: 'ERROR',
    error_name: headline ? errorOfRefusal(headline.name) : 'safety-check-failed',
    next_possible_on: earliestOn,
  };
}

/** Refusals are kept with their codes, as calls answer them. */
function storedAdvice(advice: Advice) {
  if (advice.outcome === 'plan') return advice;
  return { ...advice, refusals: advice.refusals.map(refusalWithCode) };
}
