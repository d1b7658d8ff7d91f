import type { Call } from '@glidepath/api-contract/define-call';
import { openInEmergencyCall } from '@glidepath/api-contract/patients/open-in-emergency.call';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';

import { implementCall, type Route } from '#platform/http/implement-call.ts';

import { looksAddedBy, looksAt } from '../test-support/audit-events.ts';
import { aCast, type Cast } from '../test-support/cast.ts';
import { optionsFor, patientFieldOf } from '../test-support/contract-calls.ts';
import { tableContents } from '../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { VALID_BODIES } from '../test-support/valid-bodies.ts';
import { ROUTES } from './app.ts';

let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await startTestServer();
  cast = await aCast(server);
});
afterAll(() => server.close());

const PROTECTED = ROUTES.map((route) => route.call).filter((call) => !call.callers.includes('anyone'));
const named = (calls: readonly Call[]) => calls.map((call) => [`${call.method} ${call.path}`, call] as const);
const NAMING = PROTECTED.filter((call) => patientFieldOf(call) !== undefined);
const OF_TREATMENT = NAMING.filter(({ about }) => typeof about === 'object' && about.holds === 'treatment');
const FOR_CLINIC = OF_TREATMENT.filter(({ callers }) => callers.includes('clinician'));
const callAs = (call: Call, role: 'clinician' | 'admin' | 'patient' | 'guest', patientId = cast.patientId) =>
  server.call(call, optionsFor(cast, call, patientId, cast.tokens[role]));
const share = (patientId: string, isShared: boolean) =>
  server.deps.database.system
    .updateTable('patients')
    .set({ is_shared_with_clinic: isShared })
    .where('id', '=', patientId)
    .execute();

describe('the contract says whose data a call is about', () => {
  it('by a field that is part of its input', () => {
    for (const call of NAMING) {
      const { field } = patientFieldOf(call) ?? { field: '' };
      const inputs = [call.params, call.query, call.body].filter((schema) => field in (schema?.shape ?? {}));
      expect([call.name, inputs.length]).toEqual([call.name, 1]);
    }
  });

  it('covers every call that takes the id of a patient, or of something that belongs to one', () => {
    const WORDS = [
      'id',
      'patientId',
      'patient_id',
      'patient',
      'requestId',
      'recid',
      'feedbackId',
      'ext_name',
      'userId',
    ];
    const words = ({ params, query, body }: Call) =>
      [params, query, body].flatMap((schema) => Object.keys(schema?.shape ?? {}));
    const silent = PROTECTED.filter((call) => words(call).some((word) => WORDS.includes(word))).filter(
      (call) => patientFieldOf(call) === undefined,
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

describe('who looked is recorded', () => {
  // Deactivating would end the patient of all the others: see data-rights.test.ts.
  it.each(named(NAMING.filter(({ name }) => name !== 'deactivate-patient')))(
    '%s: each answer once, with who and by which call; no refusal',
    async (_, call) => {
      for (const role of ['clinician', 'admin', 'patient', 'guest'] as const) {
        let status = 0;
        const added = await looksAddedBy(server, cast.patientId, async () => {
          ({ status } = await callAs(call, role));
        });
        const kind = role === 'admin' ? 'clinician' : role;
        const expected = status < 300 ? [{ call: call.name, actorKind: kind, reason: null }] : [];
        expect([role, status, added]).toMatchObject([role, status, expected]);
      }
    },
  );

  /** By its own schema, whatever the contract says of it. */
  const isOptional = (call: Call) => {
    const { field = '' } = patientFieldOf(call) ?? {};
    const fields = Object.assign({}, ...[call.params, call.query, call.body].map((schema) => schema?.shape));
    return (fields[field] as z.ZodMiniType).safeParse(undefined).success;
  };
  it.each(named(NAMING.filter(isOptional)))(
    '%s, asked without a patient: at each whose data is in the answer, or at the list',
    async (_, call) => {
      server.clock.advance(60_000);
      const { about } = call;
      const seen = async (): Promise<Record<string, Awaited<ReturnType<typeof looksAt>>>> =>
        Object.fromEntries(
          await Promise.all(
            [cast.patientId, cast.otherPatientId, null].map(async (id) => [id, await looksAt(server, id)] as const),
          ),
        );
      const before = await seen();
      const { query: _query, body, ...options } = optionsFor(cast, call, cast.patientId, cast.tokens.admin);
      const rest = body ? { body: { ...VALID_BODIES[call.name] } } : {};
      const answer = await server.call(call, { ...options, ...rest });
      expect(answer.status).toBe(200);
      const added = Object.entries(await seen()).flatMap(([id, looks]) => looks.slice(before[id]?.length));
      const text = JSON.stringify(answer.body);
      const isList = typeof about === 'object' && about.unnamed === 'every-patient';
      const answered = Object.entries(cast.namesOf).filter(([id, names]) =>
        [id, names.feedbackId].some((name) => text.includes(name)),
      );
      expect(added.map((look) => look.call)).toEqual(Array(isList ? 1 : answered.length).fill(call.name));
      if (!isList) expect(answered).toHaveLength(2);
    },
  );

  it('a call that can be made without its patient, and does not say of whom its answer is, is never served', () => {
    const route = ROUTES.find((one) => one.call.name === 'list-feedbacks') as Route;
    const silent = { ...route.call, about: { patient: 'patient', holds: 'treatment' } } as const satisfies Call;
    const { register } = implementCall(silent, { handle: async () => [] as never });
    expect(() => register(fastify(), server.deps)).toThrow('list-feedbacks can be called without patient.');
  });

  it.each(['find-recommendations', 'list-feedbacks', 'list-plan-versions', 'get-current-pump-plan', 'get-patient'])(
    '%s, with what it shows of a patient, is among them',
    async (name) => {
      const call = NAMING.find((one) => one.name === name) as Call;
      const read = async () => expect((await callAs(call, 'clinician', cast.otherPatientId)).status).toBe(200);
      expect(await looksAddedBy(server, cast.otherPatientId, read)).toMatchObject([{ call: name }]);
    },
  );

  it.each(named(PROTECTED.filter(({ about }) => about === 'every-patient')))(
    '%s is recorded as a look at the list of the clinic, or at oneself',
    async (_, call) => {
      const readAs = (role: 'admin' | 'patient') => async () => expect((await callAs(call, role)).status).toBe(200);
      const ofList = await looksAddedBy(server, null, readAs('admin'));
      expect(ofList).toMatchObject([{ call: call.name, actorKind: 'clinician' }]);
      if (!call.callers.includes('patient')) return;
      const ofOneself = await looksAddedBy(server, cast.patientId, readAs('patient'));
      expect(ofOneself).toMatchObject([{ call: call.name, actorKind: 'patient' }]);
    },
  );

  it('counts the same look of the same session once a minute', async () => {
    server.clock.advance(60_000);
    const call = NAMING.find(({ name }) => name === 'get-patient') as Call;
    const look = (role: 'clinician' | 'admin') => () => callAs(call, role);
    const thrice = () => Promise.all([look('clinician')(), look('clinician')(), look('clinician')()]);
    expect(await looksAddedBy(server, cast.patientId, thrice)).toHaveLength(1);
    expect(await looksAddedBy(server, cast.patientId, look('admin'))).toHaveLength(1);
    server.clock.advance(60_000);
    expect(await looksAddedBy(server, cast.patientId, look('clinician'))).toHaveLength(1);
  });

  it('answers nothing that cannot be recorded', async () => {
    server.clock.advance(60_000);
    const [call] = NAMING.filter(({ name }) => name === 'get-patient');
    const { system } = server.deps.database;
    await system.schema.alterTable('access_events').renameTo('access_events_away').execute();
    const { status, body } = await callAs(call as Call, 'clinician');
    await system.schema.alterTable('access_events_away').renameTo('access_events').execute();
    expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringContaining(cast.patientId)]);
    expect((await callAs(call as Call, 'clinician')).status).toBe(200);
  });
});

describe('a patient who does not share with the clinic', () => {
  it.each(named(FOR_CLINIC))('ROLE-12: %s is refused with code 77, changes nothing', async (_, call) => {
    await share(cast.otherPatientId, false);
    const before = await tableContents(server.deps.database);
    const { status, body } = await callAs(call, 'clinician', cast.otherPatientId);
    expect([status, body.code]).toEqual([403, 77]);
    expect(await tableContents(server.deps.database)).toEqual(before);
    await share(cast.otherPatientId, true);
  });

  it('ROLE-12: stands in the list, and the profile stays', async () => {
    await share(cast.otherPatientId, false);
    const profile = NAMING.find(({ name }) => name === 'get-patient') as Call;
    expect((await callAs(profile, 'clinician', cast.otherPatientId)).status).toBe(200);
    const list = PROTECTED.find(({ name }) => name === 'list-patients') as Call;
    expect(JSON.stringify((await callAs(list, 'clinician')).body)).toContain(cast.otherPatientId);
    await share(cast.otherPatientId, true);
  });

  it('ROLE-12: is left out of the plans of the whole clinic', async () => {
    const call = NAMING.find(({ name }) => name === 'list-feedbacks') as Call;
    const all = () => server.call(call, { token: cast.tokens.clinician });
    const { feedbackId } = cast.namesOf[cast.otherPatientId] ?? {};
    expect(JSON.stringify((await all()).body)).toContain(feedbackId);
    await share(cast.otherPatientId, false);
    expect(JSON.stringify((await all()).body)).not.toContain(feedbackId);
    const open = { params: { id: cast.otherPatientId }, body: { reason: 'unconscious in the waiting room' } };
    await server.call(openInEmergencyCall, { token: cast.tokens.clinician, ...open });
    server.clock.advance(60_000);
    const looks = await looksAddedBy(server, cast.otherPatientId, async () =>
      expect(JSON.stringify((await all()).body)).toContain(feedbackId),
    );
    // Whoever opened the record gets all of it, and each look says why.
    expect(looks).toMatchObject([{ call: 'list-feedbacks', reason: 'unconscious in the waiting room' }]);
    await share(cast.otherPatientId, true);
  });
});
