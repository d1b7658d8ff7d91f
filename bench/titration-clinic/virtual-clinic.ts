import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDeps } from '../../apps/server/src/create-deps.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { newId } from '../../apps/server/src/platform/database/new-id.ts';
import type { Deps } from '../../apps/server/src/platform/deps.ts';
import type { Clinician } from '../../apps/server/src/platform/http/caller.ts';
import { createLog } from '../../apps/server/src/platform/observability/log.ts';
import { openTestCluster } from '../../apps/server/test-support/start-test-cluster.ts';
import { createTestDatabase } from '../../apps/server/test-support/test-database.ts';
import { type SimulatedClock, simulatedClock, ZONE } from './simulated-time.ts';

export type VirtualClinic = Readonly<{
  deps: Deps;
  clock: SimulatedClock;
  clinician: Clinician;
  /** The patients that mails to clinicians were about, since the last look. */
  takeMails: () => string[];
  close: () => Promise<void>;
}>;

/** A clinic on a PostgreSQL of its own that lets steps of titration apply, with a clock that the bench moves. */
export async function openVirtualClinic(): Promise<VirtualClinic> {
  const cluster = await openTestCluster();
  const { database } = await createTestDatabase(cluster.socketDir);
  const dataDir = mkdtempSync(join(tmpdir(), 'glidepath-titration-clinic-'));
  const config = readConfig({ NODE_ENV: 'test', GLIDEPATH_LOG_LEVEL: 'warn', GLIDEPATH_DATA_DIR: dataDir });
  const clock = simulatedClock();
  let mails: string[] = [];
  const mailer = {
    send: async ({ text }: Readonly<{ text: string }>) => {
      const patient = /patient-profile\/([\w-]+)\/recommendations/.exec(text)?.[1];
      if (patient) mails.push(patient);
    },
  };
  const deps: Deps = { ...createDeps(config, createLog(config.logLevel), database), clock, mailer };
  const clinician = await insertClinic(deps);
  return {
    deps,
    clock,
    clinician,
    takeMails: () => {
      const taken = mails;
      mails = [];
      return taken;
    },
    close: async () => {
      await deps.backgroundWork.finished();
      await database.close();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function insertClinic({ database, clock }: Deps): Promise<Clinician> {
  const now = clock.now();
  const [clinicId, userId] = [newId(now), newId(now)];
  const configuration = JSON.stringify({ should_apply_titration_steps: true, basal_only_enabled: true });
  await database.system
    .insertInto('clinics')
    .values({ id: clinicId, name: 'Virtual clinic', timezone: ZONE, configuration, created_at: now })
    .execute();
  await database.system
    .insertInto('users')
    .values({
      id: userId,
      clinic_id: clinicId,
      email: 'clinician@virtual.test',
      first_name: 'Vera',
      last_name: 'Klein',
      is_doctor: true,
      enrolled_at: now,
      created_at: now,
    })
    .execute();
  await database.system
    .insertInto('system_settings')
    .values({ key: 'is_frequent_titration_allowed_global', value: 'true' })
    .execute();
  return { kind: 'clinician', userId, isAdmin: true, role: 'doctor', clinicId, sessionId: newId(now) };
}
