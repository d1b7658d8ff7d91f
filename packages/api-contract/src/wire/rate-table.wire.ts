import { MINUTES_PER_DAY } from '@glidepath/quantities';
import * as z from 'zod/mini';

/** Minutes from midnight; 1440 is accepted because pumps send it (D-44). */
export const minuteOfDay = z.int().check(z.gte(0), z.lte(MINUTES_PER_DAY));

/** U/h, g/U or mg/dL/U. The bounds of each are rules of the plan; this one only stops nonsense. */
const rateRowWire = z.strictObject({
  start: minuteOfDay,
  value: z.number().check(z.gte(0), z.lte(10_000)),
});

/** One row a quarter of an hour is the most that a day can hold. */
export const rateTableWire = z.array(rateRowWire).check(z.maxLength(96));

/** A list of lists, as pumps with several profiles have it; the first list is the profile in use. */
export const rateSegmentsWire = z.strictObject({ segments: z.array(rateTableWire).check(z.maxLength(8)) });
