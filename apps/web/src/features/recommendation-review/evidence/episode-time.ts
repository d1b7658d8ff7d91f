/** The day and the minute of the day of a wall clock such as 2026-03-04T07:30. */
export function episodeTime(wallClock: string): Readonly<{ day: string; minuteOfDay: number }> {
  const [day = '', time = ''] = wallClock.split('T');
  const [hour, minute] = time.split(':').map(Number);
  return { day, minuteOfDay: (hour ?? 0) * 60 + (minute ?? 0) };
}
