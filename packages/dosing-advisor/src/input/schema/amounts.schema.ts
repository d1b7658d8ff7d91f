import { MINUTES_PER_DAY } from '@glidepath/quantities';
import * as z from 'zod/mini';

/** Zod's numbers are finite: no NaN, no infinity. */
const between = (lowest: number, highest: number) => z.number().check(z.gte(lowest), z.lte(highest));

export const minute = z.number();
export const minuteOfDay = z.int().check(z.gte(0), z.lt(MINUTES_PER_DAY));
/** 24:00 is midnight, as in plans (BASAL-02). */
export const timeOfDay = z.int().check(z.gte(0), z.lte(MINUTES_PER_DAY));
export const durationMinutes = between(0, 100_000);
export const glucoseMgDl = between(0, 2000);
export const doseUnits = between(0, 1000);
export const grams = between(0, 5000);
export const ratio = between(0, 5000);
export const deviceId = z.string();

/** Rows of a day; `plan-malformed` covers what they must fulfil beyond their types. */
export const dayTable = z.array(z.strictObject({ startMinute: z.number(), value: z.number() }));
