import { isCalendarDay, isEmail, MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@glidepath/account-rules';
import * as z from 'zod/mini';

/** PostgreSQL text cannot hold a null character; nobody types one. */
const withoutNull = z.refine<string>((text) => !text.includes('\0'));

export const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength), withoutNull);
/** Why somebody does something. Blanks around it are no reason. */
export const typedReason = (minLength: number, maxLength: number) =>
  z.string().check(z.trim(), z.minLength(minLength), z.maxLength(maxLength), withoutNull);
export const optionalText = (maxLength: number) => z.string().check(z.maxLength(maxLength), withoutNull);

export const emailText = z.string().check(
  z.maxLength(MAX_EMAIL_LENGTH),
  withoutNull,
  z.refine<string>((address) => isEmail(address.trim().toLowerCase())),
);

/** Longer than any password may be, so that the password rules, not the schema, judge it. */
export const passwordText = z.string().check(z.maxLength(MAX_PASSWORD_LENGTH * 2), withoutNull);

/** YYYY-MM-DD, a day that exists. */
export const calendarDay = z.string().check(z.refine(isCalendarDay));

/** A mailed key: 32 random bytes in base64url. Anything of a sane length is looked up, and found or not. */
export const mailedKey = text(200);

export const instant = z.iso.datetime();

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
/** What the patient's device showed, without a zone: 2022-03-27T08:05:00 (D3-39). */
export const wallClock = z.string().check(z.refine(isWallClock));

/** A report has thousands of times in order: most are of the day of the one before, which need not be checked again. */
let lastDay = '';

function isWallClock(time: string): boolean {
  const day = time.slice(0, 10);
  if (!WALL_CLOCK.test(time) || (day !== lastDay && !isCalendarDay(day))) return false;
  lastDay = day;
  return true;
}

/** A number in an address: digits only (D3-45). */
export const digits = z.string().check(z.regex(/^\d{1,9}$/));
export const uuid = z.uuid();
