import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { errorOfRefusal } from '@glidepath/api-contract/errors/refusal-code';
import type { Advice, AdvisedTreatment, RefusedAdvice } from '@glidepath/dosing-advisor';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import { storedDevices } from '#modules/readings/device-history.ts';
import type { Deps } from '#platform/deps.ts';
import type { DayLeftOutRow } from '../days-left-out/days-left-out.repository.ts';
import type { work as advise } from './advise.task.ts';
import type { AskedRecommendation } from './claim-recommendation.ts';
import { existingWith } from './existing-plan.ts';
import { findEarlierWeeks } from './find-earlier-weeks.ts';
import { packedReports } from './packed-reports.ts';
import { findMaterial } from './read-material.ts';
import type { GenerationOutcome } from './store-generation-outcome.ts';

const ADVISE = new URL('./advise.task.ts', import.meta.url);

type AdvisedCase = AskedRecommendation & Readonly<{ treatment_type: AdvisedTreatment }>;
type Stage = 'analysing' | 'checking-limits';

/** Of what is stored: asks the advisor, and says what is to be kept. Changes nothing; `onStage` lets people see it move. */
export async function advisedOutcome(
  deps: Deps,
  asked: AdvisedCase,
  patient: Patient,
  onStage: (stage: Stage) => Promise<void> = async () => undefined,
): Promise<GenerationOutcome> {
  const { material, earlier } = await deps.database.inScope({ clinicId: asked.clinic_id }, async (tx) => ({
    material: await findMaterial(tx, asked, patient),
    earlier: await findEarlierWeeks(tx, asked, patient),
  }));
  await onStage('analysing');
  const stored = { ...material, earlier, patient, treatmentType: asked.treatment_type };
  const { advice, replayableDays } = await deps.compute.run<typeof advise>(ADVISE, async () => stored);
  await onStage('checking-limits');
  const { reports, glucoseAvgMgDl } = await packedReports(deps, asked, patient);
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

/** A refusal is an outcome like any other; what fails for a reason of ours is not. */
export async function outcomeOrRefusal(outcome: Promise<GenerationOutcome>): Promise<GenerationOutcome> {
  try {
    return await outcome;
  } catch (error) {
    if (error instanceof ApiError) return { status: 'ERROR', error_name: error.name };
    throw error;
  }
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
