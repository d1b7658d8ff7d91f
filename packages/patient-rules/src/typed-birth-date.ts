import { type BirthDateIssue, birthDateIssue, isCalendarDay } from '@glidepath/account-rules';

const TYPED_DATE_LENGTH = { min: 8, max: 12 } as const;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

type TypedBirthDate = Readonly<
  { bornOn: string } | { issue: 'mandatory' | 'birth-date.invalid' | 'birth-date.in-future' }
>;

/**
 * A date of birth as clinicians type it: M/D/YYYY (or with -), YYYY-MM-DD, or MMM D, YYYY. Day-first is never
 * guessed: a wrongly guessed birth date is a mix-up of patients (D1-067).
 */
export function typedBirthDate(typed: string, today: string): TypedBirthDate {
  const text = typed.trim();
  if (text === '') return { issue: 'mandatory' };
  const bornOn = typedDay(text);
  if (bornOn === undefined) return { issue: 'birth-date.invalid' };
  return issueOf(birthDateIssue(bornOn, today)) ?? { bornOn };
}

function issueOf(issue: BirthDateIssue | undefined): TypedBirthDate | undefined {
  if (issue === undefined) return undefined;
  return { issue: issue === 'birth-date.in-future' ? 'birth-date.in-future' : 'birth-date.invalid' };
}

/** The day that is meant, YYYY-MM-DD, whether anybody can be born on it or not. */
export function typedDay(typed: string): string | undefined {
  const text = typed.trim();
  if (text.length < TYPED_DATE_LENGTH.min || text.length > TYPED_DATE_LENGTH.max) return undefined;
  const day = monthFirst(text) ?? namedMonth(text) ?? text;
  return isCalendarDay(day) ? day : undefined;
}

function monthFirst(text: string): string | undefined {
  const parts = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(text);
  return parts ? isoDay(parts[4], parts[1], parts[3]) : undefined;
}

function namedMonth(text: string): string | undefined {
  const parts = /^([a-z]{3}) (\d{1,2}), (\d{4})$/i.exec(text);
  const month = MONTHS.indexOf(parts?.[1]?.toLowerCase() ?? '') + 1;
  return parts && month > 0 ? isoDay(parts[3], String(month), parts[2]) : undefined;
}

function isoDay(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Whole years between two calendar days (YYYY-MM-DD). Born on 29 February, somebody is a year older on 1 March. */
export function ageOn(bornOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}
