import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import { DEMO_SOURCES, demoDeviceData } from '@glidepath/demo-clinic';
import { DAY_MS } from '@glidepath/quantities';

import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import type { Approvable } from './decided-once.ts';
import { aPatient, signInBody, TEST_PASSWORD } from './people.ts';
import { STARTED, ZONE } from './recommendations.ts';
import type { ServerProcess } from './server-process.ts';
import type { TestServer } from './test-server.ts';

export type SignedInDoctor = Readonly<{ token: string; physicianId: string }>;

/** Patients with a month of pump data, up to the clock of the machine. Answers their ext_names. */
export async function pumpPatients(server: TestServer, clinicId: string, count: number): Promise<string[]> {
  const [source] = DEMO_SOURCES;
  if (!source) throw new Error('no source');
  const startsOn = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10);
  const life = { treatmentType: 'PUMP', source, seed: 3, zone: ZONE, startsOn, days: 31 } as const;
  const { devices, records } = demoDeviceData(life);
  const extNames: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const patient = await aPatient(server, clinicId, { ...STARTED, timezone: ZONE });
    await storeDeviceHistory(server.deps, {
      patient: { clinicId, patientId: patient.id },
      source: 'uploader',
      devices,
      records: records.filter(({ atMs }) => atMs <= Date.now()),
    });
    extNames.push(patient.ext_name);
  }
  return extNames;
}

/** By the clock of the machine: those of the test stand still in another year. */
export async function tokenOfNow({ baseUrl }: ServerProcess, email: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signInBody(email, TEST_PASSWORD)),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Undefined when the server died before it could answer. */
async function post({ baseUrl }: ServerProcess, path: string, { token }: SignedInDoctor, body: object) {
  try {
    const answer = await fetch(`${baseUrl}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return answer.status === 201 ? ((await answer.json()) as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
}

/** The id of the recommendation whose request was acknowledged. */
export async function request(
  asked: ServerProcess,
  signed: SignedInDoctor,
  extName: string,
): Promise<string | undefined> {
  const now = new Date().toISOString();
  const body = { userId: extName, syncTimestamps: { meter: now, cgm: now, pump: now } };
  return (await post(asked, requestPumpRecommendationCall.path, signed, body))?.['requestId'];
}

/** The id of the recommendation whose approval was acknowledged. */
export async function approve(
  asked: ServerProcess,
  signed: SignedInDoctor,
  { id, data }: Approvable,
): Promise<string | undefined> {
  const { basalRate, insulinToCarbRatio, insulinSensitivityFactor } = data ?? {};
  const path = approvePumpRecommendationCall.path.replace('{requestId}', id);
  const receipt = await post(asked, path, signed, {
    status: 'APPROVED',
    physicianId: signed.physicianId,
    physicianName: 'Dana Cohen',
    sharedWithPatient: true,
    data: { rationale: { general: '' }, basalRate, insulinToCarbRatio, insulinSensitivityFactor },
    advisorVersion: null,
    treatment_type: 'PUMP',
  });
  return receipt && id;
}
