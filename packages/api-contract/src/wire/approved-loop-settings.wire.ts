import * as z from 'zod/mini';

import { loopReviewContentWire } from './loop-review.wire.ts';
import { loopLeverWire, loopSettingsWire } from './loop-settings.wire.ts';
import { signatureWire } from './signature.wire.ts';
import { instant, uuid } from './text.wire.ts';

export const MAX_LOOP_NOTE_LENGTH = 1000;

/** What a patient reads: the settings that somebody approved, and those they take the place of. */
export const approvedLoopSettingsWire = z.strictObject({
  id: uuid,
  approved_at: instant,
  approved_by: z.string(),
  /** What ran when they were approved. */
  present: loopSettingsWire,
  settings: loopSettingsWire,
  changed_levers: z.array(loopLeverWire),
  /** To the patient; may be empty. */
  note: z.string(),
  acknowledged_at: z.nullable(instant),
});

/** The same for the clinic, with the review that it was decided on. */
export const loopDecisionWire = z.strictObject({
  ...approvedLoopSettingsWire.shape,
  /** Others were approved than were advised. */
  is_edited: z.boolean(),
  algorithm_version: z.string(),
  signature: z.optional(signatureWire),
  review: loopReviewContentWire,
});
