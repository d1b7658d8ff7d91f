import { DAY_MS } from '@glidepath/quantities';

import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { CloudError, type CloudFailure } from '#platform/clouds/cloud-error.ts';
import type { PullWindow } from '#platform/clouds/device-cloud.ts';
import type { Deps } from '#platform/deps.ts';
import { type CloudConnection, findZone, updateConnection } from './cloud-connection.repository.ts';
import { connectedAccount } from './connected-account.ts';
import { storeFailure, storeSuccess } from './store-pull-outcome.ts';

/** How far back a new connection reads: what reports and advice look at, several times over. */
const FIRST_PULL_DAYS = 90;
/** Phones and receivers hand in late, and clouds hand on later still. What is known already is left out on storing. */
const OVERLAP_DAYS = 3;
/** Dexcom answers no longer period; the others are asked alike. */
const LONGEST_WINDOW_DAYS = 30;

/** The periods to ask for one after the other, oldest first, so that what was read has no gap at any moment. */
export function pullWindows(pulledUntilMs: number | undefined, nowMs: number): PullWindow[] {
  const earliestMs = nowMs - FIRST_PULL_DAYS * DAY_MS;
  const wantedMs = pulledUntilMs === undefined ? earliestMs : pulledUntilMs - OVERLAP_DAYS * DAY_MS;
  const windows: PullWindow[] = [];
  for (let fromMs = Math.max(wantedMs, earliestMs); fromMs < nowMs; fromMs += LONGEST_WINDOW_DAYS * DAY_MS) {
    windows.push({ fromMs, toMs: Math.min(fromMs + LONGEST_WINDOW_DAYS * DAY_MS, nowMs) });
  }
  return windows;
}

/** 'read' when everything up to now is stored, else why not. */
export type PullOutcome = 'read' | CloudFailure;

/**
 * Reads what an account has since the last time and stores it, period by period. How far it was read is stored with the
 * data, so a pull that ends half-way goes on where it was, and nothing is missed or doubled.
 */
export async function pullCloudData(deps: Deps, connection: CloudConnection): Promise<PullOutcome> {
  try {
    await pullWindowsOf(deps, connection);
    await storeSuccess(deps, connection);
    return 'read';
  } catch (error) {
    if (!(error instanceof CloudError)) throw error;
    await storeFailure(deps, connection, error);
    return error.failure;
  }
}

async function pullWindowsOf(deps: Deps, connection: CloudConnection): Promise<void> {
  const { clinic_id: clinicId, patient_id: patientId, provider } = connection;
  const zone = await findZone(deps.database, patientId);
  const account = await connectedAccount(deps, connection);
  for (const window of pullWindows(connection.pulled_until?.getTime(), deps.clock.now().getTime())) {
    const { devices, records } = await account.historyOf(window, zone);
    await storeDeviceHistory(
      deps,
      { patient: { clinicId, patientId }, source: provider, devices, records },
      async (tx) => {
        await updateConnection(tx, connection, { pulled_until: new Date(window.toMs) });
      },
    );
  }
}
