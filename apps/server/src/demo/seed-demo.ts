import {
  DEMO_CLINICS,
  DEMO_DAYS,
  DEMO_PASSWORD,
  DEMO_SETTINGS,
  DEMO_TIDEPOOL_CLINIC,
  LENA,
} from '@glidepath/demo-clinic';
import { DAY_MS } from '@glidepath/quantities';

import { passwordHash } from '#modules/auth/password-hash.ts';
import { DEMO_CLOUDS_PATH } from '#platform/config/config.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { insertDemoRows, insertUnsetSettings, lockAndFindClinics, setTidepoolAccount } from './demo.repository.ts';
import { CONNECTION_LOST_MS } from './demo-days.ts';
import { demoDeviceSelectionRows } from './demo-device-selections.ts';
import {
  clinicRow,
  demoClinicId,
  demoId,
  demoPatientId,
  doctorRow,
  patientConfigRows,
  patientRow,
  patientUserRows,
} from './demo-rows.ts';

/** Fills an empty database with the demo clinics, all of them or none. True when it did. */
export async function seedDemo({ database, clock, config, vault }: Deps): Promise<boolean> {
  const hash = await passwordHash(DEMO_PASSWORD);
  return database.asSystem(async (tx) => {
    if (await lockAndFindClinics(tx)) return false;
    const now = clock.now();
    await insertDemoRows(tx, {
      ...everybody({ now, passwordHash: hash }),
      ...lostConnection(now),
      device_selections: deviceSelections(now),
    });
    // Elsewhere the account would be refused, and the clinic asked for a new one.
    if (config.tidepoolUrl.endsWith(`${DEMO_CLOUDS_PATH}/tidepool`)) await linkTidepool(tx, vault);
    const settings = Object.entries(DEMO_SETTINGS).map(([key, value]) => ({ key, value }));
    await insertUnsetSettings(tx, settings);
    return true;
  });
}

/** The first clinic reads those of its patients who share with its account at the simulated Tidepool. */
async function linkTidepool(tx: Tx, vault: Vault): Promise<void> {
  const [clinic] = DEMO_CLINICS;
  if (!clinic) return;
  const { email, password } = DEMO_TIDEPOOL_CLINIC;
  const account = { tidepool_email: email, tidepool_password_sealed: vault.seal(password) };
  await setTidepoolAccount(tx, demoClinicId(clinic), account);
}

/** Devices on their way, in use and replaced, in the first clinic. */
function deviceSelections(now: Date) {
  return DEMO_CLINICS.slice(0, 1).flatMap((clinic) => demoDeviceSelectionRows(clinic, now));
}

/** Somebody whose account has to be connected again, so that the notice can be seen. */
function lostConnection(now: Date) {
  const [clinic] = DEMO_CLINICS;
  const index = clinic?.patients.indexOf(LENA) ?? -1;
  if (!clinic || index < 0) throw new Error('Nobody lost a connection.');
  const at = new Date(now.getTime() - CONNECTION_LOST_MS);
  const account = {
    clinic_id: demoClinicId(clinic),
    patient_id: demoPatientId({ clinic, index, patient: LENA }),
    provider: 'dexcom',
  } as const;
  return {
    cloud_connections: [
      {
        ...account,
        state: 'expired',
        tokens_sealed: null,
        connected_at: new Date(now.getTime() - DEMO_DAYS * DAY_MS),
        pulled_until: at,
        last_good_at: at,
        failing_since: at,
        failure: 'refused',
        next_pull_at: at,
        taken_until: null,
      } as const,
    ],
    disconnection_events: [{ ...account, id: demoId('disconnection'), reason: 'expired', at } as const],
  };
}

function everybody(making: Readonly<{ now: Date; passwordHash: string }>) {
  const { now, passwordHash: hash } = making;
  const patients = DEMO_CLINICS.flatMap((clinic) =>
    clinic.patients.map((patient, index) => ({ clinic, index, patient })),
  );
  const users = [
    ...DEMO_CLINICS.flatMap((clinic) => clinic.doctors.map((doctor) => doctorRow(clinic, doctor, making))),
    ...patients.flatMap((placed) => patientUserRows(placed, making)),
  ];
  return {
    clinics: DEMO_CLINICS.map((clinic) => clinicRow(clinic, now)),
    patients: patients.map((placed) => patientRow(placed, now)),
    users,
    password_history: users.map(({ id }) => ({ user_id: id, set_at: now, password_hash: hash })),
    patient_configs: patients.flatMap(patientConfigRows),
  };
}
