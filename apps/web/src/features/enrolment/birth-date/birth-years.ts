import { MAX_AGE_YEARS } from '@glidepath/account-rules';

/** Years before the current one that the list offers at first (product specification 1, section 9). */
const OFFERED_YEARS_BACK = 80;

export type ShownMonth = Readonly<{
  year: number;
  /** 1 to 12. */
  month: number;
}>;

/** The years of the dropdown, newest first. People above 80 reach theirs by "Earlier". */
export function birthYears(today: string, isExtended: boolean): number[] {
  const currentYear = yearOf(today);
  const yearsBack = isExtended ? MAX_AGE_YEARS : OFFERED_YEARS_BACK;
  return Array.from({ length: yearsBack + 1 }, (_, index) => currentYear - index);
}

/** The list opens long enough to hold the year that was chosen before. */
export function isBeyondOfferedYears(year: number, today: string): boolean {
  return yearOf(today) - year > OFFERED_YEARS_BACK;
}

export function isFutureMonth({ year, month }: ShownMonth, today: string): boolean {
  return monthKey({ year, month }) > today.slice(0, 7);
}

/** Choosing the current year while a later month is shown goes back to the current month. */
export function withoutFuture(shown: ShownMonth, today: string): ShownMonth {
  return isFutureMonth(shown, today) ? monthOf(today) : shown;
}

export function monthOf(day: string): ShownMonth {
  return { year: yearOf(day), month: Number(day.slice(5, 7)) };
}

/** YYYY-MM-01. */
export function firstDayOf(shown: ShownMonth): string {
  return `${monthKey(shown)}-01`;
}

export function earliestBirthDate(today: string): string {
  return `${yearOf(today) - MAX_AGE_YEARS}${today.slice(4)}`;
}

function monthKey({ year, month }: ShownMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
