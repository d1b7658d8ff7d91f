import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { bringInFreshData, type findAccounts } from '#modules/devices/fresh-device-data.ts';
import type { Patient } from '#modules/patient-access/patient-access.ts';
import { storedDevices } from '#modules/readings/device-history.ts';
import type { Deps } from '#platform/deps.ts';
import type { ClaimedRecommendation } from './claim-recommendation.ts';
import { existingPlanWire } from './existing-plan.ts';
import { packedReports } from './packed-reports.ts';
import { findMaterial } from './read-material.ts';
import type { GenerationOutcome } from './store-generation-outcome.ts';

type Owner = Readonly<{ patient: Patient; connections: Awaited<ReturnType<typeof findAccounts>> }>;

/** A generic plan is a message that somebody writes: nothing is computed, but what it is written about is shown. */
export async function decideGeneric(
  deps: Deps,
  taken: ClaimedRecommendation,
  { patient, connections }: Owner,
): Promise<GenerationOutcome> {
  try {
    await bringInFreshData(deps, connections, { endedAccounts: 'skip' });
  } catch (error) {
    // No dose rests on it: a cloud that does not answer holds nobody back from writing.
    if (!(error instanceof ApiError)) throw error;
  }
  const scope = { clinicId: taken.clinic_id };
  const { window, lastDay, history, current } = await deps.database.inScope(scope, (tx) =>
    findMaterial(tx, taken, patient),
  );
  const { reports, glucoseAvgMgDl } = await packedReports(deps, taken, patient);
  return {
    status: 'GENERIC',
    period_start: window.firstDay,
    period_end: lastDay,
    glucose_avg_mg_dl: glucoseAvgMgDl,
    existing: JSON.stringify(existingPlanWire(current, storedDevices(history.streams))),
    reports,
  };
}
