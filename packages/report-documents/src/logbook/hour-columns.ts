export type HourGroup = Readonly<{
  period: 'night' | 'morning' | 'afternoon' | 'evening';
  startHour: number;
  hourCount: number;
}>;

/** Night stands at both ends of the day. Fixed, even where the patient's own periods differ (D3-23). */
export const HOUR_GROUPS: readonly HourGroup[] = [
  { period: 'night', startHour: 0, hourCount: 5 },
  { period: 'morning', startHour: 5, hourCount: 6 },
  { period: 'afternoon', startHour: 11, hourCount: 6 },
  { period: 'evening', startHour: 17, hourCount: 5 },
  { period: 'night', startHour: 22, hourCount: 2 },
];

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** As narrow as a column: "14" or "2p". */
export function hourHeading(hour: number, isAmPm: boolean): string {
  if (!isAmPm) return String(hour).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'a' : 'p'}`;
}
