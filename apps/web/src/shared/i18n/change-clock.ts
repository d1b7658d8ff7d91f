import { setPreferencesCall } from '@glidepath/api-contract/auth/set-preferences.call';

import { track } from '#shared/analytics/track.ts';
import { callApi } from '#shared/api/call-api.ts';
import { clockPreference } from './clock-preference.ts';

/** Shows the clock at once and keeps the choice with the user. */
export async function changeClock(isAmPm: boolean): Promise<void> {
  clockPreference.store(isAmPm);
  track('clock-changed', { isAmPm });
  // The choice holds in this browser even when it could not be kept with the user.
  await callApi(setPreferencesCall, { body: { isAmPm } }).catch(() => undefined);
}
