import { TREATMENT_TYPES } from '@glidepath/treatment-plan';
import { CRITERIA, GROUPS, STATES } from '@glidepath/worklist-rules';
import * as z from 'zod/mini';

import { shownChangeWire } from './prepared-advice.wire.ts';
import { calendarDay, instant, text, uuid } from './text.wire.ts';

export const MAX_SNOOZE_REASON_LENGTH = 200;

export const WORKLIST_SORTS = ['score', 'time-in-range', 'below54', 'days', 'name'] as const;

const percent = z.number().check(z.gte(0), z.lte(100));
const count = z.int().check(z.gte(0));

/** Shares of the last 14 whole days. */
const glucoseWire = z.strictObject({
  source: z.enum(['sensor', 'meter']),
  below54_percent: percent,
  from54_to70_percent: percent,
  from70_to180_percent: percent,
  from180_to250_percent: percent,
  above250_percent: percent,
  /** The last 7 days against the 7 before; null where one of the weeks has too little. */
  time_in_range_change_points: z.nullable(z.number()),
  active_percent: percent,
  /** Mean of each hour of the day, mg/dL; null where there is none. */
  hourly_mg_dl: z.array(z.nullable(z.number())).check(z.length(24)),
});

const criterionMetWire = z.strictObject({
  criterion: z.enum(CRITERIA),
  /** Percent; of a drop percentage points, below zero. */
  measured: z.number(),
  limit: z.number(),
});

export const worklistRowWire = z.strictObject({
  patient: uuid,
  name: z.string(),
  birth_date: z.nullable(calendarDay),
  mrn: z.nullable(z.string()),
  treatment_type: z.nullable(z.enum(TREATMENT_TYPES)),
  group: z.enum(GROUPS),
  state: z.enum(STATES),
  /** Met now, the gravest first. */
  criteria: z.array(criterionMetWire),
  /** Null where there are too few readings to say. */
  glucose: z.nullable(glucoseWire),
  newest_data_at: z.nullable(instant),
  /** Since when a criterion has been met without a decision. */
  met_since: z.nullable(calendarDay),
  days_waiting: count,
  /** 0-100, and what the list is in order of. */
  risk: z.number(),
  score: z.number(),
  owner: z.nullable(z.strictObject({ id: uuid, name: z.string() })),
  snoozed_until: z.nullable(calendarDay),
  snooze_reason: z.nullable(z.string()),
  /** Advice that was made ahead. */
  prepared: z.nullable(shownChangeWire),
  /** The recommendation that waits for approval, or the approval that was not shared. */
  open_recommendation: z.nullable(uuid),
  /** The first day on which new advice is possible. */
  next_possible_on: z.nullable(calendarDay),
  /** Rises with every change of the row. */
  version: count,
  /** In the patient's calendar. */
  today: calendarDay,
});

export const worklistCountsWire = z.record(z.enum(GROUPS), count);

const MOST_VIEWS = 20;

/** A filter as the address of the list has it. */
export const worklistViewsWire = z.strictObject({
  views: z
    .array(z.strictObject({ name: text(60), query: z.string().check(z.maxLength(500)) }))
    .check(z.maxLength(MOST_VIEWS)),
});
