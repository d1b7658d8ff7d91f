import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DEMO_CLOUD_PEOPLE,
  DEMO_DAYS,
  DEMO_TIDEPOOL_CLINIC,
  type DemoCloudPerson,
  demoDeviceData,
} from '@glidepath/demo-clinic';
import { type CloudAccount, createDeviceClouds } from '@glidepath/device-cloud-sim/start';
import type { DeviceHistory } from '@glidepath/device-readings';
import type { FastifyInstance } from 'fastify';

import { DEMO_CLOUDS_PATH } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { firstDemoDay } from './demo-days.ts';

const ZONE = 'America/New_York';
/** So long the accounts go on after the start: a demonstration that is left running keeps getting readings. */
const DAYS_AHEAD = 30;

/** The simulated clouds of a demonstration, where anybody can connect a patient to a simulated account. */
export async function registerDemoClouds(app: FastifyInstance, { config, clock }: Deps): Promise<void> {
  if (!config.isDemo) return;
  const startsOn = firstDemoDay(clock.now(), ZONE);
  const clouds = createDeviceClouds({
    accounts: [...DEMO_CLOUD_PEOPLE.map((person) => accountOf(person, startsOn)), clinicAccount],
    now: () => clock.now(),
    memoryOf: (cloud) => fileMemory(join(config.dataDir, `demo-${cloud}-tokens.json`)),
  });
  await app.register(clouds.addRoutes, { prefix: DEMO_CLOUDS_PATH });
}

/** A demonstration that is started again still knows who connected. */
function fileMemory(path: string) {
  return {
    load: () => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
    save: (text: string) => {
      // Wholly or not at all: a start must not find half a file.
      writeFileSync(`${path}.new`, text, { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}

const clinicAccount: CloudAccount = {
  id: 'clinic',
  displayName: 'Simulated clinic',
  zone: ZONE,
  clouds: ['tidepool'],
  isClinic: true,
  history: () => [],
  ...DEMO_TIDEPOOL_CLINIC,
};

function accountOf(person: DemoCloudPerson, startsOn: string): CloudAccount {
  const { id, displayName, cloud, email, treatmentType, source, seed } = person;
  let history: DeviceHistory | undefined;
  return {
    id,
    displayName,
    zone: ZONE,
    clouds: [cloud],
    ...(email === undefined ? {} : { email }),
    isSharedWithClinic: true,
    // Made when it is first asked for, and then the same for ever.
    history: () => {
      const days = DEMO_DAYS + DAYS_AHEAD;
      history ??= demoDeviceData({ treatmentType, source, seed, zone: ZONE, startsOn, days });
      return history;
    },
  };
}
