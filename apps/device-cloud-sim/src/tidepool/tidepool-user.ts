import type { CloudAccount } from '../accounts/cloud-account.ts';

export function tidepoolUser(account: CloudAccount) {
  return {
    emailVerified: true,
    emails: account.email === undefined ? [] : [account.email],
    roles: account.isClinic ? ['clinic'] : [],
    termsAccepted: '2024-01-01T00:00:00Z',
    userid: account.id,
    username: account.email ?? '',
  };
}

/** A person as seen by a clinic to which the data was shared. */
export function sharedUser(account: CloudAccount) {
  return {
    ...tidepoolUser(account),
    profile: { fullName: account.displayName, patient: { targetTimezone: account.zone, targetDevices: [] } },
    trustorPermissions: { view: {}, note: {} },
  };
}
