import { TIMEZONES } from '@glidepath/patient-rules';

type OfferedZones = Readonly<{ usual: readonly string[]; others: readonly string[] }>;

/** Those of the clinics first, and the ones in use; then every zone there is, since a device may have been anywhere. */
export function offeredZones(inUse: readonly string[]): OfferedZones {
  const usual = [...new Set([...TIMEZONES, ...inUse])];
  const others = [...Intl.supportedValuesOf('timeZone'), 'Etc/UTC'].filter((zone) => !usual.includes(zone));
  return { usual, others: [...new Set(others)] };
}
