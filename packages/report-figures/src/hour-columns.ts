export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export type HourGroup = Readonly<{
  id: string;
  period: 'night' | 'morning' | 'afternoon' | 'evening';
  startHour: number;
  hourCount: number;
}>;

/** Night stands at both ends of the day. Fixed, even where the patient's own periods differ (D3-23). */
export const HOUR_GROUPS: readonly HourGroup[] = [
  { id: 'early-night', period: 'night', startHour: 0, hourCount: 5 },
  { id: 'morning', period: 'morning', startHour: 5, hourCount: 6 },
  { id: 'afternoon', period: 'afternoon', startHour: 11, hourCount: 6 },
  { id: 'evening', period: 'evening', startHour: 17, hourCount: 5 },
  { id: 'late-night', period: 'night', startHour: 22, hourCount: 2 },
];

const GROUP_STARTS = new Set(HOUR_GROUPS.map(({ startHour }) => startHour));

export function isGroupStart(hour: number): boolean {
  return GROUP_STARTS.has(hour);
}

/** "14", or "2" and "PM". */
export function hourHeading(hour: number, isAmPm: boolean): Readonly<{ hour: string; half: 'AM' | 'PM' | undefined }> {
  if (!isAmPm) return { hour: String(hour).padStart(2, '0'), half: undefined };
  return { hour: String(hour % 12 === 0 ? 12 : hour % 12), half: hour < 12 ? 'AM' : 'PM' };
}
