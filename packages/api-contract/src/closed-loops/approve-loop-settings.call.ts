import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { loopDecisionWire, MAX_LOOP_NOTE_LENGTH } from '../wire/approved-loop-settings.wire.ts';
import { loopReviewKey } from '../wire/loop-review.wire.ts';
import { loopSettingsWire } from '../wire/loop-settings.wire.ts';
import { optionalText, uuid } from '../wire/text.wire.ts';

/**
 * Approves settings as advised, edited or as they are, and shares them with the patient at once. The pump is not told: what
 * runs stays what the pump reports. Sent twice, it is one approval.
 */
export const approveLoopSettingsCall = defineCall({
  name: 'approve-loop-settings',
  module: 'closed-loops',
  method: 'POST',
  path: 'patient/{id}/loop_settings',
  callers: ['clinician'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ key: loopReviewKey, settings: loopSettingsWire, note: optionalText(MAX_LOOP_NOTE_LENGTH) }),
  answer: { status: 201, schema: loopDecisionWire },
  errors: [
    'signature-needed',
    'signature-for-another',
    'not-found',
    'loop-review-not-offered',
    'loop-review-off',
    'advisor-not-started',
    'treatment-type-mismatch',
    'advice-outdated',
    'loop-settings-refused',
  ],
});
