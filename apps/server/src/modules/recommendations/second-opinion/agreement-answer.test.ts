import { getAgreementCall } from '@glidepath/api-contract/recommendations/get-agreement.call';
import { DAY_MS } from '@glidepath/quantities';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { erasePatient } from '#modules/data-rights/deactivated-patients.ts';
import { removeOverdueRecords } from '#modules/data-rights/remove-overdue-records.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { newId } from '#platform/database/new-id.ts';
import { aPatient } from '../../../../test-support/people.ts';
import {
  ASKED,
  aColleague,
  adviceFor,
  askedPatient,
  giveView,
  type Reader,
} from '../../../../test-support/second-opinions.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';
import { lookAtAll, lookedAtPatient } from '../../../../test-support/worklist.ts';
import { insertSecondOpinion } from './second-opinion.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const VIEW = { basal: 'less', meals: 'leave', correction: 'cannot-say' };
type Looked = Awaited<ReturnType<typeof lookedAtPatient>>;

const give = (reader: Reader, requestId: string, view: object | null = VIEW) =>
  giveView(server, reader, requestId, view);
const agreementFor = ({ token }: Pick<Reader, 'token'>) => server.call(getAgreementCall, { token });

type Said = Readonly<{ view: object | null; advised: object; daysAgo?: number }>;

/** As if it had been said, each of another patient. */
async function givenOpinions({ clinicId, doctorId }: Pick<Looked, 'clinicId' | 'doctorId'>, said: readonly Said[]) {
  const now = server.clock.now();
  const patients = await Promise.all(said.map(() => aPatient(server, clinicId, { is_shared_with_clinic: true })));
  await server.deps.database.inScope({ clinicId }, async (tx) => {
    for (const [index, { view, advised, daysAgo = 1 }] of said.entries()) {
      const id = newId(now);
      await insertSecondOpinion(tx, {
        id,
        clinic_id: clinicId,
        patient_id: patients[index]?.id ?? '',
        clinician_id: doctorId,
        advice_id: crypto.randomUUID(),
        ...(view && { view: JSON.stringify(view) }),
        advised: JSON.stringify(advised),
        entered_at: new Date(now.getTime() - daysAgo * DAY_MS),
      });
    }
    const actor = { kind: 'clinician', id: doctorId, clinicId } as const;
    await recordAuditEvent(tx, { at: now, actor, action: 'second-opinion-given' });
  });
}

const times = (count: number, said: Said) => Array.from({ length: count }, () => said);
const SAME = { view: { basal: 'more' }, advised: { basal: 'more' } };
const OPPOSITE = { view: { basal: 'less' }, advised: { basal: 'more' } };

describe('agreement', () => {
  const basalOf = (settings: readonly { setting: string; agreement: unknown }[]) =>
    settings.find(({ setting }) => setting === 'basal')?.agreement;

  it("is one's own from ten answers on, and the clinic's from three clinicians with ten each, without names", async () => {
    const looked = await lookedAtPatient(server, ASKED);
    const [second, third] = [await aColleague(server, looked), await aColleague(server, looked)];
    await givenOpinions(looked, [...times(8, SAME), OPPOSITE]);
    expect(basalOf((await agreementFor(looked)).body.own.settings)).toMatchObject({ answers: 9, agreed: null });
    await givenOpinions(looked, [OPPOSITE, { view: null, advised: { basal: 'more' } }]);
    await givenOpinions(second, times(10, OPPOSITE));
    const { body } = await agreementFor(looked);
    expect(body.own).toMatchObject({ given: 10, skipped: 1, not_blind: 0 });
    expect(basalOf(body.own.settings)).toMatchObject({
      answers: 10,
      same: 8,
      opposite: 2,
      agreed: { count: 8, all: 10, percent: 80 },
    });
    expect(basalOf(body.clinic)).toBeNull();
    await givenOpinions(third, times(10, SAME));
    const shown = (await agreementFor(looked)).body;
    expect(basalOf(shown.clinic)).toMatchObject({ answers: 30, same: 18, opposite: 12 });
    expect(shown.clinic.find(({ setting }: { setting: string }) => setting === 'meals')?.agreement).toBeNull();
    const text = JSON.stringify(shown);
    for (const { doctorId } of [looked, second, third]) expect(text).not.toContain(doctorId);
    // A viewer sees the clinic, and nothing of their own.
    const viewer = await aColleague(server, looked, { staff_role: 'viewer' });
    const seen = (await agreementFor(viewer)).body;
    expect([seen.own.given, basalOf(seen.clinic)]).toEqual([0, basalOf(shown.clinic)]);
  });

  it('is of a year, and of patients who share with the clinic', async () => {
    const looked = await lookedAtPatient(server, ASKED);
    await givenOpinions(looked, [SAME, { ...SAME, daysAgo: 363 }, { ...SAME, daysAgo: 366 }]);
    expect((await agreementFor(looked)).body.own.given).toBe(2);
    await sql`update patients set is_shared_with_clinic = false where clinic_id = ${looked.clinicId}`.execute(
      server.deps.database.system,
    );
    expect((await agreementFor(looked)).body.own.given).toBe(0);
  });

  it('counts nobody who had seen advice for the same patient shortly before', async () => {
    const blind = await askedPatient(server);
    await give(blind, blind.requestId);
    await sql`update prepared_advice set made_from = jsonb_set(made_from, '{lastDay}', '"2020-01-01"')
      where patient_id = ${blind.patientId}`.execute(server.deps.database.system);
    // What somebody changed in the database is made again, as another advice.
    await sql`update worklist_rows set due_at = '-infinity' where patient_id = ${blind.patientId}`.execute(
      server.deps.database.system,
    );
    await lookAtAll(server);
    const { body } = await adviceFor(server, blind);
    expect(body.identifier).not.toBe(blind.requestId);
    expect(body.extra.advice).toBeNull();
    await give(blind, body.identifier, { basal: 'more', meals: 'more', correction: 'more' });
    const { own } = (await agreementFor(blind)).body;
    expect(own).toMatchObject({ given: 2, not_blind: 1 });
    expect(basalOf(own.settings)).toMatchObject({ answers: 1 });
  });

  it('is refused where somebody changed a view in the database', async () => {
    const blind = await askedPatient(server);
    await give(blind, blind.requestId);
    const { system } = server.deps.database;
    await sql`alter table second_opinions disable trigger keep_second_opinion`.execute(system);
    await sql`update second_opinions set view = '{"basal": "more"}' where advice_id = ${blind.requestId}`.execute(
      system,
    );
    await sql`alter table second_opinions enable trigger keep_second_opinion`.execute(system);
    expect((await agreementFor(blind)).body.detail).toBe('record-altered');
    await sql`delete from second_opinions where advice_id = ${blind.requestId}`.execute(system);
  });
});

describe('when a patient is erased', () => {
  it('views about them go, and in time the record', async () => {
    const blind = await askedPatient(server);
    await give(blind, blind.requestId);
    const { system } = server.deps.database;
    const { patientId, clinicId, doctorId: userId } = blind;
    const left = () => system.selectFrom('second_opinions').select('id').where('patient_id', '=', patientId).execute();
    expect(await left()).toHaveLength(1);
    const { first_name: first, last_name: last } = await system
      .updateTable('patients')
      .set({ deactivated_at: new Date(server.clock.now().getTime() - 800 * DAY_MS) })
      .where('id', '=', patientId)
      .returning(['first_name', 'last_name'])
      .executeTakeFirstOrThrow();
    const sessionId = crypto.randomUUID();
    const admin = { kind: 'clinician', sessionId, userId, clinicId, isAdmin: true, role: 'doctor' } as const;
    await erasePatient(server.deps, { patientId, admin, name: `${first} ${last}` });
    expect(await left()).toEqual([]);
    await sql`update clinics set record_retention_years = 1 where id = ${clinicId}`.execute(system);
    await removeOverdueRecords(server.deps);
    const rows = await system.selectFrom('patients').select('id').where('id', '=', patientId).execute();
    expect(rows).toEqual([]);
  });
});
