export type CursorSteps = Readonly<{ lastMinute: number; stepMinutes: number }>;

/** Where a key moves the cursor; undefined for a key that does not. Time runs to the right in every language. */
export function cursorAfterKey(
  key: string,
  minute: number | null,
  { lastMinute, stepMinutes }: CursorSteps,
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return lastMinute;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  if (minute === null) return key === 'ArrowRight' ? 0 : lastMinute;
  const moved = minute + (key === 'ArrowRight' ? stepMinutes : -stepMinutes);
  return Math.min(lastMinute, Math.max(0, moved));
}

/** The step nearest to where the pointer is. */
export function cursorAtPointer(minute: number, { lastMinute, stepMinutes }: CursorSteps): number {
  const nearest = Math.round(minute / stepMinutes) * stepMinutes;
  return Math.min(lastMinute, Math.max(0, nearest));
}
