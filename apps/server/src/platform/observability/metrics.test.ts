import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aClinic, aDoctor, aPatient } from '../../../test-support/people.ts';
import { aRecommendation } from '../../../test-support/recommendations.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const textOf = async (from = server) => (await from.app.inject({ url: '/api/metrics' })).body;
/** The number behind a line of the metrics, by name and labels as written there. */
async function numberOf(series: string, from = server): Promise<number | undefined> {
  const line = (await textOf(from)).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('metrics', () => {
  it('tell how many jobs wait, and since when the oldest does', async () => {
    const { id: clinicId } = await aClinic(server);
    const doctor = await aDoctor(server, clinicId);
    expect(await numberOf('glidepath_queue_length{queue="generations"}')).toBe(0);
    expect(await numberOf('glidepath_queue_oldest_seconds{queue="generations"}')).toBe(0);
    for (const minutesAgo of [3, 1]) {
      const { id: patientId } = await aPatient(server, clinicId);
      const requestedAt = new Date(server.clock.now().getTime() - minutesAgo * 60_000);
      const waiting = { status: 'NEW', requested_at: requestedAt, finished_at: null } as const;
      await aRecommendation(server, { clinicId, patientId, doctorId: doctor.id }, waiting);
    }
    expect(await numberOf('glidepath_queue_length{queue="generations"}')).toBe(2);
    expect(await numberOf('glidepath_queue_oldest_seconds{queue="generations"}')).toBe(180);
  });

  it('count the accounts at clouds that are due, and those that fail', async () => {
    const { id: clinicId } = await aClinic(server);
    const now = server.clock.now();
    const later = new Date(now.getTime() + 60_000);
    for (const [nextPullAt, failingSince] of [
      [now, null],
      [later, null],
      [later, now],
    ]) {
      const { id } = await aPatient(server, clinicId);
      await sql`insert into cloud_connections
          (patient_id, provider, clinic_id, state, connected_at, next_pull_at, failing_since)
        values (${id}, 'dexcom', ${clinicId}, 'connected', ${now}, ${nextPullAt}, ${failingSince})`.execute(
        server.deps.database.system,
      );
    }
    expect(await numberOf('glidepath_queue_length{queue="cloud-pulls"}')).toBe(1);
    expect(await numberOf('glidepath_cloud_connections{provider="dexcom",state="connected"}')).toBe(2);
    expect(await numberOf('glidepath_cloud_connections{provider="dexcom",state="failing"}')).toBe(1);
  });

  it('count mails, and work in the background that fails', async () => {
    const { email } = await aDoctor(server, (await aClinic(server)).id);
    const ask = async () => {
      await server.call(requestPasswordResetCall, { params: { email } });
      await server.deps.backgroundWork.finished();
    };
    await ask();
    server.mailFault.isDown = true;
    await ask();
    server.mailFault.isDown = false;
    expect(await numberOf('glidepath_mails_total{outcome="sent"}')).toBe(1);
    expect(await numberOf('glidepath_mails_total{outcome="failed"}')).toBe(1);
    expect(await numberOf('glidepath_failed_work_total{work="password-reset-mail"}')).toBe(1);
  });

  it('are answered without the database too, which they tell, with no old numbers', async () => {
    expect(await numberOf('glidepath_database_up')).toBe(1);
    const lost = await startTestServer();
    expect(await numberOf('glidepath_queue_length{queue="generations"}', lost)).toBe(0);
    await lost.deps.database.close();
    expect(await numberOf('glidepath_database_up', lost)).toBe(0);
    expect(await numberOf('glidepath_queue_length{queue="generations"}', lost)).toBeUndefined();
    await lost.app.close();
  });

  it('hold no id, address or name', async () => {
    const text = await textOf();
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@|Levi|Cohen/);
  });
});
