import { createAccessReportCall } from '@glidepath/api-contract/audit-trail/create-access-report.call';
import { exportAuditTrailCall } from '@glidepath/api-contract/audit-trail/export-audit-trail.call';
import { listAuditTrailCall } from '@glidepath/api-contract/audit-trail/list-audit-trail.call';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { headPlaces } from '#platform/audit/head-places.ts';
import { keepHeads } from '#platform/audit/keep-heads.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { auditEventsAbout, auditTampering, looksAt } from '../../../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Entry = Readonly<{ kind: string; what: string; at: string; details: string | null }>;

/** A clinic in which a doctor has looked at one of two patients and changed her. */
async function usedClinic() {
  const { id: clinicId } = await aClinic(server, { name: 'City Clinic' });
  const admin = await aDoctor(server, clinicId, { is_admin: true, first_name: 'Ada', last_name: 'Ben' });
  const doctor = await aDoctor(server, clinicId, { first_name: 'Dana', last_name: 'Roth' });
  const patient = await aPatientUser(server, clinicId, { first_name: 'Maya', last_name: 'Levi', mrn: '007' });
  const other = await aPatientUser(server, clinicId, { first_name: 'Noa' });
  const token = await tokenOf(server, admin.email);
  const doctorToken = await tokenOf(server, doctor.email);
  const { patientId } = patient;
  const beganAt = server.clock.now().toISOString();
  server.clock.advance(1000);
  await server.call(listPatientsCall, { token: doctorToken });
  server.clock.advance(1000);
  await server.call(getPatientCall, { token: doctorToken, params: { id: patientId } });
  server.clock.advance(1000);
  await server.call(getPatientCall, { token: doctorToken, params: { id: other.patientId } });
  server.clock.advance(1000);
  const changed = await server.call(updatePatientCall, {
    token: doctorToken,
    params: { id: patientId },
    body: { first_name: 'Maja', version: 1 },
  });
  expect(changed.status).toBe(200);
  server.clock.advance(1000);
  const list = (query: Record<string, string> = {}, by = token) =>
    server.call(listAuditTrailCall, { token: by, query });
  const whatOf = async (query: Record<string, string>) =>
    (await list(query)).body.entries.map(({ what }: Entry) => what);
  return { clinicId, admin, doctor, doctorToken, patient, patientId, other, token, beganAt, list, whatOf };
}

describe('AUDIT-05: the trail of a clinic', () => {
  it('holds what was done and what was seen, newest first, with who and whom', async () => {
    const { list, doctor, patientId, beganAt } = await usedClinic();
    const { status, body } = await list({ from: beganAt });
    expect(status).toBe(200);
    const person = { id: patientId, name: 'Maja Levi' };
    const by = { actor_kind: 'clinician', actor: { id: doctor.id, name: 'Dana Roth' } };
    expect(body.entries.slice(0, 5)).toMatchObject([
      { kind: 'look', what: 'update-patient', patient: person, ...by },
      { kind: 'change', what: 'patient-changed', patient: person, ...by },
      { kind: 'look', what: 'get-patient', ...by },
      { kind: 'look', what: 'get-patient', patient: person, ...by, reason: null, details: null },
      { kind: 'look', what: 'list-patients', patient: null, ...by },
    ]);
    expect(body.next).toBeNull();
  });

  it('is asked for by who, whom, what, kind and time', async () => {
    const { whatOf, list, patientId, doctor, admin, beganAt } = await usedClinic();
    expect(await whatOf({ patient_id: patientId })).toEqual(['update-patient', 'patient-changed', 'get-patient']);
    expect(await whatOf({ patient_id: patientId, kind: 'change' })).toEqual(['patient-changed']);
    expect(await whatOf({ kind: 'look', actor_id: doctor.id, what: 'get-patient' })).toHaveLength(2);
    expect(await whatOf({ actor_id: admin.id, kind: 'change' })).toEqual(['signed-in']);
    expect(await whatOf({ patient_id: patientId, what: 'get-patient,patient-changed' })).toEqual([
      'patient-changed',
      'get-patient',
    ]);
    expect(await whatOf({ to: beganAt, kind: 'look' })).toEqual([]);
    const [newest] = (await list({ patient_id: patientId, kind: 'change' })).body.entries;
    // Up to, but without.
    expect(await whatOf({ patient_id: patientId, to: newest.at })).toEqual(['get-patient']);
  });

  it('is read page by page without a gap or a repetition, also where much happened at the same instant', async () => {
    const { clinicId, list, admin, token } = await usedClinic();
    const at = server.clock.now();
    await server.deps.database.asSystem(async (tx) => {
      const actor = { kind: 'clinician', id: admin.id, clinicId } as const;
      for (let number = 0; number < 120; number += 1) {
        await recordAuditEvent(tx, { at, actor, action: 'counted', facts: { number } });
      }
    });
    const from = at.toISOString();
    const seen: Entry[] = [];
    for (let query: Record<string, string> = { from, what: 'counted' }; ; ) {
      const { body } = await list(query);
      expect(body.entries.length).toBeLessThanOrEqual(50);
      seen.push(...body.entries);
      if (body.next === null) break;
      query = { from, what: 'counted', after: body.next };
    }
    expect(seen.map(({ details }) => JSON.parse(details ?? '{}').number)).toEqual(
      Array.from({ length: 120 }, (_, index) => 119 - index),
    );
    for (const after of ['x', '2026-99-01T00:00:00.000000Z look x', `${from} change 1 more`]) {
      expect((await server.call(listAuditTrailCall, { token, query: { after } })).status).toBe(400);
    }
  });

  it('is for administrators of that clinic alone', async () => {
    const one = await usedClinic();
    const another = await usedClinic();
    expect((await one.list({}, one.doctorToken)).status).toBe(403);
    expect((await one.list({ patient_id: another.patientId })).status).toBe(404);
    expect((await one.list({ actor_id: another.doctor.id })).status).toBe(404);
    const { body } = await one.list();
    expect(JSON.stringify(body)).not.toContain(another.clinicId);
    expect(
      body.entries.filter(({ actor }: { actor: { id: string } | null }) => actor?.id === another.doctor.id),
    ).toEqual([]);
  });

  it('says itself that somebody looked at it', async () => {
    const { list, admin, patientId } = await usedClinic();
    await list({ patient_id: patientId });
    expect((await looksAt(server, patientId)).at(-1)).toMatchObject({ call: 'list-audit-trail', actorId: admin.id });
  });

  it('says whether it fits the heads that are kept elsewhere', async () => {
    const alone = await startTestServer();
    const { id: clinicId } = await aClinic(alone);
    const admin = await aDoctor(alone, clinicId, { is_admin: true });
    const token = await tokenOf(alone, admin.email);
    const ledger = async () => (await alone.call(listAuditTrailCall, { token, query: {} })).body.ledger;
    expect(await ledger()).toBeNull();
    const places = headPlaces(alone.deps.config.ledgerHeads);
    await keepHeads(alone.deps, places);
    expect(await ledger()).toEqual({ checked_at: alone.clock.now().toISOString(), is_whole: true });
    await auditTampering(alone, (tx) => tx.deleteFrom('audit_events').where('clinic_id', '=', clinicId).execute());
    await keepHeads(alone.deps, places);
    expect(await ledger()).toMatchObject({ is_whole: false });
    await alone.close();
  });
});

describe('AUDIT-06: an export', () => {
  it('holds all that the filters ask for, and is recorded with them', async () => {
    const { token, admin, patientId } = await usedClinic();
    const body = { patient_id: patientId, format: 'csv' };
    const answer = await server.call(exportAuditTrailCall, { token, body });
    expect(answer.body).toMatchObject({ is_cut: false });
    expect(answer.body.entries.map(({ what }: Entry) => what)).toEqual([
      'update-patient',
      'patient-changed',
      'get-patient',
    ]);
    expect((await auditEventsAbout(server, patientId)).at(-1)).toMatchObject({
      action: 'audit-trail-exported',
      actorId: admin.id,
      facts: { format: 'csv', entries: 3 },
    });
  });

  it('of somebody else’s patient is refused and recorded nowhere', async () => {
    const [one, another] = [await usedClinic(), await usedClinic()];
    const body = { patient_id: another.patientId, format: 'json' };
    expect((await server.call(exportAuditTrailCall, { token: one.token, body })).status).toBe(404);
    const events = await auditEventsAbout(server, another.patientId);
    expect(events.filter(({ action }) => action === 'audit-trail-exported')).toEqual([]);
  });
});

describe('AUDIT-07: the access report of a patient', () => {
  it('tells who looked and who changed, and is recorded', async () => {
    const { token, admin, patientId, patient } = await usedClinic();
    const own = await tokenOf(server, patient.email);
    await server.call(getPatientCall, { token: own, params: { id: patientId } });
    const made = () => server.call(createAccessReportCall, { token, params: { id: patientId }, body: {} });
    const { status, body } = await made();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      patient: { id: patientId, name: 'Maja Levi', mrn: '007' },
      clinic_name: 'City Clinic',
      made_at: server.clock.now().toISOString(),
      people: [
        { kind: 'patient', looks: 1, changes: 0 },
        { kind: 'clinician', name: 'Dana Roth', looks: 2, changes: 1 },
      ],
      is_cut: false,
    });
    expect(body.entries).toHaveLength(4);
    expect((await auditEventsAbout(server, patientId)).at(-1)).toMatchObject({
      action: 'access-report-made',
      actorId: admin.id,
    });
    // The next one tells of this one.
    expect((await made()).body.people).toContainEqual(
      expect.objectContaining({ name: 'Ada Ben', looks: 1, changes: 1 }),
    );
  });
});
