import { DAY_MS } from '@glidepath/quantities';

import { aFeedback, aRecommendation } from './recommendations.ts';
import type { TestServer } from './test-server.ts';
import { givenSmallChange, lookAtAll, lookedAtPatient, rowOf } from './worklist.ts';

/** Advice for somebody whom the clinic has shared no plan with yet; nothing of it was changed to fit the bounds. */
export async function advisedPatient(server: TestServer) {
  const looked = await lookedAtPatient(server, { configuration: { is_batch_sign_off_enabled: true } });
  const row = await rowOf(server, looked);
  return { ...looked, key: row.prepared.key as string, refusals: row.prepared.sign_off_refusals as string[] };
}

/** The same with changes that are small enough for the bounds, for somebody whose plan was shared here before. */
export async function signablePatient(server: TestServer) {
  const looked = await advisedPatient(server);
  const { clinicId, patientId, doctorId } = looked;
  const longAgo = new Date(server.clock.now().getTime() - 40 * DAY_MS);
  const past = { requested_at: longAgo, finished_at: longAgo };
  await aFeedback(server, looked, await aRecommendation(server, { clinicId, patientId, doctorId }, past));
  const key = await givenSmallChange(server, looked);
  await lookAtAll(server);
  return { ...looked, key };
}
