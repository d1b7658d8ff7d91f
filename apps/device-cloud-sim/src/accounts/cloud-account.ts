import type { DeviceHistory, DeviceRecord } from '@glidepath/device-readings';

export type CloudName = 'dexcom' | 'libre' | 'tidepool';

export type DisplayDevice = 'iOS' | 'android' | 'receiver';
export type TransmitterGeneration = 'g5' | 'g6' | 'g6 pro' | 'g6+' | 'dexcomPro' | 'g7' | 'g715day' | 'unknown';

/** A person, or a clinic, who can sign in at the simulated clouds. */
export type CloudAccount = Readonly<{
  id: string;
  displayName: string;
  /** Tidepool asks for these; the other two let anyone pick an account from a list, as a sandbox does. */
  email?: string;
  password?: string;
  /** IANA name of the zone the person lives in. */
  zone: string;
  /** Asked at every call for readings. Records later than the clock are not shown until their time has come. */
  history: () => DeviceHistory | readonly DeviceRecord[];
  /** Where the account exists; without it, everywhere. */
  clouds?: readonly CloudName[];
  /** Tidepool: clinic accounts see this person's data. */
  isSharedWithClinic?: boolean;
  /** Tidepool: the account of a clinic, to which people share. */
  isClinic?: boolean;
  dexcom?: Readonly<{ displayDevice?: DisplayDevice; transmitterGeneration?: TransmitterGeneration }>;
  libre?: Readonly<{ intervalMinutes?: 5 | 15 }>;
}>;

export function accountsAt(cloud: CloudName, accounts: readonly CloudAccount[]): CloudAccount[] {
  return accounts.filter((account) => account.clouds?.includes(cloud) ?? true);
}
