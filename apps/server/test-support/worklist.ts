import { listWorklistCall } from '@glidepath/api-contract/worklist/list-worklist.call';

import { storePrepared } from '#modules/recommendations/prepare/prepared-advice.repository.ts';
import { lookNext } from '../src/jobs/keep-worklist.ts';
import { aClinic, aDoctor, aPatient, provenTokenOf } from './people.ts';
import { givenPumpData, STARTED, ZONE } from './recommendations.ts';
import type { TestServer } from './test-server.ts';

type Changes = Readonly<{
  hasData?: boolean;
  configuration?: Readonly<Record<string, boolean>>;
  patient?: Parameters<typeof aPatient>[2];
}>;

/** A clinic with one pump patient who was looked at once, and a doctor who has just given proof. */
export async function lookedAtPatient(server: TestServer, changes: Changes = {}) {
  const { id: clinicId } = await aClinic(server, {
    timezone: ZONE,
    configuration: JSON.stringify(changes.configuration ?? {}),
  });
  const { id: patientId } = await aPatient(server, clinicId, { ...STARTED, ...changes.patient });
  if (changes.hasData ?? true) await givenPumpData(server, { clinicId, patientId }, 'short');
  const doctor = await aDoctor(server, clinicId);
  const token = await provenTokenOf(server, doctor.email);
  await lookAtAll(server);
  return { clinicId, patientId, doctorId: doctor.id, email: doctor.email, token };
}

/** Until nobody's row is due. */
export async function lookAtAll({ deps }: TestServer): Promise<void> {
  while (await lookNext(deps));
}

export async function rowOf(server: TestServer, { patientId, token }: Readonly<{ patientId: string; token: string }>) {
  const { body } = await server.call(listWorklistCall, { token, body: { patient: patientId } });
  if (!body.rows) throw new Error(JSON.stringify(body));
  return body.rows[0];
}

/** As if somebody had looked. */
export async function aWorklistRow(
  { deps, clock }: Pick<TestServer, 'deps' | 'clock'>,
  { clinicId, patientId }: Readonly<{ clinicId: string; patientId: string }>,
): Promise<void> {
  await deps.database.system
    .insertInto('worklist_rows')
    .values({ patient_id: patientId, clinic_id: clinicId, looked_at: clock.now() })
    .execute();
}

/** Of the advice that was prepared, one change alone, small enough for every bound. Answers its key. */
export function givenSmallChange(
  server: TestServer,
  { clinicId, patientId }: Readonly<{ clinicId: string; patientId: string }>,
): Promise<string> {
  return server.deps.database.inScope({ clinicId }, async (tx) => {
    const {
      advice,
      data,
      existing,
      made_from: madeFrom,
      ...row
    } = await tx
      .selectFrom('prepared_advice')
      .selectAll()
      .where('patient_id', '=', patientId)
      .executeTakeFirstOrThrow();
    if (advice?.outcome !== 'plan') throw new Error('nothing is advised');
    const [change] = advice.settings.filter(({ from, to }) => from !== to);
    const small = { ...change, insulinChangePercent: -4, confidence: 'high', code: 'LESS_RISK', guards: [] };
    return storePrepared(tx, {
      ...row,
      advice: JSON.stringify({ ...advice, settings: [small], flags: [], notes: [] }),
      data: JSON.stringify(data),
      existing: JSON.stringify(existing),
      made_from: JSON.stringify({ ...madeFrom, dailyDoseChangePercent: -2 }),
    });
  });
}
