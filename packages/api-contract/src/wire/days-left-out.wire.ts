import { LEFT_OUT_REASONS } from '@glidepath/plan-replay';
import * as z from 'zod/mini';

import { calendarDay, instant, optionalText } from './text.wire.ts';

export const MAX_LEFT_OUT_NOTE_LENGTH = 200;

/** A day of the patient's calendar that no advice rests on. "Other" is no reason without a word about it. */
export const dayToLeaveOutWire = z
  .strictObject({
    day: calendarDay,
    reason: z.enum(LEFT_OUT_REASONS),
    note: optionalText(MAX_LEFT_OUT_NOTE_LENGTH),
  })
  .check((payload) => {
    const { reason, note } = payload.value;
    if (reason === 'other' && note.trim() === '') payload.issues.push({ code: 'custom', input: note, path: ['note'] });
  });

/** Those that are left out now, the latest day first. */
export const daysLeftOutWire = z.strictObject({
  days: z.array(
    z.strictObject({
      day: calendarDay,
      reason: z.enum(LEFT_OUT_REASONS),
      note: z.nullable(z.string()),
      left_out_at: instant,
      /** Null for somebody whose account is gone. */
      left_out_by: z.nullable(z.string()),
    }),
  ),
});
