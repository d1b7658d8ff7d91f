/** The oldest person a date of birth may describe (D1-067). */
export const MAX_AGE_YEARS = 120;

export type BirthDateIssue = 'birth-date.not-a-date' | 'birth-date.in-future' | 'birth-date.too-old';

/** `bornOn` and `today` are calendar days written YYYY-MM-DD; `undefined` means the date may be used. */
export function birthDateIssue(bornOn: string, today: string): BirthDateIssue | undefined {
  if (!isCalendarDay(bornOn)) return 'birth-date.not-a-date';
  if (bornOn > today) return 'birth-date.in-future';
  if (bornOn < yearsBefore(today, MAX_AGE_YEARS)) return 'birth-date.too-old';
  return undefined;
}

/** True for days that exist: 2023-02-29 and 2023-13-01 do not. */
export function isCalendarDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const utc = new Date(Date.UTC(year, month - 1, day));
  return utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day;
}

function yearsBefore(today: string, years: number): string {
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
}
