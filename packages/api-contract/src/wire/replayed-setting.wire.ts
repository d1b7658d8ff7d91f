import { MINUTES_PER_DAY } from '@glidepath/quantities';
import * as z from 'zod/mini';

import { minuteOfDay } from './rate-table.wire.ts';
import { calendarDay } from './text.wire.ts';

/** Every so often along the hours of a curve it has a point, both ends included. */
export const CURVE_EVERY_MINUTES = 30;

/** What sensors show at all; a replay shows no more. */
const mgDl = z.int().check(z.gte(40), z.lte(400));
/** Null where glucose is not known on any day. */
const points = z.array(z.nullable(mgDl)).check(z.maxLength(MINUTES_PER_DAY / CURVE_EVERY_MINUTES + 1));
const curveWire = z.strictObject({
  median_mg_dl: points,
  lower_quartile_mg_dl: points,
  upper_quartile_mg_dl: points,
});

const percent = z.number().check(z.gte(0), z.lte(100));
const sharesWire = z.strictObject({ before: percent, after: percent });

/** Far more than the weeks that are replayed. */
const MOST_DAYS = 366;
const dates = z.array(calendarDay).check(z.maxLength(MOST_DAYS));

const shape = {
  /** The hours it acts on. The end lies before the beginning where they pass midnight, and on it for a whole day. */
  from_minute: minuteOfDay,
  to_minute: minuteOfDay,
  /** Glucose over the days with the present plan, and with this one value changed. */
  before: curveWire,
  after: curveWire,
  median_mg_dl: z.strictObject({ before: mgDl, after: mgDl }),
  below70_percent: sharesWire,
  above180_percent: sharesWire,
  /** The days for which it would have helped, and for which it would have hurt, of all that were replayed. */
  days_better: dates,
  days_worse: dates,
  days: z.int().check(z.gte(1), z.lte(MOST_DAYS)),
};
type Replayed = z.infer<z.ZodMiniObject<typeof shape>>;

/** What the change of one value alone does when the recorded days are replayed. */
export const replayedSettingWire = z
  .strictObject(shape)
  .check(z.refine(hasWholeCurves), z.refine(hasNoMoreDaysThanThereAre));

function hasWholeCurves({ from_minute, to_minute, before, after }: Replayed): boolean {
  const minutes = to_minute - from_minute + (to_minute > from_minute ? 0 : MINUTES_PER_DAY);
  const length = minutes / CURVE_EVERY_MINUTES + 1;
  return [before, after].flatMap((curve) => Object.values(curve)).every((curve) => curve.length === length);
}

function hasNoMoreDaysThanThereAre({ days_better, days_worse, days }: Replayed): boolean {
  return days_better.length + days_worse.length <= days;
}
