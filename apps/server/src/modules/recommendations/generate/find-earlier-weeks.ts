import { DAY_MS } from '@glidepath/quantities';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import { findStoredHistory } from '#modules/readings/stored-history.ts';
import type { Tx } from '#platform/database/database.ts';
import { earlierWindow } from './advice-window.ts';
import type { AskedRecommendation } from './claim-recommendation.ts';

/** What was stored of the weeks before those that advice is about; null where the treatment was another one. */
export async function findEarlierWeeks(tx: Tx, { requested_at }: AskedRecommendation, patient: Patient) {
  const { window, fromMs, toMs } = earlierWindow(patient.timezone, requested_at);
  // What was recorded under another kind of treatment is another story.
  if ((patient.changed_treatment_type_at?.getTime() ?? 0) > fromMs) return null;
  // A rate that began the day before may still run.
  return { window, history: await findStoredHistory(tx, patient.id, { fromMs: fromMs - DAY_MS, toMs }) };
}
