import { DEMO_CLINICS, type DemoClinic } from '@glidepath/demo-clinic';
import { createRecordSystem, RECORD_SYSTEMS } from '@glidepath/device-cloud-sim/record-system';
import type { FastifyInstance } from 'fastify';

import { ourAddresses } from '#modules/ehr/our-addresses.ts';
import { DEMO_RECORD_SYSTEMS_PATH } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { newToken } from '#platform/secrets/token.ts';
import { findClinicIds, storeRecordSystem } from './demo.repository.ts';
import { demoClinicId } from './demo-rows.ts';

const CLIENT_ID = 'glidepath-demo';

type CodedClinic = DemoClinic & Readonly<{ code: string }>;
const CLINICS = DEMO_CLINICS.filter((clinic): clinic is CodedClinic => clinic.code !== null);

/** A simulated health record system for each clinic of a demonstration: it is sent plans, and opens patients. */
export async function registerDemoRecordSystems(app: FastifyInstance, deps: Deps): Promise<void> {
  if (!deps.config.isDemo) return;
  for (const clinic of CLINICS) {
    const path = `${DEMO_RECORD_SYSTEMS_PATH}/${clinic.code}`;
    const url = `${deps.config.baseUrl}${path}`;
    const fixedToken = newToken();
    await connectClinic(deps, clinic, { url, fixedToken });
    const { addRoutes } = createRecordSystem({
      ...peopleOf(clinic),
      clients: [clientOf(deps, clinic)],
      url: () => url,
      now: () => deps.clock.now(),
      fixedToken,
    });
    await app.register(addRoutes, { prefix: path });
  }
}

function peopleOf({ patients, doctors }: DemoClinic) {
  return {
    patients: patients.flatMap(({ mrn, firstName, lastName, bornOn }) =>
      mrn === null ? [] : [{ id: mrn, mrn, firstName, lastName, bornOn }],
    ),
    clinicians: doctors.map(({ firstName, lastName, email }, index) => ({
      id: `clinician-${index + 1}`,
      name: `${firstName} ${lastName}`,
      email,
    })),
  };
}

function clientOf({ config }: Deps, clinic: DemoClinic) {
  const { keysUrl, launchUrl, redirectUrl } = ourAddresses(config.baseUrl, demoClinicId(clinic));
  const keys = async () => (await fetch(keysUrl)).json() as Promise<{ keys: Record<string, string>[] }>;
  return { clientId: CLIENT_ID, launchUrl, redirectUri: redirectUrl, keys };
}

/** At every start: the port may be another. Settings that somebody made in the demonstration stay. */
async function connectClinic(
  { database, clock, vault }: Deps,
  clinic: DemoClinic,
  { url, fixedToken }: Readonly<{ url: string; fixedToken: string }>,
): Promise<void> {
  const clinicId = demoClinicId(clinic);
  if ((await findClinicIds(database, [clinicId])).length === 0) return;
  const ours = { base_url: `${url}/fhir`, token_sealed: vault.seal(fixedToken) };
  const row = {
    ...ours,
    clinic_id: clinicId,
    mrn_system: RECORD_SYSTEMS.mrn,
    visit_system: RECORD_SYSTEMS.visit,
    is_sending: true,
    proof: 'token' as const,
    launch_client_id: CLIENT_ID,
    version: 1,
    changed_at: clock.now(),
  };
  await storeRecordSystem(database, row, { changed: ours, path: DEMO_RECORD_SYSTEMS_PATH });
}
