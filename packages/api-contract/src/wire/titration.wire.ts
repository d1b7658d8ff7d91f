import * as z from 'zod/mini';

import { signatureWire } from './signature.wire.ts';
import { calendarDay, instant, uuid } from './text.wire.ts';

/** Whether a step waits for a clinician, or takes effect within the limits with a notification. */
export const TITRATION_SHARINGS = ['ask-first', 'apply-and-notify'] as const;

/** What an evaluation came to. */
export const TITRATION_CODES = [
  'L2_DECREASE',
  'LOW_DECREASE',
  'NO_DATA',
  'BELOW',
  'IN_TARGET',
  'VARIABLE_HOLD',
  'ONE_HIGH_HOLD',
  'CARE_GOAL_HOLD',
  'CARE_LOW_HOLD',
  'PEN_HOLD',
  'ABOVE',
  'PAUSE_HOLD',
  'TAKEN_HOLD',
  'MAINTAIN_HOLD',
  'RESUMED',
  'LIMIT_HOLD',
  'CONFIRM_HOLD',
  'WEIGHT_LIMIT_HOLD',
  'SHARE_LIMIT_HOLD',
  'OVERBASAL_HOLD',
  'MAX_DOSE_HOLD',
] as const;

/** Why it stands still or has ended. */
export const TITRATION_STOP_REASONS = [
  'by-clinician',
  'severe-event',
  'repeated-level-2',
  'repeated-lows',
  'plan-edited',
  'treatment-changed',
  'goal-edited',
  'advice-approved',
  'too-long',
  'no-fasting-values',
  'missing-data',
  'clock-shift',
  'disconnected',
  'gate',
  'patient-report',
  'not-offered',
] as const;

/** Why it is more careful with somebody: age, a clinician's mark, or weight. */
export const CARE_REASONS = ['CARE_OLDER', 'CARE_HIGH_RISK', 'CARE_LIGHT'] as const;

/** Why it cannot begin. */
export const TITRATION_OBSTACLES = [
  'not-offered',
  'advisor-not-started',
  'no-injection-plan',
  'several-basal-injections',
  'insulin-not-titrated',
  'goal-missing',
] as const;

/** What a patient, or a clinician for the patient, can say. */
export const TITRATION_REPORTS = ['severe-low', 'ketoacidosis', 'illness', 'other'] as const;

/** Doses in units, glucose in mg/dL; the rules are those of `titrationLimitsIssues`. */
export const titrationLimitsWire = z.strictObject({
  max_dose_units: z.number(),
  max_step_units: z.number(),
  target_low: z.number(),
  target_high: z.number(),
});

const TITRATION_STATES = ['active', 'maintaining', 'suspended', 'ended'] as const;

/** One line of the log, the newest first. */
const titrationStepWire = z.strictObject({
  id: uuid,
  at: instant,
  kind: z.enum(['started', 'evaluated', 'suspended', 'resumed', 'limits-set', 'reported', 'ended']),
  /** The patient's day that was judged; null of what people did. */
  day: z.nullable(calendarDay),
  code: z.nullable(z.enum(TITRATION_CODES)),
  reason: z.nullable(z.enum(TITRATION_STOP_REASONS)),
  report: z.nullable(z.enum(TITRATION_REPORTS)),
  /** Who did it; null where it happened by itself. */
  by: z.nullable(z.string()),
  dose_before_units: z.nullable(z.number()),
  dose_after_units: z.nullable(z.number()),
  /** What it rests on. mg/dL. */
  mean_fasting: z.nullable(z.number()),
  fasting: z.array(z.strictObject({ on: calendarDay, glucose: z.number() })),
  low_nights: z.array(z.strictObject({ on: calendarDay, lowest: z.number() })),
  recommendation: z.nullable(uuid),
  /** When the new dose came into force; null where it waits, was not taken over, or nothing changed. */
  applied_at: z.nullable(instant),
});

export const titrationWire = z.strictObject({
  /** Null where it can begin. */
  obstacle: z.nullable(z.enum(TITRATION_OBSTACLES)),
  /** What the clinic wants for titrations that begin now. */
  sharing: z.enum(TITRATION_SHARINGS),
  /** The dose of the plan's one basal injection; null with an obstacle. */
  dose_units: z.nullable(z.number()),
  /** The step of the person's pens: doses and limits are multiples of it. */
  pen_step_units: z.nullable(z.number()),
  /** The largest step up that can be agreed to for this person; less for somebody light. */
  largest_step_units: z.nullable(z.number()),
  care: z.array(z.enum(CARE_REASONS)),
  suggested_limits: z.nullable(titrationLimitsWire),
  /** The one that runs or stands still, or else the last one; null where there was none. */
  titration: z.nullable(
    z.strictObject({
      state: z.enum(TITRATION_STATES),
      reason: z.nullable(z.enum(TITRATION_STOP_REASONS)),
      started_at: instant,
      started_by: z.string(),
      /** The signature of whoever last agreed to its limits or resumed it, if the clinic requires one. */
      signature: z.optional(signatureWire),
      sharing: z.enum(TITRATION_SHARINGS),
      limits: titrationLimitsWire,
      /** A rise waits until a clinician says that the dose reached is right. */
      is_confirmation_needed: z.boolean(),
      next_check_at: z.nullable(instant),
    }),
  ),
  log: z.array(titrationStepWire),
});

/** What the patient sees of it: how the fasting values went and what the dose was, and nothing that is only proposed. */
export const ownTitrationWire = z.strictObject({
  is_open: z.boolean(),
  is_running: z.boolean(),
  /** Null where none is open. */
  course: z.nullable(
    z.strictObject({
      started_at: instant,
      /** The dose of the plan in force; null where it has no such injection any more. */
      dose_units: z.nullable(z.number()),
      limits: titrationLimitsWire,
      log: z.array(
        z.pick(titrationStepWire, {
          at: true,
          kind: true,
          day: true,
          dose_before_units: true,
          dose_after_units: true,
          mean_fasting: true,
          fasting: true,
          low_nights: true,
          applied_at: true,
        }),
      ),
    }),
  ),
});
