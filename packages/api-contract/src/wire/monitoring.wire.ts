import { CONTACT_KINDS, CONTACT_MINUTES } from '@glidepath/worklist-rules';
import * as z from 'zod/mini';

import { calendarDay, instant, optionalText, uuid } from './text.wire.ts';

export const MAX_CONTACT_NOTE_LENGTH = 200;
export const MAX_TAKE_BACK_REASON_LENGTH = 200;

export const MONITORING_SORTS = ['name', 'days-of-period', 'days-of-30', 'minutes'] as const;

/** YYYY-MM. */
export const calendarMonth = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

const count = z.int().check(z.gte(0));
const hours = z.number().check(z.gte(0));

export const monitoringRowWire = z.strictObject({
  patient: uuid,
  name: z.string(),
  birth_date: z.nullable(calendarDay),
  mrn: z.nullable(z.string()),
  /** Null of somebody who shares nothing with the clinic. */
  figures: z.nullable(
    z.strictObject({
      days_of_period: count,
      days_of30: count,
      /** Quarter hours of the period with a reading of a sensor, and those of the longest run. */
      sensor_hours: hours,
      longest_run_hours: hours,
      minutes: count,
    }),
  ),
});

export const monitoringPeriodWire = z.strictObject({
  /** Null of the last 30 days. */
  month: z.nullable(calendarMonth),
  from: calendarDay,
  /** The last day that is counted: it may lie before the first, on the first day of a month. */
  to: calendarDay,
  window_from: calendarDay,
  /** Minutes count at once, those of today as well. */
  minutes_to: calendarDay,
});

const minutes = z.int().check(z.gte(CONTACT_MINUTES.least), z.lte(CONTACT_MINUTES.most));

export const contactToEnterWire = z.strictObject({
  day: calendarDay,
  minutes,
  kind: z.enum(CONTACT_KINDS),
  note: optionalText(MAX_CONTACT_NOTE_LENGTH),
});

/** Contacts of a period, the latest day first; those that were taken back as well. */
export const contactsWire = z.strictObject({
  contacts: z.array(
    z.strictObject({
      id: uuid,
      day: calendarDay,
      minutes,
      kind: z.enum(CONTACT_KINDS),
      note: z.nullable(z.string()),
      entered_at: instant,
      /** Null for somebody whose account is gone. */
      entered_by: z.nullable(z.string()),
      /** By the caller, who alone may take it back. */
      is_own: z.boolean(),
      taken_back_at: z.nullable(instant),
      taken_back_reason: z.nullable(z.string()),
    }),
  ),
});
