/** The US zones and one more (D1-070). */
export const TIMEZONES = [
  'US/Eastern',
  'US/Central',
  'US/Mountain',
  'US/Arizona',
  'US/Pacific',
  'US/Alaska',
  'US/Hawaii',
  'Asia/Jerusalem',
] as const;

const DIRECT_TIMEZONES = ['US/Eastern', 'US/Central', 'US/Pacific'] as const;

export const DEFAULT_TIMEZONE = 'US/Arizona';

export function offeredTimezones(mode: { isDirectToPatient: boolean }): readonly string[] {
  return mode.isDirectToPatient ? DIRECT_TIMEZONES : TIMEZONES;
}

/** The clinic's own zone, where it is offered; nothing is guessed otherwise. */
export function presetTimezone(clinicTimezone: string | null, mode: { isDirectToPatient: boolean }): string | null {
  const wanted = clinicTimezone ?? DEFAULT_TIMEZONE;
  return offeredTimezones(mode).includes(wanted) ? wanted : null;
}
