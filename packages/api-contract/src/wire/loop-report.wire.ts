import { LOOP_FINDINGS } from '@glidepath/loop-review';
import { MINUTES_PER_DAY } from '@glidepath/quantities';
import * as z from 'zod/mini';

import { agpWire } from './agp.wire.ts';
import { automationWire } from './automation.wire.ts';
import { loopSystemWire } from './loop-settings.wire.ts';
import { calendarDay } from './text.wire.ts';

const count = z.int().check(z.gte(0));

/** Whole days of the patient's calendar. */
export const loopPeriodWire = z.strictObject({ first_day: calendarDay, last_day: calendarDay, days: count });

/** Which closed loop runs, and who says so: the devices, or a clinician who corrected them. */
export const loopIdentityWire = z.strictObject({
  system: z.nullable(loopSystemWire),
  recognised_by: z.nullable(z.enum(['device', 'clinician'])),
  /** What the devices tell, also where it was corrected. */
  told_by_devices: z.nullable(loopSystemWire),
  device: z.nullable(z.strictObject({ manufacturer: z.nullable(z.string()), model: z.nullable(z.string()) })),
});

/** Something in the way of a loop that no setting puts right, such as 9 missed boluses, and when. */
export const loopFindingWire = z.strictObject({
  code: z.enum(LOOP_FINDINGS),
  count,
  /** Out of how many; null where there is no such number. */
  of: z.nullable(count),
  /** Points of time in range that such hours lacked against the same hours of other days; null where nothing compares. */
  points_lost: z.nullable(z.number()),
  /** By the patient's wall clock, in order; none for what is no event. */
  events: z.array(z.strictObject({ day: calendarDay, minute: z.int().check(z.gte(0), z.lt(MINUTES_PER_DAY)) })),
});

export const loopReportWire = z.strictObject({
  period: loopPeriodWire,
  /** As many days directly before. */
  before: loopPeriodWire,
  /** False where no loop gave insulin in the period: everything about it is then missing. */
  is_loop_seen: z.boolean(),
  identity: loopIdentityWire,
  /** Profile and statistics, as the reports of the same days show them. */
  glucose: z.strictObject({ period: agpWire, before: agpWire }),
  /** Null where no loop is seen. */
  automation: z.nullable(automationWire),
  /** The costliest first; empty where no loop is seen. */
  findings: z.array(loopFindingWire),
});
