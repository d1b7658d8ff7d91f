import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';

import type { Asking } from './asking.ts';

export type LoadPatient = Readonly<{ id: string; extName: string }>;

export type LoadUser = Readonly<{
  email: string;
  password: string;
  physicianId: string;
  physicianName: string;
  /** With readings. Others of the clinic may look at them too. */
  patients: readonly LoadPatient[];
  /** Nobody else generates for these: a patient gets one recommendation in 14 days. */
  ownPatients: readonly LoadPatient[];
}>;

const PATIENTS_PER_VISIT = 3;
/** One visit in so many ends with a new plan, as long as there are patients who may get one. */
const VISITS_PER_PLAN = 3;
/**
 * Reports are asked for as of any minute of half a day, so that hardly any was made before: where ten people share their
 * patients, as in few clinics, they would otherwise share reports too.
 */
const MINUTES = 720;
/** As the browser asks. */
const STATUS_EVERY_MS = 200;

/** Signs in, reads the list, looks at some patients, perhaps makes a plan for one. */
export async function visit(asking: Asking, user: LoadUser, uniform: () => number, withoutPlan: LoadPatient[]) {
  await asking.signIn(user.email, user.password);
  await asking.get('GET user', 'user/');
  await asking.get('GET patients', 'patients/');
  for (let count = 0; count < PATIENTS_PER_VISIT; count += 1) {
    const patient = user.patients[Math.floor(uniform() * user.patients.length)];
    if (patient) await lookAt(asking, patient, Math.floor(uniform() * MINUTES));
  }
  const toTreat = uniform() * VISITS_PER_PLAN < 1 ? withoutPlan.pop() : undefined;
  if (toTreat) await makePlan(asking, user, toTreat);
}

async function lookAt(asking: Asking, { id }: LoadPatient, minutesAgo: number): Promise<void> {
  const shown = await asking.get('GET patient', `patients/${id}`);
  if (shown['id'] !== id) throw new Error(`asked for patient ${id}, got ${String(shown['id'])}`);
  await asking.get('GET adp_requests', `adp_requests/?patient=${id}&headers_only=true`);
  const body = { patient_id: id, utc_timestamp: new Date(Date.now() - minutesAgo * 60_000).toISOString() };
  await asking.post('POST patient_reports', 'patient_reports/', body);
}

async function makePlan(asking: Asking, user: LoadUser, { id, extName }: LoadPatient): Promise<void> {
  await asking.get('GET advice_readiness', `patient/${id}/advice_readiness`);
  const now = new Date().toISOString();
  const { path } = requestPumpRecommendationCall;
  const asked = { userId: extName, syncTimestamps: { meter: now, cgm: now, pump: now } };
  const requestId = String((await asking.post('POST generation', path, asked))['requestId']);
  if ((await decidedStatus(asking, `${path}/${requestId}`)) !== 'COMPLETED') return;
  const found = await asking.get(
    'GET recommendation',
    `adp_requests/?patient=${id}&identifier=${requestId}&headers_only=false`,
  );
  const { basalRate, insulinToCarbRatio, insulinSensitivityFactor } = found['data'] as Record<string, unknown>;
  await asking.post('POST approval', approvePumpRecommendationCall.path.replace('{requestId}', requestId), {
    status: 'APPROVED',
    physicianId: user.physicianId,
    physicianName: user.physicianName,
    sharedWithPatient: true,
    data: { rationale: { general: '' }, basalRate, insulinToCarbRatio, insulinSensitivityFactor },
    advisorVersion: null,
    treatment_type: 'PUMP',
  });
  await asking.post('POST share_feedback', 'share_feedback', { adp_request_identifier: requestId });
}

/** Also measured as a whole: from the press of the button to the plan on the screen. */
async function decidedStatus(asking: Asking, path: string): Promise<string> {
  const begun = performance.now();
  for (;;) {
    const status = String((await asking.get('GET generation', path, STATUS_EVERY_MS))['status']);
    if (status === 'NEW' || status === 'IN_PROCESS') continue;
    asking.noteWhole('a whole generation', performance.now() - begun, status !== 'COMPLETED');
    return status;
  }
}
