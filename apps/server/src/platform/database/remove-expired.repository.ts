import { DAY_MS, HOUR_MS } from '@glidepath/quantities';

import type { Deps } from '#platform/deps.ts';

/** How long rows are kept after they stopped to matter: long enough to look into what happened. */
const KEPT_DAYS = {
  allowances: 2,
  connectTokens: 2,
  sessions: 7,
  mailedKeys: 30,
  unconfirmedSecrets: 1,
  /** As long as browsers keep the cookie. */
  knownDevices: 400,
  /** What can no longer be undone is in the audit trail; its secrets are not to lie about. */
  settingChanges: 30,
};

/**
 * Deletes what no request can ask for any more: old windows of throttles and sign-in windows, sessions with their tokens,
 * spent keys, and at once the sign-ins that an identity provider never answered: they may speak of a patient.
 */
export async function removeExpired({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const { system } = database;
  await system.deleteFrom('allowances').where('window_start', '<', daysAgo(KEPT_DAYS.allowances)).execute();
  await system.deleteFrom('connect_tokens').where('expires_at', '<', daysAgo(KEPT_DAYS.connectTokens)).execute();
  await system.deleteFrom('sessions').where('expires_at', '<', daysAgo(KEPT_DAYS.sessions)).execute();
  await system.deleteFrom('single_sign_on_requests').where('expires_at', '<', clock.now()).execute();
  await system.deleteFrom('smart_launches').where('expires_at', '<', clock.now()).execute();
  await system.deleteFrom('landings').where('expires_at', '<', clock.now()).execute();
  await system.deleteFrom('passkey_challenges').where('expires_at', '<', clock.now()).execute();
  await system.deleteFrom('sign_in_challenges').where('expires_at', '<', clock.now()).execute();
  await system
    .deleteFrom('second_factors')
    .where('confirmed_at', 'is', null)
    .where('begun_at', '<', daysAgo(KEPT_DAYS.unconfirmedSecrets))
    .execute();
  await system.deleteFrom('known_devices').where('seen_at', '<', daysAgo(KEPT_DAYS.knownDevices)).execute();
  await system.deleteFrom('setting_changes').where('asked_at', '<', daysAgo(KEPT_DAYS.settingChanges)).execute();
  const endedBefore = daysAgo(KEPT_DAYS.mailedKeys);
  await system
    .deleteFrom('mailed_keys')
    .where((row) => row.or([row('ended_at', '<', endedBefore), row('expires_at', '<', endedBefore)]))
    .execute();
}

/** At once and then every hour, until stopped. */
export function keepRemovingExpired(deps: Deps): { stop(): void } {
  const remove = () => deps.backgroundWork.start('remove-expired', () => removeExpired(deps));
  remove();
  const timer = setInterval(remove, HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
