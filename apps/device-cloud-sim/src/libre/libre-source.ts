import type { Device } from '@glidepath/device-readings';

/** What the mappings need to know of the account whose records they write. */
export type LibreSource = Readonly<{
  accountId: string;
  devices: readonly Device[];
  isZoneHidden: boolean;
  /** Libre 2 stores every 15 minutes, Libre 3 every 5. */
  intervalMinutes: 5 | 15;
}>;
