import { getClinicCall } from '@glidepath/api-contract/clinics/get-clinic.call';
import { saveEhrSettingsCall } from '@glidepath/api-contract/ehr/save-ehr-settings.call';
import { finishSmartLaunchCall } from '@glidepath/api-contract/smart-launch/finish-smart-launch.call';
import { startSmartLaunchCall } from '@glidepath/api-contract/smart-launch/start-smart-launch.call';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { LANDING, land } from '../../../test-support/landing.ts';
import { aClinic, aDoctor, aPatient, provenTokenOf } from '../../../test-support/people.ts';
import {
  ADA,
  BEN,
  CLIENT_ID,
  DANA,
  ehrSettings,
  type RecordServer,
  startRecordServer,
} from '../../../test-support/record-system.ts';

const CAROL = { id: 'c2', name: 'Carol', email: 'carol@elsewhere.test' };

let place: RecordServer;
let clinicId: string;
let doctorId: string;
let patientId: string;
beforeAll(async () => {
  place = await startRecordServer({ clinicians: [DANA, CAROL] });
  const { server, system } = place;
  clinicId = (await aClinic(server)).id;
  const admin = await aDoctor(server, clinicId, { is_admin: true, email: DANA.email });
  doctorId = admin.id;
  patientId = (await aPatient(server, clinicId, { mrn: ADA.mrn, date_of_birth: ADA.bornOn })).id;
  const body = ehrSettings(system, { launch_client_id: CLIENT_ID });
  await server.call(saveEhrSettingsCall, { token: await provenTokenOf(server, DANA.email), body });
  const elsewhere = (await aClinic(server)).id;
  await aDoctor(server, elsewhere, { email: CAROL.email });
  await aPatient(server, elsewhere, { mrn: BEN.mrn, date_of_birth: BEN.bornOn });
});
afterEach(() => place.system.faults.clear());
afterAll(() => place.close());

const start = (query: Record<string, string>, browser = {}) =>
  place.server.call(startSmartLaunchCall, { query, browser });
const finish = (query: Record<string, string>) => place.server.call(finishSmartLaunchCall, { query });
const locationOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['location']);
const launchOf = (patient = ADA.id, clinician = DANA.id) =>
  place.system.newLaunch({ patientId: patient, clinicianId: clinician, visitId: `visit-${patient}` });

/** As a browser goes: to the record system and back, with what it brings. */
async function throughRecordSystem(launch = launchOf(), browser = {}): Promise<Record<string, string>> {
  const asked = locationOf(await start({ iss: place.system.fhirUrl, launch }, browser));
  const back = await fetch(asked, { redirect: 'manual' });
  return Object.fromEntries(new URL(back.headers.get('location') ?? 'http://none.test').searchParams);
}
const refusals = async () => {
  const { system } = place.server.deps.database;
  const events = await system
    .selectFrom('audit_events')
    .select('facts')
    .where('action', '=', 'smart-launch-refused')
    .where('clinic_id', '=', clinicId)
    .orderBy('seq')
    .execute();
  return events.map(({ facts }) => (facts as { reason: string }).reason);
};
const sessions = async () =>
  (await place.server.deps.database.system.selectFrom('sessions').select('id').execute()).length;

describe('a launch by the record system', () => {
  it('opens the patient for the clinician who is signed in there, with the number of the visit', async () => {
    const browser = {};
    const answer = await finish(await throughRecordSystem(launchOf(), browser));
    expect(answer.status).toBe(302);
    const landing = LANDING.exec(locationOf(answer))?.groups;
    expect(Object.fromEntries(new URLSearchParams(landing?.['query']))).toEqual({
      screen_to_redirect: 'patient_profile',
      patient_id: patientId,
      visitNumber: `V-${ADA.id}`,
    });
    const landed = await land(place.server, locationOf(answer), { browser });
    expect((await place.server.call(getClinicCall, { token: landed.body.tokens.token })).status).toBe(200);
    const signedIn = await place.server.deps.database.system
      .selectFrom('audit_events')
      .select(['actor_id', 'facts'])
      .where('action', '=', 'signed-in')
      .where('clinic_id', '=', clinicId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(signedIn).toMatchObject({ actor_id: doctorId, facts: { by: 'smart' } });
  });

  it('asks with a state, a nonce and a challenge that are never the same', async () => {
    const [one, other] = await Promise.all(
      [launchOf(), launchOf()].map(
        async (launch) => new URL(locationOf(await start({ iss: place.system.fhirUrl, launch }))),
      ),
    );
    expect(Object.fromEntries(one?.searchParams ?? [])).toMatchObject({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: 'http://localhost:3000/api/smart/callback',
      aud: place.system.fhirUrl,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one?.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one?.searchParams.get(name)).not.toBe(other?.searchParams.get(name));
    }
  });

  it('takes the address from the signed token where it is there', async () => {
    place.system.faults.changeIdTokens({ email: DANA.email.toUpperCase(), fhirUser: 'Practitioner/nobody' });
    expect(locationOf(await finish(await throughRecordSystem()))).toContain('/saml_handler/');
  });
});

describe('a launch is refused', () => {
  /** Where the browser is sent, and the newest reason in the clinic's trail. Nobody is signed in by it. */
  async function outcomeOf(call: () => Promise<{ headers: Record<string, unknown> }>) {
    const [sessionsBefore, known] = [await sessions(), await refusals()];
    const location = locationOf(await call());
    const newSessions = (await sessions()) - sessionsBefore;
    return { location, reasons: (await refusals()).slice(known.length), newSessions };
  }
  const refused = (problem: string, ...reasons: string[]) => ({
    location: `/launch-problem/${problem}`,
    reasons,
    newSessions: 0,
  });

  it.each([
    ['an unknown record system', { iss: 'https://evil.example/fhir', launch: 'x' }],
    ['no record system', { launch: 'x' }],
    ['no launch', { iss: 'https://ehr.example/fhir' }],
  ])('for %s, which is asked nothing', async (_, query) => {
    expect(await outcomeOf(() => start(query as Record<string, string>))).toEqual(refused('refused'));
  });

  it('for a state that was used, that is too old, or that nobody gave out', async () => {
    const back = await throughRecordSystem();
    await finish(back);
    expect(await outcomeOf(() => finish(back))).toEqual(refused('refused'));
    const late = await throughRecordSystem();
    place.server.clock.advance(11 * 60_000);
    expect(await outcomeOf(() => finish(late))).toEqual(refused('refused'));
    expect(await outcomeOf(() => finish({ code: 'x', state: 'y'.repeat(43) }))).toEqual(refused('refused'));
    expect(await outcomeOf(() => finish({}))).toEqual(refused('refused'));
  });

  it('where the record system denied it', async () => {
    const { state = '' } = await throughRecordSystem();
    expect(await outcomeOf(async () => finish({ error: 'access_denied', state }))).toEqual(
      refused('refused', 'denied'),
    );
    expect(await outcomeOf(() => finish({ code: 'x', state }))).toEqual(refused('refused'));
  });

  it('for a code that is not that of the state', async () => {
    const [one, other] = [await throughRecordSystem(), await throughRecordSystem()];
    expect(await outcomeOf(async () => finish({ code: one['code'] ?? '', state: other['state'] ?? '' }))).toEqual(
      refused('refused', 'tokens'),
    );
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }, 'id-token'],
    ['another audience', { aud: 'another-app' }, 'id-token'],
    ['several audiences, and not meant for us', { aud: [CLIENT_ID, 'another-app'], azp: 'another-app' }, 'audience'],
    ['another nonce', { nonce: 'another' }, 'nonce'],
    ['no nonce', { nonce: undefined }, 'nonce'],
    ['a time that is over', { exp: 1_700_000_000 }, 'id-token'],
  ])('for an id token of %s', async (_, claims, reason) => {
    place.system.faults.changeIdTokens(claims);
    expect(await outcomeOf(async () => finish(await throughRecordSystem()))).toEqual(refused('refused', reason));
  });

  it('for a patient whom the clinic does not have, also where another clinic does', async () => {
    expect(await outcomeOf(async () => finish(await throughRecordSystem(launchOf(BEN.id))))).toEqual(
      refused('no-patient', 'no-patient'),
    );
  });

  it('where the record number is right and the birth date is not', async () => {
    const { system } = place.server.deps.database;
    const setBirthDate = (day: string) =>
      system.updateTable('patients').set({ date_of_birth: day }).where('id', '=', patientId).execute();
    await setBirthDate('1990-05-18');
    expect(await outcomeOf(async () => finish(await throughRecordSystem()))).toEqual(
      refused('no-patient', 'no-patient'),
    );
    await setBirthDate(ADA.bornOn);
  });

  it('for a clinician of another clinic, and for one whom nobody knows', async () => {
    expect(await outcomeOf(async () => finish(await throughRecordSystem(launchOf(ADA.id, CAROL.id))))).toEqual(
      refused('no-clinician', 'no-clinician'),
    );
    place.system.faults.changeIdTokens({ fhirUser: 'https://evil.example/Practitioner/c1' });
    expect(await outcomeOf(async () => finish(await throughRecordSystem()))).toEqual(
      refused('no-clinician', 'no-clinician'),
    );
  });

  it('for somebody who has left', async () => {
    const { system } = place.server.deps.database;
    const set = (deactivated_at: Date | null) =>
      system.updateTable('users').set({ deactivated_at }).where('id', '=', doctorId).execute();
    await set(place.server.clock.now());
    expect(await outcomeOf(async () => finish(await throughRecordSystem()))).toEqual(
      refused('no-clinician', 'no-clinician'),
    );
    await set(null);
  });

  it('while the record system does not answer', async () => {
    place.system.faults.plan({ kind: 'status', status: 503 });
    expect(await outcomeOf(() => start({ iss: place.system.fhirUrl, launch: launchOf() }))).toEqual(
      refused('unavailable'),
    );
    const back = await throughRecordSystem();
    place.system.faults.plan({ kind: 'status', status: 503 });
    expect(await outcomeOf(async () => finish(back))).toEqual(refused('unavailable', 'ehr-unreachable'));
  });
});

describe('a number of the record system that two patients have', () => {
  it('opens neither of them', async () => {
    const { server, system } = place;
    const twin = await aPatient(server, clinicId, { mrn: 'A-78', date_of_birth: ADA.bornOn });
    const [patient] = system.received('Patient').filter(({ id }) => id === ADA.id);
    // A record system may know one patient by two numbers of one list.
    const identifiers = patient?.['identifier'] as { system: string; value: string }[];
    identifiers.push({ system: identifiers[0]?.system ?? '', value: 'A-78' });
    expect(locationOf(await finish(await throughRecordSystem()))).toBe('/launch-problem/several-patients');
    identifiers.pop();
    await server.deps.database.system.deleteFrom('patients').where('id', '=', twin.id).execute();
  });
});
