import { TREATMENT_TYPES } from '@glidepath/treatment-plan';
import { ASKED_DATA, CRITERIA, GROUPS, STATES } from '@glidepath/worklist-rules';
import * as z from 'zod/mini';

import type { ErrorName } from '../errors/catalogue.ts';
import { shownChangeWire } from './prepared-advice.wire.ts';
import { calendarDay, instant, text, typedReason, uuid } from './text.wire.ts';

export const MAX_SNOOZE_REASON_LENGTH = 200;

export const WORKLIST_SORTS = ['score', 'time-in-range', 'below54', 'days', 'name'] as const;

/** What advice is refused for until there are more data, or better ones: names of errors. */
export const MISSING_DATA = [
  'basal-plan-missing',
  'bolus-plan-missing',
  'pump-data-missing',
  'glucose-data-missing',
  'insulin-data-missing',
  'meal-data-missing',
  'too-few-glucose-days',
  'too-few-fasting-days',
  'no-boluses',
  'too-few-calculator-uses',
  'no-meals',
  'too-few-insulin-days',
  'overlapping-data',
  'clocks-disagree',
  'clock-shift',
] as const satisfies readonly ErrorName[];

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

export const MAX_DATA_MESSAGE_LENGTH = 500;

/** What the patient is asked for, in the patient's language where no words of one's own were written. */
export const askedDataWire = z.array(z.enum(ASKED_DATA)).check(z.minLength(1), z.maxLength(ASKED_DATA.length));
export const dataMessageWire = typedReason(1, MAX_DATA_MESSAGE_LENGTH);

const openDataRequestWire = z.strictObject({
  asked_at: instant,
  asked_by: z.string(),
  data: askedDataWire,
  message: z.nullable(z.string()),
  /** Somebody looks again then, at the latest. */
  until: calendarDay,
  /** The patient has an account to read it with. */
  is_reader_known: z.boolean(),
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
  /** Why no advice could be made ahead; null where data are not the reason. */
  missing_data: z.nullable(z.enum(MISSING_DATA)),
  /** What the patient is asked for; null where nothing is awaited. */
  data_request: z.nullable(openDataRequestWire),
  /** The recommendation that waits for approval, or the approval that was not shared. */
  open_recommendation: z.nullable(uuid),
  /** The first day on which new advice is possible. */
  next_possible_on: z.nullable(calendarDay),
  /** Rises with every change of the row. */
  version: count,
  /** By the patient's calendar. */
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
